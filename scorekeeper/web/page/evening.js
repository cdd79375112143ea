// An evening kept from the table alone: who comes in, who plays, the next game, whose plays count.
// The module is long since each step of an evening leads to the next one and back.
import { colourOf, named, seatOf, state } from "./state.js";
import { PLAYERS, button, byId, forEyes, make } from "./elements.js";
import { showView } from "./views.js";
import { act, goTo, tableView } from "./seat/acts.js";

const AS = [
  ["television", "Television"],
  ["board", "Board only"],
];
const TRUST = [
  ["agree", "Ask here first"],
  ["at once", "They count at once"],
  ["none", "None"],
];
const WHO = "Who plays?";
let draft = null; // The next game as far as it is chosen.

// Admission

const admit = (number, who) => act("admit", { number, ...who });
const refuse = (number, text) =>
  button(`refuse${number}`, text, () => admit(number, { as: "" }), "quiet");
const shutsDoor = () =>
  button("shut", "Nobody more tonight", () => act("door", { shut: true }), "quiet");
const taken = (player) => (player.seat === "taken" ? [make("span", "soft", "has a phone")] : []);

// As whom a page is let in that shows only a number.
function whoIsIt(number) {
  const people = (state.view.players || []).filter(({ seat: held }) => held !== "computer");
  const players = people.map((player) =>
    button(
      `as ${player.name}`,
      [...named(seatOf(player.name)), ...taken(player)],
      () => admit(number, { player: player.name }),
      colourOf(seatOf(player.name)),
    ),
  );
  return make(
    "div",
    "choices people",
    ...players,
    ...AS.map(([as, text]) => button(as, text, () => admit(number, { as }))),
  );
}

export function whoAsks({ number, name }) {
  const later = state.atTable.step ? [button("back", "\u2039 Back", () => goTo(""), "quiet")] : [];
  return {
    heading: name ? `${number} asks to be ${name}` : `${number} asks`,
    calls: true,
    asks: true,
    points: false,
    board: null,
    above: [
      make("p", "digits number", number),
      make(
        "p",
        "lead",
        name ? "Is this the number on that phone?" : "Whose phone shows this number?",
      ),
      ...(name ? [] : [whoIsIt(number)]),
    ],
    foot: [
      ...later,
      shutsDoor(),
      refuse(number, "No"),
      ...(name
        ? [button("admit", `Yes, ${name}`, () => admit(number, { player: name }), "go")]
        : []),
    ],
  };
}

// A player asks whether a word may be looked up.
export function mayLookUp({ player, word }) {
  const say = (agreed) => act("word", { player, word, agreed });
  return {
    heading: `May ${player} look a word up?`,
    calls: true,
    points: false,
    board: null,
    above: [make("p", "big", word)],
    foot: [
      button("refuse", "No", () => say(false), "quiet"),
      button("allow", "Yes, this one", () => say(true), "go"),
    ],
  };
}

// Several who ask stand in a list, the oldest first.
export function whoElseAsks({ asking }) {
  const kept = state.here.word.length
    ? [make("p", "lead", `${tableView().mover}\u2019s word is kept.`)]
    : [];
  return asking.length === 1
    ? whoAsks(asking[0])
    : {
        heading: `${asking.length} ask to come in`,
        asks: true,
        points: false,
        board: null,
        above: [...kept, make("ul", "people-list newcomers", ...asking.map(newcomerRow))],
        foot: [shutsDoor(), button("back", "\u2039 To the game", () => goTo(""), "go")],
      };
}

function newcomerRow({ number, name }) {
  const is = state.atTable.who === number,
    no = refuse(number, "\u2717 No");
  const lets = name
    ? button(`admit${number}`, [...(name ? [`Let ${name} in`] : [])], () =>
        admit(number, { player: name }),
      )
    : button(`who${number}`, ["Who is it? ", forEyes("", is ? "\u25B4" : "\u25BE")], () => {
        state.atTable.who = is ? "" : number;
        showView();
      });
  if (!name) lets.setAttribute("aria-expanded", String(is));
  no.setAttribute("aria-label", `No, not ${number}`);
  return make(
    "li",
    name ? colourOf(seatOf(name)) : "",
    make("b", "number", number),
    make("span", "whose soft", name ? `tapped ${name}` : "a number only"),
    make("span", "buttons", lets, no),
    ...(is && !name ? [whoIsIt(number)] : []),
  );
}

