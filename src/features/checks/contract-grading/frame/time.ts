import { addDays, addMonths, lastDayCounting } from '#src/lib/calendar.ts';
import { ownValue } from '#src/lib/own-value.ts';
import type { ContractText, Sentence } from '../reading/contract-text.ts';
import { findDates } from '../reading/dates.ts';
import { type Duration, durationWords, findDurations, inMonths } from '../reading/numbers.ts';
import type { Place } from '../reading/sentences.ts';
import type { Facts, FixedTerm, Ground, Read } from './terms.ts';

const beginCue =
  /\b(?:beginnt|beginn|faengt|startet|arbeitsbeginn|eintritt(?:sdatum)?|eingestellt|ein?treten|tritt|ab dem|ab|seit dem|mit wirkung|aufnahme|arbeitsantritt|commences?|commencement|start(?:s|ing)?|angestellt|beschaeftigt|laeuft)\b|\bvom\b.*\bbis\b/;
const endByAge = /\baltersgrenze\b|\blebensjahr|\brente|\berwerbsminderung|\bretirement/;

/** First day of the employment; the first day of „vom … bis …“. */
export function readBegin(contract: ContractText): Read<string> | null {
  for (const sentence of contract.sentences) {
    if (!beginCue.test(sentence.text) || endByAge.test(sentence.text)) continue;
    if (/\b(?:probezeit endet|tarifvertrag|fassung|geboren|zuletzt|urlaub|gesetz)\b/.test(sentence.text))
      continue;
    const date = findDates(sentence.text).find((item) => !isBirthOrSigning(sentence.text, item.from));
    if (date === undefined) continue;
    return { value: date.iso, place: placeIn(sentence, date.from, date.to) };
  }
  return null;
}

function isBirthOrSigning(text: string, at: number): boolean {
  return /\b(?:geb\.|geboren)\s?(?:am\s)?$|\bvertrag vom $|\bbis (?:zum )?$/.test(
    text.slice(Math.max(0, at - 16), at),
  );
}

function placeIn(sentence: Sentence, from: number, to: number): Place {
  return { from: sentence.from + from, to: sentence.from + to };
}

/** Day of the signature: the last line that is nothing but a place and a day. */
export function readSigned(contract: ContractText): Read<string> | null {
  const text = contract.folded.text;
  let found: Read<string> | null = null;
  let position = 0;
  for (const line of text.split('\n')) {
    const from = position;
    position += line.length + 1;
    const date = findDates(line)[0];
    if (date === undefined || from < text.length * 0.4) continue;
    const rest = line
      .replace(line.slice(date.from, date.to), '')
      .replace(/[_.,:\s]+/g, ' ')
      .trim();
    const second = findDates(line)[1];
    const words = rest.split(' ').length;
    if (second !== undefined && !/\bden\b|,/.test(line)) continue;
    if (words > 10 || !/^(?:[a-z/() -]{0,60}|.*\bden .*|ort datum.*)$/.test(rest)) continue;
    if (/\b(?:beginn|eintritt|befristet|bis|ab|vom|stand|fassung|geboren|geb|am \d)\b/.test(rest)) continue;
    found = { value: date.iso, place: { from: from + date.from, to: from + date.to } };
  }
  return found ?? signedAtEnd(contract) ?? signedInHeading(contract);
}

/** In a text without lines the day is at its end: „…, den 10.02.2026“. */
function signedAtEnd(contract: ContractText): Read<string> | null {
  const { text } = contract;
  const last = findDates(text).at(-1);
  if (last === undefined || last.to < text.trimEnd().length - 60) return null;
  const isPlaced = /,\s?(?:den|am)?\s?$/.test(text.slice(Math.max(0, last.from - 8), last.from));
  return isPlaced ? { value: last.iso, place: { from: last.from, to: last.to } } : null;
}

function signedInHeading(contract: ContractText): Read<string> | null {
  const head = contract.text.slice(0, 300);
  const date = findDates(head).find((item) => /vertrag (?:vom|v\.) $/.test(head.slice(0, item.from)));
  return date === undefined ? null : { value: date.iso, place: { from: date.from, to: date.to } };
}

