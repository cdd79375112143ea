// The views, what a seat sends, and how the page follows the table.

// Big

function showBig() {
  const { view } = state;
  const { players } = view, shown = byId("big-players"), digits = players.map(({ total }) => figure(total).length);
  fill("big-next", make("span", "", view.over ? view.over.winner : view.next), make("span", "clock"));
  shown.style.setProperty("--n", players.length);
  shown.style.setProperty("--half", Math.ceil(players.length / 2));
  shown.style.setProperty("--digits", Math.max(2, ...digits));
  shown.classList.toggle("many", players.length > 4);
  fill("big-players", ...players.map(playerCard));
  fill("big-last", ...(view.over ? [make("p", "said", view.over.story)] : lastPlay()));
}

// Listen

let heard = state.view.said || [];
let aloud = false;

function whatIsNew() {
  const before = heard, now = state.view.said;
  heard = now;
  const same = before.every((said, place) => now[place] === said);
  if (same) return now.slice(before.length);
  if (now.every((said, place) => before[place] === said)) return ["The last turn was taken back."];
  return ["The game was corrected.", ...now.slice(before.length)];
}

const howItStands = () => {
  const { view } = state;
  return view.over ? [view.over.winner, view.over.story, view.standing] : [view.standing, view.next];
};
const inWords = (parts) => parts.filter(Boolean).map((text) => /[.!?]$/.test(text) ? text : `${text}.`).join(" ");

function showListen() {
  const { view } = state, last = view.said[view.said.length - 1];
  say("now", inWords([last || "The game has not begun.", ...howItStands()]));
  fill("heard", ...logLines());
}

function announce() {
  const news = whatIsNew();
  if (!news.length) return "";
  const text = inWords([...news.slice(-4), ...howItStands()]);
  if (aloud) speak(text);
  return text;
}

function speak(text) {
  if (!window.speechSynthesis) return;
  speechSynthesis.cancel();
  const words = text.replace(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase());  // Said, not spelt.
  const speech = new SpeechSynthesisUtterance(words);
  speech.lang = "en";
  speechSynthesis.speak(speech);
}

byId("aloud").addEventListener("click", () => {
  aloud = !aloud;
  byId("aloud").setAttribute("aria-pressed", String(aloud));
  say("voice", aloud ? "Each turn is read aloud while this page is open." : "");
  if (aloud) speak(byId("now").textContent);
  else if (window.speechSynthesis) speechSynthesis.cancel();
});
byId("again").addEventListener("click", () => speak(byId("now").textContent));
if (!window.speechSynthesis) {
  show("aloud", false);
  show("again", false);
  say("voice", "This browser cannot read aloud; a screen reader says each turn.");
}

// Seat

// The seat outlives the tab, the racks do not; what is left of another evening goes.
function kept(place) {
  try { return JSON.parse(place.getItem(location.pathname)); } catch (_) { return null; }
}

function keep(place, value) {
  try {
    place.clear();
    place.setItem(location.pathname, JSON.stringify(value));
  } catch (_) { /* It is kept in the page alone. */ }
}

let seat = kept(localStorage), racks = kept(sessionStorage) || {};
let raised = "", handUp = null;  // The play whose words can be ticked; the one that my hand is up against.

const keepSeat = (value) => keep(localStorage, seat = value);
const mySeat = () => seat ? state.game.players.indexOf(seat.name) : -1;  // The name as the game has it.
const mine = () => state.view.players[mySeat()];

async function ask(path, sent) {
  const given = sent && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) };
  try {
    const answer = await fetch(path, { cache: "no-store", ...given });
    if (answer.status === 429) return { refused: "Too many tries. Wait a moment." };
    return await answer.json();
  } catch (_) {
    return { refused: "The table cannot be reached just now." };
  }
}

function showSeat() {
  const { view } = state, me = mine();
  if (seat && me && me.seat !== "free" && seat.seen !== me.seat) keepSeat({ ...seat, seen: me.seat });
  if (seat && (!me || (me.seat === "free" && seat.seen))) {
    const sat = seat.seen !== "asked", lower = handUp ? " Your hand is down." : "";
    leaveSeat(sat ? `This page has lost its seat.${lower} Tap your name to ask again.` : "The keeper said no to this phone. Ask at the table.");
    return;
  }
  const sits = Boolean(me) && me.seat === "taken", myTurn = sits && moverSeat() === mySeat();
  say("seat-title", sits ? (myTurn ? "Your turn" : view.over ? "The game is over" : view.next) : seat ? `${seat.name}, one moment` : "Take your seat");
  byId("seat-title").classList.toggle("brass", myTurn);
  byId("seat-link").classList.toggle("brass", myTurn);
  say("seat-link", myTurn ? "Your turn" : "Seat");
  if (sits) say("seat-said", `You are ${me.name}: ${many(me.total, "point")}${gap(mySeat()) && `, ${gap(mySeat())}`}.`);
  else if (seat) say("seat-said", "The keeper sees this number and your name at the table, and has to agree.");
  say("seat-number", seat && !sits && seat.number || "");
  show("seats", !seat);
  show("mine", sits);
  show("leave-part", Boolean(seat));
  if (!seat) fill("seats", ...view.players.map(seatButton));
  if (seat && me) say("not-me", `Not ${me.name}?`);
  if (!sits) return;
  showHand(me);
  show("rack-part", !view.over);
  show("lookup-part", view.lookups !== "closed");
  showRacks();
}

