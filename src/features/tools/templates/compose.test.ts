import { describe, expect, test } from 'vitest';
import type { LetterTemplate } from '#src/providers/cms/index.ts';
import { type Answers, noAnswers, readAnswer, readLetterDay } from './answers.ts';
import { composeLetter, emptyLetter } from './compose.ts';
import { plainLetter, plainRuns } from './letter.ts';
import { askedFields } from './template-tool.tsx';

const field = (
  name: string,
  kind: LetterTemplate['fields'][number]['kind'],
  more: Partial<LetterTemplate['fields'][number]> = {},
) => ({ name, label: `Frage ${name}`, kind, isOptional: false, options: [], ...more });
const when = (
  condition: { field: string; is?: string[]; isNot?: boolean },
  text: string,
): LetterTemplate['blocks'][number] => ({
  kind: 'when',
  condition: { is: [], isNot: false, ...condition },
  blocks: [{ kind: 'paragraph', pieces: [{ text }] }],
});

const template: LetterTemplate = {
  to: 'Die andere Seite',
  form: 'text',
  way: 'mail',
  subject: [{ text: 'Sache ' }, { slot: 'sache' }],
  fields: [
    field('sache', 'text'),
    field('tag', 'day'),
    field('summe', 'amount'),
    field('art', 'choice', {
      options: [
        { value: 'heizung', text: 'die Heizung', label: 'Heizung' },
        { value: 'bad', text: 'das Bad', label: 'Bad' },
        { value: 'dach', text: 'das Dach', label: 'Dach' },
      ],
    }),
    field('zinsen', 'yesNo'),
    field('grund', 'lines', { isOptional: true }),
    field('nur-bad', 'number'),
  ],
  deadlines: [
    { name: 'frist', label: 'Frist', from: 'heute', amount: 14, unit: 'days', end: 'workingDay', rule: '' },
    { name: 'danach', label: 'Danach', from: 'frist', amount: 1, unit: 'months', end: 'monthEnd', rule: '' },
    { name: 'vom-tag', label: 'Vom Tag', from: 'tag', amount: 2, unit: 'weeks', end: 'day', rule: '' },
  ],
  enclosures: [[{ text: 'Kopie zu ' }, { slot: 'sache' }]],
  blocks: [
    {
      kind: 'paragraph',
      pieces: [
        { text: 'am ' },
        { slot: 'tag' },
        { text: ' zahlen Sie ' },
        { slot: 'summe', isBold: true },
        { text: ' bis ' },
        { slot: 'frist' },
        { text: '.' },
      ],
    },
    when({ field: 'art', is: ['heizung', 'bad'] }, 'innen'),
    when({ field: 'art', is: ['heizung'], isNot: true }, 'keine Heizung'),
    when({ field: 'zinsen' }, 'mit Zinsen'),
    when({ field: 'zinsen', isNot: true }, 'ohne Zinsen'),
    when({ field: 'grund', isNot: true }, 'ohne Grund'),
    {
      kind: 'when',
      condition: { field: 'grund', is: [], isNot: false },
      blocks: [{ kind: 'paragraph', pieces: [{ text: 'weil ' }, { slot: 'grund' }] }],
    },
    { kind: 'list', isNumbered: false, items: [[{ text: 'eins' }]] },
    {
      kind: 'when',
      condition: { field: 'art', is: ['bad'], isNot: false },
      blocks: [{ kind: 'list', isNumbered: false, items: [[{ slot: 'nur-bad' }]] }],
    },
  ],
};

const answers = (fields: Record<string, string>, more: Partial<Answers> = {}): Answers => ({
  ...noAnswers,
  ...more,
  fields,
});
const textOf = (fields: Record<string, string>, more: Partial<Answers> = {}) =>
  plainLetter(composeLetter(template, answers(fields, more), '2026-11-22').letter);

describe('parts that depend on an answer', () => {
  test.each<[string, Record<string, string>, string[], string[]]>([
    ['nothing said', {}, ['keine Heizung', 'ohne Zinsen', 'ohne Grund'], ['innen', 'mit Zinsen', 'weil']],
    ['one of several values', { art: 'bad' }, ['innen', 'keine Heizung'], []],
    ['the value that is excluded', { art: 'heizung' }, ['innen'], ['keine Heizung']],
    ['another value', { art: 'dach' }, ['keine Heizung'], ['innen']],
    ['a value that there is not', { art: 'mond' }, ['keine Heizung'], ['innen']],
    ['yes', { zinsen: 'ja' }, ['mit Zinsen'], ['ohne Zinsen']],
    ['something else than yes', { zinsen: 'on' }, ['ohne Zinsen'], ['mit Zinsen']],
    ['an optional text', { grund: 'Regen' }, ['weil Regen'], ['ohne Grund']],
    ['an optional text of spaces', { grund: ' \n ' }, ['ohne Grund'], ['weil']],
  ])('%s', (_case, fields, there, gone) => {
    const text = textOf(fields);
    for (const words of there) expect(text).toContain(words);
    for (const words of gone) expect(text).not.toContain(words);
  });

  test('lists with a condition between them are one list', () => {
    const { letter } = composeLetter(template, answers({ art: 'bad', 'nur-bad': '3' }), '2026-11-22');
    const lists = letter.blocks.filter(({ kind }) => kind === 'list');
    expect(lists).toHaveLength(1);
    expect(textOf({ art: 'bad', 'nur-bad': '3' })).toContain('- eins\n- 3');
  });
});

