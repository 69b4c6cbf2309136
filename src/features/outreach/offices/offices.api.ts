import file from '#content/offices/offices.json';
import type { Settings } from '#src/config/settings.ts';
import { jsonAnswer, restApi, restCall } from '#src/lib/rest.ts';
import { readWeekHours } from '#src/lib/working-hours.ts';
import type { Services } from '#src/services.ts';
import { findPlace } from './find-place.ts';
import {
  type Office,
  type OfficeList,
  officeListSchema,
  officesFileSchema,
  officesQuerySchema,
} from './offices.schema.ts';
import { hoursLines, openingAt } from './opening.ts';
import { kilometresBetween } from './projection.ts';

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

/** `GET /offices?near=`. */
export function officesApi({ settings, clock }: Pick<Services, 'settings' | 'clock'>) {
  return restApi().openapi(listRoute, (c) =>
    c.json(officesNear(settings, c.req.valid('query').near, clock.now()), 200),
  );
}

export type OfficesApi = ReturnType<typeof officesApi>;
