import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ContentWorld, checkContent, faultLine, readContent } from '#src/providers/cms/index.ts';
import { localCms } from './cms-fixture.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const world: ContentWorld = {
  isPage: (path) => path === '/mietrecht/mietkaution',
  isService: () => false,
  isPlaceholder: () => false,
  hasPicture: () => false,
  today: '2026-11-22',
};

const right = `---
titel: Kaution zurück
beschreibung: Nach dem Auszug die Kaution verlangen.
bereich: mietrecht
geprüftAm: 2026-11-22
quellen:
  - text: §\u00a0551 BGB, Kaution
    url: https://www.gesetze-im-internet.de/bgb/__551.html
suche: [Kaution]
verwandt: [/mietrecht/mietkaution]
an: Ihr Vermieter
form: text
versand: brief
betreff: "Kaution für {wohnung}"
felder:
  - name: wohnung
    text: Anschrift der Wohnung
    art: text
  - name: auszug
    text: Tag des Auszugs
    art: datum
  - name: art
    text: Was ist kaputt?
    art: auswahl
    werte:
      - wert: heizung
        text: die Heizung
      - wert: bad
        text: das Bad
  - name: zinsen
    text: Mit Zinsen
    art: janein
  - name: grund
    text: Grund
    art: absatz
    pflicht: nein
fristen:
  - name: frist
    text: Frist
    von: heute
    plus: 14 Tage
    ende: werktag
    regel: frei gesetzt
anlagen: ["Protokoll vom {auszug}"]
---

::::brief
am {auszug} zog ich aus. Zahlen Sie **bis zum {frist}**.

:::wenn{feld="zinsen"}
Mit Zinsen.
:::

:::wenn{feld="art" ist="heizung|bad"}
- Kaputt ist {art}.
:::

:::wenn{feld="grund"}
{grund}
:::
::::

## Wann Sie diesen Brief brauchen

Nach dem Auszug.

## So schicken Sie ihn ab

Mit der Post.

## Was danach geschieht

Nichts.
`;

async function contentWith(text: string) {
  const folder = join(await temporaryDirectory(), 'content');
  await mkdir(join(folder, 'templates'), { recursive: true });
  await writeFile(join(folder, 'templates/kaution.md'), text);
  return folder;
}

const faultsOf = async (text: string) =>
  checkContent(await readContent(await contentWith(text)), world).map((fault) =>
    faultLine(fault).replace('content/templates/kaution.md:', ''),
  );

const lineOf = (text: string, words: string) => text.slice(0, text.indexOf(words)).split('\n').length;

test('a template that is right becomes a page with its letter', async () => {
  expect(await faultsOf(right)).toEqual([]);
  const cms = localCms(await contentWith(right));
  await cms.start();
  const document = cms.document('/mustervorlagen/kaution');
  expect(document).toMatchObject({
    kind: 'template',
    title: 'Kaution zurück',
    heading: 'Kaution zurück',
    area: 'mietrecht',
    searchWords: ['Kaution'],
    letter: {
      to: 'Ihr Vermieter',
      form: 'text',
      way: 'post',
      subject: [{ text: 'Kaution für ' }, { slot: 'wohnung' }],
      deadlines: [{ name: 'frist', from: 'heute', amount: 14, unit: 'days', end: 'workingDay' }],
      enclosures: [[{ text: 'Protokoll vom ' }, { slot: 'auszug' }]],
    },
  });
  expect(document?.letter?.blocks).toEqual([
    {
      kind: 'paragraph',
      pieces: [
        { text: 'am ' },
        { slot: 'auszug' },
        { text: ' zog ich aus. Zahlen Sie ' },
        { text: 'bis zum ', isBold: true },
        { slot: 'frist', isBold: true },
        { text: '.' },
      ],
    },
    {
      kind: 'when',
      condition: { field: 'zinsen', is: [], isNot: false },
      blocks: [{ kind: 'paragraph', pieces: [{ text: 'Mit Zinsen.' }] }],
    },
    {
      kind: 'when',
      condition: { field: 'art', is: ['heizung', 'bad'], isNot: false },
      blocks: [
        {
          kind: 'list',
          isNumbered: false,
          items: [[{ text: 'Kaputt ist ' }, { slot: 'art' }, { text: '.' }]],
        },
      ],
    },
    {
      kind: 'when',
      condition: { field: 'grund', is: [], isNot: false },
      blocks: [{ kind: 'paragraph', pieces: [{ slot: 'grund' }] }],
    },
  ]);
});

