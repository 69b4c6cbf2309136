import type { Settings } from '#src/config/settings.ts';
import { berlinInstant, berlinMinutes } from '#src/lib/berlin-time.ts';
import { addDays, daysBetween, type FederalState, isPublicHoliday, weekdayOf } from '#src/lib/calendar.ts';
import { berlinDay } from '#src/lib/dates.ts';
import type { Hours, WeekHours } from '#src/lib/working-hours.ts';

/** When appointments can be. Times of day as clocks in Berlin show them. */
export type SlotRules = {
  hours: WeekHours;
  pause: Hours | null;
  lengthMinutes: number;
  bufferMinutes: number;
  leadHours: number;
  horizonDays: number;
  holidays: FederalState;
  /** `MM-DD` of each year. */
  closedDays: ReadonlyArray<string>;
};

/** A time at which an appointment can begin, whoever leads it. Instants in UTC. */
export type Slot = { startsAt: string; endsAt: string };

/** The rules that the settings describe. */
export function slotRules(settings: Settings): SlotRules {
  return {
    hours: settings.APPOINTMENT_HOURS,
    pause: settings.APPOINTMENT_BREAK,
    lengthMinutes: settings.APPOINTMENT_MINUTES,
    bufferMinutes: settings.APPOINTMENT_BUFFER_MINUTES,
    leadHours: settings.APPOINTMENT_LEAD_HOURS,
    horizonDays: settings.APPOINTMENT_HORIZON_DAYS,
    holidays: settings.APPOINTMENT_HOLIDAYS,
    closedDays: settings.APPOINTMENT_CLOSED_DAYS,
  };
}

/** The working hours of a day; null on days without: not named, public holidays, closed. */
function hoursOf({ hours, holidays, closedDays }: SlotRules, day: string): Hours | null {
  if (isPublicHoliday(day, holidays) || closedDays.includes(day.slice(5))) return null;
  return hours[weekdayOf(day)] ?? null;
}

/** The working hours without the break. */
function spansOf(hours: Hours, pause: Hours | null): Hours[] {
  if (!pause || pause.until <= hours.from || pause.from >= hours.until) return [hours];
  const around = [
    { from: hours.from, until: pause.from },
    { from: pause.until, until: hours.until },
  ];
  return around.filter(({ from, until }) => from < until);
}

/** The slot at a time of day; undefined where clocks leave it out or it would reach beyond its span. */
function slotAt(day: string, minutes: number, span: Hours, lengthMinutes: number): Slot | undefined {
  const startsAt = berlinInstant(day, minutes);
  if (!startsAt) return undefined;
  const endsAt = new Date(Date.parse(startsAt) + lengthMinutes * 60_000).toISOString();
  // By local time, because the clocks may have changed in between. Midnight ends a day.
  const wallEnd = berlinDay(new Date(endsAt)) === day ? berlinMinutes(endsAt) : 24 * 60;
  return wallEnd <= span.until ? { startsAt, endsAt } : undefined;
}

/**
 * The slots of a working day, each after the one before it and its buffer. The grid begins anew after the break, so
 * that it is the same every day.
 * @param day ISO date in Berlin
 */
export function slotsOfDay(rules: SlotRules, day: string): Slot[] {
  const hours = hoursOf(rules, day);
  if (!hours) return [];
  const { lengthMinutes, bufferMinutes } = rules;
  const slots: Slot[] = [];
  let free = 0;
  for (const span of spansOf(hours, rules.pause)) {
    for (let at = span.from; at + lengthMinutes <= span.until; at += lengthMinutes + bufferMinutes) {
      const slot = slotAt(day, at, span, lengthMinutes);
      if (!slot || Date.parse(slot.startsAt) < free) continue;
      slots.push(slot);
      free = Date.parse(slot.endsAt) + bufferMinutes * 60_000;
    }
  }
  return slots;
}

/** The days on which appointments can be booked now, as ISO dates in Berlin, both included. */
export function bookableDays({ horizonDays }: SlotRules, now: Date): { first: string; last: string } {
  const first = berlinDay(now);
  return { first, last: addDays(first, horizonDays) };
}

/**
 * Every slot that can be booked now within some days: in working hours, not too soon and not too far ahead. Which of
 * them are taken is another question.
 * @param range ISO dates in Berlin, both included
 * @returns in their order
 */
export function slotsBetween(rules: SlotRules, range: { from: string; to: string; now: Date }): Slot[] {
  const { first, last } = bookableDays(rules, range.now);
  // ISO dates sort as text.
  const [, from = first] = [range.from, first].toSorted();
  const [to = last] = [range.to, last].toSorted();
  const count = Math.max(0, daysBetween(from, to) + 1);
  const earliest = range.now.getTime() + rules.leadHours * 3_600_000;
  return Array.from({ length: count }, (_, index) => addDays(from, index))
    .flatMap((day) => slotsOfDay(rules, day))
    .filter(({ startsAt }) => Date.parse(startsAt) >= earliest);
}

/** The bookable slot that begins at an instant; undefined when there is none. */
export function slotStarting(rules: SlotRules, startsAt: string, now: Date): Slot | undefined {
  const day = berlinDay(new Date(startsAt));
  const same = (slot: Slot) => Date.parse(slot.startsAt) === Date.parse(startsAt);
  return slotsBetween(rules, { from: day, to: day, now }).find(same);
}

/** Monday of the week a day lies in. @param day ISO date */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}
