import { formatCents } from '#src/lib/money.ts';
import { monthlyCents, payOn } from '../frame/pay.ts';
import type { Contract, Pay } from '../frame/terms.ts';
import { readIncludedOvertime, weeksPerMonthThousandths } from '../frame/work.ts';
import { germanText } from '../german-text.ts';
import type { FigureState, HourlyWage } from '../grading.schema.ts';
import { germanDay } from '../reading/dates.ts';
import { germanNumber } from '../reading/numbers.ts';
import { type MinimumWage, minimumWageOn, minimumWages, nextMinimumWage } from './minimum-wage.data.ts';

const basis = '§ 1 MiLoG, Mindestlohnanpassungsverordnung';
const stateWords: Readonly<Record<FigureState, string>> = {
  red: 'Rot: unter dem Mindestlohn',
  yellow: 'Gelb: bitte prüfen',
  green: 'Grün: nicht unter dem Mindestlohn',
  open: 'Offen: es fehlen Angaben',
};

/** Pay of an hour in cents, rounded; `extraMinutes` is overtime of a month that the pay covers. */
function hourlyCents(pay: Pay, weeklyMinutes: number | null, extraMinutes = 0): number | null {
  if (pay.unit === 'hour') return pay.cents;
  const month = monthlyCents(pay);
  if (month === null || weeklyMinutes === null || weeklyMinutes <= 0) return null;
  const minutes = (weeklyMinutes * weeksPerMonthThousandths) / 1_000 + extraMinutes;
  return Math.round((month * 60) / minutes);
}

/** The day whose minimum wage counts: today, or a future first day of work. */
function dayThatCounts({ facts, options }: Contract): string {
  const begin = facts.begin?.value;
  return begin !== undefined && begin > options.today ? begin : options.today;
}

/** Pay of an hour against the minimum wage of today, with the arithmetic in words. */
export function hourlyWage(contract: Contract): HourlyWage {
  const day = dayThatCounts(contract);
  const minimum = minimumWageOn(day) ?? minimumWages[0];
  const next = nextMinimumWage(day);
  const { hours } = contract.facts;
  const pay = payOn(contract.facts, day);
  const overtime = includedOvertime(contract);
  const cents = pay === null ? null : hourlyCents(pay, hours?.value ?? null, overtime);
  const further = wageOfFurtherHours(contract);
  const state = stateOf(contract, cents, minimum, further);
  return {
    state,
    word: stateWords[state],
    arithmetic: germanText(arithmeticOf(contract, pay, cents, overtime, minimum)),
    note: germanText(
      further !== null && state === 'yellow' ? further.note : noteOf(contract, state, cents, minimum, next),
    ),
    basis: germanText(basis),
    hourlyCents: cents,
    minimumCents: minimum.cents,
    minimumSince: minimum.from,
    nextMinimumCents: next?.cents ?? null,
    nextMinimumFrom: next?.from ?? null,
    monthlyCents: pay === null ? null : monthlyCents(pay),
    weeklyMinutes: hours?.value ?? null,
  };
}

type FurtherWage = { cents: number; hours: string; note: string };

/**
 * Pay of an hour if all hours that the contract names are worked. Null if it names no further hours, if the pay is
 * enough for them too, or if it is too low even without them.
 */
export function wageOfFurtherHours(contract: Contract): FurtherWage | null {
  const { hours, furtherHours } = contract.facts;
  const day = dayThatCounts(contract);
  const pay = payOn(contract.facts, day);
  if (pay === null || hours === null || furtherHours === null) return null;
  const overtime = includedOvertime(contract);
  const cents = hourlyCents(pay, hours.value, overtime);
  const spread = hourlyCents(pay, furtherHours.minutes, overtime);
  // With hourly pay further hours do not matter, unless they are unpaid.
  const isEachPaid = pay.unit === 'hour' && !furtherHours.isUnpaid;
  if (cents === null || spread === null || isEachPaid) return null;
  const least = pay.unit === 'hour' ? Math.round((cents * hours.value) / furtherHours.minutes) : spread;
  const minimum = minimumWageOn(day) ?? minimumWages[0];
  if (cents < minimum.cents || least >= minimum.cents) return null;
  const count = `${germanNumber(furtherHours.minutes / 60)} Stunden`;
  const words = furtherHours.isNamed ? count : `zum Beispiel ${count}`;
  const note = `Der Vertrag nennt neben ${germanNumber(hours.value / 60)} Stunden in der Woche weitere Arbeitszeit. Müssen Sie ${words} in der Woche für denselben Lohn arbeiten, sind es nur ${formatCents(least)} je Stunde. Klären Sie, ob diese Stunden extra bezahlt werden: Jede Arbeitsstunde muss mindestens ${formatCents(minimum.cents)} bringen.`;
  return { cents: least, hours: words, note };
}

