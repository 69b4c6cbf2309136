// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { dropMisfits } from './asked-fields.ts';
import { FineTool } from './fine-tool.tsx';
import type { OffenceName } from './fines-input.ts';

function page(query: string, only?: OffenceName): Document {
  const element = <FineTool parameters={new URLSearchParams(query)} today="2026-11-22" only={only} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  return new DOMParser().parseFromString(renderToString(<RouterProvider router={router} />), 'text/html');
}

const submitted = (document: Document) => {
  const form = document.querySelector('form');
  return form ? Array.from(new FormData(form), ([name, value]) => [name, String(value)]) : [];
};

describe('what was typed for another offence', () => {
  const told =
    'gemessen=95&erlaubt=60&zuviel=12&dauer=ja&rot=lang&tempo=90&meter=9&mittel=thc&eintrag=1&parkort=gehweg&parkfall=danger&vorsatz=ja&punkte=2&folge=gefahr&suche=Gurt';

  test.each([
    'delikt=tempo',
    'delikt=tempo&angabe=zuviel&fahrzeug=schwer',
    'delikt=rotlicht&mit=auto',
    'delikt=rotlicht&mit=fuss',
    'delikt=handy&mit=rad',
    'delikt=abstand',
    'delikt=rausch',
    'delikt=rausch&mittel=neuling',
    'delikt=parken',
    'delikt=parken&parkort=behindert',
    'delikt=parken&parkort=behindert&parkfall=xx',
  ])('%s: everything is handed on, each thing once', (offence) => {
    const query = new URLSearchParams(told);
    for (const [name, value] of new URLSearchParams(offence)) query.set(name, value);
    const given = submitted(page(String(query)));
    const names = given.map(([name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const wrong = offence.includes('parkfall=xx') ? 'parkfall' : '';
    expect(given).toEqual(expect.arrayContaining(Array.from(query).filter(([name]) => name !== wrong)));
  });

  test('a page of one offence hands on what the hub was told, and not the offence', () => {
    const names = submitted(page('delikt=rausch&mittel=thc&gemessen=95', 'tempo')).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['mittel', 'gemessen']));
    expect(names).not.toContain('delikt');
  });

  test.each([
    ['delikt=handy&mit=fuss', 'delikt=handy'],
    ['delikt=handy&mit=rad', 'delikt=handy&mit=rad'],
    ['delikt=rotlicht&mit=fuss', 'delikt=rotlicht&mit=fuss'],
    ['parkort=halteverbot&parkfall=danger', 'parkort=halteverbot'],
    ['parkort=halteverbot&parkfall=hindering', 'parkort=halteverbot&parkfall=hindering'],
    ['parkort=behindert&parkfall=danger', 'parkort=behindert&parkfall=danger'],
  ])('%s: what is no choice there is dropped', (before, after) => {
    const data = new FormData();
    for (const [name, value] of new URLSearchParams(before)) data.append(name, value);
    dropMisfits(data);
    expect(new URLSearchParams(Array.from(data, ([name, value]) => [name, String(value)])).toString()).toBe(
      after,
    );
  });
});

describe('what the result says', () => {
  const text = (query: string, only?: OffenceName) => page(query, only).body.textContent ?? '';

  test('a distance that was kept is no offence, by a rule of thumb', () => {
    expect(text('delikt=abstand&tempo=70&meter=100')).toMatch(/Kein Verstoß nach der Faustregel/);
    expect(text('gemessen=50')).toMatch(/Kein Verstoß nach diesen Angaben/);
  });

  test('intent can be chosen for alcohol, and the picture marks the doubled amount', () => {
    const document = page('delikt=rausch&vorsatz=ja');
    expect(document.querySelector('select[name="vorsatz"]')).not.toBeNull();
    expect(document.querySelector('.fine-rung-now')?.textContent).toMatch(/1\.000/);
  });

  test('a ban that starts with finality stands before the day of payment', () => {
    const course = text('zugestellt=1.10.2025&verbot=ja');
    expect(course.indexOf('Fahrverbot beginnt')).toBeLessThan(course.indexOf('Bußgeld spätestens bezahlt'));
    expect(course).toMatch(/16\.10\.2025.*§\u00a025 Abs\.\u00a02 StVG a\.\u00a0F\./s);
    expect(text('zugestellt=1.10.2026&verbot=ja')).toMatch(/Fahrverbot beginnt spätestens/);
  });

  test('the tool for speed is as old as the guide says', () => {
    const sentence =
      'Stand Februar 2026, im August 2026 unverändert; was danach geändert wurde, ist nicht eingearbeitet.';
    expect(text('', 'tempo')).toContain(sentence);
    const guide = 'content/guides/verkehrsrecht/geschwindigkeitsueberschreitung.md';
    expect(readFileSync(join(projectRoot(), guide), 'utf8')).toContain(sentence);
    expect(text('delikt=handy')).toContain('Stand Februar 2026; was danach geändert wurde');
  });

  test('a case that is none for its place is said beside the choice, even where there is only one', () => {
    const document = page('delikt=parken&parkort=behindert&parkfall=xx');
    expect(document.body.textContent).toMatch(/Bitte wählen Sie, was dazukam/);
  });
});
