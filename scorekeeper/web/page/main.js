// The views, what is said aloud to a screen reader, and how the page follows the table.

const news = (text) => { if (text) byId("news").textContent = text; };
const alertOf = (text) => { byId("alert").textContent = text; };

const whole = document.documentElement;
const OLD_NAMES = { big: "tv" };
const view = () => {
  const wanted = OLD_NAMES[location.hash.slice(1)] || location.hash.slice(1);
  return !state.game ? "word" : Object.keys(SHOW).includes(wanted) ? wanted : "board";
};
const SHOW = { board: showBoardPage, tv: showTelevision, listen: showListen, seat: showSeat, word: showJudge, rack: showNotes };

// One heading a page; its button is the menu, or closes what is open.
let closes = null;

function title(text, brass = false, close = null) {
  say("title", text);
  byId("title").classList.toggle("brass", Boolean(brass));
  closes = close;
  say("open-menu", close ? "\u2717 Close" : "Menu");
}

byId("open-menu").addEventListener("click", () => closes ? closes() : byId("menu").showModal());
byId("shut").addEventListener("click", () => byId("menu").close());
for (const link of document.querySelectorAll("#menu a")) link.addEventListener("click", () => byId("menu").close());

function showView() {
  // Only what is seen is drawn: an old phone has little to do for each turn.
  const { view: now, game } = state, shown = view();
  document.body.dataset.view = shown;
  for (const section of document.querySelectorAll("main > section")) section.hidden = section.dataset.view !== shown;
  for (const link of document.querySelectorAll("#menu a"))
    if (link.hash === `#${shown}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  show("open-menu", Boolean(game));
  show("full", Boolean(whole.requestFullscreen));
  show("leave-part", Boolean(seat));
  show("rack-link", Boolean(seat) && !(mine && mine.rack));
  if (seat) say("leave", `Leave the seat of ${seat.name}`);
  document.title = `${!game ? "Judge" : now.over ? "The game is over" : myTurn() ? "Your turn" : now.next} \u00b7 scorekeeper`;
  showTrouble();
  if (seat && game) checkSeat();  // It may have been agreed to, or taken away.
  if (shown === "board" || shown === "tv") title(now.over ? "The game is over" : now.next);
  if (shown === "listen") title("All turns");
  SHOW[shown]();
  showVerdictPage();
  showClock();
}

// Letters are tiles; Enter is the brass button, Escape the way back.
addEventListener("keydown", (event) => {
  const pressed = event.key.toLowerCase(), on = document.querySelector("#foot .go:enabled");
  if (view() !== "seat" || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || !sits()) return;
  const found = [...document.querySelectorAll("#below .keys button:enabled")].find(({ dataset }) => {
    const key = dataset.key.toLowerCase();
    return key === pressed || pressed === "q" && key === "qu" || key === `own${pressed}` || key === `board${pressed}`;
  });
  if (found) found.click();
  else if (pressed === "enter" && on && (!event.target.closest("button, a, input") || event.target.closest(".keys"))) on.click();
  else if (pressed === "escape") (closes ? { click: closes } : document.querySelector("[data-key=back], [data-key=change], [data-key=clear]") || { click() {} }).click();
  else return;
  event.preventDefault();
});

// The clock, counted on from what the server said

let since = Date.now();

function showClock() {
  const left = state.view.seconds_left;
  let text = state.view.clock || "";
  if (typeof left === "number") {
    const now = left - Math.floor((Date.now() - since) / 1000), seconds = Math.abs(now);
    text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} ${now < 0 ? "over time" : "left"}`;
  }
  for (const clock of document.querySelectorAll(".clock")) {
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("late", left !== null && /over/.test(text));
  }
}

setInterval(showClock, 500);

// Silence: the table sends a beat every few seconds, so a page knows when it hears nothing

const LONGEST_SILENCE = 12, HINT_AFTER = 60;
const UNREACHED = "The table cannot be reached. Trying again \u2026";
let heardAt = Date.now(), silent = "", missed = "", welcome = "";

