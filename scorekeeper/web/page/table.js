// One device as the table: it enters for whoever is to move, and, where nobody else keeps the game, all of an evening.
// The module is long since whatever is done at the table is a step of one page.
import { colourOf, isTable, keepSeat, me, named, seatOf, state } from "./state.js";
import { button, byId, forEars, forEyes, inAList, make, many, show } from "./elements.js";
import { spelt } from "./tiles.js";
import { VIEWS, attach, news, showView, view } from "./views.js";
import { COOKIE, ask, leaveSeat, send } from "./joining.js";
import { lastHead, remarkLines, verdict } from "./plays.js";
import { NO_SEAT, askMine, forget } from "./seat/mine.js";
import { handOf, showMoment } from "./seat/moment.js";
import { allButton, backKey, keys, letterKey, plain, spare } from "./seat/keys.js";
import { act, answersOf, give, goTo, may, order, tableView } from "./seat/acts.js";
import {
  bill,
  choicesOf,
  chosen,
  elsewhere,
  go,
  goElsewhere,
  isLost,
  isOnItsWay,
  lay,
  layIt,
  letterKeys,
  myMove,
  notArrived,
  onItsWay,
  overBoard,
  preview,
  type,
} from "./seat/turn.js";
import { alertOf, verdictKey } from "./seat/verdict.js";
import { doubtsAbout } from "./seat/hands.js";
import { theEnd } from "./seat/end.js";
import { askLeave } from "./seat/seat.js";
import { layingOnBoard, layingTold } from "./laying.js";
import { mayLookUp, nextGame, theNames, thePhones, whoAsks, whoElseAsks } from "./evening.js";

const ASK_AGAIN = 1500; // Milliseconds.
const ROOM = matchMedia(
  "(min-width: 44rem) and (min-height: 46rem) and (orientation: portrait), (min-width: 56rem) and (min-height: 40rem) and (orientation: landscape)",
);
let waitsForTable = 0,
  turned = false,
  called = "",
  mover,
  counted = {},
  given = "",
  changes = 0; // The last turn of this page that counted; the verdict that was read; the turn that is changed.

const tableMenu = make("div", "menu-part");
byId("shut").after(tableMenu);
const tablePart = make("section");
tablePart.dataset.view = "table";
document.querySelector("main").append(tablePart);
VIEWS.push(tablePart);
const turnRound = button("round", [forEyes("", "\u27F2"), make("span", "", " Turn round")], () => {
  turned = !turned;
  document.documentElement.classList.toggle("turned", turned);
  turnRound.setAttribute("aria-pressed", String(turned));
  scrollTo(0, turned ? document.body.scrollHeight : 0);
});
turnRound.id = "turn-round";
turnRound.setAttribute("aria-pressed", "false");
byId("open-menu").before(turnRound);

// Becoming the table

// The token in the address leaves it at once.
function takeToken() {
  const [, token] = /^#table=(.+)$/.exec(location.hash) || [];
  if (!token) return;
  history.replaceState(null, "", "#table");
  sitAtTable(token);
}

function sitAtTable(token, number = "") {
  leaveSeat("");
  state.note = "";
  keepSeat({ name: "", token, number, seen: "" });
  askMine();
}

const keptAt = () => state.view.keeper || "laptop";

async function askToBeTable() {
  if (state.seat) await send("leave");
  const answer = await ask("seat", { player: "", ...COOKIE });
  state.refusal = answer.refused || "";
  if (!state.refusal) sitAtTable(answer.seat, answer.number);
  showView();
}

// Until somebody has said yes the page hears of nothing, so it asks.
function refusedTable(refused) {
  clearTimeout(waitsForTable);
  if (!isTable()) return;
  if (refused.startsWith(NO_SEAT)) {
    leaveSeat(
      state.seat.seen
        ? "This tablet is no longer the one in the middle."
        : `Somebody at the ${keptAt()} said no to this tablet. Ask there.`,
    );
    showView();
  } else if (!state.mine)
    waitsForTable = setTimeout(() => isTable() && !state.mine && askMine(), ASK_AGAIN);
}

