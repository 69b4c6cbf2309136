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

/** So many days with hours are offered: whoever wants to wait longer can write. */
const offeredDays = 5;
/** Far enough ahead that five days with hours lie within, also around Christmas. */
const horizonDays = 21;

/** Calls back keep to the hours of phone advice, in windows of two hours; somebody else takes over during lunch. */
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
 * The windows in which somebody can be called now: on the next five days with hours, none that begins within the hour.
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

/** What is asked of whoever wants to be called. */
type WantedCall = { answerBy: string; phone: string; phoneCountry: PhoneCountry; callAt: string };

/** The window that begins at an instant. */
export function windowAt(windows: readonly CallWindow[], callAt: string): CallWindow | undefined {
  return windows.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(callAt));
}

/** What is wrong with the call that somebody wants; nothing for whoever wants an answer in writing. */
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
