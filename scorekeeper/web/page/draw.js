"use strict";
// Elements, and what the board shows; page.js does the rest.
// The state is the server's; nothing here knows a rule. Texts of people only ever become text.
const HEIGHTS = 5, PLAYERS = 6;
const byId = (id) => document.getElementById(id);
let state = JSON.parse(byId("state").textContent);

// Making elements

const make = (tag, look, ...inside) => {
  const made = document.createElement(tag);
  if (look) made.className = look;
  made.append(...inside);
  return made;
};
const forEars = (text) => make("span", "ears", text);
const forEyes = (look, text) => {
  const made = make("span", look, text);
  made.setAttribute("aria-hidden", "true");
  return made;
};
const draw = (tag, given, text) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value);
  if (text !== undefined) made.textContent = text;
  return made;
};
const fill = (id, ...inside) => byId(id).replaceChildren(...inside);
const show = (id, shown) => { byId(id).hidden = !shown; };
const say = (id, text) => {
  if (byId(id).textContent !== text) byId(id).textContent = text;
};
const figure = (number) => String(number).replace("-", "\u2212");
const many = (number, one) => `${number} ${one}${number === 1 ? "" : "s"}`;

// Players

const seatOf = (name) => state.view.players.findIndex((player) => player.name === name);
const moverSeat = () => state.game.players.indexOf(state.game.to_move);
const colourOf = (seat) => `p${seat % PLAYERS + 1}`;
const named = (seat) => {
  const player = state.view.players[seat], name = make("b", "name", player.name);
  name.dir = "auto";
  return [forEyes("sign", player.sign), name];
};

function gap(seat) {
  const totals = state.view.players.map((player) => player.total);
  const others = totals.filter((_, place) => place !== seat);
  if (!others.length || !state.view.said.length) return "";
  const ahead = totals[seat] - Math.max(...others);
  if (ahead > 0) return state.view.over ? `wins by ${ahead}` : `leads by ${ahead}`;
  if (ahead < 0) return `${-ahead} behind`;
  return Math.max(...totals) === 0 ? "" : "level";
}

function playerCard(player, seat) {
  const moves = seat === moverSeat();
  const card = make("li", `card ${colourOf(seat)}${moves ? " moves" : ""}`);
  const about = [moves ? "to play" : gap(seat), many(player.tiles, "tile")].filter(Boolean);
  const how = make("span", "how", ...about.map((text) => make("span", "", text, forEars(", "))));
  card.append(
    make("span", "whose", make("span", "who", ...named(seat)), how),
    make("span", "figure", figure(player.total), forEars(" points,")),
  );
  if (moves) {
    card.setAttribute("aria-current", "true");
    how.append(make("span", "clock"));
  }
  return card;
}

const showPlayers = () => fill("players", ...state.view.players.map(playerCard));

// Board

function showBoard() {
  const { view, game } = state, table = byId("squares");
  const columns = Array.from({ length: view.size }, (_, place) => String.fromCharCode(65 + place));
  if (table.rows.length !== view.size + 1) {
    table.style.setProperty("--size", view.size);
    const head = make("tr", "", make("td"));
    for (const column of columns) head.append(header(column, "col"));
    const rows = columns.map((_, row) =>
      make("tr", "", header(String(row + 1), "row"), ...columns.map(() => make("td"))));
    const caption = make("caption", "ears", "Each square: its letter, and how many tiles high it is.");
    table.replaceChildren(caption, make("thead", "", head), make("tbody", "", ...rows));
  }
  const last = view.last, lit = new Set(last ? last.squares : []);
  const seat = last ? seatOf(last.player) : 0;
  columns.forEach((column, across) => columns.forEach((_, down) => {
    const square = `${column}${down + 1}`;
    const cell = table.rows[down + 1].cells[across + 1];
    showSquare(cell, game.board[square] || [], lit.has(square) ? seat : -1, view.start.includes(square));
  }));
}

function header(text, scope) {
  const made = make("th", "", text);
  made.scope = scope;
  return made;
}

