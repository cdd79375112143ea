// The views, what is said aloud to a screen reader, and the files that are fetched for a view.
// Whoever has scanned the code is asked who they are.
import { myTurn, state } from "./state.js";
import { byId, make, say, show } from "./elements.js";

const parts = [],
  SHOW = {};

// A part gives the views that it shows, and may hear of what happens: `changed` before a new state is
// shown, `taken` after it, `told` in a sentence; `shows` before a view is drawn, `shown` after it; `heard`
// when this seat was told something, `refused` when it was not; `lost` when the table is silent, `left`
// when the seat is. What it `reads` on is not taken.
export function attach(part) {
  parts.push(part);
  Object.assign(SHOW, part.views);
}
export const tell = (what, ...about) =>
  parts.map((part) => part[what] && part[what](...about)).filter(Boolean);

export const news = (text) => {
  if (text) byId("news").textContent = text;
};

export const view = () => {
  const wanted = location.hash.slice(1);
  if (/^table/.test(wanted)) return "table"; // It may be there before the game is.
  return !state.game
    ? "word"
    : VIEWS.some(({ dataset }) => dataset.view === wanted)
      ? wanted
      : "seat";
};
export const VIEWS = [...document.querySelectorAll("main > section")];

// One heading a page; its button is the menu, or closes what is open.
export function title(text, brass = false, close = null) {
  say("title", text);
  byId("title").classList.toggle("brass", Boolean(brass));
  state.closes = close;
  say("open-menu", close ? "\u2717 Close" : "Menu");
}

export const press = { lasts: 0, isLate: false }; // What is new waits until a finger is lifted.

export function showView() {
  press.isLate = Boolean(press.lasts);
  if (press.lasts) return;
  // Only what is seen is drawn: an old phone has little to do for each turn.
  const { view: now, game } = state,
    shown = view();
  document.body.dataset.view = shown;
  for (const section of VIEWS) section.hidden = section.dataset.view !== shown || !SHOW[shown];
  for (const link of document.querySelectorAll("#menu a"))
    if (link.hash === `#${shown}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  show("open-menu", Boolean(game && (state.seat || shown !== "seat")));
  show("leave-part", Boolean(state.seat));
  document.querySelector("#menu [href='#table']").hidden = game && !now.keeper; // Nobody is there who could say yes.
  document.title = `${!game ? "Judge" : now.over ? "The game is over" : myTurn() ? "Your turn" : now.next} \u00b7 scorekeeper`;
  showTrouble();
  tell("shows");
  if (shown === "board" || shown === "tv") title(now.over ? "The game is over" : now.next);
  if (shown === "listen") title("All turns");
  need([
    "taps.js",
    ...(state.seat && game ? SEAT : []),
    ...(now.over ? ["seat/again.js"] : []),
    ...(NEEDS[shown] || []),
  ]);
  (SHOW[shown] || (() => title("One moment")))();
  tell("shown");
}

export function showTrouble() {
  say("trouble", state.silent || state.missing || state.welcome || state.view.trouble);
  const isFault = state.silent || state.missing || (state.game && !state.welcome); // No game yet is none.
  byId("trouble").classList.toggle("calm", !isFault);
}

// What is fetched once it is needed

const SEAT = ["styles/board.css", "styles/seat.css", "seat/seat.js"];
const NEEDS = {
  board: ["styles/board.css", "board.js"],
  listen: ["styles/board.css", "listen.js"],
  tv: ["styles/board.css", "styles/seat.css", "styles/television.css", "television.js"],
  rack: ["styles/board.css", "styles/seat.css", "seat/notes.js"],
  word: ["styles/board.css", "styles/judge.css", "judge.js"],
  table: [...SEAT, "styles/table.css", "table.js"],
};
const AT_MOST = 3000,
  LONGEST_WAIT = 8000; // Milliseconds: for an answer, and between two tries.
const needed = new Set();
export const files = new Map(); // Being fetched, or there, by their addresses.
let fetching = Promise.resolve();

// One comes after another, since of two sheets the later counts.
function need(names) {
  for (const name of names) {
    if (needed.has(name)) continue;
    needed.add(name);
    fetching = fetching.then(() => bring(name));
  }
}

async function bring(name) {
  for (let wait = 500; !(await brought(name)); wait = Math.min(wait * 2, LONGEST_WAIT)) {
    state.missing = "The rest of this page cannot be fetched. Trying again \u2026";
    showTrouble();
    await new Promise((done) => setTimeout(done, wait));
  }
  state.missing = "";
  showView();
}

const addressOf = (name) => new URL(name, import.meta.url).href;

// A browser may remember for good that it could not import a module, so it has all of them before.
async function brought(name) {
  try {
    await fetchFile(addressOf(name));
    await (name.endsWith(".css") ? addSheet(name) : import(addressOf(name)));
    return true;
  } catch (_) {
    return false;
  }
}

function fetchFile(address) {
  if (!files.has(address)) files.set(address, fetchWithImports(address));
  return files.get(address);
}

async function fetchWithImports(address) {
  try {
    const { ok, status, text } = await fetched(address);
    if (status === 404) location.reload(); // The program was started anew, in another version.
    if (!ok) throw new Error(address);
    const imports = [...text.matchAll(/"(\.[./\w]+\.js)";$/gm)];
    await Promise.all(imports.map(([, other]) => fetchFile(new URL(other, address).href)));
  } catch (error) {
    files.delete(address);
    throw error;
  }
}

function addSheet(name) {
  const made = Object.assign(make("link"), { rel: "stylesheet", href: addressOf(name) });
  const added = new Promise((done, failed) => {
    made.addEventListener("load", done);
    made.addEventListener("error", failed);
  });
  document.head.append(made);
  return added;
}

// The answer with its text; nothing is waited for in vain.
export async function fetched(path) {
  const late = new AbortController(),
    timer = setTimeout(() => late.abort(), AT_MOST);
  try {
    const answer = await fetch(path, { signal: late.signal });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } finally {
    clearTimeout(timer);
  }
}
