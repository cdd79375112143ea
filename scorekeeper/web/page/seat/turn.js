// My turn: the word, the place, and what became of it.
// The module is long since a turn goes back and forth between all of its steps.
import { isTable, keepHere, keepSeat, me, mySeat, myTurn, sits, state } from "../state.js";
import { button, byId, figure, forEars, forEyes, make, many } from "../elements.js";
import { spelt, wordRow } from "../tiles.js";
import { attach, news, showView, view } from "../views.js";
import { inWords } from "../announce.js";
import { send } from "../joining.js";
import { forPoints, gap, remarkLines } from "../plays.js";
import { askMine, forget, heardMine, isToMine } from "./mine.js";
import { canChallenge, challengeButton, handOf, notes } from "./moment.js";
import { backKey, keys, letterKey, plain, spare } from "./keys.js";
import { keepRack, rackPart, shownRack, sortRack } from "./rack.js";
import { checkedOnBoard } from "./verdict.js";

const placeOf = (square) => [square.charCodeAt(0) - 65, Number(square.slice(1)) - 1];
const windowOf = (size) => (document.body.classList.contains("roomy") ? size : Math.min(6, size)); // Squares of a side where one of them is tapped.

const myWord = () => state.here.word.join("");
export const chosen = () =>
  state.turn.step === "elsewhere" || state.turn.at
    ? state.turn.place
    : state.turn.places[state.turn.chosen] || null;

export function go(step) {
  Object.assign(state.turn, { step, given: "" });
  state.note = state.refusal = "";
  showView();
}

export function type(letter) {
  const word = letter ? [...state.here.word, letter] : state.here.word.slice(0, -1);
  if (word.length > state.view.size) return;
  keepRack(shownRack());
  state.note = state.refusal = "";
  state.changed = [];
  keepHere({ word });
  askPlaces();
}

// A word that is looked at again, or comes back, keeps its place.
async function askPlaces() {
  const wanted = ++state.asking,
    word = myWord(),
    comes = word === state.turn.word ? state.turn.comes : null;
  const before = word === state.turn.word ? comes || chosen() : null;
  Object.assign(state.turn, { word, comes, places: [], says: "", chosen: 0, at: "", place: null });
  showView();
  if (state.here.word.length < 2) return;
  const answer = await send("places", { word });
  if (wanted !== state.asking) return;
  Object.assign(state.turn, {
    comes: null,
    places: answer.places || [],
    says: answer.refused || answer.says || "",
    position: answer.position,
  });
  const again = before
    ? state.turn.places.findIndex((one) => one.square === before.square && one.down === before.down)
    : 0;
  if (again < 0 && comes) return putAt(comes);
  state.turn.chosen = Math.max(again, 0);
  const place = chosen();
  news(
    !place
      ? state.turn.says
      : place.allowed
        ? `${many(place.points, "point")} if it is here, ${whereIs(place)}. ${whatIsNewOf(place)}`
        : saysOf(place),
  );
  showView();
}

export function putAt({ square, down }) {
  Object.assign(state.turn, { step: "elsewhere", at: square, down, view: viewOf(square) });
  return preview();
}

export async function preview() {
  const wanted = ++state.asking,
    [, column, line] = /([A-Z])(\d+)/.exec(state.turn.at);
  const answer = await send("preview", {
    play: `${state.turn.down ? state.turn.at : line + column} ${myWord()}`,
  });
  if (wanted !== state.asking) return;
  Object.assign(state.turn, {
    place: answer.place || null,
    says: answer.refused || "",
    position: answer.position,
  });
  if (state.turn.place) viewTiles(state.turn.place);
  news(
    state.turn.place
      ? `${many(state.turn.place.points, "point")}. ${saysOf(state.turn.place)}`
      : state.turn.says,
  );
  showView();
}

// The number is the one that the table expects next: sent again after silence it is the same, so that it counts once.
export function lay(play, place = null, more = {}) {
  const { number } = state.mine,
    position = place ? state.turn.position : state.mine.position;
  return sendTurn({ number, position, play, place, word: spelt(state.here.word), more });
}

