import { type ContractText, plainQuote } from '../reading/contract-text.ts';
import { mayWorkMoreDays, readDaysPerWeek } from './days-per-week.ts';
import { readFurtherHours } from './further-hours.ts';
import { readLeave } from './leave.ts';
import { readNotice, readStatutoryNotice } from './notice.ts';
import { readParties } from './parties.ts';
import { readPay, readRaises } from './pay.ts';
import type { Contract, Facts, Options, Read } from './terms.ts';
import { readBegin, readFixedTerm, readProbation, readSigned } from './time.ts';
import { readHours, readJob, readPlace } from './work.ts';

/** Reads the facts for the rules; missing ones come from the customer's answers. */
export function readFacts(text: ContractText, options: Options): Contract {
  const begin = readBegin(text) ?? said(options.start);
  const signed = readSigned(text);
  const days = readDaysPerWeek(text);
  const hours = readHours(text, days?.value ?? null) ?? said(minutesOf(options.weeklyHours));
  const facts: Facts = {
    ...readParties(text),
    begin,
    signed,
    madeOn: signed?.value ?? begin?.value ?? options.today,
    fixedTerm: readFixedTerm(text, begin),
    probation: readProbation(text, begin),
    job: readJob(text),
    place: readPlace(text),
    hours,
    furtherHours: hours === null ? null : readFurtherHours(text, hours, days?.value ?? null),
    daysPerWeek: days,
    mayWorkMoreDays: mayWorkMoreDays(text, hours?.place ?? null, days),
    pay: readPay(text) ?? said(payOf(options.monthlyGrossCents)),
    raises: readRaises(text),
    leave: readLeave(text),
    notice: readNotice(text),
    statutoryNotice: readStatutoryNotice(text),
    collective: readCollective(text),
  };
  return { ...text, facts, options };
}

function said<T>(value: T | undefined): Read<T> | null {
  return value === undefined ? null : { value, place: null };
}

const minutesOf = (hours: number | undefined) => (hours === undefined ? undefined : Math.round(hours * 60));
const payOf = (cents: number | undefined) =>
  cents === undefined ? undefined : { cents, unit: 'month' as const };

const collectiveName =
  /\b(?:\w*tarifvertr(?:ag|ages|aegen?|agswerke?s?)\b(?: (?:fuer|der|des|ueber|zwischen)(?: [a-z-]+){1,6})?|tvoed(?:-?\w+)?|tv-l\b|tv-?(?!g\b)\w{1,6}\b|manteltarif\w*|avr\b(?:[- ](?:caritas|diakonie|ddd))?|bat\b|era-?tarif\w*|betriebsvereinbarung(?:en)?|dienstvereinbarung(?:en)?)/;
const agreement = '(?:\\w*tarif\\w*|tvoed|(?:betriebs|dienst)vereinbarung\\w*)';
/** „Tarifverträge sind nicht anzuwenden“, „Es gilt kein Tarifvertrag“, „… finden keine Anwendung“. */
export const deniedAgreement = new RegExp(
  [
    `\\b(?:kein\\w*|ohne|weder) (?:\\w+ ){0,3}${agreement}`,
    `\\b${agreement}\\b[^.;]{0,80}\\b(?:keine (?:anwendung|geltung)|nicht (?:\\w+ )?(?:an(?:zu)?wend\\w*|angewen?[dn]e?t|angewandt|anwendung|gelten|gueltig|massgeb\\w*|einschlaegig|vereinbart|vorhanden|zu beachten))`,
    `\\b${agreement}\\b (?:und (?:betriebs|dienst)vereinbarungen )?(?:gelten|gilt|bestehen|besteht|existieren|gibt es|finden) (?:\\w+ ){0,4}(?:nicht\\b|keine\\b)`,
    '\\bnicht (?:an einen tarifvertrag |an tarifvertraege )?(?:tarif)?gebunden|\\bnicht tarifvertraglich|\\btarif(?:los|frei|ungebunden)|\\baussertariflich|\\bkeiner tarifbindung',
  ].join('|'),
);

const deniesAgreement = (sentence: string) => deniedAgreement.test(sentence);

/** The first collective agreement that is said to apply, else the first works agreement. */
function readCollective(text: ContractText): Read<string> | null {
  const found = text.sentences.flatMap((sentence) => {
    const match = collectiveName.exec(sentence.text);
    if (match === null || deniesAgreement(sentence.text)) return [];
    if (/\bsoweit (?:ein|kein|nicht)|\betwaige|\bsofern (?:ein|kein)/.test(sentence.text)) return [];
    const from = sentence.from + match.index;
    const value = plainQuote(text.folded, { from, to: from + match[0].length });
    return [{ value, place: { from: sentence.from, to: sentence.to } }];
  });
  return found.find(({ value }) => isTariff(value)) ?? found[0] ?? null;
}

/** Only a collective agreement may shorten notice (§ 622 Abs. 4 BGB) or lengthen fixed terms, a works agreement may not. */
export const isTariff = (name: string) => !/vereinbarung/i.test(name);

/** Whether the contract says that no collective agreement applies. */
export const deniesCollective = (text: ContractText) =>
  text.sentences.some((sentence) => /\btarif/.test(sentence.text) && deniesAgreement(sentence.text));
