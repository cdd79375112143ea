// The views, what is said aloud to a screen reader, and how the page follows the table.
// Whoever has scanned the code is asked who they are.

const news = (text) => {
  if (text) byId("news").textContent = text;
};

const view = () => {
  const wanted = location.hash.slice(1);
  if (/^table/.test(wanted)) return "table"; // It may be there before the game is.
  return !state.game
    ? "word"
    : VIEWS.some(({ dataset }) => dataset.view === wanted)
      ? wanted
      : "seat";
};
const VIEWS = [...document.querySelectorAll("main > section")];
const SHOW = { board: showBoardPage, listen: showListen, seat: showJoin };

// One heading a page; its button is the menu, or closes what is open.
let closes = null;

function title(text, brass = false, close = null) {
  say("title", text);
  byId("title").classList.toggle("brass", Boolean(brass));
  closes = close;
  say("open-menu", close ? "\u2717 Close" : "Menu");
}

byId("open-menu").addEventListener("click", () => (closes ? closes() : byId("menu").showModal()));
byId("shut").addEventListener("click", () => byId("menu").close());
for (const link of document.querySelectorAll("#menu a"))
  link.addEventListener("click", () => byId("menu").close());

const press = { lasts: 0, isLate: false }; // What is new waits until a finger is lifted.

function showView() {
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
  show("open-menu", Boolean(game && (seat || shown !== "seat")));
  show("leave-part", Boolean(seat));
  document.querySelector("#menu [href='#table']").hidden = game && !now.keeper; // Nobody is there who could say yes.
  if (seat) say("leave", `Give up ${seat.name}\u2019s seat`);
  document.title = `${!game ? "Judge" : now.over ? "The game is over" : myTurn() ? "Your turn" : now.next} \u00b7 scorekeeper`;
  showTrouble();
  if (seat && seat.name && game) checkSeat(); // It may have been agreed to, or taken away.
  if (shown === "board" || shown === "tv") title(now.over ? "The game is over" : now.next);
  if (shown === "listen") title("All turns");
  need([
    "taps",
    ...(seat && game ? ["more", "call"] : []),
    ...((seat && game) || now.over ? ["end"] : []),
    ...(NEEDS[shown] || []),
  ]);
  (SHOW[shown] || (() => title("One moment")))();
  tell("shown");
  showClock();
}

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
let heardAt = Date.now(),
  silent = "",
  missed = "",
  welcome = "";

function showTrouble() {
  say("trouble", silent || missing || welcome || state.view.trouble);
  byId("trouble").classList.toggle("calm", !(silent || missing || (state.game && !welcome))); // No game yet is no fault.
}

function ago(seconds) {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : "more than an hour";
}

function showSilence() {
  const seconds = Math.floor((Date.now() - heardAt) / 1000),
    long = Boolean(silent) && seconds >= LONGEST_SILENCE;
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
    setTimeout(() => {
      welcome = "";
      showTrouble();
    }, 10000);
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

// News from the server

// A page that is hidden follows no more, unless it has something to be heard.
let wakeful = false;
const sleeps = () => document.hidden && !wakeful;
let events = null,
  trying = 0,
  waits = 500,
  asks = 0;

function take(fresh) {
  if (tell("reads", fresh).length) return; // The result of the game before is looked at.
  const before = state,
    noted = note;
  since = Date.now();
  state = fresh;
  if (before.game && state.game) tell("changed", before);
  showView();
  if (!state.game) return void tell("taken", before);
  const fromTable = announce();
  if (silent) missed = fromTable || missed;
  else news(inWords([note === noted || fromTable.startsWith(whichGame()) ? "" : note, fromTable]));
  tell("taken", before);
}

function stop() {
  clearTimeout(trying);
  if (events) events.close();
  events = null;
}

// The state is asked for first, so that a page that wakes is right at once.
async function follow() {
  stop();
  if (sleeps()) return;
  const ours = ++asks,
    answer = await fetched("state").catch(() => null);
  if (ours !== asks) return; // Somebody has tried again meanwhile.
  say("try", "Try now");
  if (!answer || !answer.ok)
    return lost(answer && answer.status === 404 ? "Scan the new code at the laptop." : "");
  hear();
  take(JSON.parse(answer.text));
  listen();
}

function listen() {
  stop();
  if (sleeps()) return;
  events = new EventSource(`events?since=${state.version}`);
  events.onopen = hereAgain;
  events.onerror = () => lost();
  events.addEventListener("state", (event) => {
    hear();
    take(JSON.parse(event.data));
  });
  events.addEventListener("beat", hear);
  events.addEventListener("end", () =>
    lost(
      `The game is no longer shown. ${state.view.keeper === "laptop" ? "F6 at the laptop shows it again" : "Once it is served again"}, and this page comes back by itself.`,
    ),
  );
}

function lost(why) {
  stop();
  tell("lost");
  if (sleeps()) return;
  if (why || waits > 500) silent = why || silent || UNREACHED;
  showTrouble();
  showSilence();
  trying = setTimeout(follow, waits);
  waits = Math.min(waits * 2, 8000);
}

document.addEventListener("visibilitychange", () => (sleeps() ? stop() : follow()));
addEventListener("online", follow);
addEventListener("hashchange", () => {
  showView();
  scrollTo(0, 0);
});

showView();
listen();
