// A seat: what it keeps, what it asks, and which of its moments is shown.

// The seat outlives the tab; its word, its racks and what was sent do not; what is left of another evening goes.
function kept(place) {
  try { return JSON.parse(place.getItem(location.pathname)); } catch (_) { return null; }
}

function keep(place, value) {
  try {
    place.clear();
    place.setItem(location.pathname, JSON.stringify(value));
  } catch (_) { /* It is kept in the page alone. */ }
}

const EMPTY = { racks: {}, word: [], left: [], sent: null };
let seat = kept(localStorage), here = { ...EMPTY, ...kept(sessionStorage) };
let mine = null, asked = 0;  // What only this seat is told.
let note = "", changed = [], refusal = "", handUp = null, doubts = null, looking = false;

const keepSeat = (value) => keep(localStorage, seat = value);
const keepHere = (value) => keep(sessionStorage, here = { ...here, ...value });
const mySeat = () => seat ? state.game.players.indexOf(seat.name) : -1;  // The name as the game has it.
const me = () => state.view.players[mySeat()];
const sits = () => Boolean(seat && state.game && me() && me().seat === "taken");
const myTurn = () => sits() && !state.view.over && moverSeat() === mySeat();

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
const send = (path, sent) => ask(path, { seat: seat.token, ...sent });

// Nothing is told to this seat before it is agreed to; then anew with each state.
async function askMine() {
  if (!sits()) return;
  const wanted = ++asked, answer = await send("mine");
  if (wanted === asked && !answer.refused) heardMine(answer);
}

function heardMine(answer) {
  const before = mine, { reply } = answer, word = spelt(here.word), { last } = state.view;
  mine = answer;
  const entered = turn.wasMine && !myTurn() && last && last.player === me().name;
  if (reply && (!before || !before.reply || before.reply.number !== reply.number || before.reply.state !== reply.state)) {
    if (reply.state === "back") note = reply.text || "Not yet: ask at the table.";
    if (reply.state === "late") note = reply.text;
    if (reply.state === "counts") {
      note = reply.text || "";
      news(`It counts. ${many(reply.points || 0, "point")}. ${reply.draw ? `Draw ${many(reply.draw, "tile")}.` : ""}`);
      forget();
    } else news(note);
    if (reply.state !== "asked") turn.step = "word";
  } else if (entered && word && (!reply || reply.state !== "counts")) {
    note = `The keeper entered ${last.is_play ? `${last.words[0].text} for ${last.score}` : "another turn"}. Your ${word} was not used.`;
    news(note);
    forget();
  }
  turn.wasMine = myTurn();
  if (myTurn() && here.word.length > 1 && turn.position !== answer.position) askPlaces();
  showView();
}

// What is new while this page has a word: said once, and the squares that are others now.
function whatChanged(before, now) {
  if (!sits() || before.game.players.length !== now.game.players.length) return note;
  const [old, said] = [before.view.said, now.view.said], word = spelt(here.word);
  const from = old.findIndex((turn, place) => turn !== said[place]);
  const squares = new Set([...Object.keys(before.game.board), ...Object.keys(now.game.board)]);
  changed = from < 0 ? [] : [...squares].filter((square) => String(before.game.board[square]) !== String(now.game.board[square]));
  if (from >= 0 && said.length === from) {
    const { last } = before.view, what = last && last.is_play ? last.words[0].text : "turn", whose = myTurn() ? "You play" : `${now.view.to_move} plays`;
    return `${last.player}\u2019s ${what} was taken back. ${whose} first.${word && !myTurn() ? ` Your ${word} is kept here till then.` : ""}`;
  }
  if (from >= 0) return `Turn ${from + 1} was corrected.${word ? ` Look again before you lay ${word}.` : ""}`;
  if (old.length === said.length && before.game.to_move === seat.name && !myTurn() && now.game.to_move)
    return `It is ${now.view.to_move}\u2019s turn now.${word ? " Your word is kept." : ""}`;
  if (before.view.lookups !== now.view.lookups && !now.view.over)
    return `The rules have changed: look-ups are ${{ open: "open", seats: "for seats", closed: "closed" }[now.view.lookups]}.`;
  return old.length === said.length ? note : "";
}

// Taking and leaving a seat

