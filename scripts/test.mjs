/**
 * `npm test`: everything from a bare machine: installs, builds, type check, lint, unit, component and
 * integration tests (PGlite, and PostgreSQL where it can be had), browser tests with accessibility, kills.
 * `npm run test:all` adds the full matrix. Plain JavaScript that Node 18 understands.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { freshDatabase, startPostgres } from './postgres.mjs';
import { ensureBuilt, ensureInstalled, nodeBinary, root, run, say } from './prepare.mjs';

const isFull = process.argv.includes('--all');
const results = join(root, 'test-results');
const total = { passed: 0, failed: 0 };
const notes = [];
const begun = Date.now();

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** One part of the suite. A part that fails is counted and the others still run. */
async function part(title, action) {
  const start = Date.now();
  say(`▶ ${title}`);
  try {
    const figures = (await action()) ?? { passed: 1, failed: 0 };
    count(figures.passed, figures.failed);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    say(`  ${figures.passed} passed, ${figures.failed} failed in ${title} (${seconds} s)`);
    return figures.failed === 0;
  } catch (error) {
    count(0, 1);
    say(`  failed: ${title}\n${error instanceof Error ? error.message : error}`);
    return false;
  }
}

/** Runs a test tool that writes a JSON report; its own exit code says less than the report. */
async function reported(file, command, args, env) {
  const report = join(results, file);
  rmSync(report, { force: true });
  const outcome = await run(command, args, { env: { ...env, CI: '' } }).then(
    (output) => ({ output, hasFailed: false }),
    (error) => ({ output: error.message, hasFailed: true }),
  );
  if (!existsSync(report)) throw new Error(outcome.output);
  return { report: JSON.parse(readFileSync(report, 'utf8')), ...outcome };
}

async function vitest(file, filters, env = {}) {
  const bin = 'node_modules/vitest/vitest.mjs';
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${join('test-results', file)}`];
  const { report, output, hasFailed } = await reported(
    file,
    nodeBinary(),
    [bin, 'run', ...reporters, ...filters],
    env,
  );
  const failed =
    report.numFailedTests +
    report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length;
  if (failed > 0 || hasFailed) say(output.slice(-8000));
  // A run that broke off without a failed test is a failure all the same.
  return { passed: report.numPassedTests, failed: failed === 0 && hasFailed ? 1 : failed };
}

const shell = '/usr/bin/chromium-headless-shell';

/**
 * The browser for the tests: Debian's headless shell where it can be had, else any Chromium. The shell is the same
 * engine without windows, whose tabs and menus a whole browser draws anew for each test, at the price of our pages.
 */
async function ensureBrowser() {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!existsSync(shell) && canInstall) {
    const patience = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
    const install = ['install', '-y', ...patience, '--no-install-recommends', 'chromium-headless-shell'];
    await run('apt-get', ['update', ...patience])
      .then(() => run('apt-get', install, { env: { DEBIAN_FRONTEND: 'noninteractive' } }))
      .catch(() => say('  chromium-headless-shell is not to be had; the tests take longer'));
  }
  return existsSync(shell) ? shell : ensureChromium();
}

/** What failed in the browser and how, whatever came after it in the output. */
function failures({ suites = [], specs = [] }) {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return `${file}:${line} › ${title}\n${errors.map(({ message }) => message).join('\n')}`;
    });
  return [...here, ...suites.flatMap(failures)];
}

async function playwright(env, filters = []) {
  const bin = 'node_modules/@playwright/test/cli.js';
  const { report, output, hasFailed } = await reported('e2e.json', nodeBinary(), [bin, 'test', ...filters], {
    CHROMIUM_PATH: await ensureBrowser(),
    E2E_PORT: String(await freePort()),
    ...env,
  });
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky;
  if (hasFailed && failed === 0) say(output.slice(-8000));
  for (const failure of failures(report)) say(failure);
  return { passed: expected, failed: failed === 0 && hasFailed ? 1 : failed };
}

/** A port that nobody listens on, so that a portal that runs beside the tests does no harm. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** What could differ on PostgreSQL: queries, transactions and locks, and the whole life of an account in the browser. */
async function testsOnPostgres(url) {
  await part('integration (PostgreSQL)', () =>
    vitest('vitest-postgres.json', ['src/database', 'src/jobs', 'tests/integration', 'tests/faults'], {
      DATABASE_URL: url,
    }),
  );
  await part('browser: life of an account (PostgreSQL)', async () => {
    const database = await freshDatabase(url);
    const figures = playwright({ E2E_DATABASE_URL: database.url }, ['identity-journey.spec.ts']);
    return figures.finally(database.drop);
  });
  if (isFull) {
    await part('60 kills (PostgreSQL)', () =>
      run(nodeBinary(), ['tests/faults/kill.ts', '--kills', '60', '--database-url', url]).then(
        (text) => void say(text),
      ),
    );
  }
}

async function tests() {
  const node = nodeBinary();
  await part('types', async () => {
    await run(node, ['node_modules/@react-router/dev/bin.cjs', 'typegen']);
    await run('tsc', ['--noEmit', '-p', '.']);
  });
  await part('lint', () => run('biome', ['ci', '--colors=off', '.']).then(() => undefined));
  await part('unit, component, integration (PGlite)', () => vitest('vitest.json', []));

  const postgres = await startPostgres();
  if (postgres.url) {
    await testsOnPostgres(postgres.url);
    await postgres.stop();
    notes.push(`PostgreSQL, integration and life of an account: run (${postgres.version})`);
  } else {
    notes.push(`PostgreSQL, integration and life of an account: not run (${postgres.reason})`);
  }

  await part('browser: journeys, no JavaScript, accessibility', () =>
    playwright(isFull ? { E2E_FULL: '1' } : {}),
  );
  const kills = isFull ? 60 : 10;
  await part(`${kills} kills between order and result, and of the delivery of events`, () =>
    run(node, ['tests/faults/kill.ts', '--kills', String(kills)]).then((text) => void say(text.slice(-3000))),
  );
  await part(`${kills} kills while claims are reported`, () =>
    run(node, ['tests/faults/claim-kills.ts', '--kills', String(kills)]).then(
      (text) => void say(text.slice(-1000)),
    ),
  );
}

mkdirSync(results, { recursive: true });
const isReady =
  (await part('install', () => ensureInstalled().then(() => undefined))) &&
  (await part('build', () => ensureBuilt().then(() => undefined)));
if (isReady) await tests();

say('');
for (const note of notes) say(note);
say(`Took ${Math.round((Date.now() - begun) / 1000)} s`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
