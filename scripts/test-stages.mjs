/** The stages of the suite: each runs one tool, says what failed in it, and returns `{passed, failed, slow?}`. */
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './chromium.mjs';
import { freePort } from './free-port.mjs';
import { nodeBinary, root, run, say } from './prepare.mjs';
import { fileTimes, journeyTimes, linesOf } from './test-times.mjs';

export const results = join(root, 'test-results');
export const seedingLog = join(results, 'seeding.jsonl');

export async function types() {
  await run(nodeBinary(), ['node_modules/@react-router/dev/bin.cjs', 'typegen']);
  // Several checkers would each look at the same types of the libraries again, and both cores have other work meanwhile.
  await run('tsc', ['--noEmit', '--singleThreaded', '-p', '.']);
}

export async function lint() {
  await run('biome', ['ci', '--colors=off', '.']);
}

export async function unusedCode() {
  await run('knip', ['--no-progress']);
}

/** Runs a test tool that writes a JSON report; its own exit code says less than the report. */
async function reported(file, command, args, env) {
  const report = join(results, file);
  rmSync(report, { force: true });
  const outcome = await run(command, args, { env: { TEST_SEEDING_LOG: seedingLog, ...env, CI: '' } }).then(
    (output) => ({ output, hasFailed: false }),
    (error) => ({ output: error.message, hasFailed: true }),
  );
  if (!existsSync(report)) throw new Error(outcome.output);
  return { report: JSON.parse(readFileSync(report, 'utf8')), ...outcome };
}

/** A run that broke off without a failed test is a failure all the same. */
function figures(passed, failed, { output, hasFailed }) {
  if (!hasFailed || failed > 0) return { passed, failed };
  say(output.slice(-8000));
  return { passed, failed: 1 };
}

/** The first line of what is said of a failure is its name. */
const namesOf = (failures) => failures.map((failure) => failure.split('\n', 1)[0]);

/** What was expected and what came, by file and test, as `tests/file-times.ts` notes it. */
function notedDifferences(times) {
  return new Map(
    linesOf(times).flatMap(({ name, failed }) =>
      failed.map(({ test, difference }) => [`${name} ${test}`, stripVTControlCharacters(difference)]),
    ),
  );
}

function failedFiles({ testResults }, differences) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => {
      const difference = differences.get(`${relative(root, name)} ${fullName}`) ?? '';
      return [`${name} › ${fullName}`, difference.slice(0, 3000), ...failureMessages].join('\n');
    });
  });
}

/**
 * @param title what the stage is called; also the name of its files in `test-results`
 * @param args filters and options of vitest
 * @param command `related`: the tests of source files
 */
export async function vitest(title, args, { env = {}, command = 'run' } = {}) {
  const name = title.replaceAll(/\W+/g, '-').toLowerCase();
  const times = join(results, `${name}.times.jsonl`);
  rmSync(times, { force: true });
  const outcome = await reported(
    `${name}.json`,
    nodeBinary(),
    [
      'node_modules/vitest/vitest.mjs',
      command,
      '--run',
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./tests/file-times.ts',
      `--outputFile.json=${join('test-results', `${name}.json`)}`,
      ...args,
    ],
    { TEST_TIMES: times, ...env },
  );
  const failures = failedFiles(outcome.report, notedDifferences(times));
  for (const failure of failures) say(failure.slice(0, 6000));
  const counted = figures(outcome.report.numPassedTests, failures.length, outcome);
  return { ...counted, names: namesOf(failures), slow: fileTimes(times, title) };
}

/** What failed in the browser and how, whatever came after it in the output. */
function failedJourneys({ suites = [], specs = [] }) {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results: runs }) => runs.flatMap((one) => one.errors));
      return `${file}:${line} › ${title}\n${errors.map(({ message }) => message).join('\n')}`;
    });
  return [...here, ...suites.flatMap(failedJourneys)];
}

/** `E2E_SEED`, a number or `random`, mixes the journeys; the number that did it is said, so that it can be done again. */
function shuffling() {
  const wanted = process.env.E2E_SEED;
  if (!wanted) return [];
  const seed = wanted === 'random' ? randomInt(1_000_000) : Number(wanted);
  say(`  journeys mixed with E2E_SEED=${seed}`);
  return [`--shuffle=${seed}`];
}

/** @param title what the stage is called; also the name of its files in `test-results` */
export async function playwright(title, args = [], env = {}) {
  const bin = 'node_modules/@playwright/test/cli.js';
  const name = title.replaceAll(' ', '-').toLowerCase();
  const outcome = await reported(`${name}.json`, nodeBinary(), [bin, 'test', ...shuffling(), ...args], {
    CHROMIUM_PATH: await ensureBrowser(),
    E2E_RESULTS: name,
    E2E_PORT: String(await freePort()),
    ...env,
  });
  const failures = failedJourneys(outcome.report);
  for (const failure of failures) say(failure);
  const { expected, unexpected, flaky } = outcome.report.stats;
  const counted = figures(expected, unexpected + flaky, outcome);
  return { ...counted, names: namesOf(failures), slow: journeyTimes(outcome.report, title) };
}

/** Kills the program again and again; the script ends with another code than 0 when anything was lost. */
export async function kills(script, args) {
  const text = await run(nodeBinary(), [script, ...args], { env: { TEST_SEEDING_LOG: seedingLog } });
  say(text.slice(-3000));
}

/** Twelve kinds of page on a slow phone; ends with another code than 0 where one is over a bound that is not explained. */
export async function lighthouse() {
  say(await run(nodeBinary(), ['benchmarks/lighthouse/run.mjs']));
}
