import { leaveDays } from '../figures/leave-days.ts';
import { termFor } from '../figures/notice-periods.ts';
import { readScale } from '../frame/notice.ts';
import type { Contract } from '../frame/terms.ts';
import { findDates } from '../reading/dates.ts';
import {
  type Duration,
  findAmounts,
  findDurations,
  inDays,
  inMonths,
  numberSource,
  readNumber,
} from '../reading/numbers.ts';

/**
 * Compares the numbers of a clause with the rated fact. Only one number is read and rated; a second, different one
 * of its kind is a rule of its own that was not rated. The texts are the sentences of the clause that its proof
 * understands.
 */

const ahead = (text: string, { from }: { from: number }, length = 45) =>
  text.slice(Math.max(0, from - length), from);
const behind = (text: string, { to }: { to: number }, length = 45) => text.slice(to, to + length);

/** „mit einer Frist von zwei Wochen“, „vier Wochen zum Monatsende“: the period before the end. */
function isNoticeLength(text: string, length: Duration): boolean {
  return (
    /\b(?:kuendigungs)?frist(?:en)?\b[^.;,]{0,40}$|\bmit (?:einer )?$/.test(ahead(text, length, 60)) ||
    /^ (?:kuendigungs)?frist\b|^ zum? /.test(behind(text, length))
  );
}

/** Two weeks, the shortest notice that the law allows, and only in probation. */
const shortestNotice = 14;

/**
 * Probation is agreed once and ends. Apart from „in der Probezeit“ and „nach der Probezeit“ it is named once, and
 * rules for the time after it are neither probation nor its notice.
 */
function isOneProbation(text: string): boolean {
  const short = text
    .replace(/\b(?:in|waehrend|innerhalb) (?:der|dieser) probezeit\b/g, 'drinnen')
    .replace(/\bnach (?:ablauf )?(?:der|dieser) probezeit\b/g, 'danach');
  const named = short.match(/\bprobezeit\b/g) ?? [];
  if (
    named.length > 1 ||
    /\b(?:frist|fristen|kuendigungsfrist|kuendigungsfristen) (?:der|dieser) probezeit\b/.test(short)
  )
    return false;
  return !short.split(/;|(?<!\d)\./).some(goesOnAfterwards);
}

const ofProbation = /\b(?:drinnen|probezeit)\b/;
const afterwards = /\b(?:danach|anschliessend|sodann)\b/;

/** „Danach gilt eine Probezeit“, „die Frist in der Probezeit gilt danach“, and not „in der Probezeit zwei Wochen, danach vier“. */
function goesOnAfterwards(sentence: string): boolean {
  const from = sentence.search(afterwards);
  if (from < 0) return false;
  if (ofProbation.test(sentence.slice(from))) return true;
  return sentence.split(',').some((part) => {
    const at = part.search(ofProbation);
    return at >= 0 && afterwards.test(part.slice(at));
  });
}

/**
 * § 622 Abs. 3 BGB: exactly one length of probation is named, the rated one, and every notice in it is long
 * enough.
 */
export function probationAgrees({ facts }: Contract, text: string, sentences: readonly string[]): boolean {
  const lengths = findDurations(text);
  const notices = lengths.filter((length) => isNoticeLength(text, length));
  const probations = lengths.filter((length) => !notices.includes(length));
  // A second probation of the same length may follow the first: „anschließend wird eine Probezeit von sechs
  // Monaten vereinbart“.
  return (
    isOneProbation(text) &&
    sentences.every(isNotice) &&
    probations.length <= 1 &&
    probations.every((length) => inMonths(length) === facts.probation?.value.months) &&
    notices.every((length) => inDays(length) >= shortestNotice || isRatedApart(facts, length))
  );
}

/** A shorter notice has its own rating. */
const isRatedApart = ({ notice }: Contract['facts'], length: Duration) =>
  notice.some(({ phase, duration }) => phase === 'probation' && inDays(duration) === inDays(length));

