// Players and their plays, remarks and verdicts, as several pages show them.
import { colourOf, moverSeat, named, seatOf, state } from "./state.js";
import { figure, forEars, forEyes, make, many } from "./elements.js";
import { wordRow } from "./tiles.js";
import { remarks } from "./announce.js";
import { heightAt, letterAt } from "./squares.js";

export function gap(seat) {
  const totals = state.view.players.map((player) => player.total);
  const others = totals.filter((_, place) => place !== seat);
  if (!others.length || !state.view.said.length) return "";
  const ahead = totals[seat] - Math.max(...others);
  if (ahead > 0) return state.view.over ? `wins by ${ahead}` : `leads by ${ahead}`;
  if (ahead < 0) return `${-ahead} behind`;
  return Math.max(...totals) === 0 ? "" : "level";
}

export function playerCard(player, seat) {
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

export const remarkLines = (tag = "p") => remarks().map((text) => make(tag, "remark", text));

// The last play

export const forPoints = (called) => `${called}${called.includes(",") ? "," : ""} for `;
export const litWords = ({ words, squares }) =>
  words.map((word) => ({
    letters: word.squares.map(letterAt),
    heights: word.squares.map(heightAt),
    laid: word.squares.flatMap((square, place) => (squares.includes(square) ? [place] : [])),
    ...{ text: word.text, sum: word.arithmetic, points: word.score },
  }));

// Who made what, and what it was worth, in one line.
export function lastHead(...more) {
  const { last, players } = state.view,
    seat = seatOf(last.player);
  const said = last.is_play ? last.said.replace(/,? for [-\u2212]?\d+\.$/, ".") : last.said;
  const made = make(
    "div",
    `short ${colourOf(seat)}`,
    make("p", "said", forEyes("sign", players[seat].sign), said, ...more),
  );
  if (last.is_play)
    made.append(
      make("p", "gain", forEyes("", `+${figure(last.score)}`), forEars(many(last.score, "point"))),
    );
  return made;
}

export function lastPlay(...below) {
  const { last } = state.view;
  if (!last) return [make("p", "soft", "Nothing is on the board yet.")];
  const about = state.view.over ? [] : remarkLines();
  if (!last.is_play) return [lastHead(), ...about];
  const rows = litWords(last).map((word) => wordRow(word, "laid"));
  if (last.bonus) rows.push(make("li", "", last.bonus));
  return [lastHead(), make("ul", "words", ...rows), ...below, ...about];
}

export function logLines() {
  const { view } = state;
  return view.said
    .map((said, place) => {
      const seat = view.by[place];
      return make(
        "li",
        colourOf(seat),
        forEyes("sign", view.players[seat].sign),
        make("span", "", said),
      );
    })
    .reverse();
}

// Verdicts

export function verdict(good, word, ...sentences) {
  const card = make(
    "div",
    good ? "yes" : "no",
    make("p", "mark", good ? "\u2713 YES" : "\u2717 NO"),
  );
  if (word) card.append(make("p", "asked", word));
  for (const text of sentences.filter(Boolean)) card.append(make("p", "", text));
  return card;
}
