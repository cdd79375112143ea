// A verdict over the whole screen of every seat until it is tapped; and the end of the game.

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

// The end

function tellLeft() {
  const { left } = mine, tiles = here.left, all = tiles.length === left.tiles;
  const mineRow = state.view.over && state.view.over.ranking.find((one) => one.name === me().name);
  const tap = (letter) => { if (here.left.length < left.tiles) keepHere({ left: [...here.left, letter] }); showView(); };
  const done = button("all", "That is all", () => tell(here.left), "go");
  done.disabled = !all;
  return {
    heading: `What is left, ${me().name}?`, points: false, board: null,
    above: [make("p", "lead", `${state.view.over ? state.view.over.why : ""} Tap the tiles still on your rack.`),
      make("div", "sheet", plain(tiles), make("p", "", `${tiles.length} of ${many(left.tiles, "tile")}`, ...(all && mineRow ? [": ", make("b", "number", figure(-mineRow.penalty))] : [])),
        ...(all && mineRow ? [make("p", "", `${figure(mineRow.total + mineRow.penalty)} becomes `, make("span", "big number", figure(mineRow.total)))] : []))],
    below: [keys([...spare().map((one) => { const made = letterKey(one, tap); made.disabled = !one[1]; return made; }), backKey(() => { keepHere({ left: here.left.slice(0, -1) }); showView(); })], tap)],
    foot: [button("later", "Not now", () => { keepHere({ told: true }); showView(); }, "quiet"), done],
  };
}

async function tell(letters) {
  const answer = await send("left", { letters });
  refusal = answer.refused || "";
  if (!refusal) keepHere({ told: true });
  askMine();
  showView();
}

function theEnd() {
  const { over } = state.view;
  const rows = Object.keys(here.racks).length ? [make("h2", "", "My turns"), myRacks()] : [];
  return {
    heading: "The game is over", points: false, board: null,
    above: [make("div", "won", make("p", "big brass", over.winner), ...winnerStacks(), make("p", "", over.story || "")), podium((me() || {}).name), ...rows],
    foot: [button("turns", "All turns", () => { location.hash = "listen"; })],
  };
}
