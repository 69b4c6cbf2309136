import type { ContractText, Section, Sentence } from '../reading/contract-text.ts';
import { numberSource, readNumber } from '../reading/numbers.ts';
import type { Place } from '../reading/sentences.ts';
import type { Read } from './terms.ts';
import { weekWord } from './work.ts';

const onWorkingTime = /arbeitszeit|dienstzeit|arbeitstage|wochenstunden|working (?:time|hours)/;
/** A longer section means a contract without sections. */
const longestSection = 14;
/** In such a contract the sentences after the hours still concern them. */
const goesOn = 2;
const aboutTime =
  /\barbeitszeit|\b\w*stunden?\b|\barbeitstage?\b|\b(?:ge)?arbeite[tn]\b|\b(?:arbeits)?dienste?\b/;

/**
 * Sentences on working time: the section of the hours, and those under such a heading.
 * @param place place of the hours, null if the customer named them
 */
export function workingTimeSentences({ sections, sentences }: ContractText, place: Place | null): Sentence[] {
  const own =
    place === null ? undefined : sentences.find(({ from, to }) => from < place.to && place.from < to);
  return sections
    .filter((section) => section.index === own?.section || onWorkingTime.test(section.heading))
    .flatMap((section) => sentencesIn(section, own));
}

function sentencesIn({ sentences }: Section, own: Sentence | undefined): Sentence[] {
  if (sentences.length <= longestSection) return sentences;
  return sentences.filter(({ index, text }) => {
    const behind = own === undefined ? -1 : index - own.index;
    return (behind >= 0 && behind <= goesOn) || aboutTime.test(text);
  });
}

const daysPattern = new RegExp(
  `(?<![\\w.,])${numberSource}(?:[\\s-]?tage[\\s-]?woche| (?:arbeits|wochen|werk)?tagen? (?:pro|in der|je|die|der|per|a) (?:kalender|arbeits)?woche| ?(?:arbeits|wochen|werk)?tage ?\\/ ?woche| mal (?:pro|in der|je|die) woche| (?:wochen|arbeits)tage (?:verteilt|woechentlich)| arbeitstage(?:n)? woechentlich| tagen? woechentlich)`,
);
/** „45 Stunden pro Woche an fünf Tagen“: in a sentence about the week. */
const onNumberOfDays = new RegExp(
  `\\b(?:an|auf|ueber|bei) (?:jeweils |grundsaetzlich |in der regel |regelmaessig )?${numberSource} (?:arbeits|wochen|werk)?tagen?\\b(?! (?:im|pro|je|eines) (?:monat|jahr|kalenderjahr|quartal))`,
);
const weekdays = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'];
const shortWeekdays: Readonly<Record<string, string>> = {
  mo: 'montag',
  di: 'dienstag',
  mi: 'mittwoch',
  do: 'donnerstag',
  fr: 'freitag',
  sa: 'samstag',
};
const dayNames = [...weekdays, ...Object.keys(shortWeekdays)].join('|');
const span = new RegExp(
  `\\b(${dayNames})s?\\.?\\s?(?:bis|-|to)\\s?(?:einschliesslich |zum )?(${dayNames})s?\\b`,
);
const everyWorkday =
  /\b(?:auf|an) (?:alle[n]?|saemtliche[n]?) werktagen?\b|\b(?:alle[n]?|jeden) (?:wochen)?tagen? (?:ausser|mit ausnahme|bis auf)\b[^.;]{0,25}\bsonntag/;
/** A free day is no day of work, and every second Saturday is not a day of every week. */
const free =
  /\bfrei(?:e[rsnm]?)?\b|\barbeitsfrei|\bgeschlossen|\bruhetag|\bnicht gearbeitet|\bkein\w* arbeit/;
const notWeekly =
  /\b(?:jede[nrms]?|alle|an jedem) (?:zweite[nr]?|dritte[nr]?|vierte[nr]?|zwei|drei|vier|ander\w*)|\babwechselnd|\bim wechsel|\bgelegentlich|\bausnahmsweise|\bbei bedarf|\bnach bedarf|\boder\b|\bkann\b|\bkoennen\b/;

const plain = (text: string) =>
  text
    .replace(/fuenftagewoche/g, '5-tage-woche')
    .replace(/sechstagewoche/g, '6-tage-woche')
    .replace(/viertagewoche/g, '4-tage-woche')
    .replace(/sonnabend/g, 'samstag');

/** Days of work per week: „Fünftagewoche“, „an drei Tagen in der Woche“, „Montag bis Samstag“. */
export function readDaysPerWeek(contract: ContractText): Read<number> | null {
  for (const sentence of contract.sentences) {
    const text = plain(sentence.text);
    const counted = countedDays(text);
    const value = counted ?? fromWords(text);
    if (value === null || Number.isNaN(value) || value < 1 || value > 7) continue;
    if (/\bhomeoffice|\bmobil|\bsonn- und feiertag|\bbereitschaft|\bbuero\b/.test(text)) continue;
    if (/\burlaub|\bruhetag/.test(text) && counted === null) continue;
    return { value, place: { from: sentence.from, to: sentence.to } };
  }
  return null;
}

function countedDays(text: string): number | null {
  const isOfWeek =
    (weekWord.test(text) && /\bstunden|\barbeitszeit|\barbeitet/.test(text)) ||
    (/\barbeitszeit/.test(text) && /\bverteil/.test(text));
  const match = daysPattern.exec(text) ?? (isOfWeek ? onNumberOfDays.exec(text) : null);
  if (match === null) return null;
  const behind = text.slice(match.index + match[0].length);
  const isFree =
    /^[^,;.]{0,40}\bfrei\b/.test(behind) || /\bfrei(?:e|en)? (?:\w+ ){0,2}$/.test(text.slice(0, match.index));
  return isFree ? null : readNumber(match[1] ?? '');
}

