import { type ContractText, plainQuote, type Sentence } from '../reading/contract-text.ts';
import { numberSource, readNumber } from '../reading/numbers.ts';
import type { Place } from '../reading/sentences.ts';
import type { Read, WeeklyMinutes } from './terms.ts';

const hourWord = '(?:zeit)?(?:stunden|std\\.?|h|hours)\\b';
/** Every number of hours in folded text. */
export const hoursPattern = new RegExp(
  `(?<![\\w.,])${numberSource}[\\s-]?(?:wochen|arbeits)?${hourWord}`,
  'g',
);
export const weekWord = /\bwoche|\bwoechentlich|\bwochen(?:arbeitszeit|stunden)|\bweek/;
const monthWord = /\bmonatlich|\b(?:pro|im|je) (?:kalender)?monat\b|\bmonatsarbeitszeit|\bper month/;
const dayWord = /\btaeglich|\b(?:pro|am|je) (?:arbeits)?tag\b|\barbeitstaeglich|\bdaily/;
const notRegular =
  /\bueberstunden|\bmehrarbeit|\bovertime|\bruhezeit|\bwerkstudent|\bvorlesung|\bkind\b|\bsemester|\bnebentaetig|\bhomeoffice|\bmobil|\babgegolten|\bfortbildung|\bpflegezeit|\bleistung des arbeitgebers|\bzulage|\bzuschl|\bfuer einen zeitraum\b/;
/** 52 weeks in 12 months, the rule of thumb of the fact file. */
export const weeksPerMonthThousandths = 4_333;

/** Regular working time of a week; a monthly or daily one is converted. */
export function readHours(contract: ContractText, days: number | null): Read<WeeklyMinutes> | null {
  let best: { score: number; read: Read<WeeklyMinutes> } | null = null;
  for (const sentence of contract.sentences) {
    const heading = contract.sections[sentence.section]?.heading ?? '';
    for (const match of sentence.text.matchAll(hoursPattern)) {
      const hours = readNumber(match[1] ?? '');
      const weekly = toWeekly(hours, sentence.text, match.index, match.index + match[0].length, days);
      if (weekly === null || weekly <= 0 || weekly > 100 * 60) continue;
      const score = scoreOf(sentence.text, match.index, heading);
      if (score < 2 || (best !== null && best.score >= score)) continue;
      const place = { from: sentence.from + match.index, to: sentence.from + match.index + match[0].length };
      best = { score, read: { value: Math.round(weekly), place: wider(sentence, place) } };
    }
  }
  return best?.read ?? null;
}

/** The whole sentence is quoted, unless it is very long. */
function wider(sentence: Sentence, place: Place): Place {
  return sentence.to - sentence.from <= 260 ? { from: sentence.from, to: sentence.to } : place;
}

function scoreOf(text: string, at: number, heading: string): number {
  const around = text.slice(Math.max(0, at - 90), at + 70);
  let score = 0;
  if (
    /\b(?:regelmaessige|vereinbarte|durchschnittliche|vertragliche)\w* |\barbeitszeit|\bworking (?:time|hours)|\bwochenarbeitszeit/.test(
      text,
    )
  )
    score += 2;
  if (weekWord.test(around)) score += 2;
  if (/arbeitszeit|working hours|stunden/.test(heading)) score += 1;
  if (monthWord.test(around) || dayWord.test(around)) score += 1;
  if (notRegular.test(around)) score -= 3;
  if (
    /\bpausen?\b[^.]{0,25}$|\bnach $|\b(?:bis zu|maximal|hoechstens|hoechst\w*) (?:\w+ )?$/.test(
      text.slice(0, at),
    )
  )
    score -= 3;
  return score;
}

/** Minutes a week of the hours at a place of a sentence; null if the unit is unknown. */
export function toWeekly(
  hours: number,
  text: string,
  from: number,
  to: number,
  days: number | null,
): number | null {
  const after = text.slice(to, to + 40).replace(onDays, '');
  const ahead = text.slice(Math.max(0, from - 70), from);
  const unit = firstUnit(after) ?? lastUnit(ahead) ?? unitOfCompound(text.slice(from, to));
  if (unit === 'month') return (hours * 60 * 1_000) / weeksPerMonthThousandths;
  if (unit === 'day') return days === null ? null : hours * 60 * days;
  if (unit === 'week') return hours * 60;
  return hours >= 4 && hours <= 80 ? hours * 60 : null;
}

