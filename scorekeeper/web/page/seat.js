// A seat that is taken: what only it is told, what it has noted, and which of its moments is shown.

// Its word, its racks and what was sent do not outlive the tab.
const NO_SEAT = "You have no seat here";
const EMPTY = { racks: {}, word: [], left: [], sent: null, told: false, verdict: null };
let here = { ...EMPTY, ...kept(sessionStorage) };
let mine = null, asked = 0;  // What only this seat is told.
let changed = [], refusal = "", handUp = null, doubts = null;

const isTable = () => Boolean(seat) && !seat.name;
const keepHere = (value) => keep(sessionStorage, here = { ...here, ...value });

// Nothing is told to this seat before it is agreed to; then anew with each state.
async function askMine() {
  if (!sits() && !isTable()) return;
  const wanted = ++asked, answer = await send("mine");
  if (wanted !== asked) return;
  if (!answer.refused) return heardMine(answer);
  tell("refused", answer.refused);
  if (!sits() || !answer.refused.startsWith(NO_SEAT)) return;
  leaveSeat(`${seat.name} plays on another phone now.`);
  showView();
}

function heardMine(answer) {
  const before = mine, { reply } = answer, word = spelt(here.word), { last } = state.view;
  mine = answer;
  if (answer.left?.told.length && !before?.left?.told.length) refusal = "";
  if (!answer.left && here.told) keepHere({ told: false, left: [] });  // The game goes on, or is another one.
  const entered = turn.wasMine && !myTurn() && last && last.player === me().name;
  const isRead = reply && reply.state === "counts" && reply.number === seat.closed;  // It comes again after an undo.
  if (reply && !isRead && (!before || !before.reply || before.reply.number !== reply.number || before.reply.state !== reply.state)) {
    if (reply.state === "asked") note = "";  // What was said of an earlier one.
    if (reply.state === "back") note = reply.text || "Not yet: ask at the table.";
    if (reply.state === "late") note = reply.text;
    if (reply.state === "counts" || isToMine(reply)) refusal = "";
    if (reply.state === "counts") {
      note = state.view.over ? "" : reply.text || "";
      news(reply.points ? `It counts. ${many(reply.points, "point")}. ${reply.draw ? `Draw ${many(reply.draw, "tile")}.` : ""}` : reply.text || "It counts.");
      if (isToMine(reply)) forget();
    } else news(note);
    if (reply.state !== "asked") turn.step = "word";
  } else if (entered && word && (!reply || reply.state !== "counts")) {
    note = isAsSent(last) ? `It counts. ${many(last.score, "point")}.${mine.rack ? "" : " Draw as many tiles as you laid."}`
      : `${last.is_play ? `${forPoints(last.called)}${last.score}` : "Another turn"} was entered. Your ${word} does not count.`;
    news(note);
    forget();
  }
  turn.wasMine = myTurn();
  if ((myTurn() || isTable()) && here.word.length > 1 && turn.position !== answer.position) askPlaces();
  showView();
}

// True if a play is what was sent from here last, whatever was heard of that.
const isAsSent = ({ squares, called }) => Boolean(here.sent?.place) && String(here.sent.place.new) === String(squares) && here.sent.place.called === called;

// What was entered and told in another game is for nothing in this one.
function forThisGame() {
  if (!state.game || here.game === state.game.started) return;
  forget();
  keepHere({ ...EMPTY, game: state.game.started });
}

const isNewGame = (before) => before.game.started !== state.game.started;

function whoseGame() {
  const { over, said, to_move: mover } = state.view, verb = said.length ? "play" : "begin";
  if (!sits()) return "";
  return `${whichGame()} ${over ? "It is over" : myTurn() ? `You ${verb}` : `${mover} ${verb}s`}.`;
}

