// All turns in sentences, read aloud if somebody has asked for it.

let heard = state.view.said || [],
  remarked = state.view.remarks || [],
  heardOf = state.game && state.game.started,
  aloud = false;
const whichGame = ({ said } = state.view) =>
  said.length ? "Another game is being played now." : "A new game.";

function whatIsNew() {
  const before = heard,
    now = state.view.said,
    { started } = state.game,
    isNew = heardOf !== started;
  heard = now;
  heardOf = started;
  if (isNew) return [whichGame()]; // Its turns are no news.
  if (before.every((said, place) => now[place] === said)) return now.slice(before.length);
  if (now.every((said, place) => before[place] === said)) return ["The last turn was taken back."];
  return ["The game was corrected.", ...now.slice(before.length)];
}

const howItStands = () => {
  const { view } = state;
  return view.over
    ? [view.over.winner, view.over.story, view.standing]
    : [view.standing, view.next];
};
const inWords = (parts) =>
  parts
    .filter(Boolean)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(" ");

function showListen() {
  const { view } = state,
    last = view.said.at(-1);
  say(
    "now",
    inWords([last || "The game has not begun.", ...remarks(), ...howItStands()]).replace(
      /-(?=\d)/g,
      "\u2212",
    ),
  );
  fill("heard", ...logLines());
}

function announce() {
  const news = whatIsNew(),
    isNew = (remark) => !remarked.some(({ text }) => text === remark.text);
  const more = remarks(isNew);
  remarked = state.view.remarks || [];
  if (!news.length && !more.length) return "";
  const text = inWords([...news.slice(-4), ...more, ...howItStands()]);
  if (aloud) speak(text);
  return text;
}

function speak(text) {
  if (!window.speechSynthesis) return;
  speechSynthesis.cancel();
  const words = text.replace(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase()); // Said, not spelt.
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