async function sendTurn(sent) {
  const { number, position, play, more } = sent;
  keepHere({ sent: { ...sent, lost: false } });
  state.turn.sentAfter = state.view.said.length;
  state.note = state.refusal = ""; // What was said of an earlier one.
  showView();
  const answer = await send("play", { number, position, play, ...more }, UNANSWERED);
  state.turn.sentAfter = -1;
  if (answer.refused && state.mine?.reply && isToMine(state.mine.reply)) return showView(); // The turn has arrived, though its answer has not.
  if (answer.lost) {
    keepHere({ sent: { ...sent, lost: true } });
    news(NOT_ARRIVED.join(" "));
    askMine();
    return showView();
  }
  state.refusal = answer.refused || "";
  if (state.refusal) {
    news(state.refusal);
    askMine(); // Another page of this seat may have sent a turn.
  } else heardMine(answer);
  showView();
}

async function takeBack() {
  const { place } = state.here.sent || {},
    answer = await send("back", { number: state.mine.reply.number });
  state.refusal = answer.refused || "";
  if (!state.refusal && place && !state.here.word.length) {
    keepHere({ word: lettersOf(place) });
    Object.assign(state.turn, { word: myWord(), comes: place });
  }
  state.turn.step = "word";
  if (!state.refusal && answer.position !== undefined) heardMine(answer);
  else askMine();
  showView();
}

// A turn is on its way from the tap to the answer, of which the new board may be ahead.
export const isOnItsWay = () => state.turn.sentAfter >= 0;

export const onItsWay = () => ({
  heading: sits() ? `One moment, ${me().name}` : "One moment",
  below: [make("p", "lead", "On its way to the table \u2026")],
  board:
    state.turn.sentAfter === state.view.said.length && state.here.sent
      ? { over: overBoard(state.here.sent.place) }
      : {},
});

// A turn of which nothing was heard is kept, also when the page is loaded again, until it is sent or the table goes on.
const UNANSWERED = 3000; // Milliseconds.
const NOT_ARRIVED = ["It did not reach the table.", "Your tiles are kept. Send it again."];
export const isLost = () =>
  Boolean(state.here.sent?.lost && state.mine) &&
  state.here.sent.number === state.mine.number &&
  state.here.sent.position === state.mine.position;

export function notArrived() {
  const { sent } = state.here,
    { place, play } = sent;
  const back = () => {
    keepHere({ sent: null });
    go("word");
  };
  return {
    heading: place ? "Is it here?" : { pass: "Pass this turn?" }[play] || "Swap a tile?",
    brass: true,
    points: false,
    above: [make("p", "note lost", make("b", "", NOT_ARRIVED[0]), ` ${NOT_ARRIVED[1]}`)],
    board: place ? { over: overBoard(place) } : {},
    below: place ? [bill(place)] : [],
    foot: [
      button("back", "\u2039 Back", back, "quiet"),
      button("lay", "Send it again", () => sendTurn(sent), "go"),
    ],
  };
}

// What the server says of a place

const whereIs = (place) =>
  `column ${place.square[0]}, row ${place.square.slice(1)}, ${place.down ? "down" : "across"}`;
const lettersOf = (place) =>
  state.here.sent && state.here.sent.place === place && place.words.length
    ? place.words[0].letters
    : state.here.word;
const saysOf = (place) =>
  place.allowed ? place.says || "The rules allow it." : `Not allowed. ${place.problems.join(" ")}`;
const gainOf = ({ allowed, points }) => (allowed ? `+${figure(points)}` : `(${figure(points)})`);

export function overBoard(place) {
  if (!place) return {};
  const { board } = state.game;
  return Object.fromEntries(
    place.new.map((square, nth) => [
      square,
      [
        place.letters[nth],
        (board[square] || []).length + 1,
        ...(place.allowed ? ["new", "+", ", new"] : ["wrong", "!", ", not allowed"]),
      ],
    ]),
  );
}

function whatIsNewOf(place) {
  const letters = [...place.letters],
    last = letters.pop(),
    whose = state.mine && state.mine.rack ? "yours" : "new";
  return letters.length
    ? `${letters.join(", ")} and ${last} are ${whose}.`
    : `${last} is ${whose}.`;
}

