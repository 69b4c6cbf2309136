/** Why a round cannot be drawn whose seed was sealed with a secret that is lost, and what helps. */
export const lostSeed =
  'Der Startwert dieser Runde lässt sich nicht lesen, weil dem Portal der Schlüssel fehlt, mit dem er versiegelt ist. Ohne ihn kann niemand die Auslosung nachprüfen. Der Betreiber trägt den früheren Wert wieder als zweiten in APP_SECRET ein und startet neu; dann geht es hier weiter. Ist er endgültig verloren, losen Sie unter Zeugen aus und nennen auf der Seite den Grund.';
