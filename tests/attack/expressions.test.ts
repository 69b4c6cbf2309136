import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck/lib/browser.js';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { createRandom } from '../faults/random.ts';
import { attackSeed as seed } from './attack-seed.ts';
import { bounded, documentFolders, repeated } from './expressions.data.ts';
import { type Expression, expressionsInSource, recordingRegExp } from './expressions.ts';
import { knownOnes, type LongText, textsOf } from './rule-words.ts';

/**
 * Every regular expression of the program against recheck (recheck.dev). `npm run test:attack` judges all, `npm test` a tenth of them and
 * a hundredth of the rules for documents, drawn by `ATTACK_SEED`.
 */
const isWhole = process.env.ATTACK_CALLS !== undefined;
const random = createRandom(seed);
const isDrawn = (share: number) => isWhole || random.chance(share);

const { literals, makers } = expressionsInSource();

const text = (path: string) => readFileSync(join(projectRoot(), 'tests/fixtures', path), 'utf8');
const today = '2026-11-25';

/** Loads every file that makes expressions anew, and has them made that are only made while something is read. */
async function madeWhileRunning(): Promise<Expression[]> {
  vi.resetModules();
  const { recording, made } = recordingRegExp();
  vi.stubGlobal('RegExp', recording);
  for (const file of makers.filter((one) => one.startsWith('src/'))) await import(join(projectRoot(), file));
  const { gradeContract } = await import('#src/features/checks/contract-grading/grade-contract.ts');
  const { gradeReference } = await import('#src/features/checks/reference-grading/grade-reference.ts');
  const { afterButton } = await import('#src/features/tools/succession/form-steps.ts');
  const { LinkedText } = await import('#src/ui/linked-text.tsx');
  for (const path of globSync('contracts/*.txt', { cwd: join(projectRoot(), 'tests/fixtures') }))
    gradeContract(text(path), { today });
  gradeReference(text('references/z03-lagerlogistik.txt'), { today });
  afterButton(new URLSearchParams('weniger=kinder.1&kinder=2&geschenke=1&an1=kind2'), () => 2);
  LinkedText({ text: 'Ein Wort', own: { publicUrl: 'https://portal.example', supportPhone: '040 12' } });
  vi.unstubAllGlobals();
  return made;
}

const made = await madeWhileRunning();
/** Each expression is judged once and told of every file in which it stands: what bounds its text in one bounds none in another. */
const places = Map.groupBy([...literals, ...made], ({ pattern, flags }) => `/${pattern}/${flags}`);
const all = [...places.values()].map((found) => [...new Map(found.map((one) => [one.file, one])).values()]);
const isListed = ({ file, pattern }: Expression) =>
  bounded.some((one) => one.file === file && one.pattern === pattern);

/** How long a text it takes to make an expression slow; `unknown` where that was not found out in time. */
function judged([one]: readonly Expression[], timeout: number): string {
  if (!one) throw new Error('An expression that stands nowhere.');
  const { pattern, flags } = one;
  // By steps and not by the clock, or a busy machine finds slow what is not.
  const bySteps = { attackTimeout: null, incubationTimeout: null, randomSeed: 1 };
  const diagnostics = checkSync(pattern, flags, { ...bySteps, timeout });
  return diagnostics.status === 'vulnerable' ? diagnostics.complexity.type : diagnostics.status;
}

const told = ({ file, pattern, flags }: Expression) => `${file}: /${pattern}/${flags}`;

test('every file that makes expressions while it runs was seen making one', () => {
  expect(all.length).toBeGreaterThan(1200);
  const seen = new Set(made.map(({ file }) => file));
  expect(makers.filter((file) => !seen.has(file))).toEqual([]);
});

test('what is bounded by other means is still there', () => {
  const known = new Set(literals.map(({ file, pattern }) => `${file} ${pattern}`));
  expect(bounded.filter(({ file, pattern }) => !known.has(`${file} ${pattern}`))).toEqual([]);
});

