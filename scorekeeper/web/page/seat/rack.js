// The tiles that the program has dealt: on this page alone, hidden until they are touched.
import { state } from "../state.js";
import { button, forEars, make } from "../elements.js";
import { row, tile } from "../tiles.js";
import { showView } from "../views.js";

const SHOWN_FOR = 20000; // Milliseconds.
let rackShown = 0;

export const shownRack = () => rackShown > 0;

// Each touch and each letter keeps them in sight for as long again.
export function keepRack(shown) {
  clearTimeout(rackShown);
  rackShown = shown ? setTimeout(() => showRack(false), SHOWN_FOR) : 0;
}

function showRack(shown) {
  keepRack(shown);
  if (state.game) showView();
}

// The order is the player's own; tiles that are new come last.
export function sortRack(order) {
  const left = [...state.mine.rack],
    old = (order || state.here.rack || []).filter((letter) => {
      const at = left.indexOf(letter);
      return at >= 0 && left.splice(at, 1);
    });
  state.here.rack = [...old, ...left];
}

export function rackPart() {
  sortRack();
  const shown = shownRack(),
    tiles = state.here.rack.map((letter) => (shown ? tile(letter, 1, "new") : tile("", 1)));
  if (shown)
    return make(
      "div",
      "rack",
      row(...tiles),
      forEars(`Your tiles: ${state.here.rack.join(", ")}`),
      make("p", "", "Only this phone shows them."),
    );
  return button(
    "rack",
    [
      row(...tiles),
      forEars(`Your ${tiles.length} tiles are hidden. `),
      make("span", "", "Touch to see your tiles"),
    ],
    () => showRack(true),
    "rack",
  );
}

export const rackButtons = () => [
  button("try-word", "Try a word", () => {
    state.turn.trying = true;
    showView();
  }),
  ...(shownRack()
    ? [
        button("shuffle", "Shuffle", () => {
          sortRack([...state.here.rack].sort(() => Math.random() - 0.5));
          showRack(true);
        }),
        button("sort", "A to Z", () => {
          sortRack([...state.here.rack].sort());
          showRack(true);
        }),
        button("hide", "Hide", () => showRack(false), "go"),
      ]
    : []),
];

const hideRack = () => shownRack() && showRack(false);
for (const event of ["pagehide", "blur"]) addEventListener(event, hideRack);
document.addEventListener("visibilitychange", hideRack);