// What is new while this page has a word: said once, and the squares that are others now.
function whatChanged(before) {
  const now = state;
  if (isTable()) return "";
  if (!sits() || before.game.players.length !== now.game.players.length) return note;
  const [old, said] = [before.view.said, now.view.said], word = spelt(here.word);
  const from = old.findIndex((turn, place) => turn !== said[place]);
  const squares = new Set([...Object.keys(before.game.board), ...Object.keys(now.game.board)]);
  changed = from < 0 ? [] : [...squares].filter((square) => String(before.game.board[square]) !== String(now.game.board[square]));
  if (from >= 0 && said.length === from) {
    const { last, verdict: told } = before.view, isChallenge = told || last.said !== old.at(-1);
    const what = isChallenge ? "challenge" : last.is_play ? last.words[0].text : "turn";
    const first = now.view.over ? "" : ` ${myTurn() ? "You play" : `${now.view.to_move} plays`} first.`;
    const by = before.game.players[before.view.by.at(-1)];
    return `${by === seat.name ? "Your" : `${by}\u2019s`} ${what} was taken back.${first}${word && !myTurn() ? ` Your ${word} is kept here till then.` : ""}`;
  }
  if (from >= 0) return `Turn ${from + 1} was corrected.${word ? ` Look again before you lay ${word}.` : ""}`;
  if (old.length === said.length && before.game.to_move === seat.name && !myTurn() && now.game.to_move)
    return `It is ${now.view.to_move}\u2019s turn now.${word ? " Your word is kept." : ""}`;
  if (before.view.lookups !== now.view.lookups && !now.view.over)
    return `The rules have changed: you may ${now.view.lookups === "closed" ? "no longer look words up" : "look words up here"}.`;
  return old.length === said.length ? note : "";
}

// The page of a seat: one thing at a time, and its buttons at the foot

function showSeat() {
  if (isTable()) return void (location.hash = "table");
  const seated = sits();
  show("join", !seated);
  show("mine", seated);
  if (seated) showMoment(moment());
  else if (me()) showAsked();
  else showJoin();
}

// A name was tapped, and nobody has answered yet.
function showAsked() {
  const { name, number } = seat, { keeper } = state.view, tiles = row(...[...number].map((digit, place) => tile(digit, 1, `h${place + 2}`)));
  const leave = async () => { await send("leave"); leaveSeat(""); showView(); };
  title(`One moment, ${name}`);
  say("seat-said", lets());
  fill("seat-number", ...(lets() ? [tiles, forEars([...number].join(" ")), make("p", "soft", `The ${keeper} shows this number, too. Your page comes by itself. You need not wait: the board is in the Menu.`)] : []));
  fill("seats");
  fill("looking", button("not-me", `I am not ${name}`, leave), button("looks", "Just looking", () => { leave(); location.hash = "board"; }));
}

// What is to be said stands above the board, or where one is told to type: `noted`.
const notes = () => [note, refusal].filter(Boolean).map((text) => make("p", "note", text));

function showMoment({ heading, brass, points = true, noted = false, above = [], board = {}, below = [], foot = [], close = null }) {
  const part = document.querySelector(`section[data-view=${document.body.dataset.view}]`);
  if (!part.contains(byId("mine"))) part.append(byId("mine"));
  keepingFocus(() => {
    title(heading, brass, close);
    fill("above", ...(points ? [strip()] : []), ...(noted ? [] : notes()), ...above);
    show("seat-board", Boolean(board));
    document.body.classList.toggle("beside", Boolean(board));
    byId("seat-board").classList.toggle("taps", Boolean(board && board.names));
    if (board) showBoard(changed.length && !board.over ? { ...board, marks: Object.fromEntries(changed.map((square) => [square, ""])) } : board);
    fill("below", ...below);
    fill("foot", ...foot);
    byId("foot").classList.toggle("even", !byId("foot").querySelector(".go"));
  });
}

// Of a team the member who lays next, else the player.
const handOf = (name) => (state.view.players[seatOf(name)] || {}).member || name;

// Everybody's points in one row