const aboutDays = /arbeitszeit|arbeitstage|stunden|verteilt|arbeitet|dienst/;

function fromWords(text: string): number | null {
  if (everyWorkday.test(text) && aboutDays.test(text)) return 6;
  const days = daysOfSpan(text);
  if (days !== null) {
    if (!aboutDays.test(text)) return null;
    return days.size === 0 ? null : withSingleDays(text, days).size;
  }
  const single = daysNamed(text);
  return single.length >= 2 &&
    /arbeitszeit|arbeitstage|stunden|verteilt|arbeitet/.test(text) &&
    !/zuschl|ruhe|lage|versetz/.test(text) &&
    !free.test(text)
    ? single.length
    : null;
}

const daysNamed = (text: string) =>
  weekdays.filter((name) =>
    new RegExp(
      `\\b(?:${name}(?:s|en?|(?:vormittag|nachmittag|morgen|abend)s?)?${name === 'samstag' ? '|sa' : ''})\\b`,
    ).test(text),
  );

/** The days of „Montag bis Freitag“; none where the span runs backwards, null without a span. */
function daysOfSpan(text: string): Set<string> | null {
  const match = span.exec(text);
  if (match === null) return null;
  const [first = -1, last = -1] = [match[1], match[2]].map((name) =>
    weekdays.indexOf(shortWeekdays[name ?? ''] ?? name ?? ''),
  );
  return new Set(last > first ? weekdays.slice(first, last + 1) : []);
}

/** How many weekdays a text names, in spans or one by one. */
export function countDays(text: string): number {
  const days = plain(text);
  return withSingleDays(days, daysOfSpan(days) ?? new Set()).size;
}

/** „Montags bis freitags sieben Stunden, samstags fünf Stunden“ are six days. */
function withSingleDays(text: string, days: ReadonlySet<string>): Set<string> {
  const rest = text.replace(span, ' ');
  return free.test(rest) || notWeekly.test(rest) ? new Set(days) : new Set([...days, ...daysNamed(rest)]);
}

const sixth = /\bsamstag|\bsonntag|\bsonn-|\bsa\b|\bwochenende/;
const sixDays =
  /\b(?:sechs|6|sieben|7)[\s-]?(?:arbeits|wochen|werk)?tagen?\b|(?<!\b(?:\d+|ein|eine[nr]|zwei|drei|vier|fuenf|zehn) )\bwerktag(?:s|en?)?\b|\bwerktaeglich|\ballen? tagen?\b|\bjeden tag\b|\btaeglich ausser/;
const oneFree =
  /\b(?:ein(?:e[nrms]?)?|1) (?:\w+ ){0,2}tag\b[^.]{0,50}\bfrei\b|\b(?:arbeits|dienst)?freie[rnm]? (?:arbeits|werk|wochen)?tag\b|\bruhetag/;
/** Surcharges for Saturdays and leave do not mean work. */
const noWork = (text: string) =>
  /\bzuschl|\w+zuschl|\burlaub/.test(text) && !/arbeitet\b|\bohne\b|\bkein/.test(text);
const weekendFree =
  /\b(?:samstag\w*|wochenenden?)\b[^.;,]*\b(?:arbeits|dienst)?frei\b|\b(?:arbeits)?frei\b[^.;,]*\b(?:samstag|wochenend)|\bsamstag\w*\b[^.;,]*\b(?:geschlossen|nicht gearbeitet|keine arbeit|nicht zu arbeiten)/;
/** „Jeder zweite Samstag ist frei“, „samstags ab 14 Uhr frei“: the other Saturdays or hours are not free. */
const partlyFree =
  /\buhr\b|\b(?:zweite|dritte|vierte|ein|manche|einzelne)[nrs]? (?:samstag|wochenende)|(?<!nicht )\bgearbeitet/;
/** „mindestens fünf Tage“, „an fünf Tagen, im Sommer an sechs“. */
const oftenMore =
  /\b(?:mindestens|wenigstens) (?:\w+|\d) (?:arbeits|werk|wochen)?tage|\b(?:an|auf|oder|bis(?: zu)?) (?:sechs|6)\b(?! (?:stunden|uhr|monat|woche))/;
const moreWork = /\bzusaetzlich|\bausserdem|\bdarueber hinaus|\bweiterhin|\bhinzu|\bdaneben|\bweitere/;

/**
 * Whether the sentences on working time hint at a further day of work.
 * @param hours where the hours stand
 */
export function mayWorkMoreDays(
  contract: ContractText,
  hours: Place | null,
  days: Read<number> | null,
): boolean {
  const read = days === null ? undefined : contract.sentences.find(({ from }) => from === days.place?.from);
  const text = read === undefined ? '' : plain(read.text);
  const known = daysOfSpan(text) ?? new Set<string>();
  const isSpan = known.size > 0;
  return workingTimeSentences(contract, hours).some((sentence) => {
    const own = plain(sentence.text);
    if (noWork(own) || (weekendFree.test(own) && !partlyFree.test(own))) return false;
    if (days === null) return sixth.test(own) || sixDays.test(own) || oneFree.test(own);
    // „An fünf Tagen, auch samstags“ are still five days; „Montag bis Freitag“ and Saturdays are six.
    const isAdded = moreWork.test(own) && daysNamed(own).length > 0;
    return (
      isAdded ||
      (isSpan && worksOutside(own, known)) ||
      (sentence === read ? oftenMore : /\b(?:sechs|6)[\s-]tagen?\b/).test(own)
    );
  });
}

const worksOutside = (text: string, known: ReadonlySet<string>) =>
  text.split(/[,;]/).some((part) => !free.test(part) && daysNamed(part).some((name) => !known.has(name)));
