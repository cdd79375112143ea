// Challenges: the words that are doubted, and the hand that is raised for them.
import { me, state } from "../state.js";
import { button, figure, forEars, make, many } from "../elements.js";
import { news, showView } from "../views.js";
import { send } from "../joining.js";
import { litWords } from "../plays.js";
import { lookButton, tilesOf } from "./moment.js";

// The words of a play, each to be doubted or not.
function doubtRows(play) {
  const { last } = state.view,
    words = last ? litWords(last) : [];
  return play.words.map((word) => {
    const box = make("input"),
      shown = words.find(({ text }) => text === word);
    box.type = "checkbox";
    box.checked = state.doubts.has(word);
    box.dataset.key = `doubt${word}`;
    box.addEventListener("change", () => {
      state.doubts[box.checked ? "add" : "delete"](word);
      showView();
    });
    const about = shown
      ? [tilesOf(shown), forEars(word), make("span", "points", figure(shown.points))]
      : [word];
    return make("label", `tick${box.checked ? " on" : ""}`, box, ...about);
  });
}

// What can be challenged in a play, and what that would cost.
export const doubtsAbout = (play, what) => [
  make(
    "p",
    "lead",
    `${play.player} laid ${many(play.words.length, "word")}. Tap what ${what}, or nothing for the whole play.`,
  ),
  ...doubtRows(play),
  make(
    "p",
    "note",
    `If ${[...state.doubts].join(" and ") || "every word"} is good, the play stands. ${play.costs}`,
  ),
];

export function challenge() {
  const play = state.view.contestable,
    names = [...state.doubts];
  return {
    heading: "Which word?",
    points: false,
    board: null,
    close: () => {
      state.doubts = null;
      showView();
    },
    above: doubtsAbout(play, "you doubt"),
    foot: [
      button("raise", `Challenge ${names.length ? names.join(", ") : "the play"}`, raiseHand, "go"),
    ],
  };
}

async function sendHand(wanted) {
  state.note = ""; // The table may be heard of the hand before its answer comes.
  const answer = await send("hand", wanted);
  state.doubts = null;
  state.refusal = answer.refused || "";
  if (state.refusal) news(state.refusal);
  showView();
  return !answer.refused;
}
const raiseHand = () => sendHand({ words: [...state.doubts], play: state.view.contestable.words });
async function takeHandDown() {
  state.handUp.mine = true;
  if (!(await sendHand({ down: true })) && state.handUp) state.handUp.mine = false;
}

export function handIsUp(about) {
  const foot = [button("down", "Take my hand down", takeHandDown)];
  if (state.view.lookups !== "closed") foot.unshift(lookButton());
  return { heading: "Your hand is up", board: null, above: [about], foot };
}

// What the laptop holds, and nothing else, is said to be up.
export function aboutHands() {
  const { hands = [], verdict: told, contestable, said, last } = state.view,
    place = hands.findIndex((hand) => hand.player === me().name);
  const key = contestable ? `${said.length}/${last.said}` : "";
  if (place >= 0) {
    if (!state.handUp) state.refusal = ""; // Though no answer came, the table has it.
    state.handUp = { ...state.handUp, turns: said.length, key };
    const before = hands
        .slice(0, place)
        .map((hand) => hand.player)
        .join(", "),
      words = hands[place].words.length ? hands[place].words : contestable.words;
    const tiles = litWords(last)
      .filter(({ text }) => words.includes(text))
      .map((word) => make("span", "", tilesOf(word), forEars(word.text)));
    return make(
      "div",
      "sheet",
      make("h2", "", `${me().name} asks about`),
      make("div", "doubted", ...tiles),
      make(
        "p",
        "",
        before
          ? `${before} ${place === 1 ? "was" : "were"} first. You are next.`
          : "Your challenge has been heard. It is being settled at the table.",
      ),
    );
  }
  if (state.handUp) {
    const was = state.handUp;
    state.handUp = null;
    state.note = was.mine
      ? "Your hand is down."
      : told && said.length > was.turns
        ? ""
        : key === was.key
          ? "Your hand is down: no challenge was made. Raise it again if you still challenge."
          : said.length > was.turns
            ? "Another turn was entered, and your hand is down. If you still challenge, speak up now."
            : "The play that you challenged was taken back, and your hand is down.";
    if (state.note) news(state.note);
  }
  return hands.length ? make("p", "note", `${hands[0].player} challenges. Please wait.`) : null;
}
