import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { homeFaults, homeFile } from '#src/features/guides/home/public.server.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { pageAt } from '#src/routes.ts';

const written = readFileSync(join(projectRoot(), 'content', homeFile), 'utf8');
const isPage = (path: string) => pageAt(path) !== undefined;
const lineOf = (words: string) => written.slice(0, written.indexOf(words)).split('\n').length;

describe('content/home.json', () => {
  test('has nothing to mend', () => {
    expect(homeFaults(written, isPage)).toEqual([]);
  });

  const bussgeld = '"to": "/verkehrsrecht/bussgeldkatalog"';
  test.each([
    ['a page that is not there', bussgeld, '"to": "/verkehrsrecht/gibt-es-nicht"', /das es nicht gibt/],
    [
      'the price of another page',
      bussgeld,
      '"to": "/arbeitsrecht/kuendigung"',
      /dessen Seite .*bussgeldkatalog/,
    ],
    ['an address elsewhere', bussgeld, '"to": "https://example.org"', /keine Adresse/],
    ['an unknown service', '"traffic_fine_calculator"', '"blitzer"', /kein Schlüssel/],
    ['an unknown field', '"deadline": "Frist 3', '"frist": "Frist 3', /kein Anliegen/],
    ['an empty text', '"action": "Bußgeldkatalog öffnen"', '"action": ""', /ist leer/],
    ['a sign that is too long', '"Frist 3\u00a0Wochen"', '"Frist von genau drei Wochen"', /länger als 24/],
    ['a space that breaks', '600\u00a0€', '600 €', /geschütztes Leerzeichen/],
    ['a day that is none', '"checkedAt": "2026-11-22"', '"checkedAt": "2026-02-30"', /kein Datum/],
  ])('%s is found in its line', (_name, right, wrong, message) => {
    expect(written).toContain(right);
    const [fault, ...others] = homeFaults(written.replace(right, wrong), isPage);
    expect(others).toEqual([]);
    expect(fault?.file).toBe(homeFile);
    expect(fault?.message).toMatch(message);
    // A field too many belongs to the whole of its situation, whose first line is above it.
    const distance = lineOf(right) - (fault?.line ?? 0);
    expect(right.startsWith('"deadline') ? distance <= 4 : distance === 0).toBe(true);
  });

  test('what is no JSON is said so', () => {
    expect(homeFaults('{\n  "title": "Rat"\n  "lead": "x"\n}', isPage)[0]).toMatchObject({
      file: homeFile,
      message: 'ist kein gültiges JSON',
    });
  });
});
