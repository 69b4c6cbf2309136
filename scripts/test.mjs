/**
 * `npm test`: everything that can break, from a bare machine. `npm test -- <path or word>` runs what fits,
 * `npm run test:quick` what needs neither build nor browser, `npm run test:all` the full matrix, `npm run test:attack` the
 * attacks of it alone.
 * Plain JavaScript that Node 18 understands, because nothing is installed yet when it begins.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freshDatabase, startPostgres } from './postgres.mjs';
import { onPostgres, onPostgresOnly } from './postgres-tests.mjs';
import { ensureBuilt, ensureInstalled, say } from './prepare.mjs';
import { needsBuild, selections } from './test-selection.mjs';
import {
  kills,
  lighthouse,
  lint,
  playwright,
  results,
  seedingLog,
  types,
  unusedCode,
  vitest,
} from './test-stages.mjs';
import { tellTimes } from './test-times.mjs';

const given = process.argv.slice(2);
const isFull = given.includes('--all');
const isQuick = given.includes('--quick');
const isAttack = given.includes('--attack');
const words = given.filter((word) => !['--all', '--quick', '--attack'].includes(word));
const total = { passed: 0, failed: 0 };
/** What failed, told once more at the end: a stage, a test file and the words of its test. */
const red = [];
const notes = [];
const stages = [];
const slow = [];
const begun = Date.now();

/** One stage of the suite. A stage that fails is counted and the others still run. */
async function stage(title, action) {
  const start = Date.now();
  const end = ({ passed, failed, names = [] }) => {
    const seconds = (Date.now() - start) / 1000;
    total.passed += passed;
    total.failed += failed;
    stages.push({ title, seconds });
    if (failed > 0) red.push(...(names.length > 0 ? names : [title]));
    say(`  ${passed} passed, ${failed} failed in ${title} (${seconds.toFixed(1)} s)`);
    return failed === 0;
  };
  say(`▶ ${title}`);
  try {
    const done = (await action()) ?? { passed: 1, failed: 0 };
    slow.push(...(done.slow ?? []));
    return end(done);
  } catch (error) {
    say(`  failed: ${title}\n${error instanceof Error ? error.message : error}`);
    return end({ passed: 0, failed: 1 });
  }
}

async function checks() {
  await Promise.all([stage('types', types), stage('lint', lint), stage('unused code', unusedCode)]);
}

const quickProjects = ['pieces', 'components', 'replacing', 'replacing components'].map(
  (name) => `--project=${name}`,
);

const pieces = () => stage('unit, component', () => vitest('quick', quickProjects));

/** How many hostile calls are made; `npm test` makes a tenth. */
const attackCalls = '50000';
/** Attacks that meet no database: the run on PGlite is enough. */
const attacksOfNoDatabase = 'tests/attack/expressions.test.ts';

/** All attacks on both databases, one file after the other: they also judge how long answers take. */
async function attacks() {
  const env = { ATTACK_CALLS: attackCalls };
  const args = ['tests/attack', '--maxWorkers=1'];
  await stage('attacks (PGlite)', () =>
    vitest('attacks PGlite', args, { env: { ...env, DATABASE_URL: '' } }),
  );
  const { url, reason, version, stop } = await startPostgres();
  notes.push(`attacks on PostgreSQL: ${url ? `run (${version})` : `not run (${reason})`}`);
  if (!url) return;
  await stage('attacks (PostgreSQL)', () =>
    vitest('attacks PostgreSQL', args, {
      env: { ...env, DATABASE_URL: url, TEST_ELSEWHERE: attacksOfNoDatabase },
    }),
  );
  await stop();
}

/** What could differ on PostgreSQL (`postgres-tests.mjs`). */
async function testsOnPostgres(url) {
  const files = isFull ? ['src/database', 'src/jobs', 'tests/integration', 'tests/faults'] : onPostgres;
  const env = { DATABASE_URL: url };
  await stage('integration (PostgreSQL)', () => vitest('PostgreSQL', files, { env }));
  if (isFull) {
    const args = ['--kills', '60', '--database-url', url];
    await stage('60 kills (PostgreSQL)', () => kills('tests/faults/kill.ts', args));
  }
}

const wholeLife = 'identity-journey.spec.ts';

