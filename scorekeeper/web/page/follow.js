// How a page follows the table: its news, its silence, its clock.
import { state } from "./state.js";
import { byId, say, show } from "./elements.js";
import { attach, fetched, news, showTrouble, showView, tell } from "./views.js";
import { announce, inWords, whichGame } from "./announce.js";

// The clock, counted on from what the server said

let since = Date.now();

function showClock() {
  const left = state.view.seconds_left,
    stands = state.view.clock_stands;
  let text = state.view.clock || "";
  if (typeof left === "number") {
    const now = stands ? left : left - Math.floor((Date.now() - since) / 1000),
      seconds = Math.abs(now);
    text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} ${now < 0 ? "over time" : "left"}${stands ? ", stopped" : ""}`;
  }
  for (const clock of document.querySelectorAll(".clock")) {
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("late", left !== null && /over/.test(text));
  }
}

setInterval(showClock, 500);

// Silence: the table sends a beat every few seconds, so a page knows when it hears nothing

const LONGEST_SILENCE = 12,
  HINT_AFTER = 60;
const UNREACHED = "The laptop cannot be reached. Trying again \u2026";
let missed = "";

function ago(seconds) {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : "more than an hour";
}

function showSilence() {
  const seconds = Math.floor((Date.now() - state.heardAt) / 1000),
    long = Boolean(state.silent) && seconds >= LONGEST_SILENCE;
  say("heard-last", `Last heard ${ago(seconds)} ago.`);
  show("silent", long);
  const why = state.silent !== UNREACHED && state.silent;
  say("hint", why || "The laptop may be asleep, or on another network.");
  show("hint", why || seconds >= HINT_AFTER);
  byId("trouble").classList.toggle("ears", long); // One notice is enough for eyes.
  show("stood", Boolean(state.game));
  document.body.classList.toggle("silent", long);
}

function listenForSilence() {
  if (state.events && Date.now() - state.heardAt >= LONGEST_SILENCE * 1000) lost(UNREACHED);
  if (state.silent) showSilence();
}

function hear() {
  state.heardAt = Date.now();
}

function hereAgain() {
  hear();
  waits = 500;
  if (state.silent) {
    state.welcome = `Here again. ${missed || (state.game ? "Nothing was missed." : "")}`;
    setTimeout(() => {
      state.welcome = "";
      showTrouble();
    }, 10000);
  }
  state.silent = missed = "";
  showTrouble();
  showSilence();
}

setInterval(listenForSilence, 500);
byId("try").addEventListener("click", () => {
  say("try", "Trying \u2026");
  waits = 500;
  follow();
});

// News from the server

const HALF = 11; // Characters of a token, if the rest is in a cookie.

// A page that is hidden follows no more, unless it has something to be heard.
const sleeps = () => document.hidden && !state.wakeful;
let trying = 0,
  waits = 500,
  asks = 0;

// What the seat of this page alone is told comes with the state.
export function take(fresh) {
  if (tell("reads", fresh).length) return; // The result of the game before is looked at.
  const before = { ...state },
    { mine, ...shown } = fresh;
  since = Date.now();
  Object.assign(state, shown);
  if (before.game && state.game) tell("changed", before);
  showView();
  if (!state.game) return void tell("taken", before, mine);
  const fromTable = announce();
  if (fromTable) tell("told", fromTable);
  if (state.silent) missed = fromTable || missed;
  else
    news(
      inWords([
        state.note === before.note || fromTable.startsWith(whichGame()) ? "" : state.note,
        fromTable,
      ]),
    );
  tell("taken", before, mine);
}

// A whole token, of a page without cookies, stands in no address: that page asks by itself.
const seatNow = () => (state.seat?.token?.length === HALF ? state.seat.token : "");

export function stop() {
  clearTimeout(trying);
  if (state.events) state.events.close();
  state.events = null;
}

// The state is asked for first, so that a page that wakes is right at once.
export async function follow() {
  stop();
  if (sleeps()) return;
  const ours = ++asks,
    seat = seatNow(),
    answer = await fetched(seat ? `state?seat=${seat}` : "state").catch(() => null);
  if (ours !== asks) return; // Somebody has tried again meanwhile.
  say("try", "Try now");
  if (!answer || !answer.ok)
    return lost(answer && answer.status === 404 ? "Scan the new code at the laptop." : "");
  hear();
  if (state.mine) state.mine.version = 0; // It may be another program by now.
  take(JSON.parse(answer.text));
  listen();
}

// The stream of another seat, or of none, is left.
export function listenAsSeat() {
  if (state.events && !state.events.url.endsWith(`&seat=${seatNow()}`)) listen();
}

export function listen() {
  stop();
  if (sleeps()) return;
  state.events = new EventSource(`events?since=${state.version}&seat=${seatNow()}`);
  state.events.onopen = hereAgain;
  state.events.onerror = () => lost();
  state.events.addEventListener("state", (event) => {
    hear();
    take(JSON.parse(event.data));
    listenAsSeat();
  });
  state.events.addEventListener("beat", hear);
  state.events.addEventListener("end", () =>
    lost(
      `The game is no longer shown. ${state.view.keeper === "laptop" ? "F6 at the laptop shows it again" : "Once it is served again"}, and this page comes back by itself.`,
    ),
  );
}

export function lost(why) {
  stop();
  tell("lost");
  if (sleeps()) return;
  if (why || waits > 500) state.silent = why || state.silent || UNREACHED;
  showTrouble();
  showSilence();
  trying = setTimeout(follow, waits);
  waits = Math.min(waits * 2, 8000);
}

document.addEventListener("visibilitychange", () => (sleeps() ? stop() : follow()));
addEventListener("online", follow);
attach({ shown: showClock });