type TimeUnit = 'week' | 'month' | 'day';
/** „8 Stunden an fünf Tagen in der Woche“ are not eight hours a week. */
const onDays = /\b(?:an|auf|verteilt)\b[^,.;]{0,25}tagen? (?:pro|in der|je|die) (?:kalender)?woche/;
const unitWords: ReadonlyArray<readonly [TimeUnit, RegExp]> = [
  ['week', weekWord],
  ['month', monthWord],
  ['day', dayWord],
];

function unitOfCompound(text: string): 'week' | null {
  return /wochen/.test(text) ? 'week' : null;
}

function firstUnit(text: string): TimeUnit | null {
  const places = unitWords
    .map(([unit, word]) => ({ unit, at: text.search(word) }))
    .filter(({ at }) => at >= 0);
  return places.sort((a, b) => a.at - b.at)[0]?.unit ?? null;
}

function lastUnit(text: string): TimeUnit | null {
  const places = unitWords.flatMap(([unit, word]) =>
    [...text.matchAll(new RegExp(word.source, 'g'))].map((match) => ({ unit, at: match.index })),
  );
  return places.sort((a, b) => b.at - a.at)[0]?.unit ?? null;
}

/** Overtime covered by the pay, in minutes a month; null if none or no number is named. */
export function readIncludedOvertime(text: string): number | null {
  const match = new RegExp(
    `(?<![\\w.,])${numberSource}[\\s-]?(?:ueber|mehrarbeits|arbeits)?${hourWord}`,
  ).exec(text);
  if (match === null) return null;
  const minutes = readNumber(match[1] ?? '') * 60;
  const around = text.slice(Math.max(0, match.index - 30), match.index + match[0].length + 60);
  return weekWord.test(around) && !monthWord.test(around)
    ? Math.round((minutes * weeksPerMonthThousandths) / 1_000)
    : Math.round(minutes);
}

const hired =
  /\beingestellt|\bangestellt|\bbeschaeftigt|\btaetig\b|\bposition|\btaetigkeit|\bemployed|\buebernimmt|\beinstellung|\bfunktion|\baufgabe|\barbeitet\b|\bdienste\b|\btritt\b|\beingesetzt|\barbeitsverhaeltnis als\b|\bstellt\b.*\bein\b|\bbeginnt?\b|\b(?:stelle|anstellung|einsatz|arbeit|job) als\b|\bab (?:dem|sofort|\d)|\bzum \d|\bfaengt\b/;
const jobOf =
  /\b(?:stelle|funktion|position|aufgaben?|taetigkeit) (?:eine[sr]|des|der) ([a-z()/-]{4,40}(?: (?:im|in der|fuer) [a-z-]{4,30})?)\b/;