export function thePhones(told) {
  const trust = TRUST.map(([one, text]) => {
    const made = button(
      one,
      text,
      () => act("trust", { trust: one }).then(() => goTo("phones")),
      told.trust === one ? "on" : "",
    );
    made.setAttribute("aria-pressed", String(told.trust === one));
    return made;
  });
  const door = button("door", told.shut ? "Let people in again" : "Nobody more tonight", () =>
    act("door", { shut: !told.shut }).then(() => goTo("phones")),
  );
  const seated = state.view.players
    .filter(({ seat: held }) => held === "taken" || held === "asked")
    .map(({ name }) =>
      make(
        "li",
        colourOf(seatOf(name)),
        make("span", "whose", ...named(seatOf(name))),
        button(`free ${name}`, `Give up ${name}\u2019s seat`, () =>
          act("free", { player: name }).then(() => goTo("phones")),
        ),
      ),
    );
  return {
    heading: "Phones and seats",
    points: false,
    board: null,
    foot: [button("back", "\u2039 Back", () => goTo(""))],
    above: [
      door,
      make("h2", "", "Turns from phones"),
      make("div", "choices people", ...trust),
      make("h2", "", "Who has a phone"),
      seated.length
        ? make("ul", "people-list", ...seated)
        : make("p", "soft", "Nobody yet. When a phone wants to join, you are asked here."),
    ],
  };
}

// The next game

export const nextGame = () => ({
  heading: "Another game?",
  points: false,
  board: null,
  above: [
    make(
      "p",
      "lead",
      `${state.view.over ? "" : "The game on the board stays as it is, in its file. "}The same players play again, and the next of them begins.`,
    ),
  ],
  foot: [
    button("back", "\u2039 Back", () => goTo(""), "quiet"),
    button("others", "New game", () => goTo("names")),
    button("again", "Play again", () => act("again").then(forgetGame), "go"),
  ],
});

function forgetGame() {
  if (!state.refusal) draft = null;
}

const FIVE = 5,
  MOST_AHEAD = 500;

// A computer has a name of its own, whoever's place it takes.
const robotName = (players) =>
  ["Robot", ...Array.from({ length: PLAYERS }, (_, nth) => `Robot ${nth + 2}`)].find(
    (name) => !players.some((one) => one.name === name),
  );

// A player with the terms of the last game: they go with the name.
const newcomer = (told, name, computer) => ({
  ahead: 0,
  family: false,
  more: "",
  ...(told.terms || []).find((one) => one.name === name),
  name,
  computer,
});

function freshDraft(told) {
  const { boxes, audiences } = told,
    players = ((state.view || {}).players || []).map(({ name, seat: taken }) =>
      newcomer(told, name, taken === "computer"),
    );
  return {
    players,
    name: "",
    box: (boxes || [{}])[0].id,
    words: (audiences || [{}])[0].name,
    deals: false,
  };
}

export function theNames(told) {
  draft ||= freshDraft(told);
  const { players, box, words, deals } = draft,
    change = (more) => {
      Object.assign(draft, more);
      showView();
    };
  const add = (name, computer = false) => {
    const taken = players.some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (name && !taken && players.length < PLAYERS)
      change({ players: [...players, newcomer(told, name, computer)], name: "" });
    byId("new-name")?.focus(); // It is gone once all places are taken.
  };
  const known = (told.players || [])
    .filter((name) => !players.some((one) => one.name === name))
    .slice(0, 12);
  const form = make("form", "row", typedName(), make("button", "", "Add"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    add(draft.name.trim());
  });
  const robot = robotName(players);
  const tick = button(
    "deals",
    [
      forEyes("", deals ? "\u2611" : "\u2610"),
      make("span", "", "Without the box: the program deals the tiles"),
    ],
    () => change({ deals: !deals }),
    `tick${deals ? " on" : ""}`,
  );
  tick.setAttribute("aria-pressed", String(deals));
  const begin = button(
    "begin",
    "Begin",
    async () => {
      const names = players.map(({ name }) => name),
        computers = players.filter(({ computer }) => computer).map(({ name }) => name);
      const seats = players.map(({ name, ahead, family }) => ({ player: name, ahead, family }));
      await act("new", { players: names, computers, box, words, deals, seats });
      forgetGame();
    },
    "go",
  );
  begin.disabled = !players.length;
  const label = make("label", "", "Name");
  label.htmlFor = "new-name";
  const about = (told.audiences || []).find(({ name }) => name === words);
  return {
    heading: WHO,
    points: false,
    board: null,
    above: [
      ...(told.stage === "names" && told.says && told.says !== WHO
        ? [make("p", "", told.says)]
        : []),
      make("ol", "people-list", ...players.map((one, place) => playerRow(one, place, change))),
      ...(players.length < PLAYERS
        ? [
            label,
            form,
            make(
              "div",
              "choices people",
              ...known.map((name) => button(`known ${name}`, name, () => add(name))),
              button("robot", "+ Computer", () => add(robot, true)),
            ),
          ]
        : []),
      choice(
        "box",
        "Box",
        (told.boxes || []).map(({ id, title: text }) => [id, text]),
        box,
        change,
      ),
      choice(
        "words",
        "Words",
        (told.audiences || []).map(({ name, title: text }) => [name, text]),
        words,
        change,
      ),
      make("p", "soft", about ? about.about : ""),
      tick,
    ],
    foot: [
      ...(told.stage === "names"
        ? []
        : [
            button(
              "back",
              "\u2039 Back",
              () => {
                draft = null;
                goTo("");
              },
              "quiet",
            ),
          ]),
      begin,
    ],
  };
}