const termCue =
  /\bbefristet\b|\bbefristung\b|\bbefristete[rns]?\b|\bbestimmte (?:zeit|dauer)\b|\bfixed[- ]term\b|\bendet (?:\w+ ){0,3}(?:am|zum|mit ablauf)|\bfuer die dauer\b|\bfuer die zeit vom\b|\blaeuft (?:\w+ ){0,2}(?:bis|am)\b/;
const noTerm =
  /\bunbefristet|\bunbestimmte|\bprobezeit endet\b|\bwettbewerb|\bverschwiegen|\bdienstwagen|\bvollmacht|\bfreistell|\bfreigestellt|\bentgeltfortzahlung|\burlaub|\bfortbildung|\bkonkurrenz|\bkuendigungsfrist|\bkunden\b|\bmandanten|\bnach (?:der |dem )?(?:beendigung|ende\b|ausscheiden)/;
const noGround =
  /§ ?14 (?:abs\.?|absatz) ?2a?\b|\bsachgrundlos|\bohne (?:dass )?(?:es )?(?:ein\w* )?(?:sach(?:lichen )?grund|vorliegen eines sach|sachlichen)/;
const namedGround =
  /§ ?14 (?:abs\.?|absatz) ?1\b|\bvertretung\b|\bvertretungsweise|\bals vertret|\belternzeit|\bmutterschutz|\bprojekt|\berprobung|\bzur probe|\bvoruebergehend|\bsaison|\bkrankheitsvertretung|\bzweckbefrist|\bhaushaltsmittel|\bsachlicher grund|\bsachgrund|\bzweck/;

/** Whether the employment has a fixed term, its end, and whether a ground is named (§ 14 TzBfG). */
export function readFixedTerm(contract: ContractText, begin: Read<string> | null): Read<FixedTerm> | null {
  const terms = contract.sentences
    .filter((sentence) => isTermSentence(contract, sentence))
    .map((sentence) => ({ value: readTerm(contract, sentence, begin), place: placeOfSentence(sentence) }));
  const dated =
    terms.find(({ value }) => value.until !== null) ?? terms.find(({ value }) => value.months !== null);
  if (dated === undefined) return terms.find(({ value }) => value.ground === 'named') ?? null;
  const grounds = terms.map(({ value }) => value.ground);
  const ground = grounds.find((item) => item !== 'unsaid') ?? 'unsaid';
  return { ...dated, value: { ...dated.value, ground } };
}

const placeOfSentence = ({ from, to }: Sentence): Place => ({ from, to });

function readTerm(contract: ContractText, sentence: Sentence, begin: Read<string> | null): FixedTerm {
  const section = contract.sections[sentence.section]?.text ?? sentence.text;
  const reach = /befrist|dauer|beginn|vertragszeit/.test(section) ? section : sentence.text;
  const following = contract.sections[sentence.section + 1]?.text.slice(0, 200) ?? '';
  const length = findDurations(sentence.text).find(
    (item) => !/frist|probe/.test(before(sentence.text, item)),
  );
  const ground = groundIn(`${sentence.text} ${reach} ${following}`);
  return termOf(endDate(sentence.text, begin) ?? null, length, begin, ground);
}

const before = (text: string, duration: Duration) =>
  text.slice(Math.max(0, duration.from - 30), duration.from);

function isTermSentence(contract: ContractText, { text }: Sentence): boolean {
  if (endByAge.test(text) || noTerm.test(text)) return false;
  if (termCue.test(text))
    return /\barbeitsv|\bvertrag|\bverhaeltnis|\beinstellung|\beingestellt|\bbeschaeftig|\bbefristet|\bemployment|\bcontract|\btaetig/.test(
      text,
    );
  const dates = findDates(text);
  const spans = dates.length >= 2 && /\b(?:vom|von|ab|from)\b.*\b(?:bis|to|until)\b/.test(text);
  return (
    spans &&
    /\beingestellt|\bbeschaeftigt|\barbeitsverhaeltnis|\bemployed/.test(text) &&
    !/unbefristet/.test(contract.text)
  );
}

function groundIn(text: string): Ground {
  if (noGround.test(text)) return 'none';
  return namedGround.test(text) ? 'named' : 'unsaid';
}

