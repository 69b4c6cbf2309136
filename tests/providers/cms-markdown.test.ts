import { type Document, type Node, validateRichTextDocument } from '@contentful/rich-text-types';
import { describe, expect, test } from 'vitest';
import { faultLine } from '#src/providers/cms/index.ts';
import { readContentFile } from '#src/providers/cms/local/read-file.ts';

const head = [
  'titel: Probe',
  'ueberschrift: Eine Probe',
  'beschreibung: Eine Beschreibung',
  'vorspann: Ein Vorspann',
  'geprüftAm: 2026-11-21',
];
const file = 'guides/arbeitsrecht/probe.md';
const page = (text: string, fields: readonly string[] = head) =>
  `---\n${fields.join('\n')}\n---\n\n${text}\n`;

type Wire = Node & { content?: Wire[]; value?: string; marks?: Array<{ type: string }> };

/** A rich text in few words: `paragraph(Ein |bold:fetter| Satz)`. */
function shape({ nodeType, data, content = [], value, marks = [] }: Wire): string {
  if (nodeType === 'text') return [...marks.map(({ type }) => type), value].join(':');
  const target: unknown = data.target?.sys?.id ?? data.uri;
  const inner = content.map(shape).join('|');
  return `${nodeType}(${[target, inner].filter((part) => part !== undefined && part !== '').join(' ')})`;
}

function read(text: string) {
  const result = readContentFile(file, page(text));
  const document = result.entries.find(({ contentType }) => contentType === 'guide');
  const body = document?.fields.body as Document | undefined;
  return {
    ...result,
    body: body && (body.content as Wire[]).map(shape),
    valid: body ? validateRichTextDocument(body) : [],
    embedded: result.entries.filter(({ contentType }) => !['guide', 'source'].includes(contentType)),
    messages: result.faults.map(faultLine),
  };
}

const nested = (value: unknown) => (value as { content: Wire[] }).content.map(shape);

describe('Markdown becomes rich text', () => {
  test.each<[string, string, string[]]>([
    ['a paragraph', 'Ein Satz.', ['paragraph(Ein Satz.)']],
    ['lines of one paragraph', 'Eine Zeile,\nzwei Zeilen.', ['paragraph(Eine Zeile, zwei Zeilen.)']],
    ['a hard break', 'oben  \nunten', ['paragraph(oben\nunten)']],
    ['bold and italic', 'a **b** *c* ***d***', ['paragraph(a |bold:b| |italic:c| |italic:bold:d)']],
    ['struck out, code', '~~a~~ `b` ~c~', ['paragraph(strikethrough:a| |code:b| ~c~)']],
    ['non-breaking spaces stay', '19,90\u00a0€ nach §\u00a04', ['paragraph(19,90\u00a0€ nach §\u00a04)']],
    [
      'a link',
      'Zur [Kündigung](/arbeitsrecht/kuendigung).',
      ['paragraph(Zur |hyperlink(/arbeitsrecht/kuendigung Kündigung)|.)'],
    ],
    [
      'a link by reference',
      '[Gesetz][g]\n\n[g]: https://a.example/',
      ['paragraph(hyperlink(https://a.example/ Gesetz))'],
    ],
    ['a mail address', '<a@b.example>', ['paragraph(hyperlink(mailto:a@b.example a@b.example))']],
    ['headings', '## A\n\n### B {#b}', ['heading-2(A)', 'heading-3(B {#b})']],
    ['a list', '- a\n- b', ['unordered-list(list-item(paragraph(a))|list-item(paragraph(b)))']],
    ['a numbered list', '1. a\n2. b', ['ordered-list(list-item(paragraph(a))|list-item(paragraph(b)))']],
    [
      'a list in a list',
      '- a\n  - b',
      ['unordered-list(list-item(paragraph(a)|unordered-list(list-item(paragraph(b)))))'],
    ],
    [
      'a table',
      '| A | B |\n|---|---|\n| **1** | |',
      [
        'table(table-row(table-header-cell(paragraph(A))|table-header-cell(paragraph(B)))|table-row(table-cell(paragraph(bold:1))|table-cell(paragraph())))',
      ],
    ],
    ['a quote', '> Wort', ['blockquote(paragraph(Wort))']],
    ['a line', 'a\n\n---\n\nb', ['paragraph(a)', 'hr()', 'paragraph(b)']],
    ['a comment of the editors', '<!-- prüfen -->\n\na', ['paragraph(a)']],
    [
      'names and prices are no directives',
      '{preis:employers_reference_check} ab {tage:aufbewahrung}',
      ['paragraph({preis:employers_reference_check} ab {tage:aufbewahrung})'],
    ],
    ['times and ratios', 'um 8:30 Uhr, Art:Weise, 1:0', ['paragraph(um 8:30 Uhr, Art:Weise, 1:0)']],
    [
      'a picture',
      '![Ein Brief](/bilder/brief.svg)',
      ['embedded-asset-block(guide.arbeitsrecht.probe.picture-1)'],
    ],
  ])('%s', (_what, text, expected) => {
    const { body, valid, messages } = read(text);
    expect(messages).toEqual([]);
    expect(body).toEqual(expected);
    expect(valid).toEqual([]);
  });
});