export function bill(place) {
  const rows = place.words.map((word) =>
    wordRow(
      {
        ...word,
        laid: word.new,
        wrong: place.allowed ? [] : word.wrong && word.wrong.length ? word.wrong : word.new,
      },
      "new",
    ),
  );
  if (place.bonus) rows.push(make("li", "", place.bonus));
  const says = place.allowed
    ? make("p", "good", `\u2713 ${saysOf(place)}`)
    : make("p", "", make("b", "bad", "\u2717 Not allowed."), ` ${place.problems.join(" ")}`);
  return make(
    "div",
    `sheet bill${place.allowed ? "" : " refused"}`,
    make(
      "div",
      "total",
      make(
        "div",
        "",
        says,
        ...(place.allowed
          ? [
              make(
                "p",
                "",
                `${figure(place.before)} becomes `,
                make("b", "number", figure(place.after)),
              ),
            ]
          : []),
      ),
      make("p", place.allowed ? "gain" : "gain bad", gainOf(place)),
    ),
    make("ul", "words", ...rows),
  );
}

export const letterKeys = (act) =>
  keys([...spare().map((one) => letterKey(one, act)), backKey(() => type(""))]);

function ownKeys() {
  const used = [...state.here.word],
    board = new Set(Object.values(state.game.board).map((stack) => stack.at(-1)));
  const own = state.here.rack.map((letter, place) => {
    const at = used.indexOf(letter);
    if (at < 0) return letterKey([letter, 1], type, `own${place}`, "new");
    used.splice(at, 1);
    return make("span", "spent");
  });
  return [
    make("h2", "soft", "Your tiles"),
    keys(own, type, "own"),
    ...(board.size ? [make("h2", "soft", "Letters on the board")] : []),
    keys(
      [
        backKey(() => type("")),
        ...[...board].sort().map((letter) => letterKey([letter, 1], type, `board${letter}`)),
      ],
      type,
    ),
  ];
}

// On a real keyboard letters are tiles; Enter is the brass button, Escape the way back.
addEventListener("keydown", (event) => {
  const pressed = event.key.toLowerCase(),
    on = document.querySelector("#mine .go:enabled");
  if (
    !["seat", "table"].includes(view()) ||
    byId("mine").hidden ||
    event.target.closest("input:not([type=checkbox]), select")
  )
    return;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
    return;
  const found = [...document.querySelectorAll("#below .keys button:enabled")].find(
    ({ dataset, textContent }) => {
      const key = (/^(own|board)/.test(dataset.key) ? textContent : dataset.key).toLowerCase(); // Of two equal tiles each has a key of its own.
      return key === pressed || (pressed === "q" && key === "qu");
    },
  );
  if (found) found.click();
  else if (
    pressed === "enter" &&
    on &&
    (!event.target.closest("button, a, input") || event.target.closest(".keys"))
  )
    on.click();
  else if (pressed === "escape")
    (state.closes
      ? { click: state.closes }
      : document.querySelector("[data-key=back], [data-key=change], [data-key=clear]") || {
          click() {},
        }
    ).click();
  else return;
  event.preventDefault();
});

// However long the word is, its tiles lie in one row.
export function wordLine(strong, soft) {
  const { word } = state.here,
    says = make(
      "p",
      "",
      ...(word.length ? [forEars(`${spelt(word)}. `)] : []),
      ...[].concat(strong),
      make("span", "soft", soft),
    );
  const line = make("div", "line", word.length ? plain(word) : make("span", "empty"), says);
  line.style.setProperty("--letters", word.length);
  return line;
}

// The steps

export function myMove() {
  const onward = { place: isItHere, elsewhere, problem, pass: askPass, swap };
  return state.here.word.length || state.turn.step === "pass" || state.turn.step === "swap"
    ? (onward[state.turn.step] || typing)()
    : typing();
}

