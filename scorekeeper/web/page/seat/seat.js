// A seat that is taken, and which of its moments is shown.
import { EMPTY, isTable, keepHere, me, moverSeat, mySeat, myTurn, sits, state } from "../state.js";
import { button, byId, fill, forEars, make, say, show } from "../elements.js";
import { row, spelt, tile } from "../tiles.js";
import { attach, showView, title } from "../views.js";
import { whichGame } from "../announce.js";
import { leaveSeat, lets, send, showJoin } from "../joining.js";
import { lastPlay, remarkLines } from "../plays.js";
import { askMine, forget, mineCame } from "./mine.js";
import { canChallenge, challengeButton, doubt, handOf, lookButton, showMoment } from "./moment.js";
import { rackButtons, rackPart } from "./rack.js";
import {
  beingAsked,
  isAhead,
  isLost,
  isOnItsWay,
  itCounts,
  myMove,
  notArrived,
  onItsWay,
  soon,
  wordLine,
} from "./turn.js";
import {
  beingChecked,
  checkedBill,
  checkedCall,
  checkedOnBoard,
  showVerdictPage,
} from "./verdict.js";
import { aboutHands, challenge, handIsUp } from "./hands.js";
import { tellLeft, theEnd } from "./end.js";
import { tellsLeft } from "./again.js";
import "./call.js";

// What was entered and told in another game is for nothing in this one.
function forThisGame() {
  if (!state.game || state.here.game === state.game.started) return;
  forget();
  keepHere({ ...EMPTY, game: state.game.started });
}

const isNewGame = (before) => before.game.started !== state.game.started;

function whoseGame() {
  const { over, said, to_move: mover } = state.view,
    verb = said.length ? "play" : "begin";
  if (!sits()) return "";
  return `${whichGame()} ${over ? "It is over" : myTurn() ? `You ${verb}` : `${mover} ${verb}s`}.`;
}

// What is new while this page has a word: said once, and the squares that are others now.
function whatChanged(before) {
  const now = state;
  if (isTable()) return "";
  if (!sits() || before.game.players.length !== now.game.players.length) return state.note;
  const [old, said] = [before.view.said, now.view.said],
    word = spelt(state.here.word);
  const from = old.findIndex((turn, place) => turn !== said[place]);
  const squares = new Set([...Object.keys(before.game.board), ...Object.keys(now.game.board)]);
  state.changed =
    from < 0
      ? []
      : [...squares].filter(
          (square) => String(before.game.board[square]) !== String(now.game.board[square]),
        );
  if (from >= 0 && said.length === from) {
    const { last, verdict: told } = before.view,
      isChallenge = told || last.said !== old.at(-1);
    const what = isChallenge ? "challenge" : last.is_play ? last.words[0].text : "turn";
    const by = before.game.players[before.view.by.at(-1)],
      isOwn = by === state.seat.name;
    const first = now.view.over
      ? ""
      : myTurn()
        ? ` ${isOwn ? "It is your turn again" : "You play first"}.`
        : ` ${now.view.to_move} plays first.`;
    return `${isOwn ? "Your" : `${by}\u2019s`} ${what} was taken back.${first}${word && !myTurn() ? ` Your ${word} is kept here till then.` : ""}`;
  }
  if (from >= 0)
    return `Turn ${from + 1} was corrected.${word ? ` Look again before you lay ${word}.` : ""}`;
  if (
    old.length === said.length &&
    before.game.to_move === state.seat.name &&
    !myTurn() &&
    now.game.to_move
  )
    return `It is ${now.view.to_move}\u2019s turn now.${word ? " Your word is kept." : ""}`;
  if (before.view.lookups !== now.view.lookups && !now.view.over)
    return `The rules have changed: you may ${now.view.lookups === "closed" ? "no longer look words up" : "look words up here"}.`;
  return old.length === said.length ? state.note : "";
}

// The page of a seat: one thing at a time, and its buttons at the foot

function showSeat() {
  if (isTable()) return void (location.hash = "table");
  const seated = sits();
  show("join", !seated);
  show("mine", seated);
  if (seated) showMoment(moment());
  else if (me()) showAsked();
  else showJoin();
}

// A name was tapped, and nobody has answered yet.
function showAsked() {
  const { name, number } = state.seat,
    { keeper } = state.view,
    tiles = row(...[...number].map((digit, place) => tile(digit, 1, `h${place + 2}`)));
  const leave = async () => {
    await send("leave");
    leaveSeat("");
    showView();
  };
  title(`One moment, ${name}`);
  say("seat-said", lets());
  fill(
    "seat-number",
    ...(lets()
      ? [
          tiles,
          forEars([...number].join(" ")),
          make(
            "p",
            "soft",
            `The ${keeper} shows this number, too. Your page comes by itself. You need not wait: the board is in the Menu.`,
          ),
        ]
      : []),
  );
  fill("seats");
  fill(
    "looking",
    button("not-me", `I am not ${name}`, leave),
    button("looks", "Just looking", () => {
      leave();
      location.hash = "board";
    }),
  );
}