describe('what is wrong is said with its line', () => {
  test.each<[string, string, string, string]>([
    ['an unknown place', 'Mit Zinsen.', 'Mit {mond}.', '„{mond}“ ist weder ein Feld noch eine Frist.'],
    [
      'yes or no as words',
      'Mit Zinsen.',
      'Mit {zinsen}.',
      '„{zinsen}“ ist ja oder nein und steht nur in „:::wenn“.',
    ],
    [
      'an optional field without its condition',
      'am {auszug}',
      'am {grund} {auszug}',
      '„{grund}“ ist freiwillig und steht außerhalb von „:::wenn{feld="grund"}“: leer bliebe eine Lücke.',
    ],
    [
      'an unknown field of a condition',
      'feld="zinsen"',
      'feld="mond"',
      '„wenn“ fragt nach „mond“, das kein Feld ist.',
    ],
    ['an unknown value', 'heizung|bad', 'heizung|dach', '„art“ hat keinen Wert „dach“.'],
    [
      'a value of what is no choice',
      'feld="zinsen"',
      'feld="zinsen" ist="ja"',
      '„ist“ geht nur bei einer Auswahl, und „zinsen“ ist keine.',
    ],
    ['an unknown attribute', 'feld="zinsen"', 'feld="zinsen" und="x"', '„wenn“ kennt kein „und“.'],
    ['a condition without field', '{feld="zinsen"}', '', '„wenn“ braucht „feld“: :::wenn{feld="name"}.'],
    ['an empty condition', 'Mit Zinsen.\n', '', '„:::wenn“ ist leer.'],
    [
      'another box',
      ':::wenn{feld="zinsen"}',
      ':::notiz[x]',
      '„:::notiz“ gibt es im Brief nicht; möglich ist „:::wenn“.',
    ],
    [
      'a heading',
      'Mit Zinsen.',
      '## Zinsen',
      'Im Brief stehen nur Absätze, Listen und „:::wenn“; Grußformeln setzt das Programm ein.',
    ],
    ['a link', 'Mit Zinsen.', '[Zinsen](/faq)', 'Im Brief stehen keine Links.'],
    [
      'typewriter quotation marks',
      'Mit Zinsen.',
      'Mit "Zinsen".',
      'Gerade Anführungszeichen: „…“ statt "…".',
    ],
  ])('%s', async (_case, before, after, message) => {
    const text = right.replace(before, after);
    expect(text).not.toBe(right);
    const faults = await faultsOf(text);
    const fault = faults.find((line) => line.endsWith(`: ${message}`));
    expect(Number(fault?.split(':')[0])).toBeGreaterThan(lineOf(text, '::::brief'));
  });

  test.each<[string, string, string, string, string]>([
    [
      'a field that is used nowhere',
      ':::wenn{feld="grund"}\n{grund}\n:::',
      'x',
      '  - name: grund',
      'steht nirgends',
    ],
    ['a name twice', 'name: grund', 'name: art', '  - name: art\n    text: Grund', '„art“ gibt es schon.'],
    ['a built-in name', 'name: frist', 'name: heute', '  - name: heute', '„heute“ gibt es schon.'],
    [
      'a choice without values',
      'art: auswahl\n    werte:\n      - wert: heizung\n        text: die Heizung\n      - wert: bad\n        text: das Bad',
      'art: auswahl',
      '  - name: art',
      'braucht wenigstens zwei „werte“',
    ],
    [
      'a period from nowhere',
      'von: heute',
      'von: wohnung',
      '  - name: frist',
      'weder „heute“ noch ein Feld der Art datum',
    ],
    [
      'a period back to a working day',
      'plus: 14 Tage',
      'plus: -14 Tage',
      '  - name: frist',
      '„ende: tag“ ist sicher.',
    ],
    [
      'a duration in words',
      'plus: 14 Tage',
      'plus: zwei Wochen',
      '  - name: frist',
      'ist keine Dauer wie „14 Tage“',
    ],
    [
      'an unknown kind of end',
      'ende: werktag',
      'ende: montag',
      '  - name: frist',
      'ist keins von: tag, werktag',
    ],
    [
      'an unknown kind of field',
      'art: janein',
      'art: haken',
      '  - name: zinsen',
      'ist keins von: text, absatz',
    ],
    ['an unknown area', 'bereich: mietrecht', 'bereich: seerecht', 'bereich:', 'ist keins von: arbeitsrecht'],
    [
      'a related page that is gone',
      '[/mietrecht/mietkaution]',
      '[/nichts]',
      'verwandt:',
      '„/nichts“ führt zu keiner Seite',
    ],
    [
      'a field of the head that there is not',
      'versand: brief',
      'versand: brief\nporto: 1',
      'porto: 1',
      '„porto“ ist kein Feld des Kopfes.',
    ],
    [
      'a title that is too long',
      'titel: Kaution zurück',
      `titel: ${'x'.repeat(61)}`,
      'titel:',
      'ist länger als 60 Zeichen',
    ],
    [
      'a bound that is no day',
      'art: datum',
      'art: datum\n    bis: wohnung',
      '- name: auszug',
      '„auszug“ richtet sich nach „wohnung“; das ist weder „heute“ noch ein anderes Feld der Art datum.',
    ],
    [
      'a bound of what is no day',
      'art: janein',
      'art: janein\n    ab: heute',
      '- name: zinsen',
      '„zinsen“ ist kein Datum; „ab“ und „bis“ gibt es nur dort.',
    ],
    [
      'a highest number of what is none',
      'art: datum',
      'art: datum\n    hoechstens: 5',
      '- name: auszug',
      '„auszug“ ist keine Zahl; „hoechstens“ gibt es nur dort.',
    ],
    [
      'a place in an enclosure that there is not',
      'vom {auszug}"',
      'vom {tag}"',
      'anlagen:',
      '„{tag}“ ist weder ein Feld',
    ],
  ])('%s in the head', async (_case, before, after, place, words) => {
    const text = right.replace(before, after);
    expect(text).not.toBe(right);
    const fault = (await faultsOf(text)).find((line) => line.includes(words));
    expect(fault?.split(':')[0]).toBe(String(lineOf(text, place)));
  });

  test.each([['Wann Sie diesen Brief brauchen'], ['So schicken Sie ihn ab'], ['Was danach geschieht']])(
    'the part „%s“ is missing',
    async (heading) => {
      const faults = await faultsOf(right.replace(`## ${heading}`, '## Anderes'));
      expect(faults.map((line) => line.replace(/^\d+: /, ''))).toEqual([
        `Der Abschnitt „## ${heading}“ fehlt.`,
      ]);
    },
  );

  test('there is no letter', async () => {
    const faults = await faultsOf(right.replace('::::brief', '::::schreiben'));
    expect(faults.some((line) => line.includes('beginnt die Datei mit „::::brief“'))).toBe(true);
  });

  test('a condition in a condition', async () => {
    const text = right
      .replace(':::wenn{feld="zinsen"}', '::::wenn{feld="zinsen"}\n:::wenn{feld="grund"}\nx\n:::')
      .replace('Mit Zinsen.\n:::', 'Mit Zinsen.\n::::')
      .replace('::::brief', ':::::brief')
      .replace('{grund}\n:::\n::::', '{grund}\n:::\n:::::');
    expect((await faultsOf(text)).join()).toContain('In „:::wenn“ steht kein zweites „:::wenn“.');
  });
});
