// A seat that is taken: what only it is told, what it has noted, and which of its moments is shown.

// Its word, its racks and what was sent do not outlive the tab.
const NO_SEAT = "You have no seat here";
const EMPTY = { racks: {}, word: [], left: [], sent: null, told: false, verdict: null };
let here = { ...EMPTY, ...kept(sessionStorage) };
let mine = null,
  asked = 0; // What only this seat is told.
let changed = [],
  refusal = "",
  handUp = null,
  doubts = null;

const isTable = () => Boolean(seat) && !seat.name;
const keepHere = (value) => keep(sessionStorage, (here = { ...here, ...value }));

// Nothing is told to this seat before it is agreed to; then anew with each state.
async function askMine() {
  if (!sits() && !isTable()) return;
  const wanted = ++asked,
    answer = await send("mine");
  if (wanted !== asked) return;
  if (!answer.refused) return heardMine(answer);
  tell("refused", answer.refused);
  if (!sits() || !answer.refused.startsWith(NO_SEAT)) return;
  const before = state;
  await follow(); // The seat may be free by now, which this page has not heard of.
  if (!sits() || state === before) return;
  leaveSeat(`${seat.name} plays on another phone now.`);
  showView();
}

function heardMine(answer) {
  const before = mine,
    { reply } = answer,
    word = spelt(here.word),
    { last } = state.view;
  mine = answer;
  if (answer.left?.told.length && !before?.left?.told.length) refusal = "";
  if (!answer.left && here.told) keepHere({ told: false, left: [] }); // The game goes on, or is another one.
  const entered = turn.wasMine && !myTurn() && last && last.player === me().name;
  const isRead = reply && reply.state === "counts" && reply.number === seat.closed; // It comes again after an undo.
  if (
    reply &&
    !isRead &&
    (!before ||
      !before.reply ||
      before.reply.number !== reply.number ||
      before.reply.state !== reply.state)
  ) {
    if (reply.state === "asked") note = ""; // Another page of this seat may have sent it.
    if (reply.state === "back") note = reply.text || "Not yet: ask at the table.";
    if (reply.state === "late") note = reply.text;
    if (reply.state === "counts" || isToMine(reply)) refusal = "";
    if (reply.state === "counts") {
      note = state.view.over ? "" : reply.text;
      news(
        inWords([
          reply.text || "It counts",
          reply.points && many(reply.points, "point"),
          reply.draw && `Draw ${many(reply.draw, "tile")}`,
        ]),
      );
      if (isToMine(reply)) forget();
    } else news(note);
    if (reply.state !== "asked") turn.step = "word";
  } else if (entered && word && (!reply || reply.state !== "counts")) {
    note = isAsSent(last)
      ? `It counts. ${many(last.score, "point")}.${mine.rack ? "" : " Draw as many tiles as you laid."}`
      : `${last.is_play ? `${forPoints(last.called)}${last.score}` : "Another turn"} was entered. Your ${word} does not count.`;
    news(note);
    forget();
  }
  turn.wasMine = myTurn();
  if ((myTurn() || isTable()) && here.word.length > 1 && turn.position !== answer.position)
    askPlaces();
  showView();
}

// True if a play is what was sent from here last, whatever was heard of that.
const isAsSent = ({ squares, called }) =>
  Boolean(here.sent?.place) &&
  String(here.sent.place.new) === String(squares) &&
  here.sent.place.called === called;

// What was entered and told in another game is for nothing in this one.
function forThisGame() {
  if (!state.game || here.game === state.game.started) return;
  forget();
  keepHere({ ...EMPTY, game: state.game.started });
}

const isNewGame = (before) => before.game.started !== state.game.started;

function whoseGame() {
  const { over, said, to_move: mover } = state.view,
    verb = said.length ? "play" : "begin";
  if (!sits()) return "";
  return `${whichGame()} ${over ? "It is over" : myTurn() ? `You ${verb}` : `${mover} ${verb}s`}.`;
}

