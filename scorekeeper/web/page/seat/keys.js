// The keyboard.
import { state } from "../state.js";
import { button, forEyes, make, many } from "../elements.js";
import { row, tile } from "../tiles.js";

export const plain = (letters) => row(...letters.map((letter) => tile(letter, 1)));

export const spare = () => Object.entries(state.view.unseen);
export const keys = (letters, act, look = "") => make("div", `keys ${look}`, ...letters);
export const backKey = (act) => button("Backspace", [forEyes("", "\u232B"), " back"], act, "back");

// All tiles that are missing are tapped before it takes them.
export function allButton(tiles, most, act) {
  const missing = most - tiles.length,
    text = missing > 0 ? `Tap ${many(missing, "more tile")}` : "That is all",
    made = button("all", text, () => act(tiles), "go");
  made.disabled = missing !== 0;
  return made;
}

export function letterKey([letter, left], act, key = letter, look = "") {
  const made = button(key, make("span", left ? look : "gone", letter), () => act(letter));
  if (!left) made.setAttribute("aria-label", `${letter}, none left to draw`);
  return made;
}
