// The board: one table, which moves into whatever view shows it.

let tapped = null; // What a tap on a square does.

const columnName = (place) => String.fromCharCode(65 + place);
const squareAt = (across, down) => `${columnName(across)}${down + 1}`;

// `over` are tiles that do not lie there yet, or no longer, by square; `marks` squares to be looked at, with a number.
// `keep` are the squares that stay bright where the rest is dimmed; `names` makes buttons of the squares.
function showBoard({
  across = 0,
  down = 0,
  span = state.view.size,
  over = {},
  marks = {},
  keep = null,
  names = false,
  tap = null,
} = {}) {
  const { view, game } = state,
    table = byId("squares"),
    places = Array.from({ length: span }, (_, place) => place);
  const section = document.querySelector(`section[data-view=${document.body.dataset.view}] .slot`);
  if (section && !section.contains(table)) section.append(byId("board-part"));
  tapped = tap;
  table.classList.toggle("dim", Boolean(keep));
  if (table.rows.length !== span + 1) {
    table.style.setProperty("--size", span);
    const head = make("tr", "", make("td"), ...places.map(() => header("col")));
    const rows = places.map(() => make("tr", "", header("row"), ...places.map(() => make("td"))));
    const caption = make(
      "caption",
      "ears",
      "Each square: its letter, and how many tiles high it is.",
    );
    table.replaceChildren(caption, make("thead", "", head), make("tbody", "", ...rows));
  }
  const last = view.last,
    lit = new Set(last && !Object.keys(over).length && !keep ? last.squares : []);
  const by = last ? seatOf(last.player) : 0;
  for (const place of places) {
    table.rows[0].cells[place + 1].textContent = columnName(across + place);
    table.rows[place + 1].cells[0].textContent = String(down + place + 1);
    for (const row of places) {
      const square = squareAt(across + place, down + row),
        cell = table.rows[row + 1].cells[place + 1];
      const stack = game.board[square] || [],
        laid = over[square];
      const [letter, height, look, mark] = laid || [
        stack.at(-1),
        stack.length,
        lit.has(square) ? `lit ${colourOf(by)}` : "",
        lit.has(square) ? "\u2022" : "",
      ];
      const bright = !keep || keep.has(square) || laid ? "" : " faint";
      const says = `${height > 1 ? `, ${height} high` : ""}${lit.has(square) ? ", last play" : ""}${laid ? laid[4] || ", new" : ""}`;
      showSquare(cell, square, {
        letter,
        height,
        look: look + bright,
        mark,
        says,
        names,
        starts: view.start.includes(square),
        marked: marks[square],
      });
    }
  }
}

function header(scope) {
  const made = make("th");
  made.scope = scope;
  return made;
}

function showSquare(cell, square, what) {
  const key = JSON.stringify([square, ...Object.values(what)]); // Who walks the table keeps their place.
  if (cell.dataset.key === key) return;
  cell.dataset.key = key;
  cell.dataset.square = square;
  const { letter, height, look, mark, says, names, starts, marked } = what;
  const made = names ? button(square, [], null) : make("div");
  if (names) made.append(forEars(`${square[0]} ${square.slice(1)}, ${letter ? "" : "empty"}`));
  if (letter) made.append(tile(letter, height, look, mark), ...(says ? [forEars(says)] : []));
  else {
    made.className = starts ? "start" : "bare";
    if (starts) made.append(forEyes("", "+"), ...(names ? [] : [forEars("start")]));
  }
  if (marked !== undefined) {
    made.append(forEyes("dashed", ""));
    if (marked) made.lastChild.append(make("span", "", marked));
  }
  const held = cell.contains(document.activeElement);
  cell.replaceChildren(made);
  if (held && names) made.focus();
}

byId("squares").addEventListener("click", (event) => {
  const cell = event.target.closest("td[data-square]");
  if (cell && tapped) tapped(cell.dataset.square);
});

// The book of records: to the player alone on the page of that seat, else by name.

const remarks = (wanted = () => true) =>
  (state.view.remarks || [])
    .filter(wanted)
    .map(({ player, text, to_player }) =>
      sits() && player === me().name && view() !== "tv" ? to_player : text,
    );
const remarkLines = (tag = "p") => remarks().map((text) => make(tag, "remark", text));

// The last play

const letterAt = (square) => (state.game.board[square] || [""]).at(-1);
const heightAt = (square) => (state.game.board[square] || []).length;
const litWords = ({ words, squares }) =>
  words.map((word) => ({
    letters: word.squares.map(letterAt),
    heights: word.squares.map(heightAt),
    laid: word.squares.flatMap((square, place) => (squares.includes(square) ? [place] : [])),
    ...{ text: word.text, sum: word.arithmetic, points: word.score },
  }));

// Who made what, and what it was worth, in one line.
function lastHead(...more) {
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

function lastPlay(...below) {
  const { last } = state.view;
  if (!last) return [make("p", "soft", "Nothing is on the board yet.")];
  const about = state.view.over ? [] : remarkLines();
  if (!last.is_play) return [lastHead(), ...about];
  const rows = litWords(last).map((word) => wordRow(word, "laid"));
  if (last.bonus) rows.push(make("li", "", last.bonus));
  return [lastHead(), make("ul", "words", ...rows), ...below, ...about];
}

function showUnseen() {
  const { unseen } = state.view;
  say("bag", `${state.game.bag} in the bag${state.view.hidden && ", at most:"}`);
  fill(
    "unseen",
    ...Object.entries(unseen).map(([letter, left]) =>
      make(
        "li",
        left ? "" : "gone",
        make("b", letter.length > 1 ? "long" : "", letter),
        forEars(" "),
        make("span", "", left ? String(left) : "\u2013"),
      ),
    ),
  );
}

function logLines() {
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

function verdict(good, word, ...sentences) {
  const card = make(
    "div",
    good ? "yes" : "no",
    make("p", "mark", good ? "\u2713 YES" : "\u2717 NO"),
  );
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

function showBoardPage() {
  const { view: now } = state;
  showPlayers();
  showBoard();
  fill("last", ...lastPlay(make("p", "soft", now.over ? "" : `Turn ${now.turn - 1}`)));
  showUnseen();
  fill("log", ...logLines());
  showVerdict();
}
