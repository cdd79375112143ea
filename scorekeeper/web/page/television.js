// Television: the board, large points, the last play with its sum; the verdict and the winner. Nothing to tap.

function showTelevision() {
  const { view } = state, { verdict: told, over } = view;
  byId("tv").className = over ? "won" : told ? "told" : "";
  if (over) return fillSide(...tvWinner());
  const beside = told ? tvVerdict(told) : [
    make("h1", "", make("span", "brass", view.next), make("span", "clock")),
    make("ul", "cards", ...view.players.map(playerCard)),
    make("div", "sheet", make("h2", "ears", "Last play"), ...lastPlay(make("p", "soft", `${many(state.game.bag, "tile")} in the bag`))),
  ];
  fillSide(...beside);
  byId("tv-side").style.setProperty("--n", view.players.length);
  byId("tv-side").style.setProperty("--words", view.last ? view.last.words.length : 0);
  showBoard(told ? verdictOnBoard(told) : {});
}

// What is wrong is said beside the board, so that it pushes no row of it off the screen.
const notices = [byId("trouble"), byId("silent")];
const fillSide = (...parts) => fill("tv-side", ...notices, ...parts);

function tvVerdict(told) {
  const by = seatOf(told.by);
  return [make("h1", colourOf(by), make("span", "", forEyes("sign", state.view.players[by].sign), `${told.by} challenged ${told.player}`)), verdictWords(told), verdict(told.stands, ""),
    make("ol", "steps", ...told.sentences.map((text) => make("li", "", text))), strip()];
}

function tvWinner() {
  const { over, end } = state.view, { ranking } = over, most = Math.max(...ranking.map((row) => row.total), 1);
  const bars = [...ranking].sort((one, other) => seatOf(one.name) - seatOf(other.name)).map((row) => {
    const seat = seatOf(row.name), bar = make("div", "bar", make("b", "figure", figure(row.total)), make("span", "", whatIsLeft(row)));
    bar.style.setProperty("--tens", Math.max(row.total, 0) / 10);
    return make("li", `${colourOf(seat)}${row.rank === 1 ? " first" : ""}`, make("span", "soft", `${row.rank}${["st", "nd", "rd"][row.rank - 1] || "th"}`), make("span", "who", ...named(seat)), bar);
  });
  const list = make("ol", "bars", ...bars);
  list.style.setProperty("--most", most / 10);
  list.style.setProperty("--n", ranking.length);
  const things = ((end || {}).remember || []).map(([what, text]) => make("li", "", make("span", "soft", what), make("b", "", text)));
  return [make("h1", "brass", over.winner), make("div", "story", make("p", "", over.story || ""), ...remarkLines(), ...winnerStacks()), list, make("ul", "remember", ...things)];
}

const whole = document.documentElement;
show("full", Boolean(whole.requestFullscreen));
byId("full").addEventListener("click", () => document.fullscreenElement ? document.exitFullscreen() : whole.requestFullscreen());

attach({
  views: { tv: showTelevision },
  shown() {
    if (view() !== "tv" && byId("tv").contains(notices[0])) document.querySelector("header").after(...notices);
  },
});
