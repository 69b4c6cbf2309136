import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import {
  type ContentWorld,
  checkContent,
  contentfulImport,
  faultLine,
  isPreview,
  PREVIEW_PARAMETER,
  readContent,
  signPreview,
} from '#src/providers/cms/index.ts';
import { contentFixture, ownContent } from './cms-fixture.ts';

const world: ContentWorld = {
  isPage: (path) => ['/account/login', '/prozesskosten-rechner', '/mustervorlagen'].includes(path),
  isService: (key) => key === 'employers_reference_check',
  isPlaceholder: (name) => name === 'phone' || name === 'preis:employers_reference_check',
  hasPicture: (url) => url === '/bilder/brief.svg',
  today: '2026-11-22',
};

const abmahnung = 'guides/arbeitsrecht/abmahnung.md';

/** What the check says of the fixture after a change of one file, beyond what it says of the fixture itself. */
async function faultsAfter(
  file: string,
  change: (text: string) => string,
  options: Partial<ContentWorld> = {},
) {
  const folder = await ownContent();
  const before = new Set(checkContent(await readContent(folder), world).map(faultLine));
  const text = await readFile(join(folder, file), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(join(folder, file), changed);
  const after = checkContent(await readContent(folder), { ...world, ...options }).map(faultLine);
  return after.filter((line) => !before.has(line));
}

const withText = (text: string) => (file: string) => `${file}\n${text}\n`;
const lastLine = 80;

describe('the check', () => {
  test('says nothing of a text that is right', async () => {
    const faults = checkContent(await readContent(contentFixture), world);
    expect(faults.filter(({ file }) => file === abmahnung)).toEqual([]);
  });

  test('a place in a tool above the text may be led to, if the tool has it', async () => {
    const link = (anchor: string) => (text: string) => `${text}\n[a](/arbeitsrecht/kuendigung#${anchor})\n`;
    const options = {
      isToolAnchor: (path: string, anchor: string) =>
        path === '/arbeitsrecht/kuendigung' && anchor === 'rechner',
    };
    expect(await faultsAfter(abmahnung, link('rechner'), options)).toEqual([]);
    expect(await faultsAfter(abmahnung, link('rechnung'), options)).toHaveLength(1);
  });

  test.each<[string, string, string]>([
    ['a page that does not exist', '[a](/nichts)', 'Link „/nichts“ führt zu keiner Seite.'],
    [
      'an anchor that does not exist',
      '[a](/arbeitsrecht/kuendigung#ende)',
      'Link „/arbeitsrecht/kuendigung#ende“ führt zu keiner Stelle: „#ende“ fehlt.',
    ],
    [
      'an anchor of this page',
      '[a](#nirgends)',
      'Link „#nirgends“ führt zu keiner Stelle: „#nirgends“ fehlt.',
    ],
    [
      'a question that does not exist',
      '[a](/faq#nirgends)',
      'Link „/faq#nirgends“ führt zu keiner Stelle: „#nirgends“ fehlt.',
    ],
    ['a draft', '[a](/magazin/entwurf)', 'Link „/magazin/entwurf“ führt zu einem Entwurf.'],
    ['http', '[a](http://a.example)', 'Link „http://a.example“ ist keine https-Adresse.'],
    [
      'a path without beginning',
      '[a](arbeitsrecht)',
      'Link „arbeitsrecht“ beginnt weder mit / noch mit https://.',
    ],
    ['a heading too deep', '##### a', 'Auf „###“ folgt hier „#####“: eine Stufe fehlt.'],
    [
      'a second service card',
      '::service{key="employers_reference_check"}',
      'Eine zweite Service-Karte: höchstens eine je Seite.',
    ],
    ['straight quotation marks', 'Er sagte "nein".', 'Gerade Anführungszeichen: „…“ statt "…".'],
    ['a plain space before €', 'nur 5 €', 'Vor € steht ein geschütztes Leerzeichen (U+00A0).'],
    ['no space before €', 'nur 5€', 'Vor € steht ein geschütztes Leerzeichen (U+00A0).'],
    ['a plain space after §', 'nach § 4', 'Nach § steht ein geschütztes Leerzeichen (U+00A0).'],
    [
      'a plain space before a unit',
      'um 8 Uhr',
      'Zwischen Zahl und Einheit steht ein geschütztes Leerzeichen (U+00A0).',
    ],
    [
      'a name nobody puts in',
      'Rufen Sie {telefon} an.',
      '„{telefon}“ setzt niemand ein; möglich: {product}, {insurer}, {provider}, {phone}, {preis:…}, {tage:aufbewahrung}.',
    ],
    [
      'a price nobody knows',
      'ab {preis:gibt_es_nicht}',
      '„{preis:gibt_es_nicht}“ setzt niemand ein; möglich: {product}, {insurer}, {provider}, {phone}, {preis:…}, {tage:aufbewahrung}.',
    ],
    [
      'a picture that is not there',
      '![a](/bilder/fehlt.png)',
      'Das Bild „/bilder/fehlt.png“ gibt es nicht im Ordner public.',
    ],
  ])('finds %s', async (_what, text, message) => {
    expect(await faultsAfter(abmahnung, withText(text))).toEqual([
      `content/${abmahnung}:${lastLine}: ${message}`,
    ]);
  });

  test.each([
    '[a](/faq#anmelden)',
    '[a](#tun)',
    '[a](#akte)',
    '[a](/arbeitsrecht/kuendigung#frist)',
    '[a](/account/login)',
    '[a](tel:{phone})',
    '„nein“, 5\u00a0€, §\u00a04, §§\u00a04 bis 7, 8\u00a0Uhr, 30-prozentig',
  ])('accepts %s', async (text) => {
    expect(await faultsAfter(abmahnung, withText(text))).toEqual([]);
  });

  test.each<[string, (text: string) => string, number, string]>([
    [
      'a short description',
      (text) => text.replace(/beschreibung: .*/, 'beschreibung: Kurz.'),
      4,
      '„beschreibung“ hat 5 Zeichen; 60 bis 160 sollen es sein.',
    ],
    [
      'a text that nobody compared',
      (text) => text.replace('geprüftAm: 2026-11-21', 'geprüftAm: 2025-11-21'),
      6,
      '„geprüftAm“ ist älter als 12 Monate (2025-11-21): Text mit dem Recht vergleichen.',
    ],
    [
      'a day to come',
      (text) => text.replace('geändertAm: 2026-11-22', 'geändertAm: 2026-11-23'),
      7,
      '„geändertAm“ liegt in der Zukunft (2026-11-23).',
    ],
    [
      'a related page that does not exist',
      (text) => text.replace('/magazin/urlaub]', '/nichts]'),
      14,
      '„verwandt“: „/nichts“ führt zu keiner Seite.',
    ],
    [
      'itself as related',
      (text) => text.replace('/magazin/urlaub]', '/arbeitsrecht/abmahnung]'),
      14,
      '„verwandt“: „/arbeitsrecht/abmahnung“ ist diese Seite selbst.',
    ],
    [
      'a former address where there is a page',
      (text) => text.replace(/^verwandt:/m, 'früher: [/alt, /magazin/urlaub]\nverwandt:'),
      14,
      '„früher“: „/magazin/urlaub“ hat noch eine Seite.',
    ],
    [
      'an instruction without its heading',
      (text) => text.replace(/^verwandt:/m, 'anleitung: nirgends\nverwandt:'),
      14,
      '„anleitung“: „nirgends“ ist kein Anker dieser Seite.',
    ],
    [
      'one related page',
      (text) => text.replace(', /magazin/urlaub]', ']'),
      14,
      '„verwandt“ nennt 1 Seiten; zwei bis vier sollen es sein.',
    ],
    [
      'an unknown service',
      (text) => text.replace('service: employers_reference_check', 'service: other'),
      13,
      'Einen Service „other“ gibt es nicht.',
    ],
    [
      'a source over http',
      (text) => text.replace('https://www.gesetze-im-internet.de/bgb/__611a.html', 'http://a.example'),
      11,
      '„quellen.1.url“ ist keine https-Adresse.',
    ],
    [
      'a straight quotation mark in the head',
      (text) => text.replace('vorspann: Bleiben', 'vorspann: Ja "so" bleiben'),
      5,
      'Gerade Anführungszeichen: „…“ statt "…".',
    ],
  ])('finds %s', async (_what, change, line, message) => {
    expect(await faultsAfter(abmahnung, change)).toContain(`content/${abmahnung}:${line}: ${message}`);
  });

  test('finds paragraphs without a source', async () => {
    const faults = await faultsAfter('guides/datenleck/datenleck.md', withText('Nach §\u00a04 gilt das.'));
    expect(faults).toEqual([
      'content/guides/datenleck/datenleck.md:11: Der Text nennt Paragrafen, aber „quellen“ fehlt.',
    ]);
  });

  test('a draft may lead to a draft', async () => {
    const change = (text: string) => text.replace('Hier fehlt', '[Hier](/magazin/entwurf) fehlt');
    expect(await faultsAfter('magazine/entwurf.md', change)).toEqual([]);
  });

  test('the same question address in two files', async () => {
    const faults = await faultsAfter('faq/kosten.md', (text) => text.replace('{#preis}', '{#anmelden}'));
    expect(faults).toContain('content/faq/kosten.md:1: „faq.anmelden“ gibt es schon in einer anderen Datei.');
  });
});

describe('signed links to drafts', () => {
  const secrets = ['s'.repeat(40)] as const;
  const now = new Date('2026-11-21T10:00:00Z');
  const value = signPreview(secrets, '/magazin/entwurf', now.getTime() + 60_000);

  test.each<[string, boolean, Parameters<typeof isPreview>]>([
    ['its page in time', true, [secrets, '/magazin/entwurf', value, now]],
    ['after its end', false, [secrets, '/magazin/entwurf', value, new Date(now.getTime() + 60_000)]],
    ['another page', false, [secrets, '/magazin/urlaub', value, now]],
    ['another secret', false, [['t'.repeat(40)], '/magazin/entwurf', value, now]],
    ['a longer life', false, [secrets, '/magazin/entwurf', value.replace(/^\d+/, '9999999999'), now]],
    ['nothing', false, [secrets, '/magazin/entwurf', '', now]],
    ['no number', false, [secrets, '/magazin/entwurf', 'x.y', now]],
  ])('%s: %s', (_what, expected, args) => {
    expect(isPreview(...args)).toBe(expected);
  });
});

describe('commands', () => {
  const script = (name: string, ...args: string[]) =>
    execFileSync(process.execPath, [join(projectRoot(), 'scripts', name), ...args], {
      cwd: projectRoot(),
      encoding: 'utf8',
      env: { APP_SECRET: 's'.repeat(40), PUBLIC_URL: 'https://portal.example' },
      stdio: 'pipe',
    });

  test('content:preview prints a link that opens its page', () => {
    const link = new URL(script('content-preview.ts', '/Magazin/Entwurf/').trim());
    expect(link.origin + link.pathname).toBe('https://portal.example/magazin/entwurf');
    const value = link.searchParams.get(PREVIEW_PARAMETER) ?? '';
    expect(isPreview(['s'.repeat(40)], link.pathname, value, new Date())).toBe(true);
    expect(isPreview(['s'.repeat(40)], link.pathname, value, new Date(Date.now() + 4 * 86_400_000))).toBe(
      false,
    );
  });

  test('content:preview asks for a page', () => {
    expect(() => script('content-preview.ts')).toThrow('Welche Seite?');
  });
});

describe('the import file for Contentful', () => {
  test('types, tags, language, entries and pictures; only what is published has a version', async () => {
    const file = contentfulImport(await readContent(contentFixture), 'https://portal.example');
    expect(file.locales).toMatchObject([{ code: 'de-DE', default: true }]);
    expect(file.contentTypes.map(({ sys }) => sys.id)).toContain('guide');
    expect(file.tags).toContainEqual({
      sys: { id: 'arbeit', type: 'Tag', visibility: 'public' },
      name: 'Arbeit',
    });
    const entry = (id: string) => file.entries.find(({ sys }) => sys.id === id);
    expect(entry('article.magazin.urlaub')).toMatchObject({
      sys: { publishedVersion: 1, contentType: { sys: { linkType: 'ContentType', id: 'article' } } },
      metadata: { tags: [{ sys: { linkType: 'Tag', id: 'arbeit' } }] },
      fields: { title: { 'de-DE': 'Urlaub' } },
    });
    expect(entry('article.magazin.entwurf')?.sys).not.toHaveProperty('publishedVersion');
    expect(file.assets[0]?.fields.file['de-DE']).toEqual({
      contentType: 'image/svg+xml',
      fileName: 'brief.svg',
      upload: 'https://portal.example/bilder/brief.svg',
    });
  });

  test('every field of every entry is one of its content type, every needed one is there, every link leads somewhere', async () => {
    const { contentTypes, entries, assets } = contentfulImport(
      await readContent(contentFixture),
      'https://a.example',
    );
    const ids = new Set([...entries, ...assets].map(({ sys }) => sys.id));
    for (const { sys, fields } of entries) {
      const type = contentTypes.find((one) => one.sys.id === sys.contentType.sys.id);
      const known = type?.fields.map(({ id }) => id) ?? [];
      expect(known).toEqual(expect.arrayContaining(Object.keys(fields)));
      const needed = type?.fields.filter(({ required }) => required).map(({ id }) => id) ?? [];
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(needed));
      expect(sys.id).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
      const links = [...JSON.stringify(fields).matchAll(/"linkType":"(?:Entry|Asset)","id":"([^"]+)"/g)];
      expect(links.filter(([, id = '']) => !ids.has(id))).toEqual([]);
    }
  });
});
