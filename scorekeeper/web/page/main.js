// What is there at first: the heading and the menu, and somebody who is asked for a seat.
import { state } from "./state.js";
import { byId } from "./elements.js";
import { showView } from "./views.js";
import { listen } from "./follow.js";
import "./joining.js";

byId("open-menu").addEventListener("click", () =>
  state.closes ? state.closes() : byId("menu").showModal(),
);
byId("shut").addEventListener("click", () => byId("menu").close());
for (const link of document.querySelectorAll("#menu a"))
  link.addEventListener("click", () => byId("menu").close());
addEventListener("hashchange", () => {
  showView();
  scrollTo(0, 0);
});

showView();
listen();
