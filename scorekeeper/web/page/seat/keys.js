// The keyboard.
import { state } from "../state.js";
import { button, forEyes, make, many } from "../elements.js";
import { row, tile } from "../tiles.js";
import { news, showView } from "../views.js";

export const plain = (letters) => row(...letters.map((letter) => tile(letter, 1)));

export const spare = () => Object.entries(state.view.unseen);
export const keys = (letters, act, look = "") => make("div", `keys ${look}`, ...letters);
export const backKey = (act) => button("Backspace", [forEyes("", "\u232B"), " back"], act, "back");

// All tiles that are missing are tapped before it takes them; of what is left there may be fewer, which it asks about.
let asked = null; // The tiles of which it has asked.

export function allButton(tiles, most, act, canBeFewer = false) {
  const missing = most - tiles.length,
    isAsked = asked === String(tiles);
  const press = () => {
    asked = missing && !isAsked ? String(tiles) : null;
    if (asked === null) return act(tiles);
    state.refusal = `By the turns it is ${many(most, "tile")}. If there are no others, tap once more.`;
    news(state.refusal);
    showView();
  };
  const all = missing && isAsked ? "No others" : "That is all",
    isShort = missing > 0 && !canBeFewer,
    made = button("all", isShort ? `Tap ${many(missing, "more tile")}` : all, press, "go");
  made.disabled = isShort;
  return made;
}

export function letterKey([letter, left], act, key = letter, look = "") {
  const made = button(key, make("span", left ? look : "gone", letter), () => act(letter));
  if (!left) made.setAttribute("aria-label", `${letter}, none left to draw`);
  return made;
}