describe('answers in the letter', () => {
  test('days, amounts and words as letters write them', () => {
    const text = textOf({ sache: 'A\u0308pfel', tag: '3.3.26', summe: '1250' });
    expect(text).toContain('am 3.\u00a0März 2026 zahlen Sie 1.250,00\u00a0€ bis 7.\u00a0Dezember 2026.');
    expect(plainRuns(composeLetter(template, answers({ sache: 'Äpfel' }), '2026-11-22').letter.subject)).toBe(
      'Sache Äpfel',
    );
  });

  test('what is missing is a line on paper and named once', () => {
    const { letter } = composeLetter(template, noAnswers, '2026-11-22');
    expect(plainLetter(letter)).toContain('am ______________ zahlen Sie');
    expect(letter.missing).toEqual([
      'Ihr Name',
      'Ihre Straße',
      'Ihr Ort',
      'Name der anderen Seite',
      'Straße der anderen Seite',
      'Ort der anderen Seite',
      'Frage sache',
      'Frage tag',
      'Frage summe',
      'Frage art',
    ]);
  });

  test('nothing is missing when everything is there', () => {
    const address = { name: 'A', street: 'B 1', postcode: '20457', town: 'Hamburg' };
    const full = answers(
      { sache: 'x', tag: '1.2.2026', summe: '1', art: 'dach' },
      {
        sender: { ...noAnswers.sender, ...address },
        recipient: { ...noAnswers.recipient, ...address, salutation: 'frau', surname: 'Klein' },
      },
    );
    const { letter } = composeLetter(template, full, '2026-11-22');
    expect(letter.missing).toEqual([]);
    expect(plainRuns(letter.greeting)).toBe('Sehr geehrte Frau Klein,');
    expect(plainRuns(letter.placeAndDate)).toBe('Hamburg, 22.\u00a0November 2026');
    expect(letter.returnLine).toBe('A · B 1 · 20457 Hamburg');
    expect(letter.title).toBe('Sache x');
  });

  test('a greeting by name asks for the name', () => {
    const { letter } = composeLetter(
      template,
      answers({}, { recipient: { ...noAnswers.recipient, salutation: 'herr' } }),
      '2026-11-22',
    );
    expect(letter.missing).toContain('Nachname für die Anrede');
  });

  test('its own date moves what is counted from it', () => {
    const { days } = composeLetter(template, answers({}, { date: '1.12.2026' }), '2026-11-22');
    expect(days.map(({ day }) => day)).toEqual(['2026-12-15', '2027-01-31', null]);
  });
});

describe('a typed', () => {
  const read = (kind: LetterTemplate['fields'][number]['kind'], typed: string) =>
    readAnswer(field('x', kind), typed, '2026-11-22');

  test.each<[string, string | null]>([
    ['29.2.2028', '2028-02-29'],
    ['29.2.2027', null],
    ['31.4.2026', null],
    ['1/7/27', '2027-07-01'],
    ['4.3.85', '1985-03-04'],
    ['2026-02-30', null],
    ['morgen', null],
    ['1.1.0026', null],
    ['1.1.2099', null],
  ])('day „%s“', (typed, day) => {
    const reading = readLetterDay(typed, '2026-11-22');
    expect(reading.day).toBe(day);
    expect(reading.problem === null).toBe(day !== null);
  });

  test.each<[string, string | null]>([
    ['1.234,56', '1.234,56\u00a0€'],
    ['1234.56', '1.234,56\u00a0€'],
    ['30.000.000', '30.000.000,00\u00a0€'],
    ['30.000.000,01', null],
    ['-5', null],
    ['viel', null],
  ])('amount „%s“', (typed, text) => {
    expect(read('amount', typed).text).toBe(text);
    expect(read('amount', typed).problem === null).toBe(text !== null);
  });

  test.each<[string, string | null]>([
    ['4', '4'],
    ['2025', '2025'],
    ['62,5', '62,5'],
    ['62.5', '62,5'],
    ['12.345', '12.345'],
    ['-1', null],
    ['4 Stück', null],
  ])('number „%s“', (typed, text) => {
    expect(read('number', typed).text).toBe(text);
  });

  test('empty one is no mistake, whatever its kind', () => {
    for (const kind of ['text', 'lines', 'day', 'amount', 'number', 'choice', 'yesNo'] as const)
      expect(read(kind, ' ')).toMatchObject({ text: null, problem: null });
  });

  test('signs that no type can show are left out', () => {
    expect(read('lines', 'a\u0000b\r\nc').text).toBe('ab\nc');
  });
});