const showTrouble = () => say("trouble", silent || welcome || state.view.trouble);

function ago(seconds) {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : "more than an hour";
}

function showSilence() {
  const seconds = Math.floor((Date.now() - heardAt) / 1000), long = Boolean(silent) && seconds >= LONGEST_SILENCE;
  say("heard-last", `Last heard ${ago(seconds)} ago.`);
  show("silent", long);
  show("hint", seconds >= HINT_AFTER);
  show("stood", Boolean(state.game));
  document.body.classList.toggle("silent", long);
}

function listenForSilence() {
  if (events && Date.now() - heardAt >= LONGEST_SILENCE * 1000) lost(UNREACHED);
  if (silent) showSilence();
}

function hear() {
  heardAt = Date.now();
}

function hereAgain() {
  hear();
  waits = 500;
  if (silent) {
    welcome = `Here again. ${missed || (state.game ? "Nothing was missed." : "")}`;
    setTimeout(() => { welcome = ""; showTrouble(); }, 10000);
  }
  silent = missed = "";
  showTrouble();
  showSilence();
}

setInterval(listenForSilence, 500);
byId("try").addEventListener("click", () => {
  say("try", "Trying \u2026");
  waits = 500;
  follow();
});

// My turn

function callToPlay(before) {
  if (!myTurn() || before === moverSeat()) return;
  if (!byId("verdict-page").open) alertOf(`Your turn, ${me().name}.`);
  if (navigator.vibrate) navigator.vibrate([180, 90, 180]);
}

// News from the server

let events = null, trying = 0, waits = 500, asks = 0;

function take(fresh) {
  since = Date.now();
  const before = state, was = state.game ? moverSeat() : -1;
  state = fresh;
  if (state.game) note = before.game ? whatChanged(before, state) : "";
  showView();
  if (!state.game) return;
  const fromTable = announce(), isNew = fromTable || !silent && note !== "" && before.view.said !== state.view.said ? inWords([note, fromTable]) : "";
  if (silent) missed = fromTable || missed;
  else news(isNew);
  callToPlay(was);
  askMine();
}

function stop() {
  clearTimeout(trying);
  if (events) events.close();
  events = null;
}

// The state is asked for first, so that a page that wakes is right at once.
async function follow() {
  stop();
  if (document.hidden) return;
  const ours = ++asks, asked = new AbortController(), late = setTimeout(() => asked.abort(), 3000);
  try {
    const answer = await fetch("state", { cache: "no-store", signal: asked.signal });
    const fresh = answer.ok && await answer.json();
    if (ours !== asks) return;  // Somebody has tried again meanwhile.
    if (!fresh) return lost(answer.status === 404 ? "The table has another code now. Scan it again, or load this page anew." : "");
    hear();
    take(fresh);
    listen();
  } catch (_) {
    if (ours === asks) lost();
  } finally {
    clearTimeout(late);
    if (ours === asks) say("try", "Try now");
  }
}

function listen() {
  stop();
  if (document.hidden) return;
  events = new EventSource(`events?since=${state.version}`);
  events.onopen = hereAgain;
  events.onerror = () => lost();
  events.addEventListener("state", (event) => { hear(); take(JSON.parse(event.data)); });
  events.addEventListener("beat", hear);
  events.addEventListener("end", () => lost("The table no longer shows its game."));
}

function lost(why) {
  stop();
  if (handUp) note = "Your hand was up when this page last heard of the table.";
  if (document.hidden) return;
  if (why || waits > 500) silent = why || silent || UNREACHED;
  showTrouble();
  showSilence();
  trying = setTimeout(follow, waits);
  waits = Math.min(waits * 2, 8000);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) showRack(false);
  return document.hidden ? stop() : follow();
});
addEventListener("online", follow);
addEventListener("hashchange", () => { showView(); scrollTo(0, 0); });
addEventListener("resize", () => {
  if (view() === "board") showRace();
});
byId("full").addEventListener("click", () => document.fullscreenElement ? document.exitFullscreen() : whole.requestFullscreen());

showView();
askMine();
listen();
