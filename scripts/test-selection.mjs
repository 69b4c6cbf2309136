/** What `npm test -- <path or word>` runs: test files by their path, else by the words of their tests. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './prepare.mjs';

const isTest = (path) => /\.test\.tsx?$/.test(path);
const isJourney = (path) => path.endsWith('.spec.ts');

function testFiles() {
  const found = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return found.filter((path) => isTest(path) || isJourney(path));
}

/** A file of the project, however it was given: from the root, from where npm was called, absolute. */
function pathOf(word) {
  const called = process.env.INIT_CWD ?? process.cwd();
  return [root, called]
    .map((from) => resolve(from, word))
    .filter((path) => existsSync(path) && statSync(path).isFile())
    .map((path) => relative(root, path))
    .find((path) => !path.startsWith('..'));
}

function fitting(word, files) {
  const path = pathOf(word);
  if (path && !isTest(path) && !isJourney(path)) return { related: [path], tests: [], journeys: [] };
  const lower = (path ?? word).toLowerCase();
  const byPath = files.filter((path) => path.toLowerCase().includes(lower));
  const byWords = () =>
    files.filter((path) => readFileSync(join(root, path), 'utf8').toLowerCase().includes(lower));
  const chosen = byPath.length > 0 ? byPath : byWords();
  return {
    related: [],
    tests: chosen.filter(isTest),
    journeys: chosen.filter(isJourney),
    // Files found by what is written in them hold other tests as well.
    ...(byPath.length > 0 ? {} : { title: word }),
  };
}

/**
 * @param words paths (of tests, folders, or of a source file, whose unit and component tests run: the portal imports everything) or words of a title
 * @returns a selection for each word: `{word, related, tests, journeys, title?}`
 */
export function selections(words) {
  const files = testFiles();
  return words.map((word) => ({ word, ...fitting(word, files) }));
}

/** Whether one of these tests looks at the built program. */
export function needsBuild({ journeys, tests }) {
  return (
    journeys.length > 0 || tests.some((path) => readFileSync(join(root, path), 'utf8').includes('build/'))
  );
}