// What is new while this page has a word: said once, and the squares that are others now.
function whatChanged(before) {
  const now = state;
  if (isTable()) return "";
  if (!sits() || before.game.players.length !== now.game.players.length) return note;
  const [old, said] = [before.view.said, now.view.said],
    word = spelt(here.word);
  const from = old.findIndex((turn, place) => turn !== said[place]);
  const squares = new Set([...Object.keys(before.game.board), ...Object.keys(now.game.board)]);
  changed =
    from < 0
      ? []
      : [...squares].filter(
          (square) => String(before.game.board[square]) !== String(now.game.board[square]),
        );
  if (from >= 0 && said.length === from) {
    const { last, verdict: told } = before.view,
      isChallenge = told || last.said !== old.at(-1);
    const what = isChallenge ? "challenge" : last.is_play ? last.words[0].text : "turn";
    const first = now.view.over
      ? ""
      : ` ${myTurn() ? "You play" : `${now.view.to_move} plays`} first.`;
    const by = before.game.players[before.view.by.at(-1)];
    return `${by === seat.name ? "Your" : `${by}\u2019s`} ${what} was taken back.${first}${word && !myTurn() ? ` Your ${word} is kept here till then.` : ""}`;
  }
  if (from >= 0)
    return `Turn ${from + 1} was corrected.${word ? ` Look again before you lay ${word}.` : ""}`;
  if (
    old.length === said.length &&
    before.game.to_move === seat.name &&
    !myTurn() &&
    now.game.to_move
  )
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
  const { name, number } = seat,
    { keeper } = state.view,
    tiles = row(...[...number].map((digit, place) => tile(digit, 1, `h${place + 2}`)));
  const leave = async () => {
    await send("leave");
    leaveSeat("");
    showView();
  };
  title(`One moment, ${name}`);
  say("seat-said", lets());
  fill(
    "seat-number",
    ...(lets()
      ? [
          tiles,
          forEars([...number].join(" ")),
          make(
            "p",
            "soft",
            `The ${keeper} shows this number, too. Your page comes by itself. You need not wait: the board is in the Menu.`,
          ),
        ]
      : []),
  );
  fill("seats");
  fill(
    "looking",
    button("not-me", `I am not ${name}`, leave),
    button("looks", "Just looking", () => {
      leave();
      location.hash = "board";
    }),
  );
}

// What is to be said stands above the board, or where one is told to type: `noted`.
const notes = () => [note, refusal].filter(Boolean).map((text) => make("p", "note", text));

/** @param {any} moment */
function showMoment({
  heading,
  brass,
  points = true,
  noted = false,
  above = [],
  board = {},
  below = [],
  foot = [],
  close = null,
  calls = null,
}) {
  const part = document.querySelector(`section[data-view=${document.body.dataset.view}]`);
  if (!part.contains(byId("mine"))) part.append(byId("mine"));
  keepingFocus(() => {
    title(heading, brass, close);
    fill("above", ...(points ? [strip()] : []), ...(noted ? [] : notes()), ...above);
    show("seat-board", Boolean(board));
    document.body.classList.toggle("beside", Boolean(board));
    byId("seat-board").classList.toggle("taps", Boolean(board && board.names));
    if (board)
      showBoard(
        changed.length && !board.over
          ? { ...board, marks: Object.fromEntries(changed.map((square) => [square, ""])) }
          : board,
      );
    fill("below", ...below);
    const fitted = document.body.classList.contains("roomy") ? ".at-once" : ".bill, .own";
    document.body.classList.toggle(
      "whole",
      calls === null && Boolean(byId("below").querySelector(fitted)),
    ); // A question has sentences of its own.
    fill("foot", ...foot);
    byId("foot").classList.toggle("even", !byId("foot").querySelector(".go"));
  });
}

// Of a team the member who lays next, else the player.
const handOf = (name) => (state.view.players[seatOf(name)] || {}).member || name;

// Everybody's points in one row. Where there is no room for a name its first letters stand for it, which nobody else's have.

const initials = (name) =>
  [1, 2, 3]
    .map((count) => [...name].slice(0, count).join(""))
    .find(
      (short) => state.view.players.filter((other) => other.name.startsWith(short)).length === 1,
    ) || name;

function strip() {
  const { players } = state.view,
    own = isTable() ? -1 : mySeat();
  const made = make(
    "ul",
    `strip${players.length > 4 ? " many" : ""}`,
    ...players.map(({ name, sign, total }, place) => {
      const moves = place === moverSeat();
      const called = forEyes("by", ""),
        text = place === own ? "you" : name,
        short = place === own ? text : initials(name);
      called.dataset.short = short;
      called.style.setProperty("--n", short.length);
      called.append(make("span", "", text));
      return make(
        "li",
        `${colourOf(place)}${moves ? " mover" : ""}`,
        forEars(`${name}${place === own ? ", you" : ""}${moves ? ", to play" : ""}: `),
        moves ? forEyes("brass", "\u25BA") : forEyes("sign", sign),
        called,
        make("span", "figure", figure(total)),
      );
    }),
  );
  made.setAttribute("aria-label", "Points");
  return made;
}