function strip() {
  const { players } = state.view;
  const made = make("ul", `strip${players.length > 4 ? " many" : ""}`, ...players.map(({ name, sign, total }, place) => {
    const moves = place === moverSeat();
    return make("li", `${colourOf(place)}${moves ? " mover" : ""}`, forEars(`${name}${moves ? ", to play" : ""}: `),
      ...(moves ? [forEyes("brass", "\u25BA")] : []), forEyes("sign", sign), forEyes("by", name), make("span", "figure", figure(total)));
  }));
  made.setAttribute("aria-label", "Points");
  return made;
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
  if ((view.over || mine?.left) && !window.theEnd) return { heading: "One moment", points: false, board: null };
  if (mine && mine.left && mine.trust !== "none" && !mine.left.told.length && !here.told) return tellLeft();
  if (view.over) return theEnd();
  if (doubts && view.contestable) return challenge();
  if (isLost()) return notArrived();
  if (reply && reply.state === "asked") return beingAsked(reply);
  if (reply && reply.state === "counts" && reply.number !== seat.closed) return isAhead(reply) ? soon() : itCounts(reply);
  const about = aboutHands();
  if (handUp) return handIsUp(about);
  if (!mine || !(myTurn() && mine.trust !== "none" || turn.trying)) return waiting(about);
  const page = myMove();
  return about ? { ...page, above: [about, ...(page.above || [])] } : page;
}

const canChallenge = () => state.view.contestable && state.view.contestable.player !== me().name && !handUp;
const challengeButton = () => button("challenge", "Challenge", () => { doubts = new Set(); showView(); });

// Waiting

function waiting(about) {
  const { view } = state, checked = !myTurn() && view.asked, can = canChallenge() && !checked;
  const next = (moverSeat() + 1) % view.players.length === mySeat() && !myTurn();
  const word = here.word.length && !myTurn();
  const foot = [];
  if (word) foot.push(button("drop", "Drop my word", () => { forget(); showView(); }));
  if (mine && mine.rack && !myTurn()) foot.push(...rackButtons());
  if (view.lookups !== "closed") foot.push(lookButton());
  if (can) foot.push(challengeButton());
  const above = about ? [about] : [];
  if (myTurn()) above.push(make("p", "lead", mine && mine.trust === "none" ? `Say your word aloud.${view.keeper && ` It is entered at the ${view.keeper}.`}` : "One moment."));
  else if (checked) above.push(beingChecked(checked));
  else if (next) above.push(make("p", "lead", `Then it is you, ${me().name}.`));
  return {
    heading: myTurn() ? `Your turn, ${handOf(me().name)}` : checked ? checkedCall(checked) : view.next, brass: myTurn(), above, foot,
    board: checked?.tiles ? checkedOnBoard(checked) : {},
    below: word ? [wordLine("", "Ready for your turn."), ...remarkLines()] : mine && mine.rack ? [...remarkLines(), rackPart()]
      : checked?.tiles ? [checkedBill(checked)]
      : [make("div", "sheet", ...lastPlay(make("p", "", can ? "Anything wrong with it?" : "")))],
  };
}

const lookButton = () => button("look", "Look up", () => { location.hash = "word"; });

// Challenge

const tilesOf = ({ letters, heights }) => row(...letters.map((letter, at) => tile(letter, heights[at])));

// The words of a play, each to be doubted or not.
function doubtRows(play) {
  const { last } = state.view, words = last ? litWords(last) : [];
  return play.words.map((word) => {
    const box = make("input"), shown = words.find(({ text }) => text === word);
    box.type = "checkbox";
    box.checked = doubts.has(word);
    box.dataset.key = `doubt${word}`;
    box.addEventListener("change", () => { doubts[box.checked ? "add" : "delete"](word); showView(); });
    const about = shown ? [tilesOf(shown), forEars(word), make("span", "points", figure(shown.points))] : [word];
    return make("label", `tick${box.checked ? " on" : ""}`, box, ...about);
  });
}

const ifGood = (play) => make("p", "note", `If ${[...doubts].join(" and ") || "every word"} is good, the play stands. ${play.costs}`);