/** Only overtime with a number counts: without one the clause is void and the hours are paid separately. */
function includedOvertime(contract: Contract): number {
  const sentence = contract.sentences.find(
    ({ text }) =>
      /\bueberstunden|\bmehrarbeit/.test(text) &&
      /\babgegolten|\benthalten|\binbegriffen/.test(text) &&
      !/\bnicht abgegolten|\bfreizeit/.test(text),
  );
  return sentence === undefined ? 0 : (readIncludedOvertime(sentence.text) ?? 0);
}

/**
 * Red if the pay was too low from the start. Yellow if an older contract names a pay that would be too low today,
 * because it may have been raised since.
 */
function stateOf(
  { facts }: Contract,
  cents: number | null,
  minimum: MinimumWage,
  further: FurtherWage | null,
): FigureState {
  if (cents === null) return 'open';
  if (cents >= minimum.cents) return further === null ? 'green' : 'yellow';
  const then = minimumWageOn(facts.begin?.value ?? facts.madeOn);
  const wasEnough =
    facts.pay?.place !== null && facts.madeOn < minimum.from && (then === null || cents >= then.cents);
  return wasEnough ? 'yellow' : 'red';
}

function arithmeticOf(
  { facts, options }: Contract,
  pay: Pay | null,
  cents: number | null,
  overtime: number,
  minimum: MinimumWage,
): string {
  const { hours } = facts;
  if (pay === null) return 'Im Text steht kein Bruttolohn, den wir lesen konnten.';
  const against = `Mindestlohn: ${formatCents(minimum.cents)} ${sinceWords(minimum.from, options.today)}`;
  if (pay.unit === 'hour') return `Stundenlohn laut Vertrag: ${formatCents(pay.cents)}. ${against}.`;
  const month = monthlyCents(pay) ?? 0;
  if (cents === null || hours === null)
    return `Monatslohn: ${formatCents(month)}. Es fehlt die wöchentliche Arbeitszeit. ${against}.`;
  const weekly = germanNumber(hours.value / 60);
  const year =
    pay.unit === 'year' ? `${formatCents(pay.cents)} im Jahr ÷ 12 = ${formatCents(month)} im Monat. ` : '';
  const extra = overtime > 0 ? ` + ${germanNumber(overtime / 60)} enthaltene Überstunden` : '';
  return `${year}${formatCents(month)} ÷ (${weekly} Stunden × 4,333 Wochen${extra}) = ${formatCents(cents)} je Stunde. ${against}.`;
}

/** „seit 01.01.2026“ for a past day, „ab 01.01.2027“ for a future one. */
export function sinceWords(day: string, today: string): string {
  return `${day <= today ? 'seit' : 'ab'} ${germanDay(day)}`;
}

/** The job has begun, or its first day is unknown. */
export function hasBegun({ facts, options }: Contract): boolean {
  return facts.begin === null || facts.begin.value <= options.today;
}

const followsMinimum =
  /\b(?:jeweil\w*|mindestens|zumindest|nicht weniger als)\b[^.]{0,60}\bmindestlohn|\bmindestlohn\w*[^.]{0,40}\bin (?:der|seiner) jeweil/;

/** The next raise of the minimum wage, and whether the contract names it already. */
function aheadNote(contract: Contract, cents: number, next: MinimumWage): string {
  const law = `Ab ${germanDay(next.from)} beträgt der Mindestlohn ${formatCents(next.cents)}.`;
  const { facts, sentences } = contract;
  const then = payOn(facts, next.from);
  const promised = then === null ? null : hourlyCents(then, facts.hours?.value ?? null);
  if (promised !== null && promised >= next.cents)
    return `${law} Ihr Vertrag nennt für diese Zeit schon ${formatCents(promised)}.`;
  if (sentences.some(({ text }) => followsMinimum.test(text)))
    return `${law} Ihr Vertrag sagt Ihnen den jeweiligen Mindestlohn zu, der Lohn steigt also mit.`;
  return `${law} ${promised !== null && promised > cents ? 'Was der Vertrag dafür nennt, genügt dann nicht' : 'Bis dahin muss Ihr Lohn steigen'}.`;
}

function noteOf(
  contract: Contract,
  state: FigureState,
  cents: number | null,
  minimum: MinimumWage,
  next: MinimumWage | null,
): string {
  if (state === 'open') return 'Nennen Sie uns Bruttolohn und Wochenstunden, dann rechnen wir nach.';
  if (state === 'red')
    return `Ihnen stehen mindestens ${formatCents(minimum.cents)} je Stunde zu. Auf den Mindestlohn kann niemand verzichten. Ausnahmen gibt es nur wenige, etwa für Pflichtpraktika.`;
  if (state === 'yellow')
    return `Der Vertrag nennt den Lohn von damals. Heute stehen Ihnen mindestens ${formatCents(minimum.cents)} je Stunde zu. Vergleichen Sie das mit Ihrer letzten Abrechnung.`;
  if (next !== null && cents !== null && cents < next.cents) return aheadNote(contract, cents, next);
  return 'In einzelnen Branchen gilt ein höherer Mindestlohn, zum Beispiel in der Pflege.';
}
