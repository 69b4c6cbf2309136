import type { Settings } from '#src/config/settings.ts';
import { readCallNumber } from '#src/features/account/second-factor/public.server.ts';
import type { PhoneCountry } from '#src/features/account/second-factor/public.ts';
import {
  type Slot,
  type SlotRules,
  slotRules,
  slotsBetween,
} from '#src/features/services/appointments/public.server.ts';
import { addDays } from '#src/lib/calendar.ts';
import { berlinDay } from '#src/lib/dates.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { missingOfCall } from './contact-form-rules.ts';

/** A time within which we call. Instants in UTC. */
export type CallWindow = Slot;

/** Days with hours that are offered. For a later answer there is the message in writing. */
const offeredDays = 5;
/** Days that are searched: enough for five days with hours, also around Christmas. */
const horizonDays = 21;

/** Calls are made in the hours of phone advice, in windows of two hours, without a lunch break. */
function callRules(settings: Settings): SlotRules {
  return {
    ...slotRules(settings),
    pause: null,
    lengthMinutes: 120,
    bufferMinutes: 0,
    leadHours: 1,
    horizonDays,
  };
}

/**
 * The windows that can be booked now: on the next five days with hours, none that begins within the hour.
 * @param taken how many calls are planned for a window, by the ISO instant of its beginning
 */
export function callWindows(
  settings: Settings,
  now: Date,
  taken: ReadonlyMap<string, number> = new Map(),
): CallWindow[] {
  const from = berlinDay(now);
  const all = slotsBetween(callRules(settings), { from, to: addDays(from, horizonDays), now });
  const days = [...new Set(all.map(({ startsAt }) => berlinDay(new Date(startsAt))))].slice(0, offeredDays);
  return all.filter(
    ({ startsAt }) =>
      days.includes(berlinDay(new Date(startsAt))) &&
      (taken.get(startsAt) ?? 0) < settings.CONTACT_CALLS_PER_WINDOW,
  );
}

/** The fields of the form that a call needs. */
type WantedCall = { answerBy: string; phone: string; phoneCountry: PhoneCountry; callAt: string };

/** The window that begins at an instant. */
export function windowAt(windows: readonly CallWindow[], callAt: string): CallWindow | undefined {
  return windows.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(callAt));
}

/** What is wrong with the wish for a call; empty if an answer in writing is wanted. */
export function callProblems(wanted: WantedCall, windows: readonly CallWindow[]): FieldProblem[] {
  if (wanted.answerBy !== 'call') return [];
  const problems = missingOfCall(wanted);
  const phone = readCallNumber(wanted.phone, wanted.phoneCountry);
  const isMissing = (name: string) => problems.some(({ field }) => field === name);
  if (!phone.ok && !isMissing('phone')) problems.push({ field: 'phone', message: phone.message });
  if (!isMissing('callAt') && !windowAt(windows, wanted.callAt)) {
    problems.push({
      field: 'callAt',
      message: 'Diese Zeit ist vorbei oder inzwischen vergeben. Bitte wählen Sie eine andere.',
    });
  }
  return problems;
}
