import { keepTogether } from '#src/lib/legal-references.ts';
import type {
  LetterCondition,
  LetterField,
  LetterPiece,
  LetterPlainBlock,
  LetterTemplate,
} from '#src/providers/cms/index.ts';
import {
  type Answers,
  longDay,
  noAnswers,
  type Reading,
  readAnswer,
  readLetterDay,
  readLine,
} from './answers.ts';
import { type Block, type Letter, type LetterDay, plainRuns, type Run } from './letter.ts';
import { endOfPeriod } from './periods.ts';

type Gap = Extract<Run, { kind: 'gap' }>;

/** Everything known while a letter is made. */
type Desk = {
  template: LetterTemplate;
  answers: Answers;
  readings: ReadonlyMap<string, Reading>;
  days: readonly LetterDay[];
  /** Words that are built in: date of the letter, name of the sender. */
  builtIn: Readonly<Record<string, { label: string; text: string | null }>>;
  /** Of the letter. */
  date: Reading;
  /** An empty letter shows all its parts, each with a note when it stays. */
  isEmpty: boolean;
};

const textRun = (text: string, isBold?: true, isFilledIn?: true): Run => ({
  kind: 'text',
  text,
  ...(isBold ? { isBold } : {}),
  ...(isFilledIn ? { isFilledIn } : {}),
});

/** An answer, or its gap. */
function answerRun(text: string | null, label: string, size: Gap['size'] = 'line', isBold?: true): Run {
  if (text !== null) return textRun(text, isBold, true);
  return { kind: 'gap', label, size, ...(isBold ? { isBold } : {}) };
}

const sizes: Readonly<Record<LetterField['kind'], Gap['size']>> = {
  text: 'line',
  lines: 'lines',
  day: 'short',
  amount: 'short',
  number: 'short',
  choice: 'line',
  yesNo: 'short',
  iban: 'line',
};

function slotRun(name: string, isBold: true | undefined, desk: Desk): Run {
  const builtIn = desk.builtIn[name];
  if (builtIn) return answerRun(builtIn.text, builtIn.label, 'line', isBold);
  const day = desk.days.find((one) => one.name === name);
  if (day) return answerRun(day.day === null ? null : longDay(day.day), day.label, 'short', isBold);
  const field = desk.template.fields.find((one) => one.name === name);
  const text = desk.readings.get(name)?.text ?? null;
  return answerRun(text, field?.label ?? name, field ? sizes[field.kind] : 'line', isBold);
}

function runsOf(pieces: readonly LetterPiece[], desk: Desk): Run[] {
  return pieces.map((piece) =>
    'slot' in piece
      ? slotRun(piece.slot, piece.isBold, desk)
      : textRun(keepTogether(piece.text), piece.isBold),
  );
}

/** Whether a part of the letter is shown. */
export function holds(
  { field, is, isNot }: LetterCondition,
  readings: ReadonlyMap<string, Reading>,
): boolean {
  const reading = readings.get(field);
  const isFilled = reading !== undefined && (reading.text !== null || reading.value !== '');
  return (is.length === 0 ? isFilled : is.includes(reading?.value ?? '')) !== isNot;
}

/** The condition of a part of an empty letter, in words for filling it in with a pen. */
function noteOf({ field: name, is, isNot }: LetterCondition, { fields }: LetterTemplate): string {
  const field = fields.find((one) => one.name === name);
  const label = (field?.label ?? name).replace(/[.?!:]$/, '');
  if (is.length > 0) {
    const chosen = is.map((value) => field?.options.find((one) => one.value === value)?.label ?? value);
    return `${isNot ? 'Nicht' : 'Nur'} bei „${chosen.join('“ oder „')}“. Sonst streichen.`;
  }
  if (field?.kind === 'yesNo')
    return `Nur wenn das ${isNot ? 'nicht ' : ''}stimmt: ${label}. Sonst streichen.`;
  return `Nur ${isNot ? 'ohne' : 'mit'} Angabe zu: ${label}. Sonst streichen.`;
}

function plainBlockOf(block: LetterPlainBlock, desk: Desk): Block {
  return block.kind === 'paragraph'
    ? { kind: 'paragraph', runs: runsOf(block.pieces, desk) }
    : { kind: 'list', isNumbered: block.isNumbered, items: block.items.map((item) => runsOf(item, desk)) };
}

/** Lists that a condition stood between are one list. */
function joined(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.kind === 'list' && last?.kind === 'list' && last.isNumbered === block.isNumbered)
      result[result.length - 1] = { ...last, items: [...last.items, ...block.items] };
    else result.push(block);
  }
  return result;
}