/** A day of the end without a length is a rule of its own: „Kündigung zum Jahresende“. */
const onDay = /\bzum? (?:15\.|fuenfzehnten|ende\b|\w*(?:ende|schluss)\b)/;
/** „Danach ist das Arbeitsverhältnis gekündigt“ ends it without any notice; § 622 Abs. 4 and 5 BGB allow shorter ones. */
const isNotice = (text: string) =>
  (!onDay.test(text) || findDurations(text).length > 0) &&
  (!/\bgekuendigt\b/.test(text) || /\b(?:kann|koennen)\b/.test(text)) &&
  !/§ 622 abs\.? ?[45]\b/.test(text);
const periods = [
  /\bzum (?:ende (?:des |eines |jeden )?)?(?:kalender)?monats/,
  /\bzum (?:ende (?:des |eines |jeden )?)?(?:kalender)?(?:quartals|vierteljahres)/,
  /\bzum (?:ende (?:des |eines |jeden )?)?(?:kalender)?halbjahres/,
  /\bzum (?:ende (?:des |eines |jeden )?)?(?:kalender)?jahres/,
];
/** „… zum Monatsende, … zum Jahresende“: the second was not rated. */
const isOnePeriod = (text: string) => periods.filter((period) => period.test(text)).length <= 1;
const inProbation = /\bprobezeit\b|\bin dieser zeit\b|\bin der zeit\b|\bbis dahin\b|\bin ihr\b/;

/** § 622 BGB: every length must be the rated notice, a step of it, or the probation with its notice. */
export function noticeAgrees(contract: Contract, _text: string, sentences: readonly string[]): boolean {
  const { probation, notice } = contract.facts;
  const rated = (['employee', 'employer'] as const).flatMap(
    (side) => termFor(contract, side, 'after')?.duration ?? [],
  );
  const steps = readScale(contract);
  const isRated = (length: Duration) =>
    rated.some((one) => inDays(one) === inDays(length)) ||
    steps.some(({ years, months }) => inMonths(length) === months || inMonths(length) === years * 12);
  const later = sentences.filter(
    (text) => !inProbation.test(text.replace(/\bnach (?:ablauf )?(?:der|dieser) probezeit\b/g, '')),
  );
  if (!isOnePeriod(later.join(' '))) return false;
  const isProbation = (length: Duration) => inMonths(length) === probation?.value.months;
  const isShort = (length: Duration) =>
    notice.some(({ phase, duration }) => phase === 'probation' && inDays(duration) === inDays(length)) &&
    inDays(length) >= shortestNotice;
  return sentences.every(
    (text) =>
      isOneProbation(text) &&
      isNotice(text) &&
      findDurations(text).every((length) => {
        const ofProbation = inProbation.test(text) || /\bdie ersten? $/.test(ahead(text, length));
        return isRated(length) || (ofProbation && (isProbation(length) || isShort(length)));
      }),
  );
}

/** The time to answer before going to court; it excludes nothing by itself. */
const answers = /\b(?:lehnt|reagiert|antwortet|aeussert|erklaert)\b/;
const threeMonths = 90;

/** §§ 202, 307 BGB: no stage of an exclusion is shorter than three months. */
export function stagesAreLongEnough(
  _contract: Contract,
  _text: string,
  sentences: readonly string[],
): boolean {
  return sentences.every((text) =>
    findDurations(text).every((length) => inDays(length) >= threeMonths || answers.test(text)),
  );
}

const doubled = /(?<![\w.,])(\d{1,3}(?:[.,]\d{1,2})?) ?\(([a-z]{3,30})\)/g;

/** „6 (zwölf) Monate“ contradicts itself. */
export function saysTwoNumbers(text: string): boolean {
  return [...text.matchAll(doubled)].some(([, digits, word]) => {
    const value = readNumber(word ?? '');
    return !Number.isNaN(value) && value !== readNumber(digits ?? '');
  });
}