function typedName() {
  const made = make("input", "as-typed");
  Object.assign(made, {
    id: "new-name",
    value: draft.name,
    maxLength: 40,
    autocomplete: "off",
    enterKeyHint: "done",
  });
  made.dataset.key = "name";
  made.addEventListener("input", () => {
    draft.name = made.value;
  });
  return made;
}

const termsOf = ({ ahead, family, more }) =>
  [family ? "family level" : "", ahead ? `${ahead} ahead` : "", more].filter(Boolean).join(", ");

function playerRow(player, place, change) {
  const { name, computer } = player,
    { players } = draft,
    without = players.filter((_, nth) => nth !== place),
    whose = make("b", "name", name),
    opened = draft.opened === name;
  const now = (more) =>
    change({ players: players.map((one) => (one === player ? { ...player, ...more } : one)) });
  const plays = button(`plays ${name}`, computer ? "Computer" : "Person", () =>
    now(
      computer
        ? { computer: false, name: player.left || name }
        : { computer: true, name: robotName(players), left: name },
    ),
  );
  plays.setAttribute("aria-label", `${name} is a ${computer ? "computer" : "person"}`);
  const earlier = button(`earlier ${name}`, "\u25B2", () =>
    change({ players: [...without.slice(0, place - 1), player, ...without.slice(place - 1)] }),
  );
  earlier.setAttribute("aria-label", `${name} earlier`);
  earlier.disabled = !place;
  const off = button(`off ${name}`, "\u2717", () => change({ players: without }));
  off.setAttribute("aria-label", `${name} does not play`);
  const seat = button(`seat ${name}`, "Seat", () => change({ opened: opened ? "" : name }));
  seat.setAttribute("aria-label", `The seat of ${name}`);
  seat.setAttribute("aria-expanded", String(opened));
  whose.dir = "auto";
  return make(
    "li",
    state.game ? colourOf(seatOf(name)) : "",
    make("span", "whose", `${place + 1} `, whose, " ", make("span", "soft", termsOf(player))),
    make("span", "buttons", plays, seat, earlier, off),
    ...(opened ? [theSeat(player, now)] : []),
  );
}

// What makes a seat fair: points ahead, and words that a child knows.
function theSeat({ name, ahead, family }, now) {
  const step = (by, sign) => {
    const made = button(`${by < 0 ? "less" : "more"} ${name}`, `${sign}${FIVE}`, () =>
      now({ ahead: Math.min(Math.max(ahead + by, 0), MOST_AHEAD) }),
    );
    made.setAttribute("aria-label", `${name}: ${FIVE} points ${by < 0 ? "fewer" : "more"}`);
    made.disabled = by < 0 ? !ahead : ahead >= MOST_AHEAD;
    return made;
  };
  const words = button(
    `family ${name}`,
    [forEyes("", family ? "\u2611" : "\u2610"), make("span", "", "Family level")],
    () => now({ family: !family }),
    `tick${family ? " on" : ""}`,
  );
  words.setAttribute("aria-pressed", String(family));
  return make(
    "span",
    "terms",
    make(
      "span",
      "buttons",
      step(-FIVE, "\u2212"),
      make("b", "", ahead ? `${ahead} ahead` : "no points ahead"),
      step(FIVE, "+"),
    ),
    words,
    make("span", "soft", "Wins count, and say so; records and averages leave points ahead out."),
  );
}

function choice(key, text, options, value, change) {
  const made = make("select"),
    label = make("label", "pick", text, made);
  made.dataset.key = key;
  made.append(
    ...options.map(([id, title]) => {
      const option = make("option", "", title);
      option.value = id;
      option.selected = id === value;
      return option;
    }),
  );
  made.addEventListener("change", () => change({ [key]: made.value }));
  return label;
}