test(`no expression takes more than linear time, unless its text is bounded (ATTACK_SEED=${seed})`, {
  timeout: 20 * 60_000,
}, () => {
  const others = all
    .map((found) => found.filter(({ file }) => !documentFolders.test(file)))
    .filter((found) => found.length > 0);
  const drawn = others.filter((found) => isDrawn(found.every(isListed) ? 0 : 0.1));
  const judgements = drawn.map((found) => ({ found, is: judged(found, isWhole ? 30_000 : 3000) }));
  // Where time is short, what is not found out in time is left to the whole run.
  const slow = judgements.filter(({ is }) => (isWhole ? is !== 'safe' : !['safe', 'unknown'].includes(is)));
  const unlisted = slow.flatMap(({ found, is }) =>
    found.filter((one) => !isListed(one)).map((one) => `${is} ${told(one)}`),
  );
  expect(unlisted).toEqual([]);
  expect(slow.filter(({ is }) => is === 'exponential').flatMap(({ found }) => found.map(told))).toEqual([]);
  const needless = judgements
    .filter(({ is }) => is === 'safe')
    .flatMap(({ found }) => found.filter(isListed));
  expect(needless.map(told)).toEqual([]);
});

test(`no rule for documents takes exponential time (ATTACK_SEED=${seed})`, { timeout: 30 * 60_000 }, () => {
  const rules = all.filter((found) => found.some(({ file }) => documentFolders.test(file)));
  const drawn = rules.filter(() => isDrawn(0.01));
  const exponential = drawn.filter((found) => judged(found, 500) === 'exponential');
  expect(exponential.flatMap((found) => found.map(told))).toEqual([]);
});

test('the longest text that is graded is graded within two seconds, whatever stands in it', {
  timeout: 10 * 60_000,
}, async () => {
  const { gradeContract } = await import('#src/features/checks/contract-grading/grade-contract.ts');
  const { gradeReference } = await import('#src/features/checks/reference-grading/grade-reference.ts');
  const contract = text('contracts/01-buero-sauber.txt');
  const reference = text('references/z03-lagerlogistik.txt');
  const slow: string[] = [];
  const look = (name: string, grade: () => unknown) => {
    // A slow answer may be the machine's fault; one that is slow three times in a row is ours.
    for (let round = 0; round < 3; round += 1) {
      const begun = performance.now();
      grade();
      if (performance.now() - begun < 2000) return;
    }
    slow.push(name);
  };
  for (const piece of repeated.filter(() => isDrawn(0.1))) {
    const long = piece.repeat(Math.ceil(200_000 / piece.length));
    look(`contract ${piece}`, () => gradeContract(contract + long, { today }));
    look(`reference ${piece}`, () => gradeReference((reference + long).slice(0, 199_000), { today }));
  }
  expect(slow).toEqual([]);
});

/** What grading takes of this thread's processor, in milliseconds: other work beside it does not count. */
function effort(grade: () => unknown): number {
  const before = process.threadCpuUsage();
  grade();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Linear is 8 times as much for 8 times as long, quadratic 64. */
function growsTooFast(grade: (long: string) => unknown, { text: textOf }: LongText): boolean {
  const [short, long] = [textOf(10_000), textOf(80_000)];
  for (let round = 0; round < 3; round += 1) {
    // What is over in 20 ms says nothing about either.
    const base = Math.max(
      20,
      effort(() => grade(short)),
    );
    if (effort(() => grade(long)) < 16 * base) return false;
  }
  return true;
}

test(`a text of the own words of a rule, without any blank, takes as much longer as it is longer (ATTACK_SEED=${seed})`, {
  timeout: 40 * 60_000,
}, async () => {
  const { gradeContract } = await import('#src/features/checks/contract-grading/grade-contract.ts');
  const { gradeReference } = await import('#src/features/checks/reference-grading/grade-reference.ts');
  const contract = text('contracts/01-buero-sauber.txt');
  const reference = text('references/z03-lagerlogistik.txt');
  const kinds = [
    { folder: 'contract-grading', grade: (long: string) => gradeContract(`${contract}\n${long}`, { today }) },
    {
      folder: 'reference-grading',
      grade: (long: string) => gradeReference(`${reference}\n${long}`, { today }),
    },
  ];
  const slow = kinds.flatMap(({ folder, grade }) => {
    grade('');
    const rules = all.flatMap(([one]) => (one?.file.includes(`/${folder}/`) ? [one] : []));
    expect(rules.length).toBeGreaterThan(200);
    const drawn = rules.flatMap(textsOf).filter(() => isDrawn(0.005));
    return [...knownOnes, ...drawn]
      .filter((one) => growsTooFast(grade, one))
      .map(({ name }) => `${folder}: ${name}`);
  });
  expect(slow).toEqual([]);
});