const leaveNumber = new RegExp(
  `(?<![\\w.,])${numberSource}(?: |-)(?:arbeits|werk|urlaubs|kalender)?(?:tage?n?|wochen?)\\b|(?<![\\w.,])${numberSource} davon\\b`,
  'g',
);
const isWeek = /^-?woche|^ (?:in der|pro|je|die) (?:kalender)?woche/;
/** „An fünf Tagen“, but not „Anspruch auf 14 Tage“. */
const onDays = /\b(?:an|bei(?: einer)?|(?<!\banspruch )auf) $/;
const statutoryBehind = /^ (?:sind )?(?:der )?gesetzliche|^ mindesturlaub/;
const statutoryAhead =
  /\b(?:gesetzliche[rnsm]? (?:mindest)?urlaub|mindesturlaub)\w*,? (?:betraegt|von|sind)? ?(?:\w+ )?$/;
const additionalAhead =
  /\b(?:zusaetzliche|hinausgehende|uebergesetzliche|uebersteigende|vertragliche|uebrigen|mehrurlaub|zusatzurlaub|zusaetzlich)[rnsm]?(?: (?:zusatz|mehr)?urlaub)?(?: von)? $/;

const weekNumber = new RegExp(`(?<![\\w.,])${numberSource}(?:-tage-?woche| (?:arbeits)?tagen?\\b)`, 'g');

/** The value of leave depends on the days of a week: all named ones must be those it was rated by. */
function isOneWeek(text: string, rated: number | null): boolean {
  const named = [...text.matchAll(weekNumber)].flatMap((match) => {
    const isNamed =
      match[0].endsWith('woche') ||
      /\b(?:an|bei) $/.test(text.slice(Math.max(0, match.index - 6), match.index));
    return isNamed ? [readNumber(match[1] ?? '')] : [];
  });
  return new Set(named).size <= 1 && named.every((days) => rated === null || days === rated);
}

type LeaveNumber = { days: number; from: number; to: number };

function leaveNumbers(text: string): LeaveNumber[] {
  return [...text.matchAll(leaveNumber)]
    .map((match) => ({
      days: readNumber(match[1] ?? match[2] ?? ''),
      from: match.index,
      to: match.index + match[0].length,
    }))
    .filter((number) => !isWeek.test(behind(text, number)) && !onDays.test(ahead(text, number)));
}

/**
 * §§ 3, 7 BUrlG: every number of days is the whole leave or a part of it. The statutory part is not below the
 * legal minimum, and the additional part is not more than the rest.
 */
export function leaveAgrees(contract: Contract, text: string): boolean {
  const { leave } = contract.facts;
  const { minimumDays, daysPerWeek } = leaveDays(contract);
  const whole = leave?.value.days ?? null;
  if (!isOneWeek(text, leave?.value.unit === 'Werktage' ? null : daysPerWeek)) return false;
  return leaveNumbers(text).every((number) => {
    const { days } = number;
    if (additionalAhead.test(ahead(text, number)))
      return whole !== null && leave?.value.unit !== 'Wochen' && days <= whole - minimumDays;
    if (statutoryBehind.test(behind(text, number)) || statutoryAhead.test(ahead(text, number)))
      return days >= minimumDays || (leave?.value.unit === 'Wochen' && days >= 4);
    return whole === null || days === whole;
  });
}

/** There is one clear number of overtime; with a second one, in hours or as a share, the sum is unclear. */
export function isOneLimit(text: string): boolean {
  const shares = [...text.matchAll(/(?<![\d,])\d{1,3}(?:,\d+)? ?(?:%|prozent)/g)].filter(
    ({ index, 0: { length } }) =>
      !/\bzuschlag von $|\bzuschlaege: ?$|\bnachtarbeit (?:und )?,? ?$/.test(
        text.slice(Math.max(0, index - 20), index),
      ) && !/^ (?:fuer (?:nacht|sonntags)|zuschlag)/.test(text.slice(index + length, index + length + 20)),
  );
  const hours = text.match(/\b(?:ueberstunden|mehrarbeitsstunden|stunden mehrarbeit)\b/g) ?? [];
  const counted = [
    ...text.matchAll(
      new RegExp(`(?<![\\w.,])${numberSource} (?:ueberstunden|stunden mehrarbeit|mehrarbeitsstunden)`, 'g'),
    ),
  ];
  return hours.length > 0 && shares.length + counted.length === 1;
}

