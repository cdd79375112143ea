// The end of the game at a seat: what is left, and who has won.

function tellLeft() {
  const { left } = mine, tiles = here.left, all = tiles.length === left.tiles;
  const mineRow = state.view.over && state.view.over.ranking.find((one) => one.name === me().name);
  const tap = (letter) => { if (here.left.length < left.tiles) keepHere({ left: [...here.left, letter] }); showView(); };
  const done = button("all", "That is all", () => sendLeft(here.left), "go");
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

async function sendLeft(letters) {
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
