// Elements, tiles and players, of which all views are made. Nothing in these files knows a rule.
// The state is the server's. Texts of people only ever become text.
const HEIGHTS = 5,
  PLAYERS = 6;
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
const fill = (id, ...inside) => byId(id).replaceChildren(...inside);
const show = (id, shown) => {
  byId(id).hidden = !shown;
};
const say = (id, text) => {
  if (byId(id).textContent !== text) byId(id).textContent = text;
};
const figure = (number) => String(number).replace("-", "\u2212");
const button = (key, text, act, look = "") => {
  const made = make("button", look, ...[].concat(text));
  made.type = "button";
  made.dataset.key = key;
  made.addEventListener("click", act);
  return made;
};
const many = (number, one) => `${figure(number)} ${one}${number === 1 ? "" : "s"}`;

// Tiles

function tile(letter, height, look = "", mark = "") {
  const made = make(
    "span",
    `tile h${Math.min(height, HEIGHTS)} ${look}`,
    make("span", `${letter.length > 1 ? "long" : ""} ${height > 1 ? "high" : ""}`, letter),
  );
  if (height > 1) made.append(forEyes("digit", String(height)));
  if (mark) made.append(forEyes("dot", mark));
  return made;
}
const row = (...tiles) => {
  const made = make("span", "word", ...tiles);
  made.setAttribute("aria-hidden", "true");
  return made;
};

// The words of a play with their sums, as on a bill. A long sum goes on below, from one of its signs on.

const sum = (text) => text.split(/(?=\+)/).flatMap((part) => [make("wbr"), part]);
const spelt = (letters) => letters.join("").toUpperCase();

function wordRow({ letters, heights, laid, wrong = [], sum: text, points }, look) {
  const tiles = letters.map((letter, at) =>
    wrong.includes(at)
      ? tile(letter, heights[at], "wrong", "!")
      : tile(letter, heights[at], laid.includes(at) ? look : ""),
  );
  return make(
    "li",
    "",
    make("span", "", row(...tiles), forEars(spelt(letters))),
    make("span", "sum", ...sum(text)),
    make("span", "points", figure(points)),
  );
}

// Players

const seatOf = (name) => state.view.players.findIndex((player) => player.name === name);
const moverSeat = () => state.game.players.indexOf(state.game.to_move);
const colourOf = (seat) => ((state.view.players[seat] || {}).colour || "").replace("layer-", "");
const named = (seat) => {
  const player = state.view.players[seat],
    name = make("b", "name", player.name);
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
  const plays = player.member ? `${player.member} to play` : "to play";
  const about = [
    ["", moves ? plays : gap(seat)],
    ["tiles", many(player.tiles, "tile")],
    ["", player.terms],
  ].filter(([, text]) => text);
  const how = make(
    "span",
    "how",
    ...about.map(([look, text]) => make("span", look, text, forEars(", "))),
  );
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
