import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { localCms, ownContent } from '#tests/providers/cms-fixture.ts';
import { asWritten, isReadablePath, movedPages } from './page-paths.ts';

test.each([
  ['the old address', '/alt/name', 301, '/arbeitsrecht/abmahnung'],
  ['with its query', '/alt/name?quelle=mail', 301, '/arbeitsrecht/abmahnung?quelle=mail'],
  ['in another spelling', '/Alt/Name/', 301, '/arbeitsrecht/abmahnung'],
  ['the page itself', '/arbeitsrecht/abmahnung', 200, null],
  ['another page', '/alt', 200, null],
  ['the login, which no editor can move', '/account/login', 200, null],
  ['the withdrawal', '/vertrag-widerrufen', 200, null],
  ['the desk', '/betrieb', 200, null],
])('%s', async (_name, path, status, location) => {
  const folder = await ownContent();
  const file = join(folder, 'guides/arbeitsrecht/abmahnung.md');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(
      'telefon: true',
      'früher: [/alt/name, /account/login, /vertrag-widerrufen, /betrieb]\ntelefon: true',
    ),
  );
  const cms = localCms(folder);
  await cms.start();
  const app = new Hono();
  app.get('*', movedPages(cms));
  app.get('*', (c) => c.text('page'));
  const response = await app.request(`http://portal.test${path}`);
  expect([response.status, response.headers.get('Location')]).toEqual([status, location]);
});

test.each([
  ['/mietrecht', true],
  ['/magazin/k%C3%BCndigung', true],
  ['/termine/%C3', false],
  ['/%', false],
  ['/magazin/%E4', false],
  ['/a%00b', false],
  ['//evil.example/schaden-melden', false],
  ['///evil.example', false],
  ['/a//b', true],
])('%s', (path, isReadable) => {
  expect(isReadablePath(path)).toBe(isReadable);
  expect(isReadablePath(asWritten(path))).toBe(true);
});
