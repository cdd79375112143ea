// An evening kept from the table alone: who comes in, who plays, the next game, whose plays count.

const AS = [["television", "Television"], ["board", "Board only"]];
const TRUST = [["agree", "Ask here first"], ["at once", "They count at once"], ["none", "None"]];
const WHO = "Who plays?";
let draft = null;  // The next game as far as it is chosen.

// Admission

function whoAsks({ number, name }) {
  const admit = (who) => act("admit", { number, ...who }), shuts = button("shut", "Nobody more tonight", () => act("door", { shut: true }), "quiet");
  const later = atTable.step ? [button("back", "\u2039 Back", () => goTo(""), "quiet")] : [];
  const people = (state.view.players || []).filter(({ seat: taken }) => taken !== "computer");
  const players = people.map((player) => button(`as ${player.name}`, [...named(seatOf(player.name)), ...(player.seat === "taken" ? [make("span", "soft", "has a phone")] : [])], () => admit({ player: player.name }), colourOf(seatOf(player.name))));
  const others = AS.map(([as, text]) => button(as, text, () => admit({ as })));
  const no = button("refuse", "No", () => admit({ as: "" }), "quiet");
  return {
    heading: name ? `${number} asks to be ${name}` : `${number} asks`, calls: true, asks: true, points: false, board: null,
    above: [make("p", "digits number", number), make("p", "lead", name ? "Is this the number on that phone?" : "Whose phone shows this number?"), ...(name ? [] : [make("div", "choices people", ...players, ...others)])],
    foot: [...later, shuts, no, ...(name ? [button("admit", `Yes, ${name}`, () => admit({ player: name }), "go")] : [])],
  };
}

// Those who ask are looked at one after another, once somebody has time for them.
const whoElseAsks = ({ asking: [next] }) => whoAsks(next);

function thePhones(told) {
  const trust = TRUST.map(([one, text]) => {
    const made = button(one, text, () => act("trust", { trust: one }).then(() => goTo("phones")), told.trust === one ? "on" : "");
    made.setAttribute("aria-pressed", String(told.trust === one));
    return made;
  });
  const door = button("door", told.shut ? "Let people in again" : "Nobody more tonight", () => act("door", { shut: !told.shut }).then(() => goTo("phones")));
  const seated = state.view.players.filter(({ seat: taken }) => taken === "taken" || taken === "asked").map(({ name }) => make("li", colourOf(seatOf(name)),
    make("span", "whose", ...named(seatOf(name))), button(`free ${name}`, `Give up ${name}\u2019s seat`, () => act("free", { player: name }).then(() => goTo("phones")))));
  return {
    heading: "Phones and seats", points: false, board: null, foot: [button("back", "\u2039 Back", () => goTo(""))],
    above: [door, make("h2", "", "Turns from phones"), make("div", "choices people", ...trust), make("h2", "", "Who has a phone"),
      seated.length ? make("ul", "people-list", ...seated) : make("p", "soft", "Nobody yet. When a phone wants to join, you are asked here.")],
  };
}

// The next game

const nextGame = () => ({
  heading: "Another game?", points: false, board: null, above: [make("p", "lead", `${state.view.over ? "" : "The game on the board stays as it is, in its file. "}The same players play again, and the next of them begins.`)],
  foot: [button("back", "\u2039 Back", () => goTo(""), "quiet"), button("others", "New game", () => goTo("names")), button("again", "Play again", () => act("again").then(forgetGame), "go")],
});

function forgetGame() {
  if (!refusal) draft = null;
}

const FIVE = 5, MOST_AHEAD = 500;

// A computer has a name of its own, whoever's place it takes.
const robotName = (players) => ["Robot", ...Array.from({ length: PLAYERS }, (_, nth) => `Robot ${nth + 2}`)].find((name) => !players.some((one) => one.name === name));

// A player with the terms of the last game: they go with the name.
const newcomer = (told, name, computer) => ({ ahead: 0, family: false, more: "", ...(told.terms || []).find((one) => one.name === name), name, computer });

function freshDraft(told) {
  const { boxes, audiences } = told, players = ((state.view || {}).players || []).map(({ name, seat: taken }) => newcomer(told, name, taken === "computer"));
  return { players, name: "", box: (boxes || [{}])[0].id, words: (audiences || [{}])[0].name, deals: false };
}