function notTheTable() {
  const waits = isTable() && state.seat.number;
  const asks =
    "It lies in the middle, and everybody enters their turns on it. It never shows anybody\u2019s tiles.";
  return {
    heading: waits ? "One moment" : "Use this tablet for the table?",
    points: false,
    board: null,
    above: waits
      ? [
          make("p", "lead", `The ${keptAt()} shows this number, too. Somebody there says yes.`),
          make("p", "digits number", state.seat.number),
        ]
      : isTable()
        ? [make("p", "lead", "One moment.")]
        : [
            make(
              "p",
              "lead",
              state.seat
                ? `This is ${state.seat.name}\u2019s phone. ${state.seat.name}\u2019s seat will be given up. `
                : "",
              asks,
            ),
            make("p", "", `Somebody at the ${keptAt()} says yes, once.`),
          ],
    foot: isTable() ? [] : [button("be", "Use this tablet", askToBeTable, "go")],
  };
}

// The moments

function showTable() {
  takeToken();
  document.body.classList.toggle("roomy", ROOM.matches);
  show("mine", true);
  const told = tableView();
  if (told && !state.seat.seen) keepSeat({ ...state.seat, seen: "taken", number: "" });
  if (told) followTable(told);
  const page = told ? tableMoment(told) : notTheTable();
  const about = told && hears(told, page);
  if (about) page.above = [...(page.above || []), about];
  showMoment(page);
  if (page.calls && called !== page.heading) alertOf(page.heading); // Somebody is to answer.
  called = page.heading;
  showTableMenu(told);
}

// Another player is to move: what was begun was not theirs. A verdict that was tapped is read.
function followTable(told) {
  const { reply } = state.mine,
    { verdict: settled } = state.view,
    counts = reply && reply.state === "counts" && reply.number !== counted.number;
  if (counts) {
    alertOf(reply.text || "It counts.");
    state.note = "";
  }
  if (counts) counted = { number: reply.number, draw: reply.draw, position: state.mine.position };
  if (mover !== undefined && mover !== told.mover) forget();
  if (counts || (mover !== undefined && mover !== told.mover))
    state.atTable = { ...state.atTable, step: "", tiles: [] };
  mover = told.mover;
  if (mover) state.atTable.later = [];
  if (!settled) given = ""; // The same challenge may be made again after an undo.
  if (
    told.stage !== "verdict" ||
    !settled ||
    state.here.verdict !== verdictKey() ||
    given === verdictKey()
  )
    return;
  given = verdictKey();
  give("verdict", told.asks.verdict.answers[0].text);
}

function tableMoment(told) {
  const steps = {
    challenge: tableChallenge,
    undo: askUndo,
    phones: thePhones,
    asking: whoElseAsks,
    names: theNames,
    next: nextGame,
  };
  const stages = {
    names: theNames,
    proposal: theProposal,
    verdict: theVerdict,
    thinking: itThinks,
    draw: theDraw,
    end: afterTheGame,
    over: afterTheGame,
    trouble: theTrouble,
  };
  const { asks } = told,
    stands = asks.stands && state.mine.reply.number !== changes;
  const free = !state.here.word.length && state.turn.step === "word";
  if (state.leaves) return askLeave();
  if (state.game && state.view.to_lay) return theRows(state.view.to_lay);
  if (state.atTable.step === "asking" && !told.asking.length) state.atTable.step = "";
  const caller = (told.asking || []).find(({ number }) => number === told.calls);
  if (caller && free && !state.atTable.step) return whoAsks(caller);
  if (told.words?.length && free && !state.atTable.step) return mayLookUp(told.words[0]);
  if (!state.game && !["names", "trouble"].includes(told.stage))
    return { heading: "One moment", points: false, board: null };
  const stale =
    Boolean(state.game) &&
    Boolean(state.view.over) !== (told.mover === null) &&
    ["turn", "end", "over"].includes(told.stage);
  if (state.begunNext) return afterTheGame(told);
  if (stale)
    return {
      heading: state.view.over ? "The game is over" : state.view.next,
      board: {},
      points: !state.view.over,
    }; // One of the two comes in a moment.
  if (isLost()) return notArrived();
  if (isOnItsWay()) return onItsWay();
  const answered =
    (state.atTable.step === "undo" && !asks.undo) || (state.atTable.decides && !asks.decide); // Its answer is there before the new board.
  if (steps[state.atTable.step] && !answered) return steps[state.atTable.step](told);
  if (asks[state.atTable.step]) return question(state.atTable.step);
  if (stages[told.stage]) return stages[told.stage](told);
  if (asks[told.stage]) return question(told.stage);
  if (stands) return mayItStand(state.mine.reply);
  return free && state.atTable.step !== "type" ? idle(told) : tableTurn();
}