const jobPattern =
  /\bals\s+([a-z0-9()/&:*.+_-]+(?:\s[a-z0-9()/&:*.+_-]+){0,7}?)(?=\s(?:eingestellt|beschaeftigt|angestellt|taetig|im|in|fuer|bei|mit|ab|am|an|auf|und|zur|zum|der|des|nach|unbefristet|befristet|vollzeit|teilzeit|beginnend|ist|wird|ein)\b|\s?[.;,(]|\s*$)/;
const jobTable =
  /^(?:position|taetigkeit|stelle|funktion|berufsbezeichnung|job title|taetigkeitsbezeichnung)\s?:\s*([^.;]{3,80})/;

/** What the employee is hired for. */
export function readJob(contract: ContractText): Read<string> | null {
  for (const sentence of contract.sentences) {
    const match =
      jobTable.exec(sentence.text) ??
      (hired.test(sentence.text)
        ? (jobPattern.exec(sentence.text) ??
          jobOf.exec(sentence.text) ??
          /\bas an? ([a-z /-]{3,50}?)(?= in| at| with|[.,;]|$)/.exec(sentence.text))
        : null);
    const job = match?.[1]?.trim() ?? '';
    if (
      match === null ||
      job.length < 4 ||
      /^(?:arbeitgeber|arbeitnehmer|probezeit|vereinbart|folge|auch|ganze|urlaub|die |der |das |nebentaetig|angestellt|solche|arbeitszeit|nachfolgend|parteien|vertragspart|mitarbeit(?:er|erin)$|sonder|einmal|zusatz|betrieb|unbefristet|befristet|vollzeit|teilzeit)/.test(
        job,
      )
    )
      continue;
    const at = match.index + match[0].indexOf(job);
    const more =
      /^ (?:der|des|fuer|im bereich) [a-z-]+|^ im (?:einkauf|verkauf|vertrieb|innendienst|aussendienst|lager|service|marketing|empfang|versand)/.exec(
        sentence.text.slice(at + job.length),
      );
    const to = sentence.from + at + job.length + (more?.[0].length ?? 0);
    return readOriginal(contract, { from: sentence.from + at, to });
  }
  return null;
}

const placePattern =
  /\b(?:arbeitsort|einsatzort|dienstort|dienstsitz|taetigkeitsort|beschaeftigungsort|arbeitsstaette|arbeitsstelle|ort der (?:taetigkeit|arbeit|arbeitsleistung|beschaeftigung)|place of work)\b(?:en|s)?(?: (?:ist|sind|is|befindet sich|des arbeitnehmers|der arbeitnehmerin|der mitarbeiterin|des mitarbeiters|fuer die taetigkeit))*\s?:?\s?((?:[^.;]|\.(?=\d|\s?\d|[a-z])){3,110})/;
const placeOther =
  /\b(?:in der filiale|am standort|im betrieb|(?:im|in der|in unserem|in unserer) (?:gasthof|restaurant|hotel|cafe|laden|geschaeft|supermarkt|buero|kita|klinik|krankenhaus|schule|kanzlei|lager|kueche|pflegeheim)|in unserer? (?:praxis|filiale|werkstatt|niederlassung)|in der niederlassung|in den geschaeftsraeumen|im werk|an (?:verschiedenen|wechselnden) (?:orten|einsatzorten|baustellen|standorten)|wechselnden? (?:einsatzorten|baustellen|arbeitsorten|einsatzstellen)|arbeitsort frei|ortsunabhaengig)\b[^.;]{0,70}/;

/** A clause on transfer names other places than the agreed one. */
const otherPlace = /\banderen? (?:arbeits|einsatz|dienst)?ort|\bversetz|zuzuweisen|zuweisen/;
const employs = /\beingestellt|\bbeschaeftigt|\btaetig\b|\beingesetzt|\barbeitet\b|\barbeitsort|\btaetigkeit/;

/** Where the work is done. */
export function readPlace(contract: ContractText): Read<string> | null {
  for (const pattern of [placePattern, placeOther]) {
    for (const sentence of contract.sentences) {
      const place = placeIn(sentence, pattern);
      if (place !== null) return readOriginal(contract, place);
    }
  }
  return readTown(contract);
}

const townPattern =
  /\b(?:als [^.;,]{3,60}? in|(?:beschaeftigt|eingesetzt|taetig|arbeitet|eingestellt|erbracht|geleistet|ausgeuebt|arbeit) in|sitz in|standort|filiale|niederlassung) ([a-z][a-z-]+)/g;
const noTown =
  /^(?:vollzeit|teilzeit|form|hoehe|anlehnung|abstimmung|absprache|schicht\w*|leitung|gleitzeit|elternzeit|entgelt\w*|vertretung|ausbildung|verbindung|person|funktion|stellung|textform|schriftform|ergaenzung|deutschland|voller|einer|der|dem|den|eine[mn]|wechselnd\w*)$/;

/** „… als Filialleiterin in Leipzig“: a name with a capital letter behind the work. */
function readTown(contract: ContractText): Read<string> | null {
  for (const { text, from } of contract.sentences) {
    if (!(employs.test(text) || hired.test(text)) || otherPlace.test(text)) continue;
    for (const match of text.matchAll(townPattern)) {
      const town = match[1] ?? '';
      const place = {
        from: from + match.index + match[0].length - town.length,
        to: from + match.index + match[0].length,
      };
      const read = readOriginal(contract, place);
      if (!noTown.test(town) && /^\p{Lu}\p{Ll}/u.test(read.value)) return read;
    }
  }
  return null;
}

function placeIn({ text, from }: Sentence, pattern: RegExp): Place | null {
  const match = pattern.exec(text);
  if (match === null || (pattern === placeOther && !employs.test(text))) return null;
  const around = text.slice(Math.max(0, match.index - 8), match.index + match[0].length);
  const value = (match[1] ?? match[0])
    .replace(/ (?:eingestellt|beschaeftigt|angestellt|taetig)\b.*$/, '')
    .trim();
  if (otherPlace.test(around) || value.length < 3) return null;
  const start = from + match.index + match[0].lastIndexOf(value);
  return { from: start, to: start + value.length };
}

function readOriginal(contract: ContractText, place: Place): Read<string> {
  return { value: plainQuote(contract.folded, place), place };
}