function theNames(told) {
  draft ||= freshDraft(told);
  const { players, box, words, deals } = draft, change = (more) => { Object.assign(draft, more); showView(); };
  const add = (name, computer = false) => {
    const taken = players.some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (name && !taken && players.length < PLAYERS) change({ players: [...players, newcomer(told, name, computer)], name: "" });
    byId("new-name").focus();
  };
  const known = (told.players || []).filter((name) => !players.some((one) => one.name === name)).slice(0, 12);
  const form = make("form", "row", typedName(), make("button", "", "Add"));
  form.addEventListener("submit", (event) => { event.preventDefault(); add(draft.name.trim()); });
  const robot = robotName(players);
  const tick = button("deals", [forEyes("", deals ? "\u2611" : "\u2610"), make("span", "", "Without the box: the program deals the tiles")], () => change({ deals: !deals }), `tick${deals ? " on" : ""}`);
  tick.setAttribute("aria-pressed", String(deals));
  const begin = button("begin", "Begin", async () => {
    const names = players.map(({ name }) => name), computers = players.filter(({ computer }) => computer).map(({ name }) => name);
    const seats = players.map(({ name, ahead, family }) => ({ player: name, ahead, family }));
    await act("new", { players: names, computers, box, words, deals, seats });
    forgetGame();
  }, "go");
  begin.disabled = !players.length;
  const label = make("label", "", "Name");
  label.htmlFor = "new-name";
  const about = (told.audiences || []).find(({ name }) => name === words);
  return {
    heading: WHO, points: false, board: null,
    above: [...(told.stage === "names" && told.says && told.says !== WHO ? [make("p", "", told.says)] : []), make("ol", "people-list", ...players.map((one, place) => playerRow(one, place, change))),
      ...(players.length < PLAYERS ? [label, form, make("div", "choices people", ...known.map((name) => button(`known ${name}`, name, () => add(name))), button("robot", "+ Computer", () => add(robot, true)))] : []),
      choice("box", "Box", (told.boxes || []).map(({ id, title: text }) => [id, text]), box, change),
      choice("words", "Words", (told.audiences || []).map(({ name, title: text }) => [name, text]), words, change), make("p", "soft", about ? about.about : ""), tick],
    foot: [...(told.stage === "names" ? [] : [button("back", "\u2039 Back", () => { draft = null; goTo(""); }, "quiet")]), begin],
  };
}

function typedName() {
  const made = make("input", "as-typed");
  Object.assign(made, { id: "new-name", value: draft.name, maxLength: 40, autocomplete: "off", enterKeyHint: "done" });
  made.dataset.key = "name";
  made.addEventListener("input", () => { draft.name = made.value; });
  return made;
}

const termsOf = ({ ahead, family, more }) => [family ? "family level" : "", ahead ? `${ahead} ahead` : "", more].filter(Boolean).join(", ");

function playerRow(player, place, change) {
  const { name, computer } = player, { players } = draft, without = players.filter((_, nth) => nth !== place), whose = make("b", "name", name), opened = draft.opened === name;
  const now = (more) => change({ players: players.map((one) => one === player ? { ...player, ...more } : one) });
  const plays = button(`plays ${name}`, computer ? "Computer" : "Person", () => now(computer ? { computer: false, name: player.left || name } : { computer: true, name: robotName(players), left: name }));
  plays.setAttribute("aria-label", `${name} is a ${computer ? "computer" : "person"}`);
  const earlier = button(`earlier ${name}`, "\u25B2", () => change({ players: [...without.slice(0, place - 1), player, ...without.slice(place - 1)] }));
  earlier.setAttribute("aria-label", `${name} earlier`);
  earlier.disabled = !place;
  const off = button(`off ${name}`, "\u2717", () => change({ players: without }));
  off.setAttribute("aria-label", `${name} does not play`);
  const seat = button(`seat ${name}`, "Seat", () => change({ opened: opened ? "" : name }));
  seat.setAttribute("aria-label", `The seat of ${name}`);
  seat.setAttribute("aria-expanded", String(opened));
  whose.dir = "auto";
  return make("li", state.game ? colourOf(seatOf(name)) : "", make("span", "whose", `${place + 1} `, whose, " ", make("span", "soft", termsOf(player))), make("span", "buttons", plays, seat, earlier, off), ...(opened ? [theSeat(player, now)] : []));
}

// What makes a seat fair: points ahead, and words that a child knows.
function theSeat({ name, ahead, family }, now) {
  const step = (by, sign) => {
    const made = button(`${by < 0 ? "less" : "more"} ${name}`, `${sign}${FIVE}`, () => now({ ahead: Math.min(Math.max(ahead + by, 0), MOST_AHEAD) }));
    made.setAttribute("aria-label", `${name}: ${FIVE} points ${by < 0 ? "fewer" : "more"}`);
    made.disabled = by < 0 ? !ahead : ahead >= MOST_AHEAD;
    return made;
  };
  const words = button(`family ${name}`, [forEyes("", family ? "\u2611" : "\u2610"), make("span", "", "Family level")], () => now({ family: !family }), `tick${family ? " on" : ""}`);
  words.setAttribute("aria-pressed", String(family));
  return make("span", "terms", make("span", "buttons", step(-FIVE, "\u2212"), make("b", "", ahead ? `${ahead} ahead` : "no points ahead"), step(FIVE, "+")), words, make("span", "soft", "Wins count, and say so; records and averages leave points ahead out."));
}

function choice(key, text, options, value, change) {
  const made = make("select"), label = make("label", "pick", text, made);
  made.dataset.key = key;
  made.append(...options.map(([id, title]) => {
    const option = make("option", "", title);
    option.value = id;
    option.selected = id === value;
    return option;
  }));
  made.addEventListener("change", () => change({ [key]: made.value }));
  return label;
}
