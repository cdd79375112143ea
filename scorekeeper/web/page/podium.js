// The end of the game, as everybody sees it.
import { colourOf, named, seatOf, state } from "./state.js";
import { figure, forEyes, make } from "./elements.js";
import { HEIGHTS, tile } from "./tiles.js";

function stacks(name) {
  const letters = Array.from(name.toUpperCase());
  if (letters.length > 9 || !/^[A-Z]+$/.test(name.toUpperCase())) return [];
  return [forEyes("stacks", "")].map((made) => {
    made.style.setProperty("--n", letters.length);
    letters.forEach((letter, place) => {
      const stack = make(
        "span",
        "rise",
        tile(letter, Math.ceil(((place + 1) * HEIGHTS) / letters.length)),
      );
      stack.style.setProperty("--up", place);
      made.append(stack);
    });
    return made;
  });
}

export const winners = () => state.view.over.ranking.filter((row) => row.rank === 1);
export const winnerStacks = () => (winners().length === 1 ? stacks(winners()[0].name) : []);

export function whatIsLeft({ name, penalty, total, left, ahead, earned }) {
  const told = ((state.view.end || {}).standings || []).find((row) => row.name === name);
  const given = ahead ? `${ahead} ahead, ${figure(earned)} without` : "";
  const cost = penalty
    ? `${figure(total + penalty)} \u2212 ${penalty} for ${told && told.left && told.left.length ? told.left.join(" ") : left}`
    : "";
  const none = told && !told.tiles ? "nothing left" : "";
  return [cost || none, given].filter(Boolean).join("; ");
}

export function podium(me = "") {
  return make(
    "ol",
    "podium",
    ...state.view.over.ranking.map((row) => {
      const seat = seatOf(row.name),
        left = whatIsLeft(row);
      const line = make(
        "li",
        `${colourOf(seat)}${row.name === me ? " mine" : ""}`,
        make("b", "rank", String(row.rank)),
        make(
          "span",
          "whose",
          make("span", "who", ...named(seat), row.name === me ? " (you)" : ""),
          make("span", "how", left),
        ),
        make("span", "figure", figure(row.total)),
      );
      return line;
    }),
  );
}