function showSquare(cell, stack, litBy, starts) {
  const key = `${stack.join("")}/${litBy}/${starts}`;  // Who walks the table keeps their place.
  if (cell.dataset.key === key) return;
  cell.dataset.key = key;
  if (!stack.length) {
    cell.replaceChildren(make("div", starts ? "start" : "bare", ...(starts ? [forEyes("", "+"), forEars("start")] : [])));
    return;
  }
  const height = stack.length, letter = stack[height - 1];
  const made = tile(letter, height, litBy < 0 ? "" : `lit ${colourOf(litBy)}`);
  if (litBy >= 0) made.append(forEyes("dot", "\u2022"));
  const words = `${height > 1 ? `, ${height} high` : ""}${litBy < 0 ? "" : ", last play"}`;
  cell.replaceChildren(make("div", "", made, ...(words ? [forEars(words)] : [])));
}

function tile(letter, height, look = "") {
  const made = make("span", `tile h${Math.min(height, HEIGHTS)} ${look}`, make("span", `${letter.length > 1 ? "long" : ""} ${height > 1 ? "high" : ""}`, letter));
  if (height > 1) made.append(forEyes("digit", String(height)));
  return made;
}

// The last play

function wordTiles(word, lit) {
  const row = make("span", "word");
  const letters = word.squares.map((square) => state.game.board[square] || []);
  if (!letters.length || letters.some((stack) => !stack.length)) return make("b", "", word.text);
  letters.forEach((stack, place) => row.append(
    tile(stack[stack.length - 1], stack.length, lit.has(word.squares[place]) ? "laid" : "")));
  row.setAttribute("aria-hidden", "true");
  return make("span", "", row, forEars(word.text));
}

function lastPlay() {
  const { last } = state.view;
  if (!last) return [make("p", "soft", "Nothing is on the board yet.")];
  const said = make("p", "said", last.said);
  if (!last.is_play) return [said];
  const lit = new Set(last.squares);
  const rows = last.words.map((word) => make("li", "",
    wordTiles(word, lit), make("span", "sum", ...sum(word.arithmetic)), make("span", "points", figure(word.score))));
  if (last.bonus) rows.push(make("li", "", last.bonus));
  const total = make("p", "gain", forEyes("", `+${figure(last.score)}`), forEars(many(last.score, "point")));
  return [said, make("div", "earned", make("ul", "words", ...rows), total)];
}

// A long sum goes on below, from one of its signs on.
const sum = (text) => text.split(/(?=\+)/).flatMap((part) => [make("wbr"), part]);

// The race

const DASHES = ["", "9 4", "3 3", "12 4 3 4", "18 5", "6 2"];

function race(width) {
  const { players, race: lines, over } = state.view, count = players.length;
  const series = lines.map((line) => line.map(([, value]) => value)), steps = lines[0].map(([turn]) => turn);
  const last = steps[steps.length - 1], all = [].concat(...series), top = Math.max(...all), low = Math.min(...all, top - 10);
  const height = 170, right = width - 112;
  const left = 14 + 9 * Math.max(4, ...[top, low].map((value) => figure(value).length));
  const x = (place) => left + (right - left) * steps[place] / Math.max(last, 1);
  const y = (value) => 14 + (height - 32) * (top - value) / (top - low);
  const made = draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": `The race. ${state.view.standing}` });
  for (const value of [top, low]) {
    made.append(draw("line", { x1: left, x2: right, y1: y(value), y2: y(value) }));
    made.append(draw("text", { x: left - 6, y: y(value) + 4, class: "end" }, count > 1 && value === top ? "lead" : figure(value)));
  }
  made.append(draw("text", { x: right, y: height - 2, class: "end" }, over ? "end, with racks" : `turn ${last}`));
  const ends = apart(series.map((line) => y(line[line.length - 1])), 17);
  series.forEach((line, seat) => {
    const group = draw("g", { class: colourOf(seat) });
    const points = line.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    group.append(draw("polyline", { points, "stroke-dasharray": DASHES[seat % PLAYERS] }));
    const every = Math.max(count, Math.ceil(line.length / 4));
    line.forEach((value, place) => {
      if (place % every === Math.floor(seat * every / count) && place && place < line.length - 1)
        group.append(draw("text", { x: x(place), y: y(value) + 5, class: "sign" }, players[seat].sign));
    });
    const { sign, name, total } = players[seat], letters = Array.from(name);
    const label = (shown) => `${sign} ${shown} ${figure(total)}`;
    group.append(draw("text", { x: right + 8, y: ends[seat] + 5, class: "label" }, label(name)));
    group.fit = () => {  // The name gives way to the points.
      const text = group.lastChild;
      for (let left = letters.length - 1; left > 0 && text.getComputedTextLength() > 102; left--)
        text.textContent = label(`${letters.slice(0, left).join("")}\u2026`);
    };
    made.append(group);
  });
  return made;
}

