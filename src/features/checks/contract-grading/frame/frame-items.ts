import { formatCents } from '#src/lib/money.ts';
import { noticeWords } from '../figures/notice-periods.ts';
import { germanText } from '../german-text.ts';
import type { FrameItem, FrameKey } from '../grading.schema.ts';
import { quoteOf } from '../reading/contract-text.ts';
import { germanDay } from '../reading/dates.ts';
import { durationWords, germanNumber } from '../reading/numbers.ts';
import type { Place } from '../reading/sentences.ts';
import type { Contract, FixedTerm, Leave, NoticeTerm, Pay, Read, WeeklyMinutes } from './terms.ts';

const labels: Readonly<Record<FrameKey, string>> = {
  employer: 'Arbeitgeber',
  employerAddress: 'Anschrift des Arbeitgebers',
  employee: 'Arbeitnehmerin oder Arbeitnehmer',
  employeeAddress: 'Ihre Anschrift',
  signed: 'Datum des Vertrags',
  begin: 'Beginn',
  fixedTerm: 'Befristung',
  job: 'Tätigkeit',
  place: 'Arbeitsort',
  hours: 'Arbeitszeit',
  pay: 'Bruttolohn',
  leave: 'Urlaub',
  probation: 'Probezeit',
  notice: 'Kündigungsfristen',
  collective: 'Tarifvertrag oder Betriebsvereinbarung',
};
const payUnits: Readonly<Record<Pay['unit'], string>> = {
  hour: 'je Stunde',
  month: 'im Monat',
  year: 'im Jahr',
};

/** The key facts of the contract, each with its place; unknown ones are left out. */
export function frameItems(contract: Contract): FrameItem[] {
  const { facts } = contract;
  const item = <T>(
    key: FrameKey,
    read: Read<T> | null,
    textOf: (value: T) => string,
    shownOf: (value: T) => FrameItem['value'],
  ) => (read === null ? [] : [toItem(contract, key, read.place, textOf(read.value), shownOf(read.value))]);
  const said = (key: FrameKey, read: Read<string> | null) => item(key, read, asRead, asRead);
  return [
    ...said('employer', facts.employer),
    ...said('employerAddress', facts.employerAddress),
    ...said('employee', facts.employee),
    ...said('employeeAddress', facts.employeeAddress),
    ...item('signed', facts.signed, germanDay, asRead),
    ...item('begin', facts.begin, germanDay, asRead),
    ...item('fixedTerm', facts.fixedTerm, termText, ({ until }) => until),
    ...said('job', facts.job),
    ...said('place', facts.place),
    ...item('hours', facts.hours, hoursText, asRead),
    ...item('pay', facts.pay, payText, ({ cents }) => cents),
    ...item('leave', facts.leave, leaveText, ({ days }) => days),
    ...item(
      'probation',
      facts.probation,
      ({ words }) => words,
      ({ months }) => months,
    ),
    ...noticeItem(contract),
    ...said('collective', facts.collective),
  ];
}

function toItem(
  contract: Contract,
  key: FrameKey,
  place: Place | null,
  text: string,
  value: FrameItem['value'],
): FrameItem {
  return {
    key,
    label: labels[key],
    text: germanText(text),
    value,
    source: place === null ? 'customer' : 'text',
    quote: place === null ? null : quoteOf(contract.folded, place),
  };
}

const asRead = <T>(value: T) => value;

const termText = ({ until }: FixedTerm) =>
  until === null ? 'befristet' : `befristet bis ${germanDay(until)}`;

const hoursText = (minutes: WeeklyMinutes) => `${germanNumber(minutes / 60)} Stunden in der Woche`;

const payText = ({ cents, unit }: Pay) => `${formatCents(cents)} brutto ${payUnits[unit]}`;

function leaveText({ days, unit }: Leave): string {
  return days === null ? 'nach Gesetz oder Tarifvertrag' : `${germanNumber(days)} ${unit} im Jahr`;
}

const sides: Readonly<Record<NoticeTerm['side'], string>> = {
  both: '',
  employer: ' (Arbeitgeber)',
  employee: ' (Sie)',
};

function noticeItem(contract: Contract): FrameItem[] {
  const { notice, statutoryNotice } = contract.facts;
  const first = notice[0];
  if (first === undefined) {
    return statutoryNotice === null
      ? []
      : [toItem(contract, 'notice', statutoryNotice, 'gesetzliche Kündigungsfristen', null)];
  }
  const words = notice.map((term) =>
    term.phase === 'probation'
      ? `in der Probezeit ${durationWords(term.duration)}${sides[term.side]}`
      : `${noticeWords(term)}${sides[term.side]}`,
  );
  const rest = statutoryNotice === null ? '' : '; im Übrigen nach Gesetz';
  return [toItem(contract, 'notice', first.place, `${[...new Set(words)].join('; ')}${rest}`, null)];
}