describe('directives become embedded entries', () => {
  const id = 'guide.arbeitsrecht.probe';

  test.each([
    ['frist', 'deadline'],
    ['notiz', 'note'],
    ['beispiel', 'example'],
  ])(':::%s', (name, tone) => {
    const { body, embedded, messages } = read(`:::${name}[Drei **Wochen**]\nEin [Wort](/x).\n\n- a\n:::`);
    expect(messages).toEqual([]);
    expect(body).toEqual([`embedded-entry-block(${id}.note-1)`]);
    expect(embedded).toMatchObject([
      { id: `${id}.note-1`, contentType: 'note', fields: { tone, title: 'Drei Wochen' } },
    ]);
    expect(nested(embedded[0]?.fields.body)).toEqual([
      'paragraph(Ein |hyperlink(/x Wort)|.)',
      'unordered-list(list-item(paragraph(a)))',
    ]);
  });

  test(':::checkliste', () => {
    const { embedded, messages } = read(':::checkliste[Vorher]\n- **a**\n- b\n:::');
    expect(messages).toEqual([]);
    expect(embedded).toMatchObject([{ contentType: 'checklist', fields: { title: 'Vorher' } }]);
    expect(nested(embedded[0]?.fields.items)).toEqual([
      'unordered-list(list-item(paragraph(bold:a))|list-item(paragraph(b)))',
    ]);
  });

  test(':::gesetz', () => {
    const { embedded, messages } = read(
      ':::gesetz[§\u00a0623 BGB]{url="https://a.example/623"}\nDie Beendigung …\n:::',
    );
    expect(messages).toEqual([]);
    expect(embedded).toMatchObject([
      { contentType: 'statute', fields: { reference: '§\u00a0623 BGB', url: 'https://a.example/623' } },
    ]);
    expect(nested(embedded[0]?.fields.text)).toEqual(['paragraph(Die Beendigung …)']);
  });

  test(':::fragen, with a note in an answer', () => {
    const { embedded, messages, facts } = read(
      '::::fragen\n### Muss ich?\nNein.\n\n### Darf ich? {#darf}\nJa.\n\n:::notiz[Tipp]\nGern.\n:::\n::::',
    );
    expect(messages).toEqual([]);
    expect(embedded.map(({ id: one, contentType, fields }) => [one, contentType, fields.slug])).toEqual([
      [`${id}.question-1`, 'question', 'muss-ich'],
      [`${id}.note-1`, 'note', undefined],
      [`${id}.question-2`, 'question', 'darf'],
      [`${id}.questions-1`, 'questions', undefined],
    ]);
    expect(embedded.at(-1)?.fields.items).toMatchObject([
      { sys: { id: `${id}.question-1` } },
      { sys: { id: `${id}.question-2` } },
    ]);
    expect(facts.anchors).toEqual(['muss-ich', 'darf']);
  });

  test(':begriff within a sentence', () => {
    const { body, embedded, messages } = read('Eine :begriff[Rüge]{erklaerung="Ein Tadel"} hilft.');
    expect(messages).toEqual([]);
    expect(body).toEqual([`paragraph(Eine |embedded-entry-inline(${id}.term-1)| hilft.)`]);
    expect(embedded).toMatchObject([
      { contentType: 'term', fields: { word: 'Rüge', explanation: 'Ein Tadel' } },
    ]);
  });

  test.each([
    ['::service{key="mineko_check"}', 'serviceCard', { service: 'mineko_check' }],
    ['::rechner{pfad="/x" titel="X"}', 'linkCard', { kind: 'calculator', path: '/x', title: 'X' }],
    ['::vorlage{pfad="/y" titel="Y"}', 'linkCard', { kind: 'template', path: '/y', title: 'Y' }],
  ])('%s', (text, contentType, fields) => {
    const { embedded, messages } = read(text);
    expect(messages).toEqual([]);
    expect(embedded).toMatchObject([{ id: `${id}.${contentType}-1`, contentType, fields }]);
  });

  test('ids stay when something of another kind comes before', () => {
    const before = read(':::notiz[A]\na\n:::').embedded;
    const after = read('Neu :begriff[b]{erklaerung="c"}.\n\n:::notiz[A]\na\n:::').embedded;
    expect(after).toEqual(expect.arrayContaining(before));
  });
});