function question(name, more = {}, acts = []) {
  const { title: heading, word, wrong, sentences, lit } = tableView().asks[name],
    answers = answersOf(name, acts),
    few = answers.length < 3;
  const foot = few ? [...answers.filter((_, nth) => nth !== lit), answers[lit]] : [],
    opened = name === state.atTable.step;
  const big = word.filter((text) => !heading.toUpperCase().includes(text.replace("?", ""))),
    told = more.below?.length ? [] : wrong; // Each is said once.
  return {
    heading,
    brass: true,
    calls: !opened,
    points: Boolean(state.game),
    board: state.game && few ? {} : null,
    close: opened ? () => goTo("") : null,
    foot,
    above: [
      ...big.map((text) => make("p", "big", text)),
      ...told.map((text) => make("p", "note", text)),
      ...sentences.map((text) => make("p", "lead", text)),
      ...(few ? [] : [make("div", "menu-part", ...answers)]),
    ],
    ...more,
  };
}

// Said where something else is being done: how many ask to come in, or who challenges.
let counting = 0;
function hears(told, { asks }) {
  const others = asks ? [] : told.asking || [],
    [hand] = state.view.hands || [],
    text = `${others.length} ${others.length === 1 ? "asks" : "ask"} to come in`;
  if (others.length > counting) news(`${text}.`);
  counting = others.length;
  if (others.length) return button("asking", text, () => goTo("asking"));
  return hand && !state.atTable.step && told.stage !== "objection"
    ? make(
        "p",
        "note",
        `${hand.player} challenges ${(hand.words.length ? hand.words : ["the play"]).join(", ")}.`,
      )
    : null;
}

function lastInShort() {
  const { last } = state.view;
  const draws =
    last && counted.draw && counted.position === state.mine.position && !state.view.hands.length
      ? [make("span", "soft", ` ${last.player} draws ${many(counted.draw, "tile")}.`)]
      : [];
  return make(
    "div",
    "sheet",
    last ? lastHead(...draws) : make("p", "", "Nothing is on the board yet."),
    ...remarkLines(),
  );
}

function idle(told) {
  const { view } = state,
    { contestable } = view,
    on = button(
      "type",
      told.mover ? `${handOf(told.mover)}, lay a word` : "Lay a word",
      () => goTo("type"),
      "go",
    );
  const foot = [
    ...(may("swap") ? [button("swap", "Swap", () => go("swap"))] : []),
    ...(told.asks.pass ? [button("pass", "Pass", () => goTo("pass"))] : []),
  ];
  const [hand] = view.hands || [];
  if (may("challenge") && contestable)
    foot.push(
      button("challenge", `Challenge ${contestable.player}`, () => {
        state.doubts = new Set(hand ? hand.words : []);
        goTo("challenge", { by: hand ? hand.player : "" });
      }),
    );
  if (may("go on")) foot.push(button("go-on", "Go on", () => act("go on")));
  return {
    heading: view.next,
    brass: true,
    board: {},
    below: [
      lastInShort(),
      may("play") ? on : make("p", "lead", "Each player lays from their own phone."),
    ],
    foot,
  };
}

