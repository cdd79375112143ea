// The race: how far each player was behind the leader, after each round.
import { colourOf, state } from "./state.js";
import { PLAYERS, byId, figure, fill, say, show } from "./elements.js";
import { view } from "./views.js";

const DASHES = ["", "9 4", "3 3", "12 4 3 4", "18 5", "6 2"];

const draw = (tag, given, text) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value);
  if (text !== undefined) made.textContent = text;
  return made;
};

function race(width) {
  const { players, race: lines, over } = state.view,
    count = players.length;
  const series = lines.map((line) => line.map(([, value]) => value)),
    steps = lines[0].map(([turn]) => turn);
  const last = steps.at(-1),
    all = [].concat(...series),
    top = Math.max(...all),
    low = Math.min(...all, top - 10);
  const height = 170,
    right = width - 112;
  const left = 14 + 9 * Math.max(4, ...[top, low].map((value) => figure(value).length));
  const x = (place) => left + ((right - left) * steps[place]) / Math.max(last, 1);
  const y = (value) => 14 + ((height - 32) * (top - value)) / (top - low);
  const made = draw("svg", {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: "img",
    "aria-label": `The race. ${state.view.standing}`,
  });
  for (const value of [top, low]) {
    made.append(draw("line", { x1: left, x2: right, y1: y(value), y2: y(value) }));
    made.append(
      draw(
        "text",
        { x: left - 6, y: y(value) + 4, class: "end" },
        count > 1 && value === top ? "lead" : figure(value),
      ),
    );
  }
  made.append(
    draw(
      "text",
      { x: right, y: height - 2, class: "end" },
      over ? "end, with racks" : `turn ${last}`,
    ),
  );
  const ends = apart(
    series.map((line) => y(line.at(-1))),
    17,
  );
  series.forEach((line, seat) => {
    const group = draw("g", { class: colourOf(seat) });
    const points = line
      .map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`)
      .join(" ");
    group.append(draw("polyline", { points, "stroke-dasharray": DASHES[seat % PLAYERS] }));
    const every = Math.max(count, Math.ceil(line.length / 4));
    line.forEach((value, place) => {
      if (place % every === Math.floor((seat * every) / count) && place && place < line.length - 1)
        group.append(
          draw("text", { x: x(place), y: y(value) + 5, class: "sign" }, players[seat].sign),
        );
    });
    const { sign, name, total } = players[seat],
      letters = Array.from(name);
    const label = (shown) => `${sign} ${shown} ${figure(total)}`;
    group.append(draw("text", { x: right + 8, y: ends[seat] + 5, class: "label" }, label(name)));
    group.fit = () => {
      // The name gives way to the points.
      const text = group.lastChild;
      for (let left = letters.length - 1; left > 0 && text.getComputedTextLength() > 102; left--)
        text.textContent = label(`${letters.slice(0, left).join("")}\u2026`);
    };
    made.append(group);
  });
  return made;
}

function apart(places, least) {
  const moved = [],
    order = places.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
  let above = -least;
  for (const seat of order) above = moved[seat] = Math.max(places[seat], above + least);
  const excess = Math.max(0, above - 158);
  return moved.map((place) => place - excess);
}

export function showRace() {
  const { said, players } = state.view;
  if (view() !== "board") return;
  show("race-part", said.length > 1);
  say("race-what", players.length > 1 ? "points behind the leader" : "points");
  const made = race(Math.max(byId("race").clientWidth || 360, 260));
  fill("race", made);
  for (const { fit } of made.querySelectorAll("g")) fit();
}

addEventListener("resize", showRace);