describe('faults are named with file and line', () => {
  const at = (line: number, message: string) => [`content/${file}:${line}: ${message}`];

  test.each<[string, string, string[]]>([
    [
      'HTML',
      'a <b>b</b>',
      [...at(9, 'HTML ist nicht möglich: <b>'), ...at(9, 'HTML ist nicht möglich: </b>')],
    ],
    [
      'a heading of the first degree',
      'a\n\n# B',
      at(11, 'Die Überschrift der Seite steht im Kopf; im Text beginnen Überschriften mit „##“.'),
    ],
    [
      'an address with signs',
      '## B {#Frist}',
      at(9, 'Eine Adresse besteht aus kleinen Buchstaben, Ziffern und Bindestrichen: „{#frist}“.'),
    ],
    ['an address taken twice', '## A {#a}\n\n## B {#a}', at(11, '„#a“ gibt es hier schon.')],
    [
      'a picture without words',
      '![](/bilder/a.png)',
      at(9, 'Das Bild hat keinen Text für Menschen, die es nicht sehen: „![Text](…)“.'),
    ],
    [
      'a picture from elsewhere',
      '![a](https://b.example/c.png)',
      at(9, 'Ein Bild liegt unter „/bilder/“ (Ordner public/bilder), klein geschrieben.'),
    ],
    ['a picture in a sentence', 'a ![b](/bilder/c.png)', at(9, 'Ein Bild steht allein in seinem Absatz.')],
    ['program text', '    eingerückt', at(9, 'Eingerückter Text und Programmtext sind nicht möglich.')],
    ['a list from 3', '3. a', at(9, 'Eine nummerierte Liste beginnt mit 1.')],
    ['a list in a quote', '> - a', at(9, 'In einem Zitat stehen nur Absätze.')],
    [
      'a column without a heading',
      '| A | |\n| --- | --- |\n| 1 | 2 |\n',
      at(9, 'Diese Spalte hat keine Überschrift: Wer vorlesen lässt, erfährt sonst nicht, was darin steht.'),
    ],
    [
      'a table with a hole',
      '| A | B |\n|---|---|\n| 1 |',
      at(11, 'Diese Zeile der Tabelle hat 1 Felder, die erste 2.'),
    ],
    [
      'a footnote',
      'a[^1]\n\n[^1]: b',
      [
        ...at(9, 'Fußnoten sind nicht möglich; Quellen stehen im Kopf der Datei.'),
        ...at(11, 'Fußnoten sind nicht möglich; Quellen stehen im Kopf der Datei.'),
      ],
    ],
    [
      'an unknown box',
      ':::hinweis[A]\na\n:::',
      at(
        9,
        '„:::hinweis“ ist nicht bekannt; möglich: frist, notiz, beispiel, checkliste, gesetz, fragen, service, rechner, vorlage.',
      ),
    ],
    ['a box that is no card', ':::service\na\n:::', at(9, 'Es heißt „::service“.')],
    ['a card that is no box', '::notiz[A]', at(9, 'Es heißt „:::notiz“.')],
    ['a box that stays open', 'a\n\n:::notiz[A]\na', at(11, '„:::notiz“ wird nicht mit „:::“ geschlossen.')],
    [
      'an end without beginning',
      'a\n\n:::',
      at(11, '„:::“ schließt etwas, das nicht begonnen hat, oder hat keinen Namen.'),
    ],
    ['a box without title', ':::notiz\na\n:::', at(9, '„:::notiz“ braucht einen Titel in eckigen Klammern.')],
    ['an empty box', ':::notiz[A]\n:::', at(9, '„:::notiz“ ist leer.')],
    ['a heading in a box', ':::notiz[A]\n## B\n:::', at(9, 'In „:::notiz“ stehen keine Überschriften.')],
    [
      'a checklist of words',
      ':::checkliste[A]\na\n:::',
      at(9, 'In „:::checkliste“ steht eine Liste mit „-“ und sonst nichts.'),
    ],
    ['a statute without address', ':::gesetz[A]\na\n:::', at(9, '„gesetz“ braucht „url“.')],
    ['an unknown attribute', '::service{key="a" farbe="b"}', at(9, '„service“ kennt kein „farbe“.')],
    [
      'a path to elsewhere',
      '::rechner{pfad="https://a.example" titel="A"}',
      at(9, '„pfad“ ist eine Adresse dieses Portals: „/…“.'),
    ],
    [
      'questions without a question',
      ':::fragen\na\n:::',
      [
        ...at(9, 'In „:::fragen“ steht wenigstens eine „### Frage?“ mit Antwort.'),
        ...at(10, 'Hier steht zuerst eine Frage: „### Frage?“.'),
      ],
    ],
    [
      'a question without answer',
      ':::fragen\n### A?\n:::',
      at(10, 'Unter dieser Frage steht keine Antwort.'),
    ],
    [
      'a mistyped term',
      'a :begrif[b]{erklaerung="c"}',
      at(9, '„:begrif“ ist nicht bekannt; im Satz gibt es nur „:begriff“.'),
    ],
    ['a term without explanation', 'a :begriff[b]', at(9, '„begriff“ braucht „erklaerung“.')],
    [
      'a term in a link',
      '[a :begriff[b]{erklaerung="c"}](/d)',
      at(9, 'In einem Link stehen nur Wörter, kein Begriff und kein zweiter Link.'),
    ],
    ['no text', '', at(8, 'Unter dem Kopf steht kein Text.')],
  ])('%s', (_what, text, expected) => {
    const { messages, entries } = read(text);
    expect(messages.toSorted()).toEqual(expected.toSorted());
    expect(entries).toEqual([]);
  });

  const headCases: Array<[string, string[], string[]]> = [
    ['an unknown field', [...head, 'autor: Frau K.'], at(7, '„autor“ ist kein Feld des Kopfes.')],
    ['a field that is missing', head.slice(1), at(1, '„titel“ fehlt oder ist kein Text.')],
    [
      'a date that does not exist',
      [...head.slice(0, 4), 'geprüftAm: 2026-02-30'],
      at(6, '„geprüftAm“ ist kein Datum wie 2026-11-21.'),
    ],
    [
      'a source over http',
      [
        ...head,
        'quellen:',
        '  - text: a',
        '    url: https://a.example',
        '  - text: b',
        '    url: http://b.example',
      ],
      at(10, '„quellen.1.url“ ist keine https-Adresse.'),
    ],
    [
      'an unknown status',
      [...head, 'status: fertig'],
      at(7, '„status“ kennt nur „entwurf“; ohne diese Zeile ist die Seite öffentlich.'),
    ],
    [
      'a related page that is no address',
      [...head, 'verwandt: [kuendigung]'],
      at(7, '„verwandt.0“ ist keine Adresse wie /arbeitsrecht/abmahnung.'),
    ],
    ['a field of articles', [...head, 'kategorie: arbeit'], at(7, '„kategorie“ ist kein Feld des Kopfes.')],
  ];
  test.each(headCases)('head: %s', (_what, fields, expected) => {
    expect(readContentFile(file, page('Text.', fields)).faults.map(faultLine)).toEqual(expected);
  });

  test('head: a colon without quotation marks', () => {
    const [fault] = readContentFile(file, page('a', ['titel: A', 'ueberschrift: Abgemahnt: was nun'])).faults;
    expect(fault).toMatchObject({ line: 3, message: expect.stringContaining('Doppelpunkt') });
  });

  test('all faults of head and text at once', () => {
    const { faults } = readContentFile(file, page('# A\n\n:::x\na\n:::', [...head.slice(1), 'a: b']));
    expect(faults.map(({ line }) => line)).toEqual([1, 6, 9, 11]);
  });

  test.each([
    ['areas/strafrecht.md', '„strafrecht“ ist kein Rechtsgebiet.'],
    ['guides/strafrecht/mord.md', '„strafrecht“ ist kein Rechtsgebiet.'],
    ['guides/kuendigung.md', expect.stringContaining('guides/rechtsgebiet/')],
    ['pages/Über uns.md', expect.stringContaining('a–z')],
  ])('a page that cannot lie at %s', (name, message) => {
    expect(readContentFile(name, page('a')).faults).toEqual([{ file: name, line: 1, message }]);
  });

  test('a file without head', () => {
    expect(readContentFile(file, 'Nur Text.').faults).toMatchObject([
      { line: 1, message: expect.stringContaining('---') },
    ]);
  });
});

