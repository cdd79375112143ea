// Taking a seat, and losing it; what is sent from there. All else of a seat is `seat.js`.
import { colourOf, keepSeat, me, named, state } from "./state.js";
import { button, byId, fill, make, say } from "./elements.js";
import { attach, news, showView, tell, title } from "./views.js";
import { inWords } from "./announce.js";

// Half of a seat's token is kept in a cookie that no script reads, where a browser keeps cookies.
export const COOKIE = { cookie: document.cookie.includes("keeps") };

let wanted = {};

export async function ask(path, sent, patience = 0) {
  const given = sent && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sent),
  };
  const late = new AbortController(),
    timer = patience && setTimeout(() => late.abort(), patience);
  try {
    const answer = await fetch(path, { cache: "no-store", signal: late.signal, ...given });
    if (answer.status === 429) return { refused: "Too many tries. Wait a moment." };
    return { lost: answer.status === 503, ...(await answer.json()) };
  } catch (_) {
    return { refused: "The laptop cannot be reached just now.", lost: true };
  } finally {
    clearTimeout(timer);
  }
}
export const send = (path, sent, patience) =>
  ask(path, { seat: state.seat.token, ...sent }, patience);

// Who is asked about a seat, if anybody is.
export const lets = () =>
  state.view.trusts ? "" : `Somebody at the ${state.view.keeper} lets you in.`;

export function showJoin() {
  const { players } = state.view;
  if (wanted.at < state.version && players[wanted.place]?.seat === "free") state.note = ""; // It was somebody else's.
  const waits = Boolean(me()); // The rest of what is said then is on its way.
  title(waits ? `One moment, ${state.seat.name}` : "Who are you?");
  say(
    "seat-said",
    waits
      ? lets()
      : state.note ||
          (state.seat
            ? `${state.seat.name} is not playing in this game. The seat is kept for the next one.`
            : inWords(["Tap your name.", lets()])),
  );
  fill("seat-number");
  fill("seats", ...(waits ? [] : players.map(seatButton)));
  byId("seats").style.setProperty("--n", players.length);
  fill(
    "looking",
    ...(waits
      ? []
      : [
          button("looks", "Just looking", () => {
            location.hash = "board";
          }),
        ]),
  );
}

function seatButton(player, place) {
  const taken = { free: "", asked: "asked for", taken: "has a phone", computer: "computer" }[
    player.seat
  ];
  const made = button(
    `seat${place}`,
    [...named(place), make("span", "soft", taken)],
    async () => {
      made.disabled = true;
      const name = state.game.players[place],
        answer = await ask("seat", { player: name, ...COOKIE });
      state.note = answer.refused || "";
      wanted = state.note ? { place, at: state.version } : {};
      if (!state.note) keepSeat({ name, token: answer.seat, number: answer.number, seen: "" });
      showView();
    },
    colourOf(place),
  );
  made.disabled = player.seat !== "free";
  return make("li", "", made);
}

// It may have been agreed to, or taken away.
function checkSeat() {
  const mine = state.seat?.name && me();
  if (!mine) return; // Who does not play now may be back in the next game.
  const comes = mine.seat === "taken" && state.seat.seen !== "taken";
  if (mine.seat !== "free" && state.seat.seen !== mine.seat)
    keepSeat({ ...state.seat, seen: mine.seat });
  if (comes) location.hash = "seat";
  if (mine.seat !== "free" || !state.seat.seen) return;
  if (state.seat.seen === "asked")
    leaveSeat(`Somebody at the ${state.view.keeper} said no to this phone. Ask there.`);
  else
    leaveSeat(
      `Your seat was given up${state.view.keeper && ` at the ${state.view.keeper}`}.`,
      "Tap your name to ask for it again.",
    );
}

export function leaveSeat(why, then = "") {
  keepSeat(null);
  state.note = [why, ...tell("left"), then].filter(Boolean).join(" ");
  news(state.note);
}

attach({ views: { seat: showJoin }, shows: checkSeat });