function blocksOf(desk: Desk): Block[] {
  const { template, isEmpty, readings } = desk;
  const blocks = template.blocks.flatMap((block): Block[] => {
    if (block.kind !== 'when') return [plainBlockOf(block, desk)];
    const parts = block.blocks.map((one) => plainBlockOf(one, desk));
    if (isEmpty) return [{ kind: 'note', text: noteOf(block.condition, template) }, ...parts];
    return holds(block.condition, readings) ? parts : [];
  });
  return joined(blocks);
}

function addressesOf({ answers: { sender, recipient } }: Desk) {
  const line = (typed: string, label: string) => [answerRun(readLine(typed), label)];
  const addition = readLine(recipient.addition);
  const contacts = [readLine(sender.phone), readLine(sender.email)].filter((text) => text !== null);
  const town = ({ postcode, town: name }: { postcode: string; town: string }) => `${postcode} ${name}`;
  const own = [sender.name, sender.street, town(sender)].map(readLine);
  return {
    sender: {
      name: line(sender.name, 'Ihr Name'),
      lines: [line(sender.street, 'Ihre Straße'), line(town(sender), 'Ihr Ort')],
      contacts,
    },
    returnLine: own.filter((text) => text !== null).join(' · '),
    recipient: [
      line(recipient.name, 'Name der anderen Seite'),
      ...(addition === null ? [] : [[textRun(addition, undefined, true)]]),
      line(recipient.street, 'Straße der anderen Seite'),
      line(town(recipient), 'Ort der anderen Seite'),
    ],
  };
}

function placeAndDateOf({ answers, builtIn, isEmpty }: Desk): Run[] {
  const place = readLine(answers.sender.town);
  const date = answerRun(builtIn.heute?.text ?? null, 'Datum des Briefs', 'short');
  if (isEmpty) return [answerRun(null, 'Ort', 'short'), textRun(', '), date];
  return place === null ? [date] : [textRun(`${place}, `, undefined, true), date];
}

function greetingOf({ salutation, surname }: Answers['recipient']): Run[] {
  if (salutation !== 'frau' && salutation !== 'herr') return [textRun('Sehr geehrte Damen und Herren,')];
  const words = salutation === 'frau' ? 'Sehr geehrte Frau ' : 'Sehr geehrter Herr ';
  return [textRun(words), answerRun(readLine(surname), 'Nachname für die Anrede'), textRun(',')];
}

/** The days that follow from the letter, those that build on others too. */
function daysOf(template: LetterTemplate, readings: ReadonlyMap<string, Reading>, date: string | null) {
  const known = new Map<string, string | null>([
    ['heute', date],
    ...[...readings].map(([name, { day }]) => [name, day] as const),
  ]);
  return template.deadlines.map(({ name, label, rule, from, ...period }): LetterDay => {
    const start = known.get(from) ?? null;
    const day = start === null ? null : endOfPeriod(start, period);
    known.set(name, day);
    return { name, label, rule, day };
  });
}

const numberOf = (text: string) => Number(text.replace(/\./g, '').replace(',', '.'));

/** The problem of an answer compared with others: a day out of order, a number that is too high. */
function boundProblem(
  { from, until, most }: LetterField,
  { day, text }: Reading,
  known: ReadonlyMap<string, { day: string; label: string }>,
): string | null {
  const least = from === undefined ? undefined : known.get(from);
  if (day !== null && least && day < least.day) {
    return from === 'heute' ? 'Dieser Tag ist schon vorbei.' : `Das liegt vor dem Tag bei „${least.label}“.`;
  }
  const last = until === undefined ? undefined : known.get(until);
  if (day !== null && last && day > last.day) {
    return until === 'heute'
      ? 'Dieser Tag liegt in der Zukunft.'
      : `Das liegt nach dem Tag bei „${last.label}“.`;
  }
  const isTooMuch = most !== undefined && text !== null && numberOf(text) > most;
  return isTooMuch ? `Höchstens ${most.toLocaleString('de-DE')}.` : null;
}

/** The answers, without those that do not fit the others. @param today ISO day */
function readingsOf({ fields }: LetterTemplate, answers: Answers, today: string): Map<string, Reading> {
  const alone = fields.map(
    (field) => [field, readAnswer(field, answers.fields[field.name] ?? '', today)] as const,
  );
  const known = new Map([['heute', { day: today, label: 'heute' }]]);
  for (const [{ name, label }, { day }] of alone) if (day !== null) known.set(name, { day, label });
  return new Map(
    alone.map(([field, reading]) => {
      const problem = reading.problem ?? boundProblem(field, reading, known);
      return [field.name, problem === null ? reading : { text: null, day: null, value: '', problem }];
    }),
  );
}

function deskOf(template: LetterTemplate, answers: Answers, today: string, isEmpty: boolean): Desk {
  const readings = readingsOf(template, answers, today);
  const typed = answers.date.trim() === '' ? today : answers.date;
  const date = readLetterDay(isEmpty ? '' : typed, today);
  const builtIn = {
    heute: { label: 'Datum des Briefs', text: date.text },
    absender: { label: 'Ihr Name', text: readLine(answers.sender.name) },
  };
  const days = daysOf(template, readings, date.day);
  return { template, answers, readings, days, builtIn, date, isEmpty };
}

