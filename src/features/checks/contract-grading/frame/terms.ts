import type { FederalState } from '#src/lib/calendar.ts';
import type { UnreadKind } from '../grading.schema.ts';
import type { ContractText } from '../reading/contract-text.ts';
import type { Duration } from '../reading/numbers.ts';
import type { Place } from '../reading/sentences.ts';

/** A value and its place in the text; `place` is null if the customer named it. */
export type Read<T> = { value: T; place: Place | null };

export type PayUnit = 'hour' | 'month' | 'year';
/** Gross pay in integer cents for one unit of time. */
export type Pay = { cents: number; unit: PayUnit };

/** Working time in whole minutes a week. */
export type WeeklyMinutes = number;

/** The most further hours in a week that the contract may demand. */
export type FurtherHours = {
  minutes: WeeklyMinutes;
  /** False if only words such as „zusätzlich“ demand more and the minutes are assumed. */
  isNamed: boolean;
  /** They are unpaid, even with hourly pay. */
  isUnpaid: boolean;
};

export type LeaveUnit = 'Arbeitstage' | 'Werktage' | 'Urlaubstage' | 'Wochen';
/** `days` is null if the contract only refers to the statute or a collective agreement. */
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
  /** Last day, if it is named or follows from begin and length. */
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
  /** Kinds of content that is in the document but not in its text. */
  unread?: readonly UnreadKind[] | undefined;
};

/** Who makes the contract. */
export type Parties = {
  employer: Read<string> | null;
  employee: Read<string> | null;
  /** „Kaistraße 4, 24103 Kiel“, if street and postcode are next to the name. */
  employerAddress: Read<string> | null;
  employeeAddress: Read<string> | null;
  /** Whether each party has a postcode. */
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
  /** Whether words about working time hint at more days than were read or assumed. */
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

/** Whether the document has content that was not read. */
export const isPartlyUnread = ({ options }: Contract) => (options.unread ?? []).length > 0;
