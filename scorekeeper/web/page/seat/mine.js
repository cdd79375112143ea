// What only this seat is told, and what it has sent.
import { isTable, keepHere, keepSeat, me, myTurn, noWord, sits, state } from "../state.js";
import { many } from "../elements.js";
import { spelt } from "../tiles.js";
import { news, showView, tell } from "../views.js";
import { inWords } from "../announce.js";
import { COOKIE, leaveSeat, send } from "../joining.js";
import { follow, listenAsSeat } from "../follow.js";
import { forPoints } from "../plays.js";

export const NO_SEAT = "You have no seat here";

let ahead = ""; // What was said of a turn whose board comes in a moment, with news of its own.

// What this seat is told comes with each state, and is asked for where none has come yet.
export async function askMine() {
  if (!sits() && !isTable()) return;
  const { token } = state.seat,
    answer = await send("mine", COOKIE);
  if (token !== state.seat?.token) return; // Another seat is here by now.
  if (answer.seat) keepSeat({ ...state.seat, token: answer.seat });
  listenAsSeat();
  if (!hasLost(answer)) return hearMine(answer);
  const before = state.view;
  await follow(); // The seat may be free by now, which this page has not heard of.
  if (sits() && state.view !== before) hearMine(answer);
}

const hasLost = ({ refused }) => sits() && refused?.startsWith(NO_SEAT);

export function mineCame(_, answer) {
  if (!answer || answer.seat !== state.seat?.token) return askMine(); // It is another seat's.
  if (sits() || isTable()) hearMine(answer);
}

function hearMine(answer) {
  if (!answer.refused) return heardMine(answer);
  tell("refused", answer.refused);
  if (!hasLost(answer)) return;
  leaveSeat(`${state.seat.name} plays on another phone now.`);
  showView();
}

export function heardMine(answer) {
  if (answer.version < state.mine?.version) return void tell("heard", state.mine); // That is newer.
  const before = state.mine,
    { reply } = answer,
    word = spelt(state.here.word),
    { last } = state.view;
  state.mine = answer;
  if (answer.left?.told && !before?.left?.told) state.refusal = "";
  if (!answer.left && state.here.told) keepHere({ told: false, left: [] }); // The game goes on, or is another one.
  const entered =
    state.turn.wasMine && !myTurn() && !state.view.verdict && last && last.player === me().name;
  const isRead = reply && reply.state === "counts" && reply.number === state.seat.closed; // It comes again after an undo.
  if (
    reply &&
    !isRead &&
    (!before ||
      !before.reply ||
      before.reply.number !== reply.number ||
      before.reply.state !== reply.state)
  ) {
    if (reply.state === "asked") state.note = ""; // Another page of this seat may have sent it.
    if (reply.state === "back" || reply.state === "late") state.note = reply.text;
    if (reply.state === "counts" || isToMine(reply)) state.refusal = "";
    if (reply.state === "counts") {
      state.note = state.view.over ? "" : reply.text;
      const said = inWords([
        reply.text || "It counts",
        reply.points && many(reply.points, "point"),
        reply.draw && `Draw ${many(reply.draw, "tile")}`,
      ]);
      news(said);
      if (myTurn()) ahead = said;
      if (isToMine(reply)) forget();
    } else news(state.note);
    if (reply.state !== "asked") state.turn.step = "word";
  } else if (entered && word && (!reply || reply.state !== "counts")) {
    state.note = isAsSent(last)
      ? `It counts. ${many(last.score, "point")}.${state.mine.rack ? "" : " Draw as many tiles as you laid."}`
      : `${last.is_play ? `${forPoints(last.called)}${last.score}` : "Another turn"} was entered. Your ${word} does not count.`;
    news(state.note);
    forget();
  }
  state.turn.wasMine = myTurn();
  if (!myTurn()) {
    news(ahead);
    ahead = "";
  }
  tell("heard", answer);
  showView();
}

// True if a play is what was sent from here last, whatever was heard of that.
const isAsSent = ({ squares, called }) =>
  Boolean(state.here.sent?.place) &&
  String(state.here.sent.place.new) === String(squares) &&
  state.here.sent.place.called === called;

export function forget() {
  keepHere({ word: [] });
  state.asking++;
  Object.assign(state.turn, noWord());
}

// True if a reply is to what this page has sent.
export const isToMine = (reply) =>
  Boolean(state.here.sent) &&
  state.here.sent.number === reply.number &&
  state.here.sent.play === reply.play;