function seatButton(player, place) {
  const taken = { free: "", asked: "asked for", taken: "has a page", computer: "computer" }[player.seat];
  const button = make("button", colourOf(place), ...named(place), make("span", "soft", taken));
  button.type = "button";
  button.disabled = player.seat !== "free";
  button.addEventListener("click", async () => {
    button.disabled = true;
    const answer = await ask("seat", { player: state.game.players[place] });
    if (answer.refused) button.disabled = false;
    else keepSeat({ name: state.game.players[place], token: answer.seat, number: answer.number, seen: "" });
    say("seat-said", answer.refused || "");
    showSeat();
  });
  return make("li", "", button);
}

function showHand(me) {
  const play = state.view.contestable, can = play && play.player !== me.name;
  const turns = state.view.said.length, key = can ? `${turns}/${state.view.last.said}` : "";
  say("hand-said", whereMyHandIs(me, turns, key));
  show("hand-part", Boolean(can));
  if (!can) return;
  if (raised === key) return;  // What is ticked stays as it is.
  raised = key;
  say("hand-what", `${state.view.last.said} Tick a word, or none for the whole play.`);
  fill("hand-words", ...play.words.map((word) => {
    const box = make("input");
    box.type = "checkbox";
    box.value = word;
    return make("label", "tick", box, make("span", "", word));
  }));
}

// What the keeper holds, and nothing else, is said to be up.
function whereMyHandIs(me, turns, key) {
  const { hands, verdict } = state.view, place = hands.findIndex((hand) => hand.player === me.name);
  if (place >= 0) {
    handUp = { turns, key };
    say("hand-news", "");
    const before = hands.slice(0, place).map((hand) => hand.player).join(", ");
    return before ? `${before} ${place === 1 ? "was" : "were"} first. You are next.` : "Your hand is up. The keeper sees it and decides with the table.";
  }
  if (!handUp) return "";
  const was = handUp;
  handUp = null;
  say("hand-news", verdict && turns > was.turns ? verdict.sentences.join(" ")
    : key === was.key ? "Your hand is down: no challenge was made. Raise it again if you still challenge."
    : turns > was.turns ? "Another turn was entered, and your hand is down. If you still challenge, speak up now."
    : "The play that you challenged was taken back, and your hand is down.");
  return "";
}

function showRacks() {
  // A rack belongs to the next turn of one's own after it was noted.
  const { by, said, over } = state.view, rows = [];
  let before = 0;
  by.forEach((player, place) => {
    if (player !== mySeat()) return;
    const noted = Object.keys(racks).filter((turn) => turn > before && turn <= place + 1).pop();
    if (noted) rows.push(make("li", "", make("b", "", racks[noted]), ` ${said[place]}`));
    before = place + 1;
  });
  show("racks-part", Boolean(over) && rows.length > 0);
  fill("racks", ...rows);
}

byId("hand").addEventListener("submit", async (event) => {
  event.preventDefault();
  const ticked = Array.from(byId("hand-words").querySelectorAll(":checked"), (box) => box.value);
  say("hand-news", "");
  const play = state.view.contestable, sent = { seat: seat.token, words: ticked, play: play ? play.words : [] };
  const answer = await ask("hand", sent);
  showSeat();
  if (answer.refused) say("hand-news", answer.refused);
});

byId("rack").addEventListener("submit", async (event) => {
  event.preventDefault();
  const letters = byId("letters").value.trim().toUpperCase(), turn = state.view.said.length + 1;
  const answer = await ask("rack", { seat: seat.token, letters });
  if (!answer.refused) {
    racks[turn] = letters;
    keep(sessionStorage, racks);
    showRack();
  }
  say("rack-said", answer.refused || "Noted for this turn. Only this page shows it.");
});

function showRack() {
  const turns = Object.keys(racks), letters = turns.length ? racks[turns[turns.length - 1]] : "";
  byId("letters").value = letters;
  const letter = /QU|\[[^\]]*\]|[^\s,]/g;
  fill("tiles", ...(letters.match(letter) || []).map((text) => tile(text === "QU" ? "Qu" : text, 1)));
}

