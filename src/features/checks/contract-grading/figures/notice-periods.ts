import { employerNotice, wholeYears } from '#src/lib/employment-notice.ts';
import { isTariff } from '../frame/read-facts.ts';
import type { Contract, NoticeEnd, NoticeTerm } from '../frame/terms.ts';
import { germanText } from '../german-text.ts';
import type { FigureState, NoticePeriod, NoticeStep } from '../grading.schema.ts';
import { type Duration, durationWords, germanNumber, inDays } from '../reading/numbers.ts';

/** Steps as the result shows them. */
export const noticeSteps: readonly NoticeStep[] = employerNotice;

const fourWeeks: Pick<Duration, 'amount' | 'unit'> = { amount: 4, unit: 'weeks' };
const twoWeeks: Pick<Duration, 'amount' | 'unit'> = { amount: 2, unit: 'weeks' };

const endWords: Readonly<Record<NoticeEnd, string>> = {
  'fifteenth-or-month-end': ' zum 15. oder zum Ende eines Kalendermonats',
  'month-end': ' zum Ende eines Kalendermonats',
  'quarter-end': ' zum Ende eines Kalendervierteljahres',
  'half-year-end': ' zum Ende eines Kalenderhalbjahres',
  'year-end': ' zum Ende eines Kalenderjahres',
  'any-day': ' zu jedem Tag',
  unsaid: '',
};
const stateWords: Readonly<Record<FigureState, string>> = {
  red: 'Rot: kürzer oder ungleicher, als das Gesetz erlaubt',
  yellow: 'Gelb: bitte prüfen',
  green: 'Grün: entspricht dem Gesetz',
  open: 'Offen: der Vertrag nennt keine Frist, es gilt das Gesetz',
};

/** „4 Wochen zum 15. oder …“; `dative` as after „von“. */
export function noticeWords({ duration, end }: Pick<NoticeTerm, 'duration' | 'end'>, dative = false): string {
  return `${durationWords(duration, dative)}${endWords[end]}`;
}

/** Whole years of service on the day of the check; null without a first day, 0 for a future one. */
export function yearsOfService({ facts, options }: Contract): number | null {
  const begin = facts.begin?.value;
  if (begin === undefined) return null;
  if (begin > options.today) return 0;
  return wholeYears(begin, options.today);
}

/** The period of a side in a phase; of several the first one that is not a step. */
export function termFor(
  contract: Contract,
  side: 'employer' | 'employee',
  phase: NoticeTerm['phase'],
): NoticeTerm | null {
  const terms = contract.facts.notice.filter((term) => term.phase === phase);
  return terms.find((term) => term.side === side) ?? terms.find((term) => term.side === 'both') ?? null;
}

/** Notice in probation, then of both sides afterwards. */
export function noticePeriods(contract: Contract): NoticePeriod[] {
  const { probation } = contract.facts;
  return [
    ...(probation === null ? [] : [probationPeriod(contract)]),
    periodAfter(contract, 'employee'),
    periodAfter(contract, 'employer'),
  ];
}

function probationPeriod(contract: Contract): NoticePeriod {
  const term = termFor(contract, 'employer', 'probation');
  const statute = '2 Wochen zu jedem Tag, höchstens in den ersten sechs Monaten';
  const state = term === null ? 'open' : inDays(term.duration) >= inDays(twoWeeks) ? 'green' : 'red';
  return period(state, {
    side: 'both',
    phase: 'probation',
    contract: term === null ? null : noticeWords(term),
    statute,
    applies: state === 'green' && term !== null ? noticeWords(term) : statute,
    arithmetic: term === null ? `Gesetz: ${statute}.` : `Vertrag: ${noticeWords(term)}. Gesetz: ${statute}.`,
    note:
      state === 'red'
        ? 'Kürzer geht es nur, wenn ein Tarifvertrag es erlaubt.'
        : 'Nach sechs Monaten gilt die längere Frist, auch wenn die Probezeit länger vereinbart ist.',
    basis: '§ 622 Abs. 3 BGB',
  });
}

type Draft = Omit<NoticePeriod, 'state' | 'word'>;

function period(state: FigureState, draft: Draft): NoticePeriod {
  const texts = {
    contract: draft.contract,
    statute: germanText(draft.statute),
    applies: germanText(draft.applies),
    arithmetic: germanText(draft.arithmetic),
    note: germanText(draft.note),
    basis: germanText(draft.basis),
  };
  return { ...draft, ...texts, state, word: stateWords[state] };
}