describe('what Windows and Mac write is read all the same', () => {
  test('line breaks, byte order mark, umlauts in two parts', () => {
    const text = `\ufeff${page('## A\n\nb').replaceAll('\n', '\r\n')}`.normalize('NFD');
    const result = readContentFile(file, text);
    expect(result.faults).toEqual([]);
    expect(result.entries[0]?.fields.checkedAt).toBe('2026-11-21');
  });
});

describe('files of questions', () => {
  const faq = 'faq/konto.md';
  const questions = (text: string) =>
    readContentFile(faq, page(text, ['titel: Konto', 'reihenfolge: 2', 'geprüftAm: 2026-11-21']));

  test('a topic and its questions in their order', () => {
    const { faults, entries, path } = questions('## A? {#a}\n\nJa.\n\n## B? {#b}\n\nNein.');
    expect([faults, path]).toEqual([[], '/faq']);
    expect(entries.map(({ id, fields }) => [id, fields.order])).toEqual([
      ['topic.konto', 2],
      ['faq.a', 1],
      ['faq.b', 2],
    ]);
  });

  test.each([
    ['no lasting address', '## A?\n\nJa.', 7, 'Diese Frage braucht eine dauerhafte Adresse: „{#kurz}“.'],
    ['a heading in an answer', '## A? {#a}\n\n### B\n\nc', 9, 'In einer Antwort stehen keine Überschriften.'],
    [
      'words before the first question',
      'a\n\n## A? {#a}\n\nb',
      7,
      'Hier steht zuerst eine Frage: „## Frage?“.',
    ],
  ])('%s', (_what, text, line, message) => {
    expect(questions(text).faults).toEqual([{ file: faq, line, message }]);
  });
});
