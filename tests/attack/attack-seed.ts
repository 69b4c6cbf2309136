/**
 * What the attacks are drawn by. `npm test` makes the same ones each time, so that it is red for a fault of the change at
 * hand; `npm run test:attack` draws new ones, and `ATTACK_SEED` makes those of an earlier run again.
 */
const seedOfEveryRun = 20261125;
const isWholeSuite = process.env.ATTACK_CALLS !== undefined;

export const attackSeed = Number(
  process.env.ATTACK_SEED ?? (isWholeSuite ? Math.floor(Math.random() * 2 ** 31) : seedOfEveryRun),
);
