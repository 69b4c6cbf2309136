import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';

const folder = join(projectRoot(), 'build/server/assets');

/** What a script of the bundle imports, at its start or later; variables are no names. */
function importsOf(script: string): string[] {
  const code = readFileSync(join(folder, script), 'utf8');
  const { staticImports, dynamicImports } = parseSync(script, code).module;
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...later.filter((text) => /^["'`][^$]+$/.test(text)).map((text) => text.slice(1, -1)),
  ];
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

test('only what has native code, threads or files of its own stays outside of the server (docs/adr/0031)', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const outside = scripts.flatMap(importsOf).filter((name) => !name.startsWith('.') && !isBuiltin(name));
  expect([...new Set(outside.map(packageOf))].toSorted()).toEqual(['@node-rs/argon2', 'pdfmake', 'pino']);
});