function typing() {
  const place = chosen(),
    letters = state.here.word.length,
    { name } = me(),
    dealt = Boolean(state.mine.rack);
  if (dealt) sortRack();
  const said = remarkLines("span"),
    noSwap = state.game.bag && state.mine.no_swap, // The empty bag is said elsewhere.
    first = [make("b", "", noSwap ? "Type your word." : "Type your word"), ...said];
  const line =
    !letters && notes().length
      ? make("div", "told", ...notes(), ...remarkLines())
      : !letters
        ? wordLine(first, said.length ? "" : noSwap || "as it will read on the board.")
        : notes().length
          ? wordLine(make("span", "noted", inWords([state.note, state.refusal])), "")
          : place?.allowed
            ? wordLine(
                make(
                  "b",
                  "",
                  make("span", "brass number", `+${figure(place.points)}`),
                  " if it is here",
                ),
                whatIsNewOf(place),
              )
            : place
              ? wordLine(make("b", "bad", "Not allowed here"), place.says)
              : wordLine(make("b", "", state.turn.says), "");
  const other = [
    ...(canChallenge() ? [challengeButton()] : []),
    ...(state.game.bag && !noSwap ? [button("swap", "Swap", () => go("swap"))] : []),
    button("pass", "Pass", () => go("pass")),
  ];
  const on = place
    ? button("where", "See where it goes", () => go(state.turn.at ? "elsewhere" : "place"), "go")
    : button("put", "Put it myself", goElsewhere, "go");
  on.disabled = letters < 2 || (!place && !state.turn.says);
  const clear = button(
    "clear",
    "Clear",
    () => {
      forget();
      showView();
    },
    "quiet",
  );
  return {
    heading: state.turn.trying && !myTurn() ? "Try a word" : `Your turn, ${handOf(name)}`,
    brass: true,
    points: true,
    noted: true,
    board: place ? { over: overBoard(place) } : {},
    below: [line, ...(dealt ? (shownRack() ? ownKeys() : [rackPart()]) : [letterKeys(type)])],
    foot: letters
      ? [clear, on]
      : state.turn.trying && !myTurn()
        ? [
            button("leave-word", "\u2039 Back", () => {
              forget();
              showView();
            }),
          ]
        : other,
  };
}

export const layIt = () => {
  const place = chosen();
  if (place.allowed || isTable())
    lay(place.play, place); // There it is asked about.
  else go("problem");
};
const footOfPlace = (back) => {
  const on = button("lay", "Lay it", layIt, "go");
  on.disabled = !chosen() || (state.turn.trying && !myTurn());
  return [button("back", "\u2039 Back", back, "quiet"), on];
};

// The places of the word: the chosen one on the board, the others dashed there, and a button for each.
export function choicesOf(place) {
  const marks = {},
    of = {};
  state.turn.places.forEach((other, nth) => {
    if (other === place) return;
    const free = other.new.filter((square) => !place.new.includes(square) && !(square in of));
    for (const square of free) [marks[square], of[square]] = ["", nth];
    const at = free[0] || other.new.find((square) => !marks[square]) || other.new[0]; // Places may overlap.
    marks[at] = marks[at] ? `${marks[at]} ${nth + 1}` : String(nth + 1);
    of[at] ??= nth;
  });
  const choose = (nth) => {
    state.turn.chosen = nth;
    news(sayPlace(state.turn.places[nth], nth));
    showView();
  };
  const choices = state.turn.places.map((other, nth) => {
    const on = nth === state.turn.chosen,
      text = [
        forEars("Place "),
        make("b", "number", forEyes("", on ? "\u25CF " : ""), `${nth + 1} ${gainOf(other)}`),
        " ",
        make("span", "", `${other.square} ${other.down ? "down" : "across"}`),
      ];
    const made = button(`place${nth}`, text, () => choose(nth), on ? "on" : "");
    made.setAttribute("aria-pressed", String(on));
    return made;
  });
  return {
    board: { over: overBoard(place), marks, tap: (square) => square in of && choose(of[square]) },
    choices: make("div", "choices", ...choices, button("elsewhere", "Elsewhere", goElsewhere)),
  };
}

function isItHere() {
  const place = chosen();
  if (!place) return typing();
  const { board, choices } = choicesOf(place);
  return {
    heading: "Is it here?",
    brass: true,
    points: false,
    board,
    below: [choices, bill(place)],
    foot: footOfPlace(() => go("word")),
  };
}

const sayPlace = (place, nth) =>
  `Place ${nth + 1} of ${state.turn.places.length}, ${whereIs(place)}, ${many(place.points, "point")}${place.allowed ? "" : ", not allowed"}${nth === state.turn.chosen ? ", chosen" : ""}`;

export function goElsewhere() {
  const from = state.turn.places[state.turn.chosen],
    { start } = state.view;
  Object.assign(state.turn, {
    at: "",
    place: null,
    says: "",
    down: from ? from.down : false,
    view: viewOf(from ? from.square : start[0] || "A1"),
  });
  go("elsewhere");
}

