import file from '#content/offices/offices.json';
import type { Settings } from '#src/config/settings.ts';
import { berlinMinutes } from '#src/lib/berlin-time.ts';
import { addDays, type FederalState, isPublicHoliday, weekdayOf } from '#src/lib/calendar.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { jsonAnswer, restApi, restCall } from '#src/lib/rest.ts';
import { type Hours, readWeekHours, type WeekHours } from '#src/lib/working-hours.ts';
import type { Services } from '#src/services.ts';
import { findPlace } from './find-place.ts';
import {
  type Office,
  type OfficeList,
  officeListSchema,
  officesFileSchema,
  officesQuerySchema,
} from './offices.schema.ts';
import { kilometresBetween } from './projection.ts';

/** When an office is open. */
type OpeningRules = { week: WeekHours; state: FederalState; closedDays: ReadonlyArray<string> };

const dayNames = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

/** „9“ or „9:30“, as it stands before „Uhr“. @param minutes since midnight */
function timeWords(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The hours of a day; null when it is closed. @param day ISO date */
function hoursOn({ week, state, closedDays }: OpeningRules, day: string): Hours | null {
  if (isPublicHoliday(day, state) || closedDays.includes(day.slice(5))) return null;
  return week[weekdayOf(day)] ?? null;
}

/** How far ahead one looks: over Christmas no office is closed for longer. */
const lookAhead = 14;

/** The way to say a day seen from today. */
function dayWords(day: string, ahead: number): string {
  if (ahead === 0) return 'heute';
  if (ahead === 1) return 'morgen';
  const name = dayNames[weekdayOf(day)] ?? '';
  return ahead < 7 ? name : `${name}, ${formatDate(day)},`;
}

/**
 * Whether an office is open now, in Berlin time, and until or from when.
 * @returns `words`: „jetzt geöffnet, bis 17 Uhr“, „öffnet Montag um 9 Uhr“
 */
export function openingAt(rules: OpeningRules, now: Date): { isOpen: boolean; words: string } {
  const today = berlinDay(now);
  const minutes = berlinMinutes(now.toISOString());
  const hours = hoursOn(rules, today);
  if (hours && hours.from <= minutes && minutes < hours.until) {
    return { isOpen: true, words: `jetzt geöffnet, bis ${timeWords(hours.until)}\u00a0Uhr` };
  }
  for (let ahead = 0; ahead <= lookAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const next = hoursOn(rules, day);
    if (!next || (ahead === 0 && minutes >= next.from)) continue;
    return { isOpen: false, words: `öffnet ${dayWords(day, ahead)} um ${timeWords(next.from)}\u00a0Uhr` };
  }
  return { isOpen: false, words: 'zurzeit geschlossen' };
}

const shortNames = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'];
/** Monday first. */
const order = [1, 2, 3, 4, 5, 6, 0];

/** The week as lines, days with the same hours together: „Mo bis Do“, „9 bis 17 Uhr“. Closed days have none. */
export function hoursLines(week: WeekHours): Array<{ days: string; times: string }> {
  const lines: Array<{ first: number; last: number; times: string }> = [];
  for (const day of order) {
    const hours = week[day];
    const times = hours ? `${timeWords(hours.from)} bis ${timeWords(hours.until)}\u00a0Uhr` : '';
    const last = lines.at(-1);
    if (last?.times === times) last.last = day;
    else lines.push({ first: day, last: day, times });
  }
  return lines
    .filter(({ times }) => times !== '')
    .map(({ first, last, times }) => ({
      days: first === last ? (shortNames[first] ?? '') : `${shortNames[first]} bis ${shortNames[last]}`,
      times,
    }));
}

const { isSample, notice, closedDays, offices } = officesFileSchema.parse(file);

const byTown = new Intl.Collator('de-DE');

/** Rounded up: people do not live in the middle of their postcode, and „0 km“ is seldom true. */
const kilometres = (exact: number) => Math.max(1, Math.ceil(exact));

function shownOffice(office: Office, from: { lat: number; lon: number } | null, now: Date) {
  const { state, hours, ...shown } = office;
  const week = readWeekHours(hours) ?? [];
  const { isOpen, words } = openingAt({ week, state, closedDays }, now);
  return {
    ...shown,
    distanceKm: from && kilometres(kilometresBetween(from, office)),
    isOpen,
    opening: words,
    hours: hoursLines(week),
  };
}

/**
 * The offices, the nearest first when a place is found, else by their towns.
 * @param near postcode or place as it was typed; empty for none
 */
export function officesNear(
  settings: Pick<Settings, 'APP_ENV' | 'SUPPORT_PHONE'>,
  near: string,
  now: Date,
): OfficeList {
  const { place, choices, problem } = findPlace(near);
  // Production lists no sample offices.
  const listed = isSample && settings.APP_ENV === 'production' ? [] : offices;
  const items = listed
    .map((office) => shownOffice(office, place, now))
    .toSorted(
      (one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0) || byTown.compare(one.city, other.city),
    );
  return { isSample, notice, phone: settings.SUPPORT_PHONE, place, problem, choices, items };
}

const listRoute = restCall('get', '/offices', {
  summary: 'Offices by their distance from a postcode or place, with whether they are open now',
  request: { query: officesQuerySchema },
  responses: { 200: jsonAnswer('The offices', officeListSchema) },
  refusals: ['validation_failed'],
});

/** `GET /offices?near=` (decisions, “Calls that the specification only names”). */
export function officesApi({ settings, clock }: Pick<Services, 'settings' | 'clock'>) {
  return restApi().openapi(listRoute, (c) =>
    c.json(officesNear(settings, c.req.valid('query').near, clock.now()), 200),
  );
}

export type OfficesApi = ReturnType<typeof officesApi>;
