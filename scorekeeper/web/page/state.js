// All that changes while a page is open, in one object; who sits at it, and who plays.
import { byId, forEyes, make } from "./elements.js";

export const EMPTY = { racks: {}, word: [], left: [], sent: null, told: false, verdict: null };
export const noWord = () => ({
  step: "word",
  word: "",
  comes: null,
  places: [],
  says: "",
  chosen: 0,
  at: "",
  place: null,
  trying: false,
});

export const state = {
  // What the server says: `view`, `game` and their `version`.
  ...JSON.parse(byId("state").textContent),
  // The seat of this page, what only it is told, and what it has noted.
  seat: kept(localStorage),
  mine: null,
  here: { ...EMPTY, ...kept(sessionStorage) },
  // What is said above the board: of the game, and of what was refused.
  note: "",
  refusal: "",
  // What is being done: a turn, a challenge, at the table something beside a turn.
  turn: {
    ...noWord(),
    down: false,
    view: [0, 0],
    position: -1,
    wasMine: false,
    given: "",
    sentAfter: -1,
  },
  handUp: null,
  doubts: null,
  leaves: false, // True while it is asked whether the seat is given up.
  atTable: { step: "", by: "", tiles: [], later: [], decides: false },
  changed: [], // Squares that are others since this page has a word.
  begunNext: null, // The state of the next game, while the result of this one is looked at.
  closes: null, // What the button of the heading closes; without, it is the menu.
  // How many times this seat has asked where a word goes: only the last answer counts.
  asking: 0,
  // How the page hears of the table.
  events: null,
  heardAt: Date.now(),
  silent: "",
  welcome: "",
  missing: "",
  wakeful: false, // True if it is to be heard while it is hidden.
};

// The seat outlives the tab; what is left of another evening goes.
function kept(place) {
  try {
    return JSON.parse(place.getItem(location.pathname));
  } catch (_) {
    return null;
  }
}

function keep(place, value) {
  try {
    for (const old of Object.keys(place).filter((key) => key.startsWith("/")))
      place.removeItem(old);
    place.setItem(location.pathname, JSON.stringify(value));
  } catch (_) {
    /* It is kept in the page alone. */
  }
}

export const keepSeat = (value) => keep(localStorage, (state.seat = value));
export const keepHere = (value) => keep(sessionStorage, (state.here = { ...state.here, ...value }));

// Who sits here

export const mySeat = () =>
  state.seat && state.game ? state.game.players.indexOf(state.seat.name || state.game.to_move) : -1; // The table, without a name, sits for whoever is to move.
export const me = () => state.view.players?.[mySeat()];
export const sits = () => Boolean(state.seat && state.seat.name && me()?.seat === "taken");
export const myTurn = () => sits() && !state.view.over && moverSeat() === mySeat();
export const isTable = () => Boolean(state.seat) && !state.seat.name;

// Players

export const seatOf = (name) => state.view.players.findIndex((player) => player.name === name);
export const moverSeat = () => state.game.players.indexOf(state.game.to_move);
export const colourOf = (seat) =>
  ((state.view.players[seat] || {}).colour || "").replace("layer-", "");
export const named = (seat) => {
  const player = state.view.players[seat],
    name = make("b", "name", player.name);
  name.dir = "auto";
  return [forEyes("sign", player.sign), name];
};
