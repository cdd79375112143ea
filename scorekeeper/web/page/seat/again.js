// Another game: who asks for it, and who reads the result of this one on.
import { isTable, me, sits, state } from "../state.js";
import { button, inAList, make } from "../elements.js";
import { attach, news, showView, view } from "../views.js";
import { inWords, whichGame } from "../announce.js";
import { send } from "../joining.js";
import { take } from "../follow.js";
import { act, may } from "./acts.js";

export const tellsLeft = () =>
  Boolean(state.mine?.left) &&
  state.mine.trust !== "none" &&
  !state.mine.left.told &&
  !state.here.told;

const hasAsked = () =>
  (sits() || isTable()) && state.view.again.includes(state.seat.name && me()?.name);

// Who has not asked for the next game reads the result of this one on; where nobody taps, until something is laid.
let wantsAfter = ""; // The game after which this page wants the next.
const saysNext = () => inWords([whichGame(state.begunNext.view), state.begunNext.view.next]);

function readsOn(fresh) {
  if (!state.view.over || !fresh.game || fresh.game.started === state.game.started) return false;
  const wants = wantsAfter === state.game.started;
  if (view() === "seat") return sits() && !tellsLeft() && !hasAsked() && !wants;
  return ["tv", "board", "table"].includes(view()) && !wants && !fresh.view.said.length;
}

function reads(fresh) {
  const isNews = !state.begunNext;
  state.begunNext = readsOn(fresh) ? fresh : null;
  if (!state.begunNext) return false;
  if (isNews) news(saysNext());
  showView();
  return true;
}

export function goOn() {
  wantsAfter = state.game.started;
  take(state.begunNext);
}

export function askedAgain() {
  const { again, keeper, trusts } = state.view,
    own = state.seat && state.seat.name && me()?.name;
  const others = again.filter((name) => name !== own).map((name) => name || "The tablet");
  const starts = trusts
    ? ` It begins once all have asked, or at the ${keeper}.`
    : ` Somebody at the ${keeper} starts it.`;
  return [
    ...(state.begunNext ? [make("p", "note", saysNext())] : []),
    ...(hasAsked() ? [make("p", "note", `You asked for another game.${starts}`)] : []),
    ...(others.length
      ? [
          make(
            "p",
            "note",
            `${inAList(others)} ${others.length === 1 ? "asks" : "ask"} for another game.`,
          ),
        ]
      : []),
  ];
}

export function playAgain() {
  const made = button(
    "again",
    hasAsked() ? "Asked \u2713" : "Play again",
    async () => {
      made.disabled = true;
      wantsAfter = state.game.started;
      if (isTable() && may("again")) return act("again");
      state.refusal = (await send("again")).refused || "";
      showView();
    },
    "go",
  );
  made.disabled = hasAsked();
  return made;
}

attach({ reads });