// A turn: on one page where there is room, else step by step as at a seat.
function tableTurn() {
  const page = !ROOM.matches || state.turn.step === "swap" ? myMove() : atOnce();
  const { name } = me();
  page.heading =
    {
      [`Your turn, ${handOf(name)}`]: state.view.next,
      "Which tile do you swap?": `Which tile does ${name} swap?`,
    }[page.heading] || page.heading;
  if (state.turn.step === "word" && !state.here.word.length && !ROOM.matches)
    page.foot = [button("back", "\u2039 Back", () => goTo(""))];
  return page;
}

function atOnce() {
  if (!state.here.word.length) state.turn.step = "word";
  const place = chosen(),
    word = state.here.word.length,
    there = state.turn.step === "elsewhere";
  const { board, choices } = there
    ? { board: elsewhere().board }
    : place
      ? choicesOf(place)
      : { board: {} };
  const rotate = () => {
    state.turn.down = !state.turn.down;
    if (state.turn.at) preview();
    showView();
  };
  const beside = there
    ? make(
        "div",
        "choices",
        button(
          "turn",
          ["Turn it ", make("span", "", `(${state.turn.down ? "down" : "across"})`)],
          rotate,
        ),
      )
    : choices ||
      make(
        "div",
        "choices",
        ...(word > 1 && state.turn.says ? [button("elsewhere", "Put it myself", goElsewhere)] : []),
      );
  const line = make(
    "div",
    "line",
    word ? plain(state.here.word) : make("span", "empty"),
    ...(word ? [forEars(`${spelt(state.here.word)}.`)] : []),
    beside,
  );
  const says =
    state.turn.says ||
    (there
      ? `Tap the square of its first letter, ${state.here.word[0]}.`
      : word
        ? ""
        : "Type your word as it will read on the board.");
  const on = button("lay", "Lay it", layIt, "go");
  on.disabled = !place;
  const acts = there
    ? [
        button("back", "\u2039 Back", () => {
          Object.assign(state.turn, { at: "", place: null });
          go("word");
        }),
      ]
    : [
        button(word ? "clear" : "back", word ? "Clear" : "\u2039 Back", () => {
          forget();
          goTo("");
        }),
      ];
  if (!there && may("challenge") && state.view.contestable)
    acts.push(
      button("challenge", "Challenge", () => {
        state.doubts = new Set();
        goTo("challenge");
      }),
    );
  return {
    heading: there ? `Tap where ${state.here.word[0]} goes` : state.view.next,
    brass: true,
    board,
    below: [
      make(
        "div",
        "at-once",
        line,
        make("div", "sum-up", place ? bill(place) : make("p", "sheet lead", says)),
        make("div", "acts", on, ...acts),
        letterKeys(type),
      ),
    ],
  };
}

// The rules are against it; at this table they may be overruled.
function mayItStand({ number, play }) {
  const { sent } = state.here,
    place = sent && sent.number === number ? sent.place : null;
  const change = () => {
    changes = number;
    go("word");
  };
  const acts = [
    () => {
      forget();
      change();
    },
    () => lay(play, place, { accept: true }),
  ];
  return question(
    "stands",
    { board: { over: overBoard(place) }, below: place ? [bill(place)] : [], close: change },
    acts,
  );
}

// Challenge

