// A player is called to play: said, buzzed, lit up, and heard by those who have switched it on.

function callToPlay(before) {
  if (!myTurn() || !before.game || before.game.to_move === state.game.to_move) return;
  if (!byId("verdict-page").open) alertOf(`Your turn, ${me().name}.`);
  if (navigator.vibrate) navigator.vibrate([180, 90, 180]);
}
