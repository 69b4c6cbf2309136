import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import { readDay } from '#src/lib/day-input.ts';
import { formatCents } from '#src/lib/money.ts';
import { readCents } from '#src/lib/money-input.ts';
import { normalised } from '#src/lib/normalised.ts';
import { onOneLine } from '#src/lib/one-line.ts';
import type { LetterField } from '#src/providers/cms/index.ts';

export const senderNames = ['name', 'street', 'postcode', 'town', 'email', 'phone'] as const;
export const recipientNames = [
  'name',
  'addition',
  'street',
  'postcode',
  'town',
  'salutation',
  'surname',
] as const;

export type Sender = Record<(typeof senderNames)[number], string>;
export type Recipient = Record<(typeof recipientNames)[number], string>;

/** The typed answers, unchanged. */
export type Answers = {
  sender: Sender;
  recipient: Recipient;
  /** Date of the letter; empty for today. */
  date: string;
  /** By name of the field. */
  fields: Readonly<Record<string, string>>;
};

export const noAnswers: Answers = {
  sender: { name: '', street: '', postcode: '', town: '', email: '', phone: '' },
  recipient: { name: '', addition: '', street: '', postcode: '', town: '', salutation: '', surname: '' },
  date: '',
  fields: {},
};

/** An answer in the form that the letter needs. */
export type Reading = {
  /** Text for the letter; null if there is none yet. */
  text: string | null;
  /** ISO day of a date. */
  day: string | null;
  /** Of a choice, of yes and no. */
  value: string;
  /** What is wrong and how to mend it. */
  problem: string | null;
};

const nothing: Reading = { text: null, day: null, value: '', problem: null };
const wrong = (problem: string): Reading => ({ ...nothing, problem });
const written = (text: string): Reading => ({ ...nothing, text });

const longFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** An ISO day as letters write it: „3. März 2026“. */
export function longDay(day: string): string {
  return longFormat.format(new Date(`${day}T12:00:00Z`)).replace('. ', '.\u00a0');
}

/** Letters also name future days: a year of two digits may mean the next ten years. */
const yearsAhead = 10;
const mostYearsAhead = 50;

/** A day of the past or of the future as people write it. @param today ISO day */
export function readLetterDay(text: string, today: string): Reading {
  if (text.trim() === '') return nothing;
  const year = Number(today.slice(0, 4));
  const day = readDay(text, new Date(`${year + yearsAhead}-12-31T12:00:00Z`));
  if (day === undefined) return wrong('Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026');
  const isFar = day < '1900-01-01' || Number(day.slice(0, 4)) > year + mostYearsAhead;
  return isFar ? wrong('Bitte prüfen Sie das Jahr.') : { ...nothing, text: longDay(day), day };
}

const mostCents = 30_000_000_00;

function readAmount(text: string): Reading {
  if (text.trim() === '') return nothing;
  const cents = readCents(text);
  if (cents === undefined) return wrong('Das ist kein Betrag. Ein Beispiel: 1.250,00');
  return cents > mostCents
    ? wrong('Das sind mehr als 30\u00a0Millionen Euro. Bitte prüfen Sie den Betrag.')
    : written(formatCents(cents));
}

/** Thousands may be set off by points, as German does; a single point with one or two digits is a decimal one. */
function readNumber(text: string): Reading {
  const plain = text.trim();
  if (plain === '') return nothing;
  if (/^\d{1,9}\.\d{1,2}$/.test(plain)) return written(plain.replace('.', ','));
  return /^(?:\d{1,3}(?:\.\d{3}){1,2}|\d{1,9})(?:,\d{1,3})?$/.test(plain)
    ? written(plain)
    : wrong('Bitte eine Zahl, zum Beispiel 4 oder 62,5.');
}

/** An IBAN with checked digits, in groups of four (ISO 13616). */
function readIban(text: string): Reading {
  if (text.trim() === '') return nothing;
  const plain = electronicFormatIBAN(text);
  return plain !== null && isValidIBAN(plain)
    ? written(friendlyFormatIBAN(plain) ?? plain)
    : wrong('Diese IBAN stimmt nicht. Bitte vergleichen Sie sie Zeichen für Zeichen.');
}

/** Text for print, without characters that the typeface does not have. */
function readText(text: string): Reading {
  const plain = normalised(text, 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t\u200d]/gu, '')
    .replace(/[ \t]+\n/g, '\n')
    .trim();
  return plain === '' ? nothing : written(plain);
}

/** Reads the answer of a field. @param today ISO day */
export function readAnswer(field: LetterField, typed: string, today: string): Reading {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return readText(typed);
    case 'day':
      return readLetterDay(typed, today);
    case 'amount':
      return readAmount(typed);
    case 'number':
      return readNumber(typed);
    case 'iban':
      return readIban(typed);
    case 'choice': {
      const option = field.options.find(({ value }) => value === typed);
      return option ? { ...nothing, text: option.text, value: option.value } : nothing;
    }
    case 'yesNo':
      return { ...nothing, value: typed === 'ja' ? 'ja' : '' };
  }
}

/** One line of an address. */
export function readLine(typed: string): string | null {
  const { text } = readText(typed);
  return text === null ? null : onOneLine(text);
}
