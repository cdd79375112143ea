// Racks that are noted for the review, and words that are looked up

byId("rack").addEventListener("submit", async (event) => {
  event.preventDefault();
  const letters = byId("letters").value.trim().toUpperCase(), turnNow = state.view.said.length + 1;
  const answer = await send("rack", { letters });
  if (!answer.refused) keepHere({ racks: { ...here.racks, [turnNow]: letters } });
  showNotes();
  say("rack-said", answer.refused || "Noted for this turn. Only this page shows it.");
});

function showNotes() {
  title("My tiles");
  const letters = Object.values(here.racks).pop() || "", letter = /QU|\[[^\]]*\]|[^\s,]/g;
  if (!byId("letters").value) byId("letters").value = letters;
  fill("tiles", ...(letters.match(letter) || []).map((text) => tile(text === "QU" ? "Qu" : text, 1)));
  show("rack", sits() && !state.view.over);
}

// A rack belongs to the next turn of one's own after it was noted.
function myRacks() {
  const { by, said } = state.view, rows = [];
  let before = 0;
  by.forEach((player, place) => {
    if (player !== mySeat()) return;
    const noted = Object.keys(here.racks).filter((at) => at > before && at <= place + 1).pop();
    if (noted) rows.push(make("li", "", make("b", "", here.racks[noted]), ` ${said[place]}`));
    before = place + 1;
  });
  const list = make("ol", "", ...rows);
  list.id = "racks";
  return list;
}

const showAnswer = (id, answer) => fill(id, answer.refused
  ? make("p", "refused", answer.refused)
  : verdict(answer.legal, answer.word || answer.words.join("  "), answer.text || (answer.legal ? "The play is good." : "The play is not good.")));

const fromSeat = () => state.view.lookups === "seats" && sits();

function showJudge() {
  const playing = Boolean(state.game), open = state.view.lookups === "open" || fromSeat();
  const closed = state.view.lookups === "seats"
    ? "In this game words are looked up from a seat, so that the log shows it."
    : "In this game words are settled by challenges, so nothing is looked up here.";
  title(playing ? "Is it a word?" : "Is the play good?");
  say("ask-label", playing ? "Word" : "All words of the play");
  say("closed", open ? "" : closed);
  show("ask", open);
  if (!open) fill("answer");
}

byId("ask").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = byId("asked").value.trim();
  if (!text) return;
  showAnswer("answer", fromSeat() ? await send("lookup", { word: text }) : await ask(`${state.game ? "word" : "words"}?q=${encodeURIComponent(text)}`));
  byId("asked").select();
});
byId("asked").addEventListener("input", () => fill("answer"));

