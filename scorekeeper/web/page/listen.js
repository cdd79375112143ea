// The page that is listened to: all turns, read aloud if somebody has asked for it.
import { state } from "./state.js";
import { byId, fill, say, show } from "./elements.js";
import { attach } from "./views.js";
import { howItStands, inWords, remarks } from "./announce.js";
import { logLines } from "./plays.js";

let aloud = false;

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

attach({ views: { listen: showListen }, told: (text) => aloud && speak(text) });
