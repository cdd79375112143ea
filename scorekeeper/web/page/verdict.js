// A verdict: its words and tiles, and over the whole screen of a seat until it is tapped.

const offBoard = (told) => (told.off || []).map(([letter, square]) => [square, [letter, (state.game.board[square] || []).length + 1, "wrong", "!", ", to be taken off"]]);
const verdictOnBoard = (told) => ({ over: Object.fromEntries(offBoard(told)), keep: new Set(told.lit || (told.stands && state.view.last ? state.view.last.squares : [])) });

// The words that were asked about, as tiles where they still lie or are to be taken off.
function verdictWords(told) {
  const known = state.view.last && told.stands ? litWords(state.view.last) : [];
  return make("div", "doubted", ...told.words.map((word) => {
    const found = known.find(({ text }) => text === word);
    const tiles = found ? row(...found.letters.map((letter, at) => tile(letter, found.heights[at]))) : plain(Array.from(word.replace(/QU/g, "q"), (one) => one === "q" ? "Qu" : one));
    return make("span", "", tiles, forEars(word));
  }));
}

const verdictKey = () => state.view.verdict && `${state.view.said.length}/${state.view.verdict.words}/${state.view.verdict.stands}`;

function showVerdictPage() {
  const told = state.view.verdict, page = byId("verdict-page"), key = verdictKey();
  if (!told || !sits() && !(isTable() && mine) || here.verdict === key || view() === "tv") return page.open && page.close();
  const own = isTable() ? "" : me().name, mineToo = told.player === own, laid = mineToo && !told.stands;
  if (page.dataset.key === key && page.open) return;
  page.dataset.key = key;
  page.className = told.stands ? "yes" : "no";
  const off = offBoard(told), { view: now } = state;
  const takeOff = off.map(([square, [letter]]) => `${letter} (${square})`).join(", ").replace(/, ([^,]*)$/, " and $1");
  const steps = laid ? make("ol", "steps", make("li", "", off.length ? `Take ${takeOff} off the board.` : "Take your tiles off the board."),
    make("li", "", "Keep them. Put back the tiles you drew."), make("li", "", `You are back at ${me().total}. ${myTurn() ? "Lay another word, or pass." : `${now.next}.`}`))
    : make("div", "", ...told.sentences.map((text) => make("p", "", text)), make("p", "", make("b", "", myTurn() ? "Your turn" : now.next), "."));
  const done = button("verdict", laid ? "Done, they are off" : "Go on", () => page.close());
  page.replaceChildren(make("p", "", told.by === own ? `You challenged ${told.player}` : `${told.by} challenged ${mineToo ? "your" : `${told.player}:`} ${told.words.join(", ")}`),
    make("p", "mark", forEyes("", told.stands ? "\u2713 " : "\u2717 "), told.stands ? "YES" : "NO"), verdictWords(told), steps, done);
  page.setAttribute("aria-label", `${told.stands ? "Yes" : "No"}. ${told.sentences.join(" ")}`);
  if (!page.open) page.showModal();
  done.focus();
  alertOf(`${told.stands ? "Yes" : "No"}. ${told.sentences.join(" ")}`);
}

byId("verdict-page").addEventListener("close", () => {
  keepHere({ verdict: verdictKey() });
  showView();
});