const viewOf = (square) => placeOf(square).map((place) => inside(place - 2, state.view.size));

// The window moves as far as it must for all new tiles to be in it.
function viewTiles(place) {
  const { size } = state.view;
  state.turn.view = state.turn.view.map((from, axis) => {
    const at = place.new.map((square) => placeOf(square)[axis]);
    return inside(
      Math.min(Math.max(from, Math.max(...at) - windowOf(size) + 1), Math.min(...at)),
      size,
    );
  });
}

const inside = (place, size) => Math.max(0, Math.min(place, size - windowOf(size)));

export function elsewhere() {
  const { size } = state.view,
    [across, down] = state.turn.view,
    first = state.here.word[0],
    span = windowOf(size),
    { place } = state.turn;
  const put = (square) => {
    state.turn.at = square;
    preview();
    showView();
  };
  const move = (key, sign, name, right, below) => {
    const to = [inside(across + right * 4, size), inside(down + below * 4, size)];
    const made = button(key, sign, () => {
      state.turn.view = to;
      showView();
    });
    made.setAttribute("aria-label", name);
    made.disabled = String(to) === String(state.turn.view);
    return made;
  };
  const rotate = button(
    "turn",
    ["Turn it ", make("span", "soft", `(${state.turn.down ? "down" : "across"})`)],
    () => {
      state.turn.down = !state.turn.down;
      if (state.turn.at) preview();
      showView();
    },
  );
  return {
    heading: `Tap where ${first} goes`,
    brass: true,
    points: false,
    board: {
      across: inside(across, size),
      down: inside(down, size),
      span,
      names: true,
      tap: put,
      over: overBoard(place),
      marks: state.turn.at && !place ? { [state.turn.at]: "" } : {},
    },
    below: [
      make(
        "div",
        "arrows",
        ...(span < size
          ? [
              move("left", "\u25C4", "Further left", -1, 0),
              move("up", "\u25B2", "Further up", 0, -1),
              move("down", "\u25BC", "Further down", 0, 1),
              move("right", "\u25BA", "Further right", 1, 0),
            ]
          : []),
        rotate,
      ),
      place ? bill(place) : make("p", "lead", state.turn.says),
    ],
    foot: footOfPlace(() => {
      Object.assign(state.turn, { at: "", place: null });
      go(state.turn.places.length ? "place" : "word");
    }),
  };
}

function problem() {
  const place = chosen();
  if (!place) return typing();
  return {
    heading: "Not like that",
    brass: true,
    points: false,
    board: { over: overBoard(place) },
    below: [bill(place)],
    foot: [
      button("same", "Lay it all the same", () => lay(place.play, place)),
      button("change", "\u2039 Change it", () => go(state.turn.at ? "elsewhere" : "place"), "go"),
    ],
  };
}

const askPass = () => ({
  heading: "Pass this turn?",
  brass: true,
  below: [
    make(
      "p",
      "lead",
      state.mine.pass_ends || "Nothing is laid, and it is the next player\u2019s turn.",
    ),
  ],
  foot: [
    button("back", "\u2039 Back", () => go("word"), "quiet"),
    button("passes", "Pass", () => lay("pass"), "go"),
  ],
});

function swap() {
  const own = state.mine.rack && shownRack(),
    give = (letter) => {
      state.turn.given = letter;
      showView();
    };
  if (state.mine.rack && !own) state.turn.given = ""; // It is hidden with the rack.
  const { given } = state.turn;
  const on = button("swaps", `Swap ${given}`, () => lay(`swap ${given}`), "go");
  on.disabled = !given;
  return {
    heading: "Which tile do you swap?",
    brass: true,
    below:
      state.mine.rack && !own
        ? [rackPart()]
        : [
            make("div", "line", given ? plain([given]) : make("span", "empty")),
            keys(
              own
                ? state.here.rack.map((letter, nth) =>
                    letterKey([letter, 1], give, `own${nth}`, "new"),
                  )
                : spare().map(([letter]) => letterKey([letter, 1], give)),
              give,
              own ? "own" : "",
            ),
          ],
    foot: [button("back", "\u2039 Back", () => go("word"), "quiet"), on],
  };
}

// What became of it

const leaveTiles = () => [
  make("b", "", "Leave your tiles where they are"),
  ", and do not draw yet.",
];