function keepingFocus(work) {
  /** @type {any} */
  const before = document.activeElement,
    key = before && before.dataset.key,
    inside = byId("mine").contains(before);
  work();
  if (!inside || before.isConnected) return;
  const again = [...byId("mine").querySelectorAll("[data-key]")].find(
    (one) => one.dataset.key === key && !one.disabled,
  );
  (again || byId("title")).focus();
}

const tellsLeft = () =>
  Boolean(mine?.left) && mine.trust !== "none" && !mine.left.told.length && !here.told;

function moment() {
  const { view } = state,
    reply = mine && mine.reply;
  if ((view.over || mine?.left) && !window.theEnd)
    return { heading: "One moment", points: false, board: null };
  if (tellsLeft()) return tellLeft();
  if (view.over) return theEnd();
  if (doubts && view.contestable && window.challenge) return challenge();
  if (isLost()) return notArrived();
  if (reply && reply.state === "asked") return beingAsked(reply);
  if (reply && reply.state === "counts" && reply.number !== seat.closed)
    return isAhead(reply) ? soon() : itCounts(reply);
  if (isOnItsWay()) return onItsWay();
  const about = window.aboutHands?.();
  if (handUp) return handIsUp(about);
  if (!mine || !((myTurn() && mine.trust !== "none") || turn.trying)) return waiting(about);
  const page = myMove();
  return about ? { ...page, above: [about, ...(page.above || [])] } : page;
}

const canChallenge = () =>
  state.view.contestable && state.view.contestable.player !== me().name && !handUp;
const challengeButton = () =>
  button("challenge", "Challenge", () => {
    doubts = new Set();
    showView();
  });

// Waiting

function waiting(about) {
  const { view } = state,
    checked = !myTurn() && view.asked,
    can = canChallenge() && !checked;
  const next = (moverSeat() + 1) % view.players.length === mySeat() && !myTurn();
  const word = here.word.length && !myTurn();
  const foot = [];
  if (word)
    foot.push(
      button("drop", "Drop my word", () => {
        forget();
        showView();
      }),
    );
  if (mine && mine.rack && !myTurn()) foot.push(...rackButtons());
  if (view.lookups !== "closed") foot.push(lookButton());
  if (can) foot.push(challengeButton());
  const above = about ? [about] : [];
  if (myTurn())
    above.push(
      make(
        "p",
        "lead",
        mine && mine.trust === "none"
          ? `Say your word aloud.${view.keeper && ` It is entered at the ${view.keeper}.`}`
          : "One moment.",
      ),
    );
  else if (checked) above.push(beingChecked(checked));
  else if (next) above.push(make("p", "lead", `Then it is you, ${me().name}.`));
  return {
    heading: myTurn()
      ? `Your turn, ${handOf(me().name)}`
      : checked
        ? checkedCall(checked)
        : view.next,
    brass: myTurn(),
    above,
    foot,
    board: checked?.tiles ? checkedOnBoard(checked) : {},
    below: word
      ? [wordLine("", "Ready for your turn."), ...remarkLines()]
      : mine && mine.rack
        ? [...remarkLines(), rackPart()]
        : checked?.tiles
          ? [checkedBill(checked)]
          : [
              make(
                "div",
                "sheet",
                ...lastPlay(make("p", "", can ? "Anything wrong with it?" : "")),
              ),
            ],
  };
}

const lookButton = () =>
  button("look", "Look up", () => {
    location.hash = "word";
  });

const tilesOf = ({ letters, heights }) =>
  row(...letters.map((letter, at) => tile(letter, heights[at])));

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
byId("full").addEventListener("click", () =>
  document.fullscreenElement ? document.exitFullscreen() : whole.requestFullscreen(),
);

attach({
  views: { seat: showSeat },
  changed(before) {
    if (before.view.said.length !== state.view.said.length) refusal = "";
    note = isNewGame(before) ? whoseGame() : whatChanged(before);
    forThisGame();
  },
  shown() {
    if (byId("mine").closest("[hidden]")) document.body.classList.remove("beside", "whole");
    show("sound", Boolean(seat && !isTable() && window.AudioContext));
    show("rack-link", Boolean(seat) && !isTable() && !(mine && mine.rack));
    showVerdictPage();
  },
  taken: askMine,
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
