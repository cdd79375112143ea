// One moment of a seat or of the table: its heading, the board, and its buttons at the foot.
import { colourOf, isTable, me, moverSeat, mySeat, seatOf, state } from "../state.js";
import { button, byId, figure, fill, forEars, forEyes, make, show } from "../elements.js";
import { row, tile } from "../tiles.js";
import { showView, title } from "../views.js";
import { showBoard } from "../squares.js";

// What is to be said stands above the board, or where one is told to type: `noted`.
export const notes = () =>
  [state.note, state.refusal].filter(Boolean).map((text) => make("p", "note", text));

/** @param {any} moment */
export function showMoment({
  heading,
  brass,
  points = true,
  noted = false,
  above = [],
  board = {},
  below = [],
  foot = [],
  close = null,
  calls = null,
}) {
  const part = document.querySelector(`section[data-view=${document.body.dataset.view}]`);
  if (!part.contains(byId("mine"))) part.append(byId("mine"));
  keepingFocus(() => {
    title(heading, brass, close);
    fill("above", ...(points ? [strip()] : []), ...(noted ? [] : notes()), ...above);
    show("seat-board", Boolean(board));
    document.body.classList.toggle("beside", Boolean(board));
    byId("seat-board").classList.toggle("taps", Boolean(board && board.names));
    if (board)
      showBoard(
        state.changed.length && !board.over
          ? { ...board, marks: Object.fromEntries(state.changed.map((square) => [square, ""])) }
          : board,
      );
    fill("below", ...below);
    const fitted = document.body.classList.contains("roomy") ? ".at-once" : ".bill, .own";
    document.body.classList.toggle(
      "whole",
      calls === null && Boolean(byId("below").querySelector(fitted)),
    ); // A question has sentences of its own.
    fill("foot", ...foot);
    byId("foot").classList.toggle("even", !byId("foot").querySelector(".go"));
  });
}

// Of a team the member who lays next, else the player.
export const handOf = (name) => (state.view.players[seatOf(name)] || {}).member || name;

// Everybody's points in one row. Where there is no room for a name its first letters stand for it, which nobody else's have.

const initials = (name) =>
  [1, 2, 3]
    .map((count) => [...name].slice(0, count).join(""))
    .find(
      (short) => state.view.players.filter((other) => other.name.startsWith(short)).length === 1,
    ) || name;

export function strip() {
  const { players } = state.view,
    own = isTable() ? -1 : mySeat();
  const made = make(
    "ul",
    `strip${players.length > 4 ? " many" : ""}`,
    ...players.map(({ name, sign, total }, place) => {
      const moves = place === moverSeat();
      const called = forEyes("by", ""),
        text = place === own ? "you" : name,
        short = place === own ? text : initials(name);
      called.dataset.short = short;
      called.style.setProperty("--n", short.length);
      called.append(make("span", "", text));
      return make(
        "li",
        `${colourOf(place)}${moves ? " mover" : ""}`,
        forEars(`${name}${place === own ? ", you" : ""}${moves ? ", to play" : ""}: `),
        moves ? forEyes("brass", "\u25BA") : forEyes("sign", sign),
        called,
        make("span", "figure", figure(total)),
      );
    }),
  );
  made.setAttribute("aria-label", "Points");
  return made;
}

function keepingFocus(work) {
  /** @type {any} */
  const before = document.activeElement,
    key = before && before.dataset.key,
    inside = byId("mine").contains(before);
  work();
  if (!inside || before.isConnected) return;
  const again = [...byId("mine").querySelectorAll("[data-key]")].find(
    (one) => one.dataset.key === key && !one.disabled,
  );
  (again || byId("title")).focus();
}

export const canChallenge = () =>
  state.view.contestable && state.view.contestable.player !== me().name && !state.handUp;
export function doubt() {
  state.doubts = new Set();
  showView();
}
export const challengeButton = () => button("challenge", "Challenge", doubt);

export const lookButton = () =>
  button("look", "Look up", () => {
    location.hash = "word";
  });

export const tilesOf = ({ letters, heights }) =>
  row(...letters.map((letter, at) => tile(letter, heights[at])));
