import type { FederalState } from '#src/lib/calendar.ts';
import type { UnreadKind } from '../grading.schema.ts';
import type { ContractText } from '../reading/contract-text.ts';
import type { Duration } from '../reading/numbers.ts';
import type { Place } from '../reading/sentences.ts';

/** A value with the place it was read at; `place` is null when the customer named it. */
export type Read<T> = { value: T; place: Place | null };

export type PayUnit = 'hour' | 'month' | 'year';
/** Gross pay in integer cents for one unit of time. */
export type Pay = { cents: number; unit: PayUnit };

/** Working time in whole minutes a week. */
export type WeeklyMinutes = number;

/** The most that the contract may ask for in a week beyond its hours. */
export type FurtherHours = {
  minutes: WeeklyMinutes;
  /** False where only words such as „zusätzlich“ ask for more, and the minutes are assumed. */
  isNamed: boolean;
  /** Nobody is paid for them, not even where each hour is paid. */
  isUnpaid: boolean;
};

export type LeaveUnit = 'Arbeitstage' | 'Werktage' | 'Urlaubstage' | 'Wochen';
/** `days` is null where the contract only refers to the statute or a collective agreement. */
export type Leave = { days: number | null; unit: LeaveUnit };

export type NoticeSide = 'both' | 'employer' | 'employee';
export type NoticePhase = 'probation' | 'after';
export type NoticeEnd =
  | 'fifteenth-or-month-end'
  | 'month-end'
  | 'quarter-end'
  | 'half-year-end'
  | 'year-end'
  | 'any-day'
  | 'unsaid';
export type NoticeTerm = {
  side: NoticeSide;
  phase: NoticePhase;
  duration: Pick<Duration, 'amount' | 'unit'>;
  end: NoticeEnd;
  place: Place;
};

export type Ground = 'none' | 'named' | 'unsaid';
export type FixedTerm = {
  /** Last day, where one is named or can be worked out from begin and length. */
  until: string | null;
  months: number | null;
  ground: Ground;
};

export type Options = {
  /** Day of the check as ISO date. */
  today: string;
  monthlyGrossCents?: number | undefined;
  weeklyHours?: number | undefined;
  /** First day of the employment as ISO date. */
  start?: string | undefined;
  state?: FederalState | undefined;
  /** Kinds of what stands in the document and is not in its text. */
  unread?: readonly UnreadKind[] | undefined;
};

/** Who makes the contract. */
export type Parties = {
  employer: Read<string> | null;
  employee: Read<string> | null;
  /** „Kaistraße 4, 24103 Kiel“, where street and postcode stand with the name. */
  employerAddress: Read<string> | null;
  employeeAddress: Read<string> | null;
  /** Whether a postcode stands with each party. */
  hasAddresses: boolean;
};

export type Facts = Parties & {
  begin: Read<string> | null;
  signed: Read<string> | null;
  /** Day by which dated rules are chosen: signature, else begin, else today. */
  madeOn: string;
  fixedTerm: Read<FixedTerm> | null;
  probation: Read<{ months: number; words: string; extended: boolean }> | null;
  job: Read<string> | null;
  place: Read<string> | null;
  hours: Read<WeeklyMinutes> | null;
  furtherHours: FurtherHours | null;
  daysPerWeek: Read<number> | null;
  /** Words about working time hint at more days of work than were read or assumed. */
  mayWorkMoreDays: boolean;
  pay: Read<Pay> | null;
  /** Pay that the contract promises from a later day on. */
  raises: Array<{ from: string; pay: Pay }>;
  leave: Read<Leave> | null;
  notice: NoticeTerm[];
  /** The contract says that the statute governs notice. */
  statutoryNotice: Place | null;
  collective: Read<string> | null;
};

export type Contract = ContractText & { facts: Facts; options: Options };

/** Whether something stands in the document that nobody has read. */
export const isPartlyUnread = ({ options }: Contract) => (options.unread ?? []).length > 0;