function challenge() {
  const play = state.view.contestable, names = [...doubts];
  return {
    heading: "Which word?", points: false, board: null, close: () => { doubts = null; showView(); },
    above: [make("p", "lead", `${play.player} laid ${many(play.words.length, "word")}. Tap what you doubt, or nothing for the whole play.`), ...doubtRows(play), ifGood(play)],
    foot: [button("raise", `Challenge ${names.length ? names.join(", ") : "the play"}`, raiseHand, "go")],
  };
}

async function sendHand(wanted) {
  const answer = await send("hand", wanted);
  doubts = null;
  note = "";
  refusal = answer.refused || "";
  if (refusal) news(refusal);
  showView();
  return !answer.refused;
}
const raiseHand = () => sendHand({ words: [...doubts], play: state.view.contestable.words });
const takeHandDown = async () => { if (await sendHand({ down: true }) && handUp) handUp.mine = true; };

function handIsUp(about) {
  const foot = [button("down", "Take my hand down", takeHandDown)];
  if (state.view.lookups !== "closed") foot.unshift(lookButton());
  return { heading: "Your hand is up", board: null, above: [about], foot };
}

// What the laptop holds, and nothing else, is said to be up.
function aboutHands() {
  const { hands = [], verdict: told, contestable, said, last } = state.view, place = hands.findIndex((hand) => hand.player === me().name);
  const key = contestable ? `${said.length}/${last.said}` : "";
  if (place >= 0) {
    if (!handUp) refusal = "";  // Though no answer came, the table has it.
    handUp = { ...handUp, turns: said.length, key };
    const before = hands.slice(0, place).map((hand) => hand.player).join(", "), words = hands[place].words.length ? hands[place].words : contestable.words;
    const tiles = litWords(last).filter(({ text }) => words.includes(text)).map((word) => make("span", "", tilesOf(word), forEars(word.text)));
    return make("div", "sheet", make("h2", "", `${me().name} asks about`), make("div", "doubted", ...tiles),
      make("p", "", before ? `${before} ${place === 1 ? "was" : "were"} first. You are next.` : "Your challenge has been heard. It is being settled at the table."));
  }
  if (handUp) {
    const was = handUp;
    handUp = null;
    note = was.mine ? "Your hand is down."
      : told && said.length > was.turns ? ""
      : key === was.key ? "Your hand is down: no challenge was made. Raise it again if you still challenge."
      : said.length > was.turns ? "Another turn was entered, and your hand is down. If you still challenge, speak up now."
      : "The play that you challenged was taken back, and your hand is down.";
    if (note) news(note);
  }
  return hands.length ? make("p", "note", `${hands[0].player} challenges. Please wait.`) : null;
}

byId("leave").addEventListener("click", async () => {
  const answer = await send("leave");
  if (answer.refused && me() && me().seat !== "free") return say("leave-said", answer.refused);
  leaveSeat("");
  note = "";
  byId("menu").close();
  location.hash = "seat";
  showView();
});

const whole = document.documentElement;
show("full", Boolean(whole.requestFullscreen));
byId("full").addEventListener("click", () => document.fullscreenElement ? document.exitFullscreen() : whole.requestFullscreen());

attach({
  views: { seat: showSeat, rack: showNotes },
  changed(before) {
    if (before.view.said.length !== state.view.said.length) refusal = "";
    note = isNewGame(before) ? whoseGame() : whatChanged(before);
    forThisGame();
  },
  shown() {
    if (byId("mine").closest("[hidden]")) document.body.classList.remove("beside");
    show("sound", Boolean(seat && !isTable() && window.AudioContext));
    show("rack-link", Boolean(seat) && !isTable() && !(mine && mine.rack));
    showVerdictPage();
  },
  taken(before) {
    callToPlay(before);
    askMine();
  },
  lost() {
    if (handUp) note = "Your hand was up when the laptop was last heard of.";
  },
  left() {
    const wasUp = handUp;
    keepHere(EMPTY);
    mine = handUp = doubts = null;
    return wasUp && "Your hand is down.";
  },
});
forThisGame();
askMine();
