// Words that are looked up.

const showAnswer = (id, answer) => fill(id, answer.refused
  ? make("p", "refused", answer.refused)
  : verdict(answer.legal, answer.word || answer.words.join("  "), answer.text || (answer.legal ? "The play is good." : "The play is not good.")));

const fromSeat = () => state.view.lookups === "seats" && sits();

function showJudge() {
  const playing = Boolean(state.game), open = state.view.lookups === "open" || fromSeat();
  const closed = state.view.lookups === "seats"
    ? "In this game tap your name first, so that everybody hears which words you look up."
    : "In this game you have to challenge; words cannot be looked up.";
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

attach({ views: { word: showJudge } });
