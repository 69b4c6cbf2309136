const ones = ['', 'ein', 'zwei', 'drei', 'vier', 'fuenf', 'sechs', 'sieben', 'acht', 'neun'];
const small =
  'null ein zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf dreizehn vierzehn fuenfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const tens = '- - zwanzig dreissig vierzig fuenfzig sechzig siebzig achtzig neunzig'.split(' ');

function wordsToNinetyNine(): Map<string, number> {
  const words = new Map<string, number>();
  for (let value = 1; value < 100; value += 1) {
    const ten = Math.floor(value / 10);
    const one = value % 10;
    const word = small[value] ?? (one === 0 ? (tens[ten] ?? '') : `${ones[one] ?? ''}und${tens[ten] ?? ''}`);
    words.set(word, value);
  }
  for (const form of ['eine', 'einem', 'einen', 'einer', 'eines', 'one']) words.set(form, 1);
  const english = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
  for (const [index, word] of english.entries()) words.set(word, index + 2);
  words.set('zweier', 2).set('dreier', 3).set('zwo', 2).set('anderthalb', 1.5).set('eineinhalb', 1.5);
  return words;
}

const words = wordsToNinetyNine();
/** Longest first, so that „einundzwanzig“ is not read as „ein“. */
const alternatives = [...words.keys()].sort((a, b) => b.length - a.length).join('|');

/** A number in digits or words in folded text, also doubled as in „6 (sechs)“. One group: the number. */
export const numberSource = `(\\d{1,3}(?:[.,]\\d{1,2})?|${alternatives})(?:\\s?\\((?:in worten:?\\s)?(?:\\d{1,3}|${alternatives})\\))?`;

/** Value of a match of `numberSource`; NaN for anything else. */
export function readNumber(source: string): number {
  return words.get(source) ?? Number(source.replace(',', '.'));
}

type DurationUnit = 'days' | 'weeks' | 'months' | 'years';
export type Duration = { amount: number; unit: DurationUnit; from: number; to: number };

const units: Readonly<Record<string, DurationUnit>> = {
  t: 'days',
  d: 'days',
  w: 'weeks',
  m: 'months',
  j: 'years',
  y: 'years',
};
const durationPattern = new RegExp(
  `(?<![\\w.,])${numberSource}(?:\\s|-)?(?:volle[nrs]?\\s|ganze[nrs]?\\s|aufeinanderfolgende[nr]?\\s)?(?:kalender|zeit)?(tag(?:e|en|es)?|taegig\\w{0,2}|days?|wochen?|woechig\\w{0,2}|weeks?|monat(?:e|en|s|es)?|monatig\\w{0,2}|months?|jahr(?:e|en|es|s)?|jaehrig\\w{0,2}|years?)(?!\\w)`,
  'g',
);
const namedDurations: ReadonlyArray<readonly [RegExp, number, DurationUnit]> = [
  [/\bhalb(?:e[snr]? |-?)jahr(?:e?s)?\b|\bhalbjaehrig\w{0,2}\b/g, 6, 'months'],
  [/\bvierteljahr(?:e?s)?\b|\beines quartals\b/g, 3, 'months'],
  [/\bmonatsfrist\b/g, 1, 'months'],
  [/\bwochenfrist\b/g, 1, 'weeks'],
];

/** „zum Ende eines Kalendermonats“ is a day, not a length. */
function isPointInTime(text: string, match: RegExpExecArray): boolean {
  const ahead = text.slice(Math.max(0, match.index - 22), match.index);
  return (
    /^(?:eines|einem|einer|eine)$/.test(match[1] ?? '') &&
    /(?:\bende|\bschluss|\d\.|\bletzten(?: tag)?|\bersten(?: tag)?|\bmitte|\blaufe|\bfuenfzehnten|\bbeginn|\banfang|\bultimo|\btag|\bablauf) $/.test(
      ahead,
    )
  );
}

/** All lengths of time in folded text, in order: „sechs Monate“, „6-monatige“, „3 (drei) Monaten“, „halbes Jahr“. */
export function findDurations(text: string): Duration[] {
  const found: Duration[] = [];
  for (const match of text.matchAll(durationPattern)) {
    const unit = units[(match[2] ?? '').charAt(0)];
    const amount = readNumber(match[1] ?? '');
    if (unit === undefined || Number.isNaN(amount) || isPointInTime(text, match)) continue;
    found.push({ amount, unit, from: match.index, to: match.index + match[0].length });
  }
  for (const [pattern, amount, unit] of namedDurations) {
    for (const match of text.matchAll(pattern)) {
      found.push({ amount, unit, from: match.index, to: match.index + match[0].length });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

const daysOf: Readonly<Record<DurationUnit, number>> = { days: 1, weeks: 7, months: 30, years: 365 };

/** Length in days for comparing; a month counts 30 days, so that „1 Monat“ is longer than „4 Wochen“. */
export function inDays({ amount, unit }: Pick<Duration, 'amount' | 'unit'>): number {
  return amount * daysOf[unit];
}

/** Length in months for comparing; 52 weeks are 12 months. */
export function inMonths({ amount, unit }: Pick<Duration, 'amount' | 'unit'>): number {
  if (unit === 'years') return amount * 12;
  if (unit === 'months') return amount;
  return unit === 'weeks' ? (amount * 12) / 52 : amount / 30;
}

const unitWords: Readonly<Record<DurationUnit, { one: string; many: string }>> = {
  days: { one: 'Tag', many: 'Tage' },
  weeks: { one: 'Woche', many: 'Wochen' },
  months: { one: 'Monat', many: 'Monate' },
  years: { one: 'Jahr', many: 'Jahre' },
};

/** A number as German text: 4.5 → „4,5“. */
export function germanNumber(value: number): string {
  return value.toLocaleString('de-DE', { maximumFractionDigits: 2, useGrouping: false });
}

/** „6 Monate“, „1 Woche“, with a fixed blank. `dative` gives „6 Monaten“. */
export function durationWords(duration: Pick<Duration, 'amount' | 'unit'>, dative = false): string {
  const { amount, unit } = duration;
  if (amount === 1) return `1\u00A0${unitWords[unit].one}`;
  const ending = dative && unit !== 'weeks' ? 'n' : '';
  return `${germanNumber(amount)}\u00A0${unitWords[unit].many}${ending}`;
}

export type Amount = { cents: number; from: number; to: number };

const figure =
  '(\\d{1,3}(?:[. ]\\d{3})+(?:,(?:\\d{2}|-{1,2}))?|\\d{1,3}(?:,\\d{3})+(?:\\.\\d{2})?|\\d{1,6}(?:[,.](?:\\d{2}|-{1,2}))?)(?![\\d])';
const currency = '(?:eur(?:o)?\\b|€)';
const amountPattern = new RegExp(
  `(?:${currency}\\s?${figure}|(?<![\\d.,])${figure}\\s?(?:,-{1,2}\\s?)?${currency})`,
  'g',
);

/** All amounts of euros in folded text as integer cents: „3.450,00 Euro“, „EUR 13,90“, „€ 4,500.00“, „1200 €“. */
export function findAmounts(text: string): Amount[] {
  return [...text.matchAll(amountPattern)].map((match) => ({
    cents: readCents(match[1] ?? match[2] ?? ''),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

function readCents(source: string): number {
  const bare = source.replace(/,-+$/, '').replaceAll(' ', '');
  const english = /^\d{1,3}(?:,\d{3})+(?:\.\d{2})?$/.test(bare) || /^\d{1,6}\.\d{2}$/.test(bare);
  const plain = english ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.');
  return Math.round(Number(plain) * 100);
}
