import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';

/*
 * Biome's rule counts only some of the line breaks: bodies of 88 lines passed it. Here a body counts as an editor shows it,
 * from the line of its opening brace to that of its closing one.
 */

const most = 60;

/** Functions that may be longer, because they return one table: „file:line“ of the body, with the reason. */
const tables: Readonly<Record<string, string>> = {};

/** The bodies of a source that are too long, as „file:line“ of their first line, with their number of lines. */
function longBodies(file: string, source: string): Array<[string, number]> {
  const linesOf = (start: number, end: number) => source.slice(start, end).split('\n').length;
  const found: Array<[string, number]> = [];
  const measure = ({ body }: { body: { start: number; end: number } | null }) => {
    if (!body) return;
    const lines = linesOf(body.start, body.end);
    if (lines > most) found.push([`${file}:${linesOf(0, body.start)}`, lines]);
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(file, source).program);
  return found;
}

test('no function of the program has more than 60 lines, except tables', () => {
  const root = join(projectRoot(), 'src');
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|data)\.tsx?$/.test(file));
  const long = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    // Most files are shorter than one such function, and parsing takes its time.
    return source.split('\n').length > most ? longBodies(file, source) : [];
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(long.filter(([place]) => !(place in tables))).toEqual([]);
  expect(Object.keys(tables).filter((place) => !long.some(([found]) => found === place))).toEqual([]);
});

const block = (lines: number) => `{\n${'  // line\n'.repeat(lines - 2)}}`;

test.each([
  ['a function', (body: string) => `function one() ${body}`],
  ['a method', (body: string) => `const one = { async two() ${body} };`],
  ['a nested arrow function', (body: string) => `function one() { return () => ${body}; }`],
  ['markup', (body: string) => `const One = () => (<b>${body}</b>);`],
])('%s of 61 lines is found, of 60 it is not', (_name, written) => {
  expect(longBodies('one.tsx', written(block(60)))).toEqual([]);
  const found = longBodies('one.tsx', `\n${written(block(61))}`);
  expect(found).not.toEqual([]);
  for (const one of found) expect(one).toEqual(['one.tsx:2', 61]);
});
