// The board: one table, which moves into whatever view shows it.
import { colourOf, seatOf, state } from "./state.js";
import { button, byId, forEars, forEyes, make } from "./elements.js";
import { tile } from "./tiles.js";

let tapped = null; // What a tap on a square does.

const columnName = (place) => String.fromCharCode(65 + place);
export const squareAt = (across, down) => `${columnName(across)}${down + 1}`;

// `over` are tiles that do not lie there yet, or no longer, by square; `marks` squares to be looked at, with a number.
// `keep` are the squares that stay bright where the rest is dimmed; `names` makes buttons of the squares.
export function showBoard({
  across = 0,
  down = 0,
  span = state.view.size,
  over = {},
  marks = {},
  keep = null,
  names = false,
  tap = null,
} = {}) {
  const { view, game } = state,
    table = byId("squares"),
    places = Array.from({ length: span }, (_, place) => place);
  const section = document.querySelector(`section[data-view=${document.body.dataset.view}] .slot`);
  if (section && !section.contains(table)) section.append(byId("board-part"));
  tapped = tap;
  table.classList.toggle("dim", Boolean(keep));
  if (table.rows.length !== span + 1) {
    table.style.setProperty("--size", span);
    const head = make("tr", "", make("td"), ...places.map(() => header("col")));
    const rows = places.map(() => make("tr", "", header("row"), ...places.map(() => make("td"))));
    const caption = make(
      "caption",
      "ears",
      "Each square: its letter, and how many tiles high it is.",
    );
    table.replaceChildren(caption, make("thead", "", head), make("tbody", "", ...rows));
  }
  const last = view.last,
    lit = new Set(last && !Object.keys(over).length && !keep ? last.squares : []);
  const by = last ? seatOf(last.player) : 0;
  for (const place of places) {
    table.rows[0].cells[place + 1].textContent = columnName(across + place);
    table.rows[place + 1].cells[0].textContent = String(down + place + 1);
    for (const row of places) {
      const square = squareAt(across + place, down + row),
        cell = table.rows[row + 1].cells[place + 1];
      const stack = game.board[square] || [],
        laid = over[square];
      const [letter, height, look, mark] = laid || [
        stack.at(-1),
        stack.length,
        lit.has(square) ? `lit ${colourOf(by)}` : "",
        lit.has(square) ? "\u2022" : "",
      ];
      const bright = !keep || keep.has(square) || laid ? "" : " faint";
      const says = `${height > 1 ? `, ${height} high` : ""}${lit.has(square) ? ", last play" : ""}${laid ? laid[4] || ", new" : ""}`;
      showSquare(cell, square, {
        letter,
        height,
        look: look + bright,
        mark,
        says,
        names,
        starts: view.start.includes(square),
        marked: marks[square],
      });
    }
  }
}

function header(scope) {
  const made = make("th");
  made.scope = scope;
  return made;
}

function showSquare(cell, square, what) {
  const key = JSON.stringify([square, ...Object.values(what)]); // Who walks the table keeps their place.
  if (cell.dataset.key === key) return;
  cell.dataset.key = key;
  cell.dataset.square = square;
  const { letter, height, look, mark, says, names, starts, marked } = what;
  const made = names ? button(square, [], null) : make("div");
  if (names) made.append(forEars(`${square[0]} ${square.slice(1)}, ${letter ? "" : "empty"}`));
  if (letter) made.append(tile(letter, height, look, mark), ...(says ? [forEars(says)] : []));
  else {
    made.className = starts ? "start" : "bare";
    if (starts) made.append(forEyes("", "+"), ...(names ? [] : [forEars("start")]));
  }
  if (marked !== undefined) {
    made.append(forEyes("dashed", ""));
    if (marked) made.lastChild.append(make("span", "", marked));
  }
  const held = cell.contains(document.activeElement);
  cell.replaceChildren(made);
  if (held && names) made.focus();
}

byId("squares").addEventListener("click", (event) => {
  const cell = event.target.closest("td[data-square]");
  if (cell && tapped) tapped(cell.dataset.square);
});

export const letterAt = (square) => (state.game.board[square] || [""]).at(-1);
export const heightAt = (square) => (state.game.board[square] || []).length;