function endDate(text: string, begin: Read<string> | null): string | undefined {
  const dates = findDates(text).map(({ iso }) => iso);
  return dates.filter((iso) => begin === null || iso > begin.value).at(-1);
}

function termOf(
  until: string | null,
  length: Duration | undefined,
  begin: Read<string> | null,
  ground: Ground,
): FixedTerm {
  if (until !== null)
    return { until, months: begin === null ? null : monthsBetween(begin.value, until), ground };
  if (length === undefined) return { until: null, months: null, ground };
  const months = Math.round(inMonths(length) * 10) / 10;
  const whole = Number.isInteger(months) && begin !== null;
  return { until: whole ? lastDayCounting(begin.value, months) : null, months, ground };
}

/** Months from the first to the last day, both counted; a begun month counts as a tenth of one. */
function monthsBetween(first: string, last: string): number {
  const end = addDays(last, 1);
  let months = 0;
  while (months < 1_200 && addMonths(first, months + 1) <= end) months += 1;
  return addMonths(first, months) < end ? months + 0.1 : months;
}

/** Length of the probation, from „sechs Monate“ or „bis zum …“; an agreed extension is added. */
export function readProbation(contract: ContractText, begin: Read<string> | null): Facts['probation'] {
  let found: { months: number; words: string; place: Place } | null = null;
  let extension = 0;
  for (const sentence of contract.sentences) {
    const isUnder = /^(?:\w+ )?probezeit$/.test(contract.sections[sentence.section]?.heading ?? '');
    if (
      !(isUnder || /\bprobezeit|\bprobation|\bprobemonat|\bprobejahr|\bauf probe\b/.test(sentence.text)) ||
      /\bkeine probezeit|\bohne probezeit|\bprobezeit (?:wird|ist) nicht\b|\bentfaellt/.test(sentence.text)
    )
      continue;
    const length = findDurations(sentence.text).find((item) => !isNotice(sentence.text, item));
    const place = { from: sentence.from, to: sentence.to };
    if (found !== null && length !== undefined && /verlaenger/.test(sentence.text))
      extension = inMonths(length);
    else if (found === null && length !== undefined)
      found = { months: inMonths(length), words: durationWords(length), place };
    else if (found === null) found = firstYear(sentence.text, place) ?? untilDay(sentence, begin, place);
  }
  if (found === null) return null;
  const { months, words, place } = found;
  return { value: { months: months + extension, words, extended: extension > 0 }, place };
}

function isNotice(text: string, { from, to }: Duration): boolean {
  return (
    /\b(?:frist|kuendigungsfrist|notice)(?:en)?\b[^.]{0,30}$|\bmit (?:einer |2 |)$/.test(
      text.slice(Math.max(0, from - 45), from),
    ) ||
    /^[^.]{0,12}\b(?:frist|notice|zum (?:monatsende|15|ende))/.test(text.slice(to, to + 30)) ||
    /\bverlaenger[^.]{0,80}\bhoechstens/.test(text.slice(Math.max(0, from - 100), from))
  );
}

const firstParts: Readonly<Record<string, number>> = {
  jahr: 12,
  dienstjahr: 12,
  beschaeftigungsjahr: 12,
  halbjahr: 6,
  quartal: 3,
  vierteljahr: 3,
};

/** „Im ersten Jahr der Beschäftigung …“, „Das erste Dienstjahr gilt als Probezeit“. */
function firstYear(text: string, place: Place) {
  const part = /\berste[nsrm]? (?:volle[nsr]? )?(\w+?)(?:e?s)?\b/.exec(text)?.[1] ?? '';
  const months = ownValue(firstParts, part);
  return months === undefined
    ? null
    : { months, words: durationWords({ amount: months, unit: 'months' }), place };
}

function untilDay(sentence: Sentence, begin: Read<string> | null, place: Place) {
  const date = findDates(sentence.text).find(({ from }) =>
    /\b(?:bis|am|zum) (?:zum )?$|\bablauf des $/.test(sentence.text.slice(Math.max(0, from - 12), from)),
  );
  if (date === undefined || begin === null || date.iso <= begin.value) return null;
  const months = monthsBetween(begin.value, date.iso);
  return { months, words: `bis ${date.iso.slice(8)}.${date.iso.slice(5, 7)}.${date.iso.slice(0, 4)}`, place };
}