function showJoin() {
  const sleeps = Boolean(seat) && !me(), waits = Boolean(seat) && !sleeps;
  title(waits ? `${seat.name}, one moment` : "Take your seat");
  say("seat-said", note || (sleeps ? `${seat.name} does not play in this game. The seat is kept for the next one; here another name can be tapped.` : waits ? "The keeper sees this number and your name at the table, and has to agree."
    : "Tap your name. The keeper agrees to it at the table, once. Then you play from this page."));
  say("seat-number", waits && seat.number || "");
  fill("seats", ...(waits ? [] : state.view.players.map(seatButton)));
}

function seatButton(player, place) {
  const taken = { free: "", asked: "asked for", taken: "has a page", computer: "computer" }[player.seat];
  const made = button(`seat${place}`, [...named(place), make("span", "soft", taken)], async () => {
    made.disabled = true;
    const name = state.game.players[place], answer = await ask("seat", { player: name });
    note = answer.refused || "";
    if (!answer.refused) keepSeat({ name, token: answer.seat, number: answer.number, seen: "" });
    showView();
  }, colourOf(place));
  made.disabled = player.seat !== "free";
  return make("li", "", made);
}

function checkSeat() {
  const mySelf = seat && me();
  if (!mySelf) return;  // Who does not play now may be back in the next game.
  if (mySelf.seat !== "free" && seat.seen !== mySelf.seat) keepSeat({ ...seat, seen: mySelf.seat });
  if (mySelf.seat !== "free" || !seat.seen) return;
  leaveSeat(seat.seen === "asked" ? "The keeper said no to this phone. Ask at the table."
    : `The keeper freed this seat.${handUp ? " Your hand is down." : ""} Tap your name to ask again.`);
}

function leaveSeat(why) {
  keepSeat(null);
  keepHere(EMPTY);
  mine = handUp = doubts = null;
  note = why;
  if (why) news(why);
}

byId("leave").addEventListener("click", async () => {
  const answer = await send("leave");
  if (answer.refused && me() && me().seat !== "free") return say("leave-said", answer.refused);
  leaveSeat("");
  byId("menu").close();
  location.hash = "seat";
  showView();
});

// The page of a seat: one thing at a time, and its buttons at the foot

function showSeat() {
  const seated = sits();
  show("join", !seated);
  show("mine", seated);
  if (!seated) return showJoin();
  const { heading, brass, points = true, above = [], board = {}, below = [], foot = [], close = null } = moment();
  keepingFocus(() => {
    title(heading, brass, close);
    fill("above", ...(points ? [strip()] : []), ...[note, refusal].filter(Boolean).map((text) => make("p", "note", text)), ...above);
    show("seat-board", Boolean(board));
    byId("seat-board").classList.toggle("taps", Boolean(board && board.names));
    if (board) showBoard(changed.length && !board.over ? { ...board, marks: Object.fromEntries(changed.map((square) => [square, ""])) } : board);
    fill("below", ...below);
    fill("foot", ...foot);
    byId("foot").classList.toggle("even", !byId("foot").querySelector(".go"));
  });
}

function keepingFocus(work) {
  const before = document.activeElement, key = before && before.dataset.key, inside = byId("mine").contains(before);
  work();
  if (!inside || before.isConnected) return;
  const again = [...byId("mine").querySelectorAll("[data-key]")].find((one) => one.dataset.key === key && !one.disabled);
  (again || byId("title")).focus();
}

function moment() {
  const { view } = state, reply = mine && mine.reply;
  if (mine && mine.left && mine.trust !== "none" && !mine.left.told.length && !here.told) return tellLeft();
  if (view.over) return theEnd();
  if (doubts && view.contestable) return challenge();
  if (reply && reply.state === "asked") return beingAsked(reply);
  if (reply && reply.state === "counts" && reply.number !== seat.closed) return itCounts(reply);
  const about = aboutHands();
  if (handUp || !mine || !(myTurn() && mine.trust !== "none" || turn.trying)) return waiting(about);
  const page = myMove();
  return about ? { ...page, above: [about, ...(page.above || [])] } : page;
}

const canChallenge = () => state.view.contestable && state.view.contestable.player !== me().name && !handUp;
const challengeButton = () => button("challenge", "Challenge", () => { doubts = new Set(); showView(); });

