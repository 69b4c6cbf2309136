/** Where the time of a test run went: seconds per stage, the slowest files and journeys, seconds spent on sample data. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { say } from './prepare.mjs';

const mostRows = 25;

const seconds = (milliseconds) => milliseconds / 1000;

export function linesOf(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** @param file what `tests/file-times.ts` has written, a line for each test file */
export function fileTimes(file, stage) {
  return linesOf(file).map(({ name, milliseconds }) => ({ stage, name, seconds: seconds(milliseconds) }));
}

/** @param report Playwright's JSON report; each journey is a row, as one file holds short and long ones */
export function journeyTimes({ suites = [] }, stage) {
  const rows = [];
  const look = ({ suites: below = [], specs = [] }, above) => {
    for (const { title, tests } of specs) {
      const milliseconds = tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration, 0);
      rows.push({ stage, name: [...above, title].join(' › '), seconds: seconds(milliseconds) });
    }
    for (const suite of below) look(suite, [...above, suite.title]);
  };
  look({ suites }, []);
  return rows;
}

/** Adds up what `tests/worlds.ts` has noted while it made and copied worlds. */
function seedingTimes(file) {
  const sums = new Map();
  for (const { kind, world, seconds: spent } of linesOf(file)) {
    const key = `${world} ${kind}`;
    const sum = sums.get(key) ?? { count: 0, seconds: 0 };
    sums.set(key, { count: sum.count + 1, seconds: sum.seconds + spent });
  }
  return [...sums].map(([key, sum]) => ({ key, ...sum }));
}

const column = (value) => value.toFixed(1).padStart(8);

/**
 * Prints the table that every run ends with, and keeps it as `times.json` beside the other results.
 * @param stages `[{title, seconds}]` in the order in which they ended
 * @param slow rows of `fileTimes` and `journeyTimes`
 */
export function tellTimes({ stages, slow, seedingLog, file }) {
  const slowest = slow.toSorted((one, other) => other.seconds - one.seconds).slice(0, mostRows);
  const seeding = seedingTimes(seedingLog);
  say('\nSeconds per stage (stages that ran beside each other overlap)');
  for (const stage of stages) say(`${column(stage.seconds)}  ${stage.title}`);
  if (slowest.length > 0) say(`\nThe ${slowest.length} slowest files and journeys, their hooks included`);
  for (const row of slowest) say(`${column(row.seconds)}  ${row.stage}: ${row.name}`);
  const spent = seeding.reduce((sum, row) => sum + row.seconds, 0);
  say(`\nSeconds spent on sample data, over all processes: ${spent.toFixed(1)}`);
  for (const row of seeding) say(`${column(row.seconds)}  ${row.key} (${row.count} times)`);
  writeFileSync(file, JSON.stringify({ stages, slowest, seeding }, null, 2));
}