/** One journey alone leaves half of two cores unused, so it is made beside the others, by a portal of its own. */
async function lifeOnPostgres(url) {
  await stage('browser: life of an account (PostgreSQL)', async () => {
    const database = await freshDatabase(url);
    const journey = playwright('life on PostgreSQL', [wholeLife], { E2E_DATABASE_URL: database.url });
    return journey.finally(database.drop);
  });
}

async function allJourneys(isElsewhere) {
  await stage('browser: journeys, no JavaScript, accessibility', () =>
    playwright('browser', [], isFull ? { E2E_FULL: '1' } : { E2E_ELSEWHERE: isElsewhere ? wholeLife : '' }),
  );
}

async function allKills() {
  const count = isFull ? 60 : 5;
  await stage(`${count} kills between order and result, and of the delivery of events`, () =>
    kills('tests/faults/kill.ts', ['--kills', String(count)]),
  );
  await stage(`${count} kills while claims are reported`, () =>
    kills('tests/faults/claim-kills.ts', ['--kills', String(count)]),
  );
}

/**
 * Kills alone leave a third of two cores unused, so they run beside everything else. Without PostgreSQL, PGlite has to
 * do for what is otherwise tried there.
 */
async function everything() {
  const beside = allKills();
  await checks();
  const postgres = await startPostgres();
  const { url, reason, version } = postgres;
  const isElsewhere = url && !isFull;
  await stage('unit, component, integration (PGlite)', () =>
    vitest('PGlite', [], {
      env: {
        DATABASE_URL: '',
        TEST_ELSEWHERE: isElsewhere ? onPostgresOnly.join(' ') : '',
        TEST_FULL: isFull ? '1' : '',
      },
    }),
  );
  if (url) await testsOnPostgres(url);
  notes.push(
    `PostgreSQL, integration and life of an account: ${url ? `run (${version})` : `not run (${reason})`}`,
  );
  await Promise.all([url ? lifeOnPostgres(url) : undefined, allJourneys(isElsewhere)]);
  if (url) await postgres.stop();
  await beside;
  if (!isFull) return;
  await attacks();
  // Last, and alone: what it measures are times.
  await stage('lighthouse', lighthouse);
}

function nothingFits(word) {
  say(`No test fits „${word}“.`);
  red.push(`no test fits „${word}“`);
  total.failed += 1;
}

/** Both tools take a title for a regular expression. */
const literally = (title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

async function whatFits(chosen) {
  for (const { word, related, tests, journeys, title } of chosen) {
    const before = total.passed + total.failed;
    const named = (option) => (title ? [option, literally(title)] : []);
    if (related.length > 0) {
      const projects = [...quickProjects, '--project=processes'];
      await stage(`tests of ${word}`, () =>
        vitest('related', [...related, ...projects, '--exclude=tests/built/**'], { command: 'related' }),
      );
    }
    if (tests.length > 0) await stage(`tests: ${word}`, () => vitest('chosen', [...tests, ...named('-t')]));
    if (journeys.length > 0) {
      await stage(`journeys: ${word}`, () =>
        playwright('browser', [...journeys, ...named('-g'), '--pass-with-no-tests']),
      );
    }
    if (total.passed + total.failed === before) nothingFits(word);
  }
}

/** Nothing to count: it is there, or the run ends. */
const prepared = (ensure) => () => ensure().then(() => ({ passed: 0, failed: 0 }));

async function run() {
  mkdirSync(results, { recursive: true });
  rmSync(seedingLog, { force: true });
  const unknown = words.filter((word) => word.startsWith('-'));
  if (unknown.length > 0 || ((isQuick || isFull || isAttack) && words.length > 0)) {
    say(
      `npm test takes a path or a word, „--quick“, „--all“ or „--attack“ nothing beside them: ${given.join(' ')}`,
    );
    total.failed += 1;
    return;
  }
  if (!(await stage('install', prepared(ensureInstalled)))) return;
  if (isQuick) {
    await Promise.all([checks(), pieces()]);
    return;
  }
  const chosen = selections(words);
  if (words.length > 0 && !chosen.some(needsBuild)) return whatFits(chosen);
  if (!(await stage('build', prepared(ensureBuilt)))) return;
  if (isAttack) return attacks();
  await (words.length > 0 ? whatFits(chosen) : everything());
}

await run();
tellTimes({ stages, slow, seedingLog, file: join(results, 'times.json') });
say('');
for (const note of notes) say(note);
if (red.length > 0) say(['Red:', ...red].join('\n  '));
say(`Took ${Math.round((Date.now() - begun) / 1000)} s`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