byId("lookup").addEventListener("submit", async (event) => {
  event.preventDefault();
  const word = byId("looked").value.trim();
  if (word) showAnswer("looked-up", await ask("lookup", { seat: seat.token, word }));
});

byId("leave").addEventListener("click", async () => {
  const answer = await ask("leave", { seat: seat.token });
  if (answer.refused && mine() && mine().seat !== "free") return say("leave-said", answer.refused);
  racks = {};
  keep(sessionStorage, racks);
  showRack();
  leaveSeat("");
});

function leaveSeat(why) {
  keepSeat(null);
  handUp = null;
  say("hand-news", "");
  say("leave-said", "");
  say("seat-said", why);
  showSeat();
}

function callToPlay(before) {
  const me = mine();
  if (!me || me.seat !== "taken" || moverSeat() !== mySeat() || before === moverSeat()) return;
  if (navigator.vibrate) navigator.vibrate([180, 90, 180]);
}

// Judge

const showAnswer = (id, answer) => fill(id, answer.refused
  ? make("p", "refused", answer.refused)
  : verdict(answer.legal, answer.word || answer.words.join("  "), answer.text || (answer.legal ? "The play is good." : "The play is not good.")));

function showJudge() {
  const playing = Boolean(state.game), open = state.view.lookups === "open";
  const closed = state.view.lookups === "seats"
    ? "In this game words are looked up from a seat, so that the log shows it."
    : "In this game words are settled by challenges, so nothing is looked up here.";
  say("ask-title", playing ? "Is it a word?" : "Is the play good?");
  say("ask-label", playing ? "Word" : "All words of the play");
  say("closed", open ? "" : closed);
  show("ask", open);
  if (!open) fill("answer");
}

byId("ask").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = byId("asked").value.trim();
  if (!text) return;
  showAnswer("answer", await ask(`${state.game ? "word" : "words"}?q=${encodeURIComponent(text)}`));
  byId("asked").select();
});
byId("asked").addEventListener("input", () => fill("answer"));

// Views

const whole = document.documentElement;
const view = () => {
  const wanted = location.hash.slice(1);
  return !state.game ? "word" : Object.keys(SHOW).includes(wanted) ? wanted : "board";
};

function showBoardPage() {
  const { view: now } = state;
  showPlayers();
  showBoard();
  fill("last", ...lastPlay());
  show("race-part", now.said.length > 1);
  say("race-what", now.players.length > 1 ? "points behind the leader" : "points");
  showRace();
  showUnseen();
  fill("log", ...logLines());
  showOver();
  showVerdict();
}

const SHOW = { board: showBoardPage, big: showBig, listen: showListen, seat: showSeat, word: showJudge };

function showView() {
  // Only what is seen is drawn: an old phone has little to do for each turn.
  const { view: now, game } = state, shown = view();
  document.body.dataset.view = shown;
  document.body.classList.toggle("playing", Boolean(game));
  for (const section of document.querySelectorAll("main > section")) section.hidden = section.dataset.view !== shown;
  for (const link of document.querySelectorAll("nav a"))
    if (link.hash === `#${shown}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  document.querySelector("nav").hidden = !game;
  show("full", shown === "big" && Boolean(whole.requestFullscreen));
  say("about", !game ? "Judge" : now.over ? `${now.box} \u00b7 over` : `${now.box} \u00b7 turn ${now.turn}`);
  document.title = `${!game ? "Judge" : now.over ? "The game is over" : now.next} \u00b7 scorekeeper`;
  showTrouble();
  if (seat && game) showSeat();  // It may have been agreed to, or taken away.
  SHOW[shown]();
  showClock();
}

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

// News from the server

let events = null, trying = 0, waits = 500, asks = 0;

function take(fresh) {
  since = Date.now();
  const before = state.game ? moverSeat() : -1;
  state = fresh;
  showView();
  if (state.game) {
    const news = announce();
    if (silent) missed = news || missed;
    else if (news) byId("news").textContent = news;
    callToPlay(before);
  }
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
    if (!fresh) return lost(answer.status === 404 ? "The table has another code now. Scan it again." : "");
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
  if (handUp) say("hand-said", "Your hand was up when this page last heard of the table.");
  if (document.hidden) return;
  if (why || waits > 500) silent = why || silent || UNREACHED;
  showTrouble();
  showSilence();
  trying = setTimeout(follow, waits);
  waits = Math.min(waits * 2, 8000);
}

document.addEventListener("visibilitychange", () => document.hidden ? stop() : follow());
addEventListener("online", follow);
addEventListener("hashchange", () => { showView(); scrollTo(0, 0); });
addEventListener("resize", () => {
  if (view() === "board") showRace();
});
byId("full").addEventListener("click", () => document.fullscreenElement ? document.exitFullscreen() : whole.requestFullscreen());

showRack();
showView();
listen();