const yearly = /jaehrlich|\bjahr|\bkalenderjahr|\bquartal|\bhalbjahr|\bvierteljahr/;
/** „40.800 € brutto im Jahr“, „Jahresgehalt“: the year belongs to the amount, not to the day of payment. */
const yearOfAmount =
  /(?:€|euro|eur) (?:brutto )?(?:im jahr|pro jahr|jaehrlich)(?: brutto)?|\bjahres(?:brutto)?(?:gehalts?|lohn|verguetung|entgelt)\b|\bjaehrliche[snr]? (?:brutto)?(?:gehalt|verguetung|entgelt|lohn)\b/g;
const monthly = /\bmonat|\bin (?:zwoelf|12)\b|\bletzten? (?:bank|werk)?tag|\bbanktag/;

/** § 2 MiLoG: pay is due at the end of the following month at the latest, so no other yearly rule may be in it. */
export function isPaidMonthly({ facts }: Contract, text: string): boolean {
  const rhythm = text.replace(yearOfAmount, '€');
  if (yearly.test(rhythm)) return false;
  // A twelfth of a monthly pay is a different pay.
  if (facts.pay?.value.unit !== 'year' && /\bin (?:zwoelf|12)\b/.test(rhythm)) return false;
  return facts.pay?.value.unit !== 'year' || monthly.test(rhythm) || findAmounts(text).length === 0;
}

/** Pay is owed from the first day on; a later day is that of a raise. */
export function startsByNow({ facts }: Contract, text: string): boolean {
  const { pay, raises, begin, madeOn } = facts;
  const isRaise = (day: string) =>
    raises.some(({ from, pay: later }) => from === day && pay !== null && later.cents > pay.value.cents);
  return findDates(text).every(({ iso }) => iso <= (begin?.value ?? madeOn) || isRaise(iso));
}

/** The days of a clause must be those of the rated facts: first day, last day, day of the signature. */
export function termAgrees({ facts }: Contract, text: string, sentences: readonly string[]): boolean {
  const { begin, signed, fixedTerm } = facts;
  const known = [begin?.value, signed?.value, fixedTerm?.value.until];
  const months = fixedTerm?.value.months ?? null;
  const until = fixedTerm?.value.until;
  return (
    findDates(text).every(({ iso }) => known.includes(iso)) &&
    sentences.every(
      (one) =>
        !/\bendet\b/.test(one) ||
        /\bablauf dieses tages\b/.test(one) ||
        findDates(one).some(({ iso }) => iso === until),
    ) &&
    findDurations(text).every((length) => months !== null && Math.abs(inMonths(length) - months) < 0.2)
  );
}

/** § 12 Abs. 2 TzBfG: a quarter more than the fewest hours, or a fifth less than the most. */
export function isLawfulRange(text: string): boolean {
  const more = [...text.matchAll(/(\d{1,3}) ?(?:%|prozent) (?:mehr|zusaetzlich)\b/g)];
  const less = [...text.matchAll(/(\d{1,3}) ?(?:%|prozent) weniger\b/g)];
  const all = text.match(/%|\bprozent\b/g) ?? [];
  if (all.length !== more.length + less.length || all.length > 1) return false;
  if (less.length > 0 && /\bmindestens \w+(?:,\d)? (?:wochen)?stunden|\bmindestarbeitszeit/.test(text))
    return false;
  return more.every(([, share]) => Number(share) <= 25) && less.every(([, share]) => Number(share) <= 20);
}

/** A clause with one length and one amount must repeat them unchanged. */
export function isOneLength(text: string): boolean {
  return new Set(findDurations(text).map(inDays)).size <= 1;
}

export function isOneAmount(text: string): boolean {
  return new Set(findAmounts(text).map(({ cents }) => cents)).size <= 1;
}
