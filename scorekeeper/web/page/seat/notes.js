// Racks that are noted for the review
import { keepHere, sits, state } from "../state.js";
import { byId, fill, say, show } from "../elements.js";
import { tile } from "../tiles.js";
import { attach, title } from "../views.js";
import { send } from "../joining.js";

byId("rack").addEventListener("submit", async (event) => {
  event.preventDefault();
  const letters = byId("letters").value.trim().toUpperCase(),
    turnNow = state.view.said.length + 1;
  const answer = await send("rack", { letters });
  if (!answer.refused) keepHere({ racks: { ...state.here.racks, [turnNow]: letters } });
  showNotes();
  say("rack-said", answer.refused || "Noted for this turn. Only this phone shows it.");
});

function showNotes() {
  title("My tiles");
  const letters = Object.values(state.here.racks).pop() || "",
    letter = /QU|\[[^\]]*\]|[^\s,]/g;
  if (!byId("letters").value) byId("letters").value = letters;
  fill(
    "tiles",
    ...(letters.match(letter) || []).map((text) => tile(text === "QU" ? "Qu" : text, 1)),
  );
  show("rack", sits() && !state.view.over);
}

attach({ views: { rack: showNotes } });