function tableChallenge() {
  const play = state.view.contestable,
    { players } = state.view,
    { decides } = state.atTable,
    { decide } = tableView().asks;
  if (!play) return idle(tableView());
  const others = players.filter(({ name }) => name !== play.player || players.length === 1),
    names = [...state.doubts],
    asked = names.length ? names : play.words;
  const by = others.length === 1 ? others[0].name : state.atTable.by,
    back = button(
      "back",
      "\u2039 Back",
      () => {
        state.doubts = null;
        goTo("");
      },
      "quiet",
    );
  const settle = async (more) => {
    if (
      (await order("challenge", { position: state.mine.position, by, words: names, ...more })) &&
      state.atTable.step === "challenge"
    )
      return goTo("");
    showView();
  };
  if (decides) {
    const about = [make("p", "lead", `${by} challenges ${inAList(asked)}.`)],
      close = () => {
        state.doubts = null;
        goTo("");
      };
    return question(
      "decide",
      { points: false, board: null, above: about, close },
      [true, false].map((good) => () => settle({ good })),
    );
  }
  const who = others.map(({ name }) => {
    const made = button(
      `by ${name}`,
      named(seatOf(name)),
      () => goTo("challenge", { by: name }),
      `${colourOf(seatOf(name))}${by === name ? " on" : ""}`,
    );
    made.setAttribute("aria-pressed", String(by === name));
    return made;
  });
  const on = button(
    "raise",
    `Challenge ${names.length ? names.join(", ") : "the play"}`,
    () => (decide ? goTo("challenge", { by, decides: true }) : settle({})),
    "go",
  );
  on.disabled = !by;
  return {
    heading: `Who challenges ${play.player}?`,
    points: false,
    board: null,
    foot: [back, on],
    above: [make("div", "choices people", ...who), ...doubtsAbout(play, "is doubted")],
  };
}

// It lies over everything until it is tapped (`showVerdictPage`); this is behind it.
function theVerdict() {
  const told = state.view.verdict;
  return question("verdict", {
    points: false,
    below: told ? [verdict(told.stands, told.words.join(", "), ...told.sentences)] : [],
  });
}

// Turns of others

const theProposal = ({ place }) =>
  question("proposal", { board: { over: overBoard(place) }, below: place ? [bill(place)] : [] });

const itThinks = (told) => ({
  heading: state.view.next,
  board: {},
  below: [make("p", "lead", told.says), lastInShort()],
  foot: may("go on") ? [button("go-on", "Go on", () => act("go on"), "go")] : [],
});

const theTrouble = (told) =>
  told.asks.trouble
    ? question("trouble")
    : {
        heading: "Please look at this first",
        points: Boolean(state.game),
        board: state.game ? {} : null,
        above: [make("p", "note", told.says)],
      };

// Tiles that somebody types: those that a computer drew, those that are left.
function typedTiles(heading, lead, most, extra, done, canBeFewer = false) {
  const { tiles } = state.atTable,
    put = (now) => {
      state.atTable.tiles = now;
      state.refusal = "";
      showView();
    };
  const tap = (letter) => tiles.length < most && put([...tiles, letter]);
  const letter = (one) => {
    const made = letterKey(one, tap);
    made.disabled = !one[1];
    return made;
  };
  return {
    heading,
    calls: true,
    points: false,
    board: null,
    foot: [...extra, allButton(tiles, most, done, canBeFewer)],
    above: [
      make("p", "lead", lead),
      make(
        "div",
        "sheet",
        tiles.length ? plain(tiles) : make("span", "empty"),
        forEars(tiles.join(", ")),
        make("p", "", `${tiles.length} of ${many(most, "tile")}`),
      ),
    ],
    below: [keys([...spare().map(letter), backKey(() => put(tiles.slice(0, -1)))], tap)],
  };
}

// A computer's play is laid by somebody before its tiles are drawn.
function theDraw({ draw: { player, tiles } }) {
  const { last } = state.view,
    laid = last && last.is_play && last.player === player;
  const page = typedTiles(
    `Draw ${many(tiles, "tile")} for ${player}`,
    "Tap the letters that were drawn.",
    tiles,
    [],
    (letters) => act("drawn", { player, letters }),
  );
  return laid ? { ...page, board: {}, above: [lastInShort(), ...page.above] } : page;
}

