// Words that are looked up.
import { colourOf, me, seatOf, sits, state } from "./state.js";
import { button, byId, fill, forEyes, make, say, show } from "./elements.js";
import { spelt } from "./tiles.js";
import { attach, title } from "./views.js";
import { ask, send } from "./joining.js";
import { letterAt, showBoard, squareAt } from "./squares.js";
import { verdict } from "./plays.js";

export const answerCard = (answer) =>
  answer.refused
    ? make("p", "refused", answer.refused)
    : verdict(
        answer.legal,
        answer.word || answer.words.join("  "),
        answer.text || (answer.legal ? "The play is good." : "The play is not good."),
      );

const onBoard = make("div", "slot", make("p", "soft", "Or tap a word on the board."));
byId("answer").after(onBoard);

const fromSeat = () => ["seats", "asks"].includes(state.view.lookups) && sits();
const asksTable = () => fromSeat() && state.view.lookups === "asks";
let wished = [], // The words still to be looked up: the table was asked about the first.
  isHeard = false; // True once the table says so.
let told = [],
  looks = 0; // The answers to those before.

// Said before anything is looked up.
function aboutLookups() {
  const { lookups, keeper } = state.view;
  if (lookups === "open") return [];
  if (lookups === "closed")
    return [
      make(
        "p",
        "lead",
        keeper
          ? "In this game nobody looks words up before the end."
          : "In this game you have to challenge; words cannot be looked up.",
      ),
    ];
  if (fromSeat())
    return [
      make(
        "p",
        "refused",
        ...(asksTable() ? [make("b", "", "The table decides if looking up is allowed."), " "] : []),
        "What you look up is told to the table, with your name.",
      ),
    ];
  return [
    make("p", "lead", "In this game words are looked up from a seat."),
    make("p", "", "So the table sees who looked up what. You are just looking."),
    button(
      "take-seat",
      "Take a seat",
      () => {
        location.hash = "seat";
      },
      "go",
    ),
  ];
}

function wasTold() {
  const rows = state.view.looked_up.map(({ player, word, good }) =>
    make(
      "li",
      colourOf(seatOf(player)),
      forEyes("sign", state.view.players[seatOf(player)].sign),
      `${player} looked ${word} up. It is ${good ? "good" : "not"}.`,
    ),
  );
  return rows.length && state.view.lookups !== "open"
    ? [
        make(
          "div",
          "sheet",
          make("h2", "", "What the table was told"),
          make("ul", "", ...rows.reverse()),
        ),
      ]
    : [];
}

function showJudge() {
  const playing = Boolean(state.game),
    open = state.view.lookups === "open" || fromSeat();
  title(playing ? "Is it a word?" : "Is the play good?");
  say("ask-label", playing ? "Word" : "All words of the play");
  fill("closed", ...(playing ? aboutLookups() : []));
  fill("looked-up", ...(playing ? wasTold() : []));
  show("ask", open);
  document.querySelector("#ask button").textContent = asksTable() ? "Ask the table" : "Look up";
  if (!open) fill("answer");
  onBoard.hidden = !open || !playing || !Object.keys(state.game.board).length;
  if (!onBoard.hidden) showBoard({ tap: lookUpAt });
  if (wished.length && playing) hearTable();
}

const wishNow = () =>
  state.view.wishes.find(
    ({ player, word }) => sits() && player === me().name && word === wished[0],
  );

// The table has answered: its yes is for this word alone. It asks no more after a turn, or a restart.
function hearTable() {
  const [asked] = wished,
    wish = wishNow();
  if (wish && wish.agreed !== null) return void lookUp(wished, told);
  if (isHeard && !wish) {
    wished = [];
    fill("answer", ...told, make("p", "refused", `Nobody has answered about ${asked}. Ask again.`));
  }
  isHeard = Boolean(wish);
}

async function lookUp(words, before = []) {
  const wanted = ++looks;
  wished = [];
  isHeard = false;
  told = before;
  for (const [nth, word] of words.entries()) {
    const answer = fromSeat()
      ? await send("lookup", { word })
      : await ask(`${state.game ? "word" : "words"}?q=${encodeURIComponent(word)}`);
    if (wanted !== looks) return;
    if (answer.asked) wished = [answer.word, ...words.slice(nth + 1)];
    else told = [...told, answerCard(answer)];
    fill(
      "answer",
      ...told,
      ...(answer.asked
        ? [
            make(
              "p",
              "refused",
              `The table was asked about ${answer.word}. Somebody at the ${state.view.keeper} says yes or no.`,
            ),
          ]
        : []),
    );
    if (!answer.asked) continue;
    isHeard = wishNow()?.agreed === null;
    return;
  }
}

// The words that go through a square.
function wordsAt(square) {
  const across = square.charCodeAt(0) - 65,
    down = Number(square.slice(1)) - 1;
  return [
    [1, 0],
    [0, 1],
  ]
    .map(([right, below]) => {
      const letter = (far) => letterAt(squareAt(across + far * right, down + far * below)),
        word = [];
      let far = 0;
      while (letter(far - 1)) far--;
      for (; letter(far); far++) word.push(letter(far));
      return word;
    })
    .filter((word) => word.length > 1)
    .map(spelt);
}

async function lookUpAt(square) {
  if (!letterAt(square)) return;
  byId("asked").value = "";
  await lookUp(wordsAt(square));
  byId("answer").scrollIntoView({ block: "nearest" });
}

byId("ask").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = byId("asked").value.trim();
  if (!text) return;
  await lookUp([text]);
  byId("asked").select();
});
byId("asked").addEventListener("input", () => {
  wished = [];
  looks++;
  fill("answer");
});

attach({ views: { word: showJudge } });
