/**
 * The seed of the attacks. `npm test` always uses the same one, so that it fails only for faults of the change;
 * `npm run test:attack` draws a new one, and `ATTACK_SEED` repeats an earlier run.
 */
const seedOfEveryRun = 20261125;
const isWholeSuite = process.env.ATTACK_CALLS !== undefined;

export const attackSeed = Number(
  process.env.ATTACK_SEED ?? (isWholeSuite ? Math.floor(Math.random() * 2 ** 31) : seedOfEveryRun),
);
