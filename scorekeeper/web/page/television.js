// Television: the board, large points, the last play with its sum; the verdict and the winner. Nothing to tap.
import { colourOf, named, seatOf, state } from "./state.js";
import { byId, figure, fill, forEars, forEyes, inAList, make, many } from "./elements.js";
import { attach, view } from "./views.js";
import { showBoard } from "./squares.js";
import { gap, lastPlay, litWords, playerCard, remarkLines, verdict } from "./plays.js";
import { whatIsLeft, winnerStacks, winners } from "./podium.js";
import { strip, tilesOf } from "./seat/moment.js";
import {
  beingChecked,
  checkedBill,
  checkedCall,
  checkedOnBoard,
  verdictOnBoard,
  verdictWords,
} from "./seat/verdict.js";
import { layingOnBoard, layingTold } from "./laying.js";

function showTelevision() {
  const { view } = state,
    {
      verdict: told,
      hands: [hand],
      asked,
      over,
      to_lay: laying,
    } = view;
  if (laying) {
    byId("tv").className = "";
    fillSide(...tvTurn(laying.title, [], layingTold(laying)));
    byId("tv-side").style.setProperty("--n", view.players.length);
    return showBoard(layingOnBoard(laying));
  }
  byId("tv").className = over ? "won" : told || hand ? "told" : "";
  if (over) return fillSide(...tvWinner());
  /** @type {any[]} */
  const [beside, board] = told
    ? [tvVerdict(told), verdictOnBoard(told)]
    : hand
      ? tvHand(hand)
      : asked
        ? tvChecked(asked)
        : [tvTurn(view.next, tvLookedUp(), tvLast()), {}];
  fillSide(...beside);
  byId("tv-side").style.setProperty("--n", view.players.length);
  showBoard(board);
}

const tvLast = () =>
  make(
    "div",
    "sheet",
    make("h2", "ears", "Last play"),
    ...lastPlay(make("p", "soft", `${many(state.game.bag, "tile")} in the bag`)),
  );

function tvTurn(call, notes, sheet) {
  return [
    make("h1", "", make("span", "brass", call), make("span", "clock")),
    ...notes,
    make("ul", "cards", ...state.view.players.map(playerCard)),
    sheet,
  ];
}

// What was looked up in this turn.
const tvLookedUp = () =>
  state.view.looked_up
    .filter(({ turns }) => turns === state.view.said.length)
    .slice(-1)
    .map(({ player, word }) => make("p", "note", `${player} looked ${word} up.`));

function tvChecked(asked) {
  const beside = tvTurn(
    checkedCall(asked),
    [make("p", "note", ...beingChecked(asked))],
    asked.tiles ? checkedBill(asked) : tvLast(),
  );
  return [beside, asked.tiles ? checkedOnBoard(asked) : {}];
}

// A hand is up: the words that are doubted stay lit.
function tvHand({ player, words }) {
  const { view } = state,
    by = seatOf(player),
    asked = words.length ? words : view.contestable.words;
  const doubted = view.last.words.filter(({ text }) => asked.includes(text));
  const question = `${asked.length > 1 ? "Are" : "Is"} ${inAList(asked)} good?`;
  const beside = [
    make(
      "h1",
      colourOf(by),
      make("span", "", forEyes("sign", view.players[by].sign), `${player} challenges`),
    ),
    make(
      "div",
      "doubted",
      ...litWords({ ...view.last, words: doubted }).map((word) =>
        make("span", "", tilesOf(word), forEars(word.text)),
      ),
    ),
    make(
      "div",
      "note",
      make("p", "said", question),
      make("p", "", "It is being settled at the table."),
    ),
    tvLast(),
    strip(),
  ];
  return [beside, { keep: new Set(doubted.flatMap(({ squares }) => squares)) }];
}

// What is wrong is said beside the board, so that it pushes no row of it off the screen.
const notices = [byId("trouble"), byId("silent")];
const fillSide = (...parts) => fill("tv-side", ...notices, ...parts);

function tvVerdict(told) {
  const by = seatOf(told.by);
  return [
    make(
      "h1",
      colourOf(by),
      make(
        "span",
        "",
        forEyes("sign", state.view.players[by].sign),
        `${told.by} challenged ${told.player}`,
      ),
    ),
    verdictWords(told),
    verdict(told.stands, ""),
    make("ol", "steps", ...told.sentences.map((text) => make("li", "", text))),
    strip(),
  ];
}

function tvWinner() {
  const { over, end } = state.view,
    { ranking } = over,
    most = Math.max(...ranking.map((row) => row.total), 1);
  const bars = [...ranking]
    .sort((one, other) => seatOf(one.name) - seatOf(other.name))
    .map((row) => {
      const seat = seatOf(row.name),
        bar = make(
          "div",
          "bar",
          make("b", "figure", figure(row.total)),
          make("span", "", whatIsLeft(row)),
        );
      bar.style.setProperty("--tens", Math.max(row.total, 0) / 10);
      return make(
        "li",
        `${colourOf(seat)}${row.rank === 1 ? " first" : ""}`,
        make("span", "soft", `${row.rank}${["st", "nd", "rd"][row.rank - 1] || "th"}`),
        make("span", "who", ...named(seat)),
        bar,
      );
    });
  const list = make("ol", "bars", ...bars);
  list.style.setProperty("--most", most / 10);
  list.style.setProperty("--n", ranking.length);
  const things = ((end || {}).remember || []).map(([what, text]) =>
    make("li", "", make("span", "soft", what), make("b", "", text)),
  );
  const [first, ...others] = winners(),
    by = others.length ? "" : gap(seatOf(first.name));
  const told = by
    ? [`${first.name} ${by}!`, `${many(first.total, "point")}. ${over.story || ""}`]
    : [over.winner, over.story || ""];
  const story = make(
    "div",
    "",
    make("h1", "brass", told[0]),
    make("p", "", told[1]),
    ...remarkLines(),
  );
  return [make("div", "story", story, ...winnerStacks()), list, make("ul", "remember", ...things)];
}

attach({
  views: { tv: showTelevision },
  shown() {
    if (view() !== "tv" && byId("tv").contains(notices[0]))
      document.querySelector("header").after(...notices);
  },
});