/** All runs of a letter, in the order in which it is read. */
function everyRun(letter: Omit<Letter, 'missing' | 'legend'>): Run[] {
  const blocks = letter.blocks.flatMap((block) => {
    if (block.kind === 'note') return [];
    return block.kind === 'paragraph' ? block.runs : block.items.flat();
  });
  const { sender, recipient, placeAndDate, subject, greeting, signature, enclosures } = letter;
  return [
    ...sender.name,
    ...sender.lines.flat(),
    ...recipient.flat(),
    ...placeAndDate,
    ...subject,
    ...greeting,
    ...blocks,
    ...signature,
    ...enclosures.flat(),
  ];
}

const isGap = (run: Run): run is Gap => run.kind === 'gap';

function letterAt(desk: Desk): Omit<Letter, 'missing' | 'legend'> {
  const { template, answers } = desk;
  const subject = runsOf(template.subject, desk);
  return {
    title: plainRuns(subject.map((run) => (isGap(run) ? textRun('…') : run))),
    ...addressesOf(desk),
    placeAndDate: placeAndDateOf(desk),
    subject,
    greeting: greetingOf(answers.recipient),
    blocks: blocksOf(desk),
    closing: 'Mit freundlichen Grüßen',
    signature: [answerRun(readLine(answers.sender.name), 'Ihr Name')],
    isSigned: template.form !== 'text',
    enclosures: template.enclosures.map((pieces) => runsOf(pieces, desk)),
  };
}

/** Choices about parts of the letter that are still open. */
function openChoices({ template, readings }: Desk): string[] {
  const asked = new Set(
    template.blocks.flatMap((block) => (block.kind === 'when' ? [block.condition.field] : [])),
  );
  return template.fields
    .filter(({ name, kind, isOptional }) => kind === 'choice' && !isOptional && asked.has(name))
    .filter(({ name }) => readings.get(name)?.value === '')
    .map(({ label }) => label);
}

/** A composed template: the letter, its deadlines, and the readings of its date and answers. */
export type Composed = {
  letter: Letter;
  days: readonly LetterDay[];
  date: Reading;
  readings: ReadonlyMap<string, Reading>;
};

/**
 * The letter of a template with the typed answers.
 * @param today ISO day: the date of the letter where none is given
 */
export function composeLetter(template: LetterTemplate, answers: Answers, today: string): Composed {
  const desk = deskOf(template, answers, today, false);
  const letter = letterAt(desk);
  const gaps = everyRun(letter).filter(isGap);
  const missing = [...new Set([...gaps.map(({ label }) => label), ...openChoices(desk)])];
  return {
    letter: { ...letter, missing, legend: [] },
    days: desk.days,
    date: desk.date,
    readings: desk.readings,
  };
}

/** The hint for a gap: the choices, or an example. */
function hintOf({ kind, options, example }: LetterField): string | undefined {
  if (kind === 'choice') return options.map(({ text }) => text).join(' / ');
  return example && `Zum Beispiel: ${example}`;
}

/** A letter to be filled in by hand: a numbered line for each answer, and a note for each optional part. */
export function emptyLetter(template: LetterTemplate): Letter {
  const letter = letterAt(deskOf(template, noAnswers, '2000-01-01', true));
  const addresses = new Set([
    ...letter.sender.name,
    ...letter.sender.lines.flat(),
    ...letter.recipient.flat(),
  ]);
  const hints = new Map<string, string | undefined>([
    ...template.fields.map((field) => [field.label, hintOf(field)] as const),
    ...template.deadlines.map(({ label, rule }) => [label, rule] as const),
  ]);
  const labels = everyRun(letter)
    .filter(isGap)
    .filter((gap) => !addresses.has(gap) && hints.has(gap.label));
  const numbers = new Map(
    [...new Set(labels.map(({ label }) => label))].map((label, index) => [label, index + 1]),
  );
  const numbered = (runs: Run[]) =>
    runs.map((run) => {
      const number = isGap(run) ? numbers.get(run.label) : undefined;
      return number === undefined ? run : { ...run, number };
    });
  return {
    ...letter,
    subject: numbered(letter.subject),
    blocks: letter.blocks.map((block) => {
      if (block.kind === 'note') return block;
      if (block.kind === 'paragraph') return { ...block, runs: numbered(block.runs) };
      return { ...block, items: block.items.map(numbered) };
    }),
    enclosures: letter.enclosures.map(numbered),
    missing: [],
    legend: [...numbers].map(([label, number]) => ({ number, label, hint: hints.get(label) })),
  };
}
