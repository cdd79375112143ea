// The tiles that the program has dealt: on this page alone, hidden until they are touched.

const SHOWN_FOR = 20000;  // Milliseconds.
let rackShown = 0;

const shownRack = () => rackShown > 0;

function showRack(shown) {
  clearTimeout(rackShown);
  rackShown = shown ? setTimeout(() => showRack(false), SHOWN_FOR) : 0;
  if (state.game) showView();
}

// The order is the player's own; tiles that are new come last.
function sortRack(order) {
  const left = [...mine.rack], old = (order || here.rack || []).filter((letter) => {
    const at = left.indexOf(letter);
    return at >= 0 && left.splice(at, 1);
  });
  here.rack = [...old, ...left];
}

function rackPart() {
  sortRack();
  const shown = shownRack(), tiles = here.rack.map((letter) => shown ? tile(letter, 1, "new") : tile("", 1));
  if (shown) return make("div", "rack", row(...tiles), forEars(`Your tiles: ${here.rack.join(", ")}`), make("p", "", "Only this phone shows them."));
  const number = ["no", "one", "two", "three", "four", "five", "six", "seven"][here.rack.length] || here.rack.length;
  return button("rack", [row(...tiles), forEars(`Your ${number} tiles are hidden. `), make("span", "", "Touch to see your tiles")], () => showRack(true), "rack");
}

const rackButtons = () => shownRack() ? [
  button("shuffle", "Shuffle", () => { sortRack([...here.rack].sort(() => Math.random() - .5)); showRack(true); }),
  button("sort", "A to Z", () => { sortRack([...here.rack].sort()); showRack(true); }),
  button("hide", "Hide", () => showRack(false), "go"),
] : [button("try-word", "Try a word", () => { turn.trying = true; showView(); })];

const hideRack = () => shownRack() && showRack(false);
for (const event of ["pagehide", "blur"]) addEventListener(event, hideRack);
document.addEventListener("visibilitychange", hideRack);

// Racks that are noted for the review

byId("rack").addEventListener("submit", async (event) => {
  event.preventDefault();
  const letters = byId("letters").value.trim().toUpperCase(), turnNow = state.view.said.length + 1;
  const answer = await send("rack", { letters });
  if (!answer.refused) keepHere({ racks: { ...here.racks, [turnNow]: letters } });
  showNotes();
  say("rack-said", answer.refused || "Noted for this turn. Only this phone shows it.");
});

function showNotes() {
  title("My tiles");
  const letters = Object.values(here.racks).pop() || "", letter = /QU|\[[^\]]*\]|[^\s,]/g;
  if (!byId("letters").value) byId("letters").value = letters;
  fill("tiles", ...(letters.match(letter) || []).map((text) => tile(text === "QU" ? "Qu" : text, 1)));
  show("rack", sits() && !state.view.over);
}