/** The statutory period of a side: four weeks, for the employer longer by years of service. */
function statuteFor(contract: Contract, side: 'employer' | 'employee') {
  const years = yearsOfService(contract);
  const step =
    side === 'employer' && years !== null ? noticeSteps.findLast((one) => years >= one.years) : undefined;
  if (step === undefined) return { duration: fourWeeks, end: 'fifteenth-or-month-end' as const, years };
  return { duration: { amount: step.months, unit: 'months' as const }, end: 'month-end' as const, years };
}

function periodAfter(contract: Contract, side: 'employer' | 'employee'): NoticePeriod {
  const term = termFor(contract, side, 'after');
  const law = statuteFor(contract, side);
  const statute = noticeWords(law);
  const state = stateAfter(contract, side, term, law.duration);
  const applies =
    term !== null && inDays(term.duration) >= inDays(law.duration) ? noticeWords(term) : statute;
  const service =
    side === 'employer' && law.years !== null && law.years >= 2
      ? ` nach ${germanNumber(law.years)} vollen Jahren im Betrieb`
      : '';
  const contractWords =
    term === null
      ? contract.facts.statutoryNotice === null
        ? null
        : 'gesetzliche Frist'
      : noticeWords(term);
  return period(state, {
    side,
    phase: 'after',
    contract: contractWords,
    statute,
    applies: appliesFor(contract, side, applies),
    arithmetic: `Vertrag: ${contractWords ?? 'keine Angabe'}. Gesetz${service}: ${statute}.`,
    note: noteFor(side, state),
    basis: side === 'employer' ? '§ 622 Abs. 1, 2 BGB' : '§ 622 Abs. 1, 6 BGB',
  });
}

/** A longer period for the employee alone does not hold (§ 622 Abs. 6 BGB). */
function appliesFor(contract: Contract, side: 'employer' | 'employee', own: string): string {
  const isLonger = side === 'employee' && isLongerForEmployee(contract);
  return isLonger ? 'höchstens dieselbe Frist wie für den Arbeitgeber' : own;
}

/** Whether the contract binds the employee longer than the employer. */
export function isLongerForEmployee(contract: Contract): boolean {
  const employer = termFor(contract, 'employer', 'after');
  const employee = termFor(contract, 'employee', 'after');
  return employer !== null && employee !== null && inDays(employee.duration) > inDays(employer.duration);
}

const isShortened = (contract: Contract) =>
  isHelper(contract) || (contract.facts.collective !== null && isTariff(contract.facts.collective.value));

/** A temporary help of up to three months may have a shorter period (§ 622 Abs. 5 Satz 1 Nr. 1 BGB). */
export function isHelper({ text, facts }: Contract): boolean {
  const isHelp = /\baushilfe|\bvoruebergehend|\bkurzfristig beschaeftigt|\baushilfsweise/.test(text);
  return isHelp && (facts.fixedTerm?.value.months ?? 99) <= 3.1;
}

function stateAfter(
  contract: Contract,
  side: 'employer' | 'employee',
  term: NoticeTerm | null,
  law: Pick<Duration, 'amount' | 'unit'>,
): FigureState {
  if (term === null) return contract.facts.statutoryNotice === null ? 'open' : 'green';
  if (inDays(term.duration) < inDays(fourWeeks)) return isShortened(contract) ? 'yellow' : 'red';
  if (side === 'employee' && isLongerForEmployee(contract)) return 'red';
  if (side === 'employer' && inDays(term.duration) < inDays(law) && contract.facts.statutoryNotice === null)
    return 'yellow';
  return 'green';
}

function noteFor(side: 'employer' | 'employee', state: FigureState): string {
  if (side === 'employee' && state !== 'green' && state !== 'open')
    return 'Für Sie darf keine längere Frist gelten als für den Arbeitgeber, und keine kürzere als vier Wochen.';
  if (side === 'employee')
    return 'Längere Fristen binden Sie nur, wenn sie vereinbart sind und für den Arbeitgeber mindestens ebenso gelten.';
  if (state === 'red')
    return 'Kürzer als vier Wochen geht es nur in Tarifverträgen oder bei Aushilfen in den ersten drei Monaten.';
  if (state === 'yellow')
    return 'Der Arbeitgeber muss die gesetzliche Staffel nach Jahren im Betrieb einhalten, auch wenn sie nicht im Vertrag steht.';
  return 'Mit den Jahren im Betrieb wird die Frist des Arbeitgebers von Gesetzes wegen länger.';
}
