// Tiles, and the words that are made of them.
import { figure, forEars, forEyes, make } from "./elements.js";

export const HEIGHTS = 5;

export function tile(letter, height, look = "", mark = "") {
  const made = make(
    "span",
    `tile h${Math.min(height, HEIGHTS)} ${look}`,
    make("span", `${letter.length > 1 ? "long" : ""} ${height > 1 ? "high" : ""}`, letter),
  );
  if (height > 1) made.append(forEyes("digit", String(height)));
  if (mark) made.append(forEyes("dot", mark));
  return made;
}
export const row = (...tiles) => {
  const made = make("span", "word", ...tiles);
  made.setAttribute("aria-hidden", "true");
  return made;
};

// The words of a play with their sums, as on a bill. A long sum goes on below, from one of its signs on.

const sum = (text) => text.split(/(?=\+)/).flatMap((part) => [make("wbr"), part]);
export const spelt = (letters) => letters.join("").toUpperCase();

export function wordRow({ letters, heights, laid, wrong = [], sum: text, points }, look) {
  const tiles = letters.map((letter, at) =>
    wrong.includes(at)
      ? tile(letter, heights[at], "wrong", "!")
      : tile(letter, heights[at], laid.includes(at) ? look : ""),
  );
  return make(
    "li",
    "",
    make("span", "", row(...tiles), forEars(spelt(letters))),
    make("span", "sum", ...sum(text)),
    make("span", "points", figure(points)),
  );
}