describe('the form asks', () => {
  const asked = (fields: Record<string, string>) =>
    askedFields(template, composeLetter(template, answers(fields), '2026-11-22').readings).map(
      ({ name }) => name,
    );

  test('nothing that no part of the letter needs', () => {
    expect(asked({})).toEqual(['sache', 'tag', 'summe', 'art', 'zinsen', 'grund']);
    expect(asked({ art: 'bad' })).toContain('nur-bad');
  });
});

describe('the empty letter', () => {
  const letter = emptyLetter(template);
  const text = plainLetter(letter);

  test('has a numbered line for each answer, a note for each part, and a list of what they mean', () => {
    expect(text).toContain(
      'am ______________\u00a0(2) zahlen Sie ______________\u00a0(3) bis ______________\u00a0(4).',
    );
    expect(text).toContain('[Nur bei „Heizung“ oder „Bad“. Sonst streichen.]');
    expect(text).toContain('[Nicht bei „Heizung“. Sonst streichen.]');
    expect(text).toContain('[Nur wenn das nicht stimmt: Frage zinsen. Sonst streichen.]');
    expect(text).toContain('[Nur mit Angabe zu: Frage grund. Sonst streichen.]');
    expect(letter.legend.map(({ number, label }) => `${number} ${label}`)).toEqual([
      '1 Frage sache',
      '2 Frage tag',
      '3 Frage summe',
      '4 Frist',
      '5 Frage grund',
      '6 Frage nur-bad',
    ]);
  });

  test('holds no day: it is the same tomorrow', () => {
    expect(text).not.toMatch(/20\d\d/);
    expect(plainRuns(letter.placeAndDate)).toBe('______________, ______________');
  });
});

describe('answers beside each other', () => {
  const bounded: LetterTemplate = {
    ...template,
    fields: [
      field('beginn', 'day', { until: 'heute' }),
      field('ende', 'day', { from: 'beginn' }),
      field('ab', 'day', { from: 'heute' }),
      field('stunden', 'number', { most: 32 }),
      field('iban', 'iban'),
    ],
    subject: [],
    enclosures: [],
    deadlines: [],
    blocks: [],
  };
  const problemsOf = (fields: Record<string, string>) =>
    [...composeLetter(bounded, { ...noAnswers, fields }, '2026-11-22').readings].flatMap(
      ([name, { problem }]) => (problem === null ? [] : [`${name}: ${problem}`]),
    );

  test.each<[Record<string, string>, string[]]>([
    [{ beginn: '22.11.2026', ende: '22.11.2026', ab: '22.11.2026', stunden: '32' }, []],
    [{ beginn: '23.11.2026' }, ['beginn: Dieser Tag liegt in der Zukunft.']],
    [{ ab: '21.11.2026' }, ['ab: Dieser Tag ist schon vorbei.']],
    [{ beginn: '2.11.2026', ende: '1.11.2026' }, ['ende: Das liegt vor dem Tag bei „Frage beginn“.']],
    // Without the other there is nothing to compare with.
    [{ ende: '1.11.2026' }, []],
    [{ stunden: '32,5' }, ['stunden: Höchstens 32.']],
    [{ stunden: '1.000' }, ['stunden: Höchstens 32.']],
    [{ iban: 'DE02 1203 0000 0000 2020 51' }, []],
    [{ iban: 'de02120300000000202051' }, []],
    [
      { iban: 'DE02 1203 0000 0000 2020 52' },
      ['iban: Diese IBAN stimmt nicht. Bitte vergleichen Sie sie Zeichen für Zeichen.'],
    ],
    [{ iban: 'abc' }, ['iban: Diese IBAN stimmt nicht. Bitte vergleichen Sie sie Zeichen für Zeichen.']],
  ])('%o', (fields, problems) => {
    expect(problemsOf(fields)).toEqual(problems);
  });

  test('what is wrong does not get into the letter; an IBAN stands in groups', () => {
    const { readings } = composeLetter(
      bounded,
      { ...noAnswers, fields: { beginn: '1.1.2030', iban: 'DE02120300000000202051' } },
      '2026-11-22',
    );
    expect(readings.get('beginn')).toMatchObject({ text: null, day: null });
    expect(readings.get('iban')?.text).toBe('DE02 1203 0000 0000 2020 51');
  });
});
