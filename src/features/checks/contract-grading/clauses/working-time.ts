import { formatCents } from '#src/lib/money.ts';
import { hasBegun, hourlyWage, sinceWords, wageOfFurtherHours } from '../figures/hourly-wage.ts';
import { leaveDays } from '../figures/leave-days.ts';
import type { Contract } from '../frame/terms.ts';
import { germanNumber, numberSource, readNumber } from '../reading/numbers.ts';
import { contextOf, type Found, filled, placeOf } from './verdict.ts';
import * as verdicts from './working-time.data.ts';

/** Pay and working time against the law: C11, C19, C33, C43. */
export function findWorkingTimeClauses(contract: Contract): Found[] {
  return [minimumWage, minimumLeave, onCall, tooManyHours].flatMap((rule) => rule(contract) ?? []);
}

function minimumWage(contract: Contract): Found | null {
  const place = contract.facts.pay?.place;
  const wage = hourlyWage(contract);
  if (place == null || wage.hourlyCents === null || wage.state === 'open') return null;
  const values = {
    lohn: formatCents(wage.hourlyCents),
    mindestlohn: formatCents(wage.minimumCents),
    seit: sinceWords(wage.minimumSince, contract.options.today),
  };
  const further = wageOfFurtherHours(contract);
  if (wage.state === 'yellow' && further !== null) {
    const more = { ...values, mehr: further.hours, wenigstens: formatCents(further.cents) };
    return { id: 'C11', outcome: 'further-hours', place, verdict: filled(verdicts.furtherHours, more) };
  }
  const begun = hasBegun(contract);
  const outcome = { red: begun ? 'below' : 'below-ahead', yellow: 'outdated', green: 'enough' }[wage.state];
  const verdict = {
    red: begun ? verdicts.belowMinimum : verdicts.belowMinimumAhead,
    yellow: verdicts.outdatedWage,
    green: verdicts.enoughWage,
  }[wage.state];
  return { id: 'C11', outcome, place, verdict: filled(verdict, values) };
}

function minimumLeave(contract: Contract): Found | null {
  const place = contract.facts.leave?.place;
  const leave = leaveDays(contract);
  if (place == null || leave.state === 'open' || leave.contractDays === null) return null;
  const values = {
    tage: `${germanNumber(leave.contractDays)} ${leave.unit ?? 'Tage'}`,
    minimum: germanNumber(leave.minimumDays),
    woche: germanNumber(leave.daysPerWeek),
  };
  const outcome = { red: 'too-few', yellow: 'unclear', green: 'enough' }[leave.state];
  const verdict = { red: verdicts.tooFewDays, yellow: verdicts.unclearDays, green: verdicts.enoughDays }[
    leave.state
  ];
  return { id: 'C19', outcome, place, verdict: filled(verdict, values) };
}

const onCallWords =
  /\bauf abruf|\babrufarbeit|\barbeit auf anforderung|\b(?:nach|entsprechend|gemaess) (?:dem |jeweiligem |jeweiligen |dem jeweiligen |betrieblichem |den betrieblichen )?(?:arbeitsanfall|bedarf)\b|\bje nach (?:bedarf|arbeitsanfall|auftragslage)|\bon[- ]call|\bauf zuruf|\bnull-?stunden|\b(?:wenn|sobald|wie|soweit) (?:er|sie|man ihn|man sie|der mitarbeiter|die mitarbeiterin)\b[^.]{0,25}\b(?:gebraucht|benoetigt|braucht)|\bfeste (?:stunden|arbeitszeit)\w*[^.]{0,25}\b(?:nicht|kein)|\bkeine feste\w* (?:\w*stunden\w*|arbeitszeit)/;
const workWords =
  /\barbeitszeit|\barbeitsleistung|\beingesetzt|\beinsatz|\bstunden|\bdienste?\b|\barbeitet|\bbeschaeftig|\barbeitsverhaeltnis|\bherangezogen/;
const otherNeed =
  /\bueberstunden|\bmehrarbeit|\bdienstreise|\bhomeoffice|\bfortbildung|\bschulung|\bversetz|\bpause|\bdienstwagen|\bbereitschaft/;

/** Work on call without a number of hours (§ 12 TzBfG); fixed hours at varying times are not work on call. */
function onCall(contract: Contract): Found | null {
  const sentence = contract.sentences.find(
    ({ text }) => onCallWords.test(text) && workWords.test(text) && !otherNeed.test(text),
  );
  if (sentence === undefined) return null;
  const text = contextOf(contract, sentence);
  const isCall = /\babruf|\bauf zuruf|\bon[- ]call|\bauf anforderung/.test(text);
  if (contract.facts.hours?.place != null) {
    if (!isCall) return null;
    const range = /\bbis zu (?:25|20) ?(?:%|prozent)|\b(?:mindestens|mindest)\w*/.test(text);
    const wide = /\b(?:bis zu|um) (?:3\d|4\d|5\d|[6-9]\d|100) ?(?:%|prozent)/.test(text);
    const outcome = wide ? 'wide-range' : range ? 'with-hours' : 'hours-named';
    const verdict = wide ? verdicts.wideRange : verdicts.callWithHours;
    return { id: 'C33', outcome, place: placeOf(sentence), verdict };
  }
  return { id: 'C33', outcome: 'no-hours', place: placeOf(sentence), verdict: verdicts.callWithoutHours };
}

const maxWeek = new RegExp(
  `(?<![\\w.,])${numberSource}[\\s-]?(?:wochen|arbeits)?(?:stunden|std\\.?|hours)\\b`,
  'g',
);
const rest =
  /\bruhezeit|\brufbereitschaft|\bbereitschaftsdienst|\b24[- ]stunden[- ](?:dienst|betrieb)|\binnerhalb von 24|\bvorher|\bankuendig|\bspaetestens|\bhoechstarbeitszeit|\bhoechstens (?:acht|zehn|8|10|48)|\bdarf[^.]{0,30}nicht (?:ueberschr|uebersteig)|\bausgleich\w* auf|\bvor beginn/;

/** More than 48 hours a week or ten a day (§ 3 ArbZG). */
function tooManyHours(contract: Contract): Found | null {
  const { hours } = contract.facts;
  if (hours?.place != null && hours.value > 48 * 60) {
    const verdict = filled(verdicts.tooManyHours, { stunden: germanNumber(hours.value / 60) });
    return { id: 'C43', outcome: 'over-48', place: hours.place, verdict };
  }
  for (const sentence of contract.sentences) {
    if (rest.test(sentence.text)) continue;
    for (const match of sentence.text.matchAll(maxWeek)) {
      const value = readNumber(match[1] ?? '');
      const around = sentence.text.slice(Math.max(0, match.index - 60), match.index + match[0].length + 45);
      const weekly = value > 48 && value <= 90 && /\bwoche|\bwoechentlich|\bweek/.test(around);
      const daily =
        value > 10 &&
        value <= 24 &&
        /\btaeglich|\b(?:pro|am|je) (?:arbeits|werk)?tag\b|\bschicht(?:en)? von|\bdaily/.test(around);
      if (!weekly && !daily) continue;
      const texts = weekly ? verdicts.tooManyHours : verdicts.tooLongDays;
      const verdict = filled(texts, { stunden: germanNumber(value) });
      return { id: 'C43', outcome: weekly ? 'over-48' : 'over-10', place: placeOf(sentence), verdict };
    }
  }
  return null;
}