export function beingAsked(reply) {
  const sent = isToMine(reply) ? state.here.sent : {},
    { place, word } = sent,
    { asked: told, keeper } = state.view;
  const shown = place || (told?.tiles && told),
    board = place ? { over: overBoard(place) } : shown ? checkedOnBoard(shown) : {}; // Another page of this seat may have sent it.
  const what = shown
    ? forPoints(shown.called || word)
    : sent.play
      ? `${sent.play.split(" ")[0]} `
      : "Your turn "; // Never which tile is swapped.
  return {
    heading: `One moment, ${me().name}`,
    above: [
      make(
        "div",
        "sheet",
        make(
          "p",
          "big",
          what.replace(/^./, (one) => one.toUpperCase()),
          ...(shown ? [make("span", "brass number", figure(shown.points))] : []),
        ),
        make(
          "p",
          "",
          `It is being checked at the ${keeper}. `,
          ...(state.mine.rack ? [] : leaveTiles()),
        ),
        ...(shown
          ? [
              make(
                "ul",
                "words",
                ...shown.words.map((one) => wordRow({ ...one, laid: one.new }, "new")),
              ),
            ]
          : []),
      ),
    ],
    board,
    foot: [button("take", "Take it back", takeBack)],
  };
}

// True until the points that it counts for are there, too.
export function isAhead(reply) {
  const { place } = state.here.sent || {};
  return Boolean(place && reply.points) && isToMine(reply) && me().total === place.before;
}

export const soon = () => ({
  heading: `One moment, ${me().name}`,
  board: { over: overBoard(state.here.sent.place) },
});

// Nobody draws for a play while a hand is up against it.
function whatNow({ draw, play }, hand) {
  const { game, mine } = state,
    big = (text) => make("p", "big", text);
  if (hand)
    return [
      big(`${hand.player} challenges.`),
      make("p", "", ...(draw ? leaveTiles() : ["Please wait."])),
      make("p", "", "Your play stays until that is settled: you cannot take it back now."),
    ];
  if (draw) {
    const left = game.bag
      ? `Then there ${game.bag === 1 ? "is" : "are"} ${game.bag} in the bag.`
      : "Then the bag is empty.";
    return [big(`Draw ${many(draw, "tile")}.`), make("p", "", left)];
  }
  if (mine.swapped && /^swap/.test(play))
    return [
      big(shownRack() ? `Your new tile is ${mine.swapped}.` : "You have a new tile."),
      rackPart(),
    ];
  if (!game.bag) return [big("The bag is empty.")];
  return [big(mine.rack ? "Your rack is full." : "You draw nothing.")];
}

export function itCounts(reply) {
  const { view } = state,
    { total } = me(),
    points = reply.points || 0,
    ahead = gap(mySeat());
  const stands = /^leads/.test(ahead)
    ? `You lead${ahead.slice(5)}.`
    : ahead
      ? `You are ${ahead}.`
      : "";
  const [hand] = view.contestable?.player === me().name ? view.hands : [];
  const foot = hand
    ? []
    : [
        button(
          "drawn",
          reply.draw ? "Drawn" : "Go on",
          () => {
            keepSeat({ ...state.seat, closed: reply.number });
            state.note = "";
            showView();
          },
          "go",
        ),
      ];
  if (reply.undo) foot.unshift(button("take", "Take it back", takeBack));
  return {
    heading: myTurn() ? `Your turn, ${handOf(me().name)}` : view.next,
    board: null,
    foot,
    above: [
      make(
        "div",
        "sheet counts",
        make("p", "good", "\u2713 It counts"),
        ...(points
          ? [
              make(
                "p",
                "big",
                make("span", "brass number", `+${figure(points)}`),
                " ",
                make("span", "number", figure(total - points)),
                forEyes("soft", " \u2192 "),
                forEars("becomes"),
                " ",
                make("span", "number", figure(total)),
              ),
            ]
          : []),
        make("p", "", stands),
        ...remarkLines(),
      ),
      make("div", "sheet", make("p", "soft", "Now"), ...whatNow(reply, hand)),
    ],
  };
}

attach({
  // A word that waited for its turn is looked at again where the board is another one.
  heard({ position }) {
    const { here, turn } = state;
    if ((myTurn() || isTable()) && here.word.length > 1 && turn.position !== position) askPlaces();
  },
});
