// The tiles that the program has dealt: on this page alone, hidden until they are touched.

const SHOWN_FOR = 20000; // Milliseconds.
let rackShown = 0;

const shownRack = () => rackShown > 0;

// Each touch and each letter keeps them in sight for as long again.
function keepRack(shown) {
  clearTimeout(rackShown);
  rackShown = shown ? setTimeout(() => showRack(false), SHOWN_FOR) : 0;
}

function showRack(shown) {
  keepRack(shown);
  if (state.game) showView();
}

// The order is the player's own; tiles that are new come last.
function sortRack(order) {
  const left = [...mine.rack],
    old = (order || here.rack || []).filter((letter) => {
      const at = left.indexOf(letter);
      return at >= 0 && left.splice(at, 1);
    });
  here.rack = [...old, ...left];
}

function rackPart() {
  sortRack();
  const shown = shownRack(),
    tiles = here.rack.map((letter) => (shown ? tile(letter, 1, "new") : tile("", 1)));
  if (shown)
    return make(
      "div",
      "rack",
      row(...tiles),
      forEars(`Your tiles: ${here.rack.join(", ")}`),
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

const rackButtons = () => [
  button("try-word", "Try a word", () => {
    turn.trying = true;
    showView();
  }),
  ...(shownRack()
    ? [
        button("shuffle", "Shuffle", () => {
          sortRack([...here.rack].sort(() => Math.random() - 0.5));
          showRack(true);
        }),
        button("sort", "A to Z", () => {
          sortRack([...here.rack].sort());
          showRack(true);
        }),
        button("hide", "Hide", () => showRack(false), "go"),
      ]
    : []),
];

const hideRack = () => shownRack() && showRack(false);
for (const event of ["pagehide", "blur"]) addEventListener(event, hideRack);
document.addEventListener("visibilitychange", hideRack);