function apart(places, least) {
  const moved = [], order = places.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
  let above = -least;
  for (const seat of order) above = moved[seat] = Math.max(places[seat], above + least);
  const excess = Math.max(0, above - 158);
  return moved.map((place) => place - excess);
}

function showRace() {
  const made = race(Math.max(byId("race").clientWidth || 360, 260));
  fill("race", made);
  for (const { fit } of made.querySelectorAll("g")) fit();
}

// The rest of the board's page

function showUnseen() {
  const { unseen } = state.view;
  show("unseen-part", Boolean(unseen));
  if (!unseen) return;
  say("bag", `${state.game.bag} in the bag`);
  fill("unseen", ...Object.entries(unseen).map(([letter, left]) =>
    make("li", left ? "" : "gone", make("b", letter.length > 1 ? "long" : "", letter), forEars(" "), make("span", "", left ? String(left) : "\u2013"))));
}

function logLines() {
  const { view } = state;
  return view.said.map((said, place) => {
    const seat = view.by[place];
    return make("li", colourOf(seat), forEyes("sign", view.players[seat].sign), make("span", "", said));
  }).reverse();
}

function showOver() {
  const { over } = state.view;
  show("over", Boolean(over));
  show("cards", !over);
  if (!over) return;
  const ranking = make("ol", "podium", ...over.ranking.map((row) => {
    const seat = seatOf(row.name);
    const cost = row.penalty ? ` (${row.left}: ${figure(-row.penalty)})` : "";
    const line = make("li", colourOf(seat), ...named(seat), make("span", "soft", cost), make("span", "figure", figure(row.total)));
    line.value = row.rank;
    return line;
  }));
  const first = over.ranking.filter((row) => row.rank === 1);
  const letters = Array.from(first[0].name.toUpperCase());
  const stacks = first.length === 1 && letters.length <= 9 && /^[A-Z]+$/.test(letters.join(""));
  const name = stacks ? [forEyes("stacks", "")] : [];
  if (stacks) letters.forEach((letter, place) => {
    const stack = make("span", "rise", tile(letter, Math.ceil((place + 1) * HEIGHTS / letters.length)));
    stack.style.setProperty("--up", place);
    name[0].append(stack);
  });
  fill("over", make("h2", "", over.winner), ...name, make("p", "", over.story || ""), make("p", "soft", over.why || ""), ranking);
}

// Verdicts

function verdict(good, word, ...sentences) {
  const card = make("div", good ? "yes" : "no", make("p", "mark", good ? "\u2713 YES" : "\u2717 NO"));
  if (word) card.append(make("p", "asked", word));
  for (const text of sentences.filter(Boolean)) card.append(make("p", "", text));
  return card;
}

function showVerdict() {
  const told = state.view.verdict;
  show("verdict", Boolean(told));
  if (!told) return;
  const card = verdict(told.stands, told.words.join(", "), ...told.sentences);
  card.prepend(make("h2", "", `${told.by} challenged ${told.player}`));
  fill("verdict", card);
}
