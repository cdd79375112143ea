// A verdict: its words and tiles, and over the whole screen of a seat until it is tapped.
import { isTable, keepHere, me, myTurn, sits, state } from "../state.js";
import { button, byId, figure, forEars, forEyes, inAList, make } from "../elements.js";
import { row, spelt, tile, wordRow } from "../tiles.js";
import { showView, view } from "../views.js";
import { heightAt, letterAt } from "../squares.js";
import { forget } from "./mine.js";
import { handOf } from "./moment.js";
import { answersOf } from "./acts.js";

export const alertOf = (text) => {
  byId("alert").textContent = text;
};

// Tiles that lie no longer, by their squares, as `showBoard` has them; the words that were asked about stay lit.
const offBoard = (told) =>
  Object.fromEntries(
    told.off.map(([letter, square]) => [
      square,
      [letter, heightAt(square) + 1, "wrong", "!", ", to be taken off"],
    ]),
  );
export const verdictOnBoard = (told) => ({
  over: offBoard(told),
  keep: new Set(told.squares.flat()),
});

export function verdictWords(told) {
  const off = offBoard(told);
  return make(
    "div",
    "doubted",
    ...told.words.map((word, nth) =>
      make(
        "span",
        "",
        row(
          ...told.squares[nth].map((square) =>
            tile(...(off[square] || [letterAt(square), heightAt(square)]).slice(0, 4)),
          ),
        ),
        forEars(word),
      ),
    ),
  );
}

// A turn that is being checked, as all others see it: its tiles, its call and its bill.
export const checkedOnBoard = ({ tiles }) => ({
  over: Object.fromEntries(
    tiles.map(([letter, square]) => [
      square,
      [letter, heightAt(square) + 1, "new waits", "", ", does not count yet"],
    ]),
  ),
});
export const checkedCall = ({ player, called }) =>
  called ? `${handOf(player)}: ${called}` : state.view.next;

export function checkedBill({ words, before, after, points }) {
  const total = make(
    "p",
    "",
    `${figure(before)} becomes `,
    make("b", "number", figure(after)),
    " if it counts.",
  );
  return make(
    "div",
    "sheet",
    make("ul", "words", ...words.map((word) => wordRow({ ...word, laid: word.new }, "new"))),
    make("div", "total", total, make("p", "gain unsure", `+${figure(points)}`)),
  );
}

export const beingChecked = ({ called }) =>
  called
    ? [make("b", "", "It is being checked."), " It does not count yet."]
    : ["The turn is being checked."];

export const verdictKey = () =>
  state.view.verdict &&
  `${state.view.said.length}/${state.view.verdict.words}/${state.view.verdict.stands}`;
const noteAsRead = () => keepHere({ verdict: verdictKey() });

export function showVerdictPage() {
  const told = state.view.verdict,
    page = byId("verdict-page"),
    key = verdictKey();
  if (!told && state.here.verdict) keepHere({ verdict: null });
  if (
    !told ||
    (!sits() && !(isTable() && state.mine)) ||
    state.here.verdict === key ||
    view() === "tv"
  )
    return page.open && page.close();
  const [first, ...others] = isTable() && state.mine.table.asks.verdict ? answersOf("verdict") : [],
    shown = `${key}/${others.length}`;
  const own = isTable() ? "" : me().name,
    mineToo = told.player === own,
    lost = mineToo && !told.stands,
    laid = lost && !state.mine?.rack;
  if (page.dataset.key === shown && page.open) return;
  page.dataset.key = shown;
  if (lost && state.here.sent && state.here.sent.word === spelt(state.here.word)) forget(); // A computer challenged at once, and the page never heard that it counted.
  page.className = told.stands ? "yes" : "no";
  const { off } = told,
    { view: now } = state,
    isSaid = now.over || (!told.stands && now.to_move === told.player); // "Maya plays again, or passes."
  const takeOff = inAList(off.map(([letter, square]) => `${letter} (${square})`));
  const steps = laid
    ? make(
        "ol",
        "steps",
        make(
          "li",
          "",
          off.length ? `Take ${takeOff} off the board.` : "Take your tiles off the board.",
        ),
        make("li", "", "Keep them. Put back the tiles you drew."),
        make(
          "li",
          "",
          `You are back at ${figure(me().total)}. ${myTurn() ? "Lay another word, or pass." : `${now.next}.`}`,
        ),
      )
    : make(
        "div",
        "",
        ...told.sentences.map((text) => make("p", "", text)),
        ...(isSaid ? [] : [make("p", "", make("b", "", myTurn() ? "Your turn" : now.next), ".")]),
      );
  const done = button(
    "verdict",
    laid ? "Done, they are off" : first ? first.textContent : "Go on",
    () => {
      noteAsRead(); // A page that closes tells so later; another verdict may have come by then.
      page.close();
    },
  );
  page.replaceChildren(
    make(
      "p",
      "",
      told.by === own
        ? `You challenged ${told.player}`
        : `${told.by} challenged ${mineToo ? "your" : `${told.player}:`} ${told.words.join(", ")}`,
    ),
    make("p", "mark", forEyes("", told.stands ? "\u2713 " : "\u2717 "), told.stands ? "YES" : "NO"),
    verdictWords(told),
    steps,
    ...others,
    done,
  );
  page.setAttribute("aria-label", `${told.stands ? "Yes" : "No"}. ${told.sentences.join(" ")}`);
  if (!page.open) page.showModal();
  done.focus();
  alertOf(`${told.stands ? "Yes" : "No"}. ${told.sentences.join(" ")}`);
}

byId("verdict-page").addEventListener("close", ({ target }) => {
  if (target.open) return; // What was closed is not what lies there now.
  noteAsRead(); // It may have been closed by a key.
  alertOf("");
  showView();
});
