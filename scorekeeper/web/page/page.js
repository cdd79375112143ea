"use strict";
(() => {
  // The state is the server's; nothing here knows a rule. Texts of people only ever become text.
  const VIEWS = ["board", "big", "listen", "seat", "word"];
  const HEIGHTS = 5, PLAYERS = 6;
  const byId = (id) => document.getElementById(id);
  let state = JSON.parse(byId("state").textContent);

  // Making elements

  const make = (tag, look, ...inside) => {
    const made = document.createElement(tag);
    if (look) made.className = look;
    made.append(...inside);
    return made;
  };
  const forEars = (text) => make("span", "ears", text);
  const forEyes = (look, text) => {
    const made = make("span", look, text);
    made.setAttribute("aria-hidden", "true");
    return made;
  };
  const draw = (tag, given, text) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(given)) made.setAttribute(name, value);
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const fill = (id, ...inside) => byId(id).replaceChildren(...inside);
  const show = (id, shown) => { byId(id).hidden = !shown; };
  const say = (id, text) => {
    if (byId(id).textContent !== text) byId(id).textContent = text;
  };
  const figure = (number) => String(number).replace("-", "\u2212");
  const many = (number, one) => `${number} ${one}${number === 1 ? "" : "s"}`;

  // Players

  const seatOf = (name) => state.view.players.findIndex((player) => player.name === name);
  const colourOf = (seat) => `p${seat % PLAYERS + 1}`;
  const named = (seat) => {
    const player = state.view.players[seat], name = make("b", "name", player.name);
    name.dir = "auto";
    return [forEyes("sign", player.sign), name];
  };

  function gap(seat) {
    const totals = state.view.players.map((player) => player.total);
    const others = totals.filter((_, place) => place !== seat);
    if (!others.length || !state.view.said.length) return "";
    const ahead = totals[seat] - Math.max(...others);
    if (ahead > 0) return state.view.over ? "" : `leads by ${ahead}`;
    if (ahead < 0) return `${-ahead} behind`;
    return Math.max(...totals) === 0 ? "" : "level";
  }

  function playerCard(player, seat) {
    const moves = player.name === state.view.to_move;
    const card = make("li", `card ${colourOf(seat)}${moves ? " moves" : ""}`);
    const about = [moves ? "to play" : gap(seat), many(player.tiles, "tile")];
    card.append(
      make("span", "who", ...named(seat)),
      make("span", "figure", figure(player.total), forEars(" points,")),
      make("span", "how", ...about.filter(Boolean).map((text) => make("span", "", text, forEars(", ")))),
    );
    if (moves) {
      card.setAttribute("aria-current", "true");
      card.querySelector(".how").append(make("span", "clock"));
    }
    return card;
  }

  // Board

  function showBoard() {
    const { view, game } = state, table = byId("squares");
    const columns = Array.from({ length: view.size }, (_, place) => String.fromCharCode(65 + place));
    if (table.rows.length !== view.size + 1) {
      table.style.setProperty("--size", view.size);
      const head = make("tr", "", make("td"));
      for (const column of columns) head.append(header(column, "col"));
      const rows = columns.map((_, row) =>
        make("tr", "", header(String(row + 1), "row"), ...columns.map(() => make("td"))));
      const caption = make("caption", "ears", "Each square: its letter, and how many tiles high it is.");
      table.replaceChildren(caption, make("thead", "", head), make("tbody", "", ...rows));
    }
    const last = view.last, lit = new Set(last ? last.squares : []);
    const seat = last ? seatOf(last.player) : 0;
    columns.forEach((column, across) => columns.forEach((_, down) => {
      const square = `${column}${down + 1}`;
      const cell = table.rows[down + 1].cells[across + 1];
      showSquare(cell, game.board[square] || [], lit.has(square) ? seat : -1, view.start.includes(square));
    }));
  }

  function header(text, scope) {
    const made = make("th", "", text);
    made.scope = scope;
    return made;
  }

  function showSquare(cell, stack, litBy, starts) {
    const key = `${stack.join("")}/${litBy}/${starts}`;  // Who walks the table keeps their place.
    if (cell.dataset.key === key) return;
    cell.dataset.key = key;
    if (!stack.length) {
      cell.replaceChildren(make("div", starts ? "start" : "bare", ...(starts ? [forEyes("", "+"), forEars("start")] : [])));
      return;
    }
    const height = stack.length, letter = stack[height - 1];
    const made = tile(letter, height, litBy < 0 ? "" : `lit ${colourOf(litBy)}`);
    if (litBy >= 0) made.append(forEyes("dot", "\u2022"));
    const words = `${height > 1 ? `, ${height} high` : ""}${litBy < 0 ? "" : ", last play"}`;
    cell.replaceChildren(make("div", "", made, ...(words ? [forEars(words)] : [])));
  }

  function tile(letter, height, look = "") {
    const made = make("span", `tile h${Math.min(height, HEIGHTS)} ${look}`, make("span", letter.length > 1 ? "long" : "", letter));
    if (height > 1) made.append(forEyes("digit", String(height)));
    return made;
  }

  // The last play

  function playedWords() {
    // The squares of the words, which the last turn of the log has, say how high each stands now.
    const { view, game } = state;
    if (!view.last || !view.last.is_play) return [];
    const plays = game.turns.filter((turn) => turn.kind === "play" && !turn.withdrawn);
    const words = plays.length ? plays[plays.length - 1].words : [];
    return view.last.words.map((word, place) => {
      const same = words[place] && words[place].text === word.text;
      return { ...word, squares: same ? words[place].squares : [] };
    });
  }

  function wordTiles(word, lit) {
    const row = make("span", "word");
    const letters = word.squares.map((square) => state.game.board[square] || []);
    if (!letters.length || letters.some((stack) => !stack.length)) return make("b", "", word.text);
    letters.forEach((stack, place) => row.append(
      tile(stack[stack.length - 1], stack.length, lit.has(word.squares[place]) ? "laid" : "")));
    row.setAttribute("aria-hidden", "true");
    return make("span", "", row, forEars(word.text));
  }

  function lastPlay() {
    const { last } = state.view;
    if (!last) return [make("p", "soft", "Nothing is on the board yet.")];
    const said = make("p", "said", last.said);
    const words = playedWords(), lit = new Set(last.squares);
    if (!words.length) return [said];
    const rows = words.map((word) => make("tr", "",
      make("td", "", wordTiles(word, lit)), make("td", "sum", word.arithmetic), make("td", "points", figure(word.score))));
    if (last.bonus) rows.push(make("tr", "", make("td", "", last.bonus), make("td"), make("td")));
    const body = make("table", "words", make("tbody", "", ...rows));
    const total = make("p", "gain", forEyes("", `+${figure(last.score)}`), forEars(many(last.score, "point")));
    return [said, make("div", "earned", body, total)];
  }

  // The race

  const DASHES = ["", "9 4", "3 3", "12 4 3 4", "18 5", "6 2"];

  function race(width) {
    const { players, race: lines, over } = state.view, count = players.length;
    const last = lines[0].length - 1;
    const steps = lines[0].map((_, turn) => turn).filter((turn) => turn % count === 0 || turn === last);
    const lead = (turn) => count > 1 ? Math.max(...lines.map((line) => line[turn])) : 0;
    const series = lines.map((line) => steps.map((turn) => line[turn] - lead(turn)));
    const all = [].concat(...series), top = Math.max(...all), low = Math.min(...all, top - 10);
    const height = 170, left = 34, right = width - 104;
    const x = (place) => left + (right - left) * place / Math.max(steps.length - 1, 1);
    const y = (value) => 14 + (height - 32) * (top - value) / (top - low);
    const made = draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": `The race. ${state.view.standing}` });
    for (const value of [top, low]) {
      made.append(draw("line", { x1: left, x2: right, y1: y(value), y2: y(value), class: "grid" }));
      made.append(draw("text", { x: left - 6, y: y(value) + 4, class: "end" }, count > 1 && value === top ? "lead" : figure(value)));
    }
    made.append(draw("text", { x: right, y: height - 2, class: "end" }, over ? "the end, with the racks" : `turn ${last}`));
    const ends = apart(series.map((line) => y(line[line.length - 1])), 17);
    series.forEach((line, seat) => {
      const group = draw("g", { class: colourOf(seat) });
      const points = line.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
      group.append(draw("polyline", { points, "stroke-dasharray": DASHES[seat % PLAYERS] }));
      const every = Math.max(count, Math.ceil(line.length / 4));
      line.forEach((value, place) => {
        if (place % every === Math.floor(seat * every / count) && place && place < line.length - 1)
          group.append(draw("text", { x: x(place), y: y(value) + 5, class: "sign" }, players[seat].sign));
      });
      const letters = Array.from(players[seat].name);
      const name = letters.length > 8 ? `${letters.slice(0, 7).join("")}\u2026` : players[seat].name;
      group.append(draw("text", { x: right + 8, y: ends[seat] + 5, class: "label" }, `${players[seat].sign} ${name} ${figure(players[seat].total)}`));
      made.append(group);
    });
    return made;
  }

  function apart(places, least) {
    const moved = [], order = places.map((_, seat) => seat).sort((a, b) => places[a] - places[b]);
    let above = -least;
    for (const seat of order) above = moved[seat] = Math.max(places[seat], above + least);
    const excess = Math.max(0, above - 158);
    return moved.map((place) => place - excess);
  }

  const showRace = () => fill("race", race(Math.max(byId("race").clientWidth || 360, 260)));

  // The rest of the board's page

  function showUnseen() {
    const { unseen } = state.view;
    show("unseen-part", Boolean(unseen));
    if (!unseen) return;
    say("bag", `${state.game.bag} in the bag`);
    fill("unseen", ...Object.entries(unseen).map(([letter, left]) =>
      make("li", left ? "" : "gone", make("b", letter.length > 1 ? "long" : "", letter), forEars(" "), make("span", "", left ? String(left) : "\u2013"))));
  }

  function logLines() {
    const { view, game } = state;
    const rows = view.said.map((said, place) => {
      const turn = game.turns[place], seat = seatOf(turn.player);
      const row = make("li", seat < 0 ? "" : colourOf(seat), seat < 0 ? "" : forEyes("sign", view.players[seat].sign), make("span", "", said));
      row.value = place + 1;
      return row;
    });
    return rows.reverse();
  }

  function showOver() {
    const { over } = state.view;
    show("over", Boolean(over));
    if (!over) return;
    const ranking = make("ol", "podium", ...over.ranking.map((row) => {
      const seat = seatOf(row.name);
      const cost = row.penalty ? ` (${row.left}: ${figure(-row.penalty)})` : "";
      const line = make("li", colourOf(seat), ...named(seat), make("span", "soft", cost), make("span", "figure", figure(row.total)));
      line.value = row.rank;
      return line;
    }));
    const first = over.ranking.filter((row) => row.rank === 1);
    const letters = Array.from(first[0].name.toUpperCase());
    const stacks = first.length === 1 && letters.length <= 9 && /^[A-Z]+$/.test(letters.join(""));
    const name = stacks ? [forEyes("stacks", "")] : [];
    if (stacks) letters.forEach((letter, place) => name[0].append(
      make("span", `rise r${Math.min(place, 6)}`, tile(letter, 1, `h${Math.min(Math.ceil((place + 1) * HEIGHTS / letters.length), HEIGHTS)}`))));
    fill("over", make("h2", "", over.winner), ...name, make("p", "", over.story || ""), make("p", "soft", over.why || ""), ranking);
  }

  // Verdicts

  function verdict(good, word, ...sentences) {
    const card = make("div", good ? "yes" : "no", make("p", "mark", good ? "\u2713 YES" : "\u2717 NO"));
    if (word) card.append(make("p", "asked", word));
    for (const text of sentences.filter(Boolean)) card.append(make("p", "", text));
    return card;
  }

  function showVerdict() {
    const told = state.view.verdict;
    show("verdict", Boolean(told));
    if (!told) return;
    const card = verdict(told.stands, told.words.join(", "), ...told.sentences);
    card.prepend(make("h2", "", `${told.by} challenged ${told.player}`));
    fill("verdict", card);
  }

  // Big

  function showBig() {
    const { view } = state;
    fill("big-next", view.over ? view.over.winner : view.next, make("span", "clock"));
    byId("big-players").style.setProperty("--n", view.players.length);
    fill("big-players", ...view.players.map(playerCard));
    fill("big-last", ...lastPlay());
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
    if (!news.length) return;
    const text = inWords([...news.slice(-4), ...howItStands()]);
    byId("news").textContent = text;
    if (aloud) speak(text);
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

  const kept = {
    get(place, key) {
      try { return JSON.parse(place.getItem(key + location.pathname)); } catch (_) { return null; }
    },
    set(place, key, value) {
      try { place.setItem(key + location.pathname, JSON.stringify(value)); } catch (_) { /* Kept in the page alone. */ }
    },
  };
  let seat = kept.get(localStorage, "seat");
  let racks = kept.get(sessionStorage, "racks") || {};
  let raised = "";

  const keepSeat = (value) => kept.set(localStorage, "seat", seat = value);
  const mine = () => seat && state.view.players.find((player) => player.name === seat.name);

  async function ask(path, sent) {
    const given = sent && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) };
    try {
      const answer = await fetch(path, { cache: "no-store", ...given });
      if (answer.status === 429) return { refused: "That was too often. Wait a moment." };
      return await answer.json();
    } catch (_) {
      return { refused: "The table cannot be reached just now." };
    }
  }

  function showSeat() {
    const { view } = state, me = mine();
    if (seat && me && me.seat !== "free" && !seat.seen) keepSeat({ ...seat, seen: true });
    if (seat && (!me || (me.seat === "free" && seat.seen))) {
      keepSeat(null);
      say("seat-said", "This page has no seat any more. Ask again if it should.");
      return showSeat();
    }
    const sits = Boolean(me) && me.seat === "taken", myTurn = sits && view.to_move === me.name;
    say("seat-title", sits ? (myTurn ? "Your turn" : view.over ? "The game is over" : view.next) : seat ? `${seat.name}, one moment` : "Take your seat");
    byId("seat-title").classList.toggle("brass", myTurn);
    if (sits) say("seat-said", `You are ${me.name}: ${many(me.total, "point")}${gap(seatOf(me.name)) && `, ${gap(seatOf(me.name))}`}.`);
    else if (seat) say("seat-said", "The keeper agrees at the table.");
    show("seats", !seat);
    show("mine", sits);
    if (!seat) fill("seats", ...view.players.map(seatButton));
    if (!sits) return;
    say("not-me", `Not ${me.name}?`);
    showHand(me);
    show("rack-part", !view.over);
    show("lookup-part", view.lookups !== "closed");
    showRacks(me);
  }

  function seatButton(player, place) {
    const state = { free: "", asked: "asked for", taken: "has a page" }[player.seat];
    const button = make("button", colourOf(place), ...named(place), make("span", "soft", state));
    button.type = "button";
    button.disabled = player.seat !== "free";
    button.addEventListener("click", async () => {
      button.disabled = true;
      const answer = await ask("seat", { player: player.name });
      if (answer.refused) button.disabled = false;
      else keepSeat({ name: player.name, token: answer.seat, seen: false });
      say("seat-said", answer.refused || "");
      showSeat();
    });
    return make("li", "", button);
  }

  function showHand(me) {
    const play = state.view.contestable, can = play && play.player !== me.name;
    show("hand-part", Boolean(can));
    if (!can) return;
    const key = `${state.view.said.length}/${play.words.join()}`;
    if (raised === key) return;  // What is ticked stays as it is.
    raised = key;
    say("hand-said", "");
    say("hand-what", `${play.player} played ${play.words.join(", ")}. Tick a word, or none for the whole play.`);
    fill("hand-words", ...play.words.map((word) => {
      const box = make("input");
      box.type = "checkbox";
      box.value = word;
      return make("label", "tick", box, make("span", "", word));
    }));
  }

  function showRacks(me) {
    const turns = state.game.turns.filter((turn) => turn.player === me.name && racks[turn.number]);
    show("racks-part", Boolean(state.view.over) && turns.length > 0);
    fill("racks", ...turns.map((turn) => {
      const row = make("li", "", make("b", "", racks[turn.number]), `: ${state.view.said[turn.number - 1]}`);
      row.value = turn.number;
      return row;
    }));
  }

  byId("hand").addEventListener("submit", async (event) => {
    event.preventDefault();
    const ticked = Array.from(byId("hand-words").querySelectorAll(":checked"), (box) => box.value);
    const answer = await ask("hand", { seat: seat.token, words: ticked });
    say("hand-said", answer.refused || "Your hand is up. The keeper sees it and decides with the table.");
  });

  byId("rack").addEventListener("submit", async (event) => {
    event.preventDefault();
    const letters = byId("letters").value.trim().toUpperCase(), turn = state.view.said.length + 1;
    const answer = await ask("rack", { seat: seat.token, letters });
    if (!answer.refused) {
      racks[turn] = letters;
      kept.set(sessionStorage, "racks", racks);
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

  byId("leave").addEventListener("click", () => {
    keepSeat(null);
    racks = {};
    kept.set(sessionStorage, "racks", racks);
    showRack();
    say("seat-said", "");
    showSeat();
  });

  function callToPlay(before) {
    const me = mine();
    if (!me || me.seat !== "taken" || state.view.to_move !== me.name || before === me.name) return;
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

  const view = () => {
    const wanted = location.hash.slice(1);
    if (!state.game) return "word";
    return VIEWS.includes(wanted) ? wanted : "board";
  };

  function showView() {
    document.body.dataset.view = view();
    for (const section of document.querySelectorAll("[data-view]"))
      if (section !== document.body) section.hidden = section.dataset.view !== view();
    for (const link of document.querySelectorAll("nav a"))
      if (link.hash === `#${view()}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    document.querySelector("nav").hidden = !state.game;
    if (view() === "board") showRace();
  }

  function showAll() {
    const { view: now, game } = state;
    showJudge();
    if (game) {
      say("about", now.over ? `${now.box} \u00b7 over` : `${now.box} \u00b7 turn ${now.turn}`);
      fill("players", ...now.players.map(playerCard));
      showBoard();
      fill("last", ...lastPlay());
      say("race-what", now.players.length > 1 ? "points behind the leader" : "points");
      showUnseen();
      fill("log", ...logLines());
      showOver();
      showVerdict();
      showBig();
      showListen();
      showSeat();
    } else {
      say("about", "Judge");
    }
    document.title = game ? `${now.over ? "The game is over" : now.next} \u00b7 scorekeeper` : "Judge \u00b7 scorekeeper";
    say("trouble", now.trouble || "");
    showClock();
    showView();
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

  // News from the server

  let events = null, trying = 0, waits = 500;

  function take(fresh) {
    waits = 500;
    since = Date.now();
    if (fresh.version === state.version && Boolean(fresh.game) === Boolean(state.game)) {
      state = fresh;
      say("trouble", state.view.trouble || "");
      return showClock();
    }
    const before = state.view.to_move;
    state = fresh;
    showAll();
    if (!state.game) return;
    announce();
    callToPlay(before);
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
    const asked = new AbortController(), late = setTimeout(() => asked.abort(), 4000);
    try {
      const answer = await fetch("state", { cache: "no-store", signal: asked.signal });
      if (!answer.ok) throw new Error(answer.status);
      take(await answer.json());
    } catch (_) {
      return lost();
    } finally {
      clearTimeout(late);
    }
    listen();
  }

  function listen() {
    stop();
    if (document.hidden) return;
    const source = events = new EventSource(`events?since=${state.version}`);
    source.addEventListener("open", () => say("trouble", state.view.trouble || ""));
    source.addEventListener("state", (event) => take(JSON.parse(event.data)));
    source.addEventListener("end", lost);
    source.addEventListener("error", lost);
  }

  function lost() {
    stop();
    if (document.hidden) return;
    if (waits > 500) say("trouble", "The table cannot be reached. Trying again \u2026");
    trying = setTimeout(follow, waits);
    waits = Math.min(waits * 2, 4000);
  }

  document.addEventListener("visibilitychange", () => document.hidden ? stop() : follow());
  addEventListener("pageshow", (event) => { if (event.persisted) follow(); });
  addEventListener("online", follow);
  addEventListener("hashchange", () => { showView(); scrollTo(0, 0); });
  addEventListener("resize", () => { if (state.game && view() === "board") showRace(); });
  const whole = document.documentElement;
  show("full", Boolean(whole.requestFullscreen));
  byId("full").addEventListener("click", () => document.fullscreenElement ? document.exitFullscreen() : whole.requestFullscreen());

  showRack();
  showAll();
  listen();
})();