// Going back, and the end

const askUndo = () =>
  question("undo", { below: [make("p", "lead", state.view.last ? state.view.said.at(-1) : "")] });

function afterTheGame(told) {
  const next = (told.left || []).find(
    ({ player, told: known, tiles }) => tiles && !known && !state.atTable.later.includes(player),
  );
  if (next && state.view.over) {
    const later = button(
      "later",
      "Not now",
      () => goTo("", { later: [...state.atTable.later, next.player] }),
      "quiet",
    );
    return typedTiles(
      `What is left, ${next.player}?`,
      `${state.view.over.why} Tap the tiles still on the rack.`,
      next.tiles,
      [later],
      (letters) => act("left", { player: next.player, letters }),
      true,
    );
  }
  const { foot, ...page } = theEnd(),
    untold = state.atTable.later.length > 0;
  return {
    ...page,
    foot: [
      ...(untold ? [button("untold", "Tiles left", () => goTo("", { later: [] }))] : []),
      ...(may("new") && !state.begunNext
        ? [button("others", "New game", () => goTo("names"))]
        : []),
      ...foot,
    ],
  };
}

// A board that was knocked over, row by row.
function theRows(laying) {
  const { number, title: heading, does } = laying,
    go = (to) => () => act("rows", { number: to });
  const back = button("row-back", "\u2039 Row before", go(number - 1));
  back.disabled = !number;
  const on = button("row-lies", does || "Go on playing", go(does ? number + 1 : null), "go");
  return {
    heading,
    brass: true,
    points: false,
    board: layingOnBoard(laying),
    close: go(null),
    below: [layingTold(laying)],
    foot: [back, on],
  };
}

// The menu of the table

function showTableMenu(told) {
  const item = (key, text, act) =>
    button(key, text, () => {
      byId("menu").close();
      act();
    });
  const items =
    !told || !isTable()
      ? []
      : [
          ...(told.asks.undo ? [item("undo", "Take back the last turn", () => goTo("undo"))] : []),
          ...(may("redo") ? [item("redo", "Bring it back", () => act("redo"))] : []),
          ...(may("go on")
            ? [item("go-on", "Go on with what was put off", () => act("go on"))]
            : []),
          ...(may("clock")
            ? [
                item("clock", state.view.clock_stands ? "Start the clock" : "Stop the clock", () =>
                  act("clock"),
                ),
              ]
            : []),
          ...(told.asks.stop ? [item("stop", "Stop", () => goTo("stop"))] : []),
          ...(state.game && state.view.last
            ? [item("rows", "Set it up again", () => act("rows", { number: 0 }))]
            : []),
          ...(told.keeps && state.game
            ? [item("phones", "Phones and seats", () => goTo("phones"))]
            : []),
          ...(may("new") && state.game ? [item("new", "Another game", () => goTo("next"))] : []),
        ];
  tableMenu.replaceChildren(...items);
}

// A letter begins a word.
addEventListener("keydown", (event) => {
  const on = view() === "table" && document.querySelector("#below > [data-key=type]"),
    pressed = event.key.toLowerCase();
  if (
    !on ||
    document.querySelector("dialog[open]") ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return;
  const found = spare().find(
    ([letter]) => letter.toLowerCase() === pressed || (pressed === "q" && letter === "Qu"),
  );
  if (!found) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  goTo("type");
  type(found[0]);
});

ROOM.addEventListener("change", () => view() === "table" && showView());

attach({
  views: { table: showTable },
  refused: refusedTable,
  shown() {
    document.querySelector("#menu [href='#seat']").hidden = isTable();
    if (view() !== "table") return;
    show("open-menu", true);
    if (!state.game) document.title = "Tablet \u00b7 scorekeeper";
  },
});