// Waiting

function waiting(about) {
  const { view } = state, can = canChallenge();
  const next = (moverSeat() + 1) % view.players.length === mySeat() && !myTurn();
  const word = here.word.length && !myTurn();
  const foot = [];
  if (word) foot.push(button("drop", "Drop my word", () => { forget(); showView(); }));
  if (mine && mine.rack && !myTurn()) foot.push(...rackButtons());
  if (view.lookups !== "closed") foot.push(button("look", "Look up", () => { location.hash = "word"; }));
  if (can) foot.push(challengeButton());
  const above = about ? [about] : [];
  if (myTurn() && !handUp) above.push(make("p", "lead", mine && mine.trust === "none" ? "Say your word at the table. The keeper enters it." : "One moment."));
  else if (view.asked && !handUp) above.push(make("p", "lead", `The keeper looks at the play of ${view.asked}.`));
  else if (next && !handUp) above.push(make("p", "lead", `Then it is you, ${me().name}.`));
  return {
    heading: handUp ? "Your hand is up" : myTurn() ? `Your turn, ${me().name}` : view.next, brass: myTurn() && !handUp, above, foot,
    below: word ? [wordLine("", "Ready for your turn.")] : mine && mine.rack ? [rackPart()]
      : [make("div", "sheet", ...lastPlay(make("p", "", can ? "Anything wrong with it?" : "")))],
  };
}

// Challenge

function challenge() {
  const { view } = state, play = view.contestable, names = [...doubts], { last } = view;
  const words = last ? litWords(last) : [];
  const rows = play.words.map((word) => {
    const box = make("input"), shown = words.find(({ text }) => text === word);
    box.type = "checkbox";
    box.checked = doubts.has(word);
    box.dataset.key = `doubt${word}`;
    box.addEventListener("change", () => { doubts[box.checked ? "add" : "delete"](word); showView(); });
    const tiles = shown ? row(...shown.letters.map((letter, at) => tile(letter, shown.heights[at]))) : word;
    return make("label", `tick${box.checked ? " on" : ""}`, box, tiles, forEars(word), ...(shown ? [make("span", "points", figure(shown.points))] : []));
  });
  const about = names.length ? names.join(" and ") : "every word";
  return {
    heading: "Which word?", points: false, board: null, close: () => { doubts = null; showView(); },
    above: [make("p", "lead", `${play.player} laid ${many(play.words.length, "word")}. Tap what you doubt, or nothing for the whole play.`), ...rows,
      make("p", "note", `If ${about} is good, the play stands. ${play.costs || ""}`)],
    foot: [button("raise", `Challenge ${names.length ? names.join(", ") : "the play"}`, raiseHand, "go")],
  };
}

async function raiseHand() {
  const answer = await send("hand", { words: [...doubts], play: state.view.contestable.words });
  doubts = null;
  note = answer.refused || "";
  if (answer.refused) news(note);
  showView();
}

// What the keeper holds, and nothing else, is said to be up.
function aboutHands() {
  const { hands = [], verdict: told, contestable, said, last } = state.view, place = hands.findIndex((hand) => hand.player === me().name);
  const key = contestable ? `${said.length}/${last.said}` : "";
  if (place >= 0) {
    handUp = { turns: said.length, key };
    const before = hands.slice(0, place).map((hand) => hand.player).join(", "), { words } = hands[place];
    return make("div", "sheet", make("h2", "", `${me().name} asks about`), ...(words.length ? words : contestable.words).map((word) => make("p", "asked", word)),
      make("p", "", before ? `${before} ${place === 1 ? "was" : "were"} first. You are next.` : "Your hand is up. The keeper has it and decides with the table."));
  }
  if (handUp) {
    const was = handUp;
    handUp = null;
    note = told && said.length > was.turns ? ""
      : key === was.key ? "Your hand is down: no challenge was made. Raise it again if you still challenge."
      : said.length > was.turns ? "Another turn was entered, and your hand is down. If you still challenge, speak up now."
      : "The play that you challenged was taken back, and your hand is down.";
    if (note) news(note);
  }
  return hands.length ? make("p", "note", `${hands[0].player} challenges. Wait.`) : null;
}