function moment() {
  const { view } = state,
    reply = state.mine && state.mine.reply;
  if (state.leaves) return askLeave();
  if (tellsLeft()) return tellLeft();
  if (view.over) return theEnd();
  if (state.doubts && view.contestable) return challenge();
  if (isLost()) return notArrived();
  if (reply && reply.state === "asked") return beingAsked(reply);
  if (reply && reply.state === "counts" && reply.number !== state.seat.closed)
    return isAhead(reply) ? soon() : itCounts(reply);
  if (isOnItsWay()) return onItsWay();
  const about = aboutHands();
  if (state.handUp) return handIsUp(about);
  if (!state.mine || !((myTurn() && state.mine.trust !== "none") || state.turn.trying))
    return waiting(about);
  const page = myMove();
  return about ? { ...page, above: [about, ...(page.above || [])] } : page;
}

// Waiting

function waiting(about) {
  const { view } = state,
    checked = !myTurn() && view.asked,
    can = canChallenge() && !checked;
  const next = (moverSeat() + 1) % view.players.length === mySeat() && !myTurn();
  const word = state.here.word.length && !myTurn();
  const foot = [];
  if (word)
    foot.push(
      button("drop", "Drop my word", () => {
        forget();
        showView();
      }),
    );
  if (state.mine && state.mine.rack && !myTurn()) foot.push(...rackButtons());
  if (view.lookups !== "closed") foot.push(lookButton());
  if (can) foot.push(challengeButton());
  const above = about ? [about] : [];
  if (myTurn())
    above.push(
      make(
        "p",
        "lead",
        state.mine && state.mine.trust === "none"
          ? `Say your word aloud.${view.keeper && ` It is entered at the ${view.keeper}.`}`
          : "One moment.",
      ),
    );
  else if (checked) above.push(make("p", "note", ...beingChecked(checked)));
  else if (next) above.push(make("p", "lead", `Then it is you, ${me().name}.`));
  return {
    heading: myTurn()
      ? `Your turn, ${handOf(me().name)}`
      : checked
        ? checkedCall(checked)
        : view.next,
    brass: myTurn(),
    above,
    foot,
    board: checked?.tiles ? checkedOnBoard(checked) : {},
    below: word
      ? [wordLine("", "Ready for your turn."), ...remarkLines()]
      : state.mine && state.mine.rack
        ? [...remarkLines(), rackPart()]
        : checked?.tiles
          ? [checkedBill(checked)]
          : [
              make(
                "div",
                "sheet",
                ...lastPlay(make("p", "", can ? "Anything wrong with it?" : "")),
              ),
            ],
  };
}

// Also where the buttons of a turn have no room for it.
byId("challenge").addEventListener("click", () => {
  byId("menu").close();
  location.hash = "seat";
  doubt();
});

// Who only asks for a seat gives nothing up.
byId("leave").addEventListener("click", () => {
  byId("menu").close();
  if (!sits() && !(isTable() && state.mine)) return giveUp();
  state.leaves = true;
  location.hash = "seat";
  showView();
});

export const askLeave = () => ({
  heading: `${byId("leave").textContent}?`,
  brass: true,
  points: false,
  board: null,
  above: [make("p", "lead", "The seat is free at once.")],
  foot: [button("leaves", "Give it up", giveUp), button("back", "\u2039 Back", stay, "go")],
});

function stay() {
  state.leaves = false;
  showView();
}

async function giveUp() {
  const answer = await send("leave");
  state.leaves = false;
  state.refusal = sits() || isTable() ? answer.refused || "" : "";
  if (!state.refusal) {
    leaveSeat("");
    state.note = "";
    location.hash = "seat";
  }
  showView();
}

const whole = document.documentElement;
show("full", Boolean(whole.requestFullscreen));
byId("full").addEventListener("click", () =>
  document.fullscreenElement ? document.exitFullscreen() : whole.requestFullscreen(),
);

attach({
  views: { seat: showSeat },
  changed(before) {
    const isHeard = state.refusal.includes("cannot be reached"); // By now it is.
    if (isHeard || before.view.said.length !== state.view.said.length) state.refusal = "";
    state.note = isNewGame(before) ? whoseGame() : whatChanged(before);
    forThisGame();
  },
  shows() {
    if (!state.seat) return;
    const { name } = state.seat;
    say("leave", name ? `Give up ${name}\u2019s seat` : "Stop using this tablet for the table");
  },
  shown() {
    if (byId("mine").closest("[hidden]")) document.body.classList.remove("beside", "whole");
    show("challenge", Boolean(sits() && !state.view.over && canChallenge()));
    show("sound", Boolean(state.seat && !isTable() && window.AudioContext));
    show("rack-link", Boolean(state.seat) && !isTable() && !(state.mine && state.mine.rack));
    showVerdictPage();
  },
  taken: mineCame,
  lost() {
    if (state.handUp) state.note = "Your hand was up when the laptop was last heard of.";
  },
  left() {
    const wasUp = state.handUp;
    keepHere(EMPTY);
    state.mine = state.handUp = state.doubts = null;
    state.leaves = false;
    return wasUp && "Your hand is down.";
  },
});
forThisGame();
askMine();
