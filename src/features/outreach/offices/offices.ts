import file from '#content/offices/offices.json' with { type: 'json' };
import type { Settings } from '#src/config/settings.ts';
import { readWeekHours } from '#src/lib/working-hours.ts';
import { findPlace } from './find-place.ts';
import { type Office, type OfficeList, officesFileSchema } from './offices.schema.ts';
import { hoursLines, openingAt } from './opening.ts';
import { kilometresBetween } from './projection.ts';

const { isSample, notice, closedDays, offices } = officesFileSchema.parse(file);

const byTown = new Intl.Collator('de-DE');

/** Rounded up: nobody lives in the middle of his postcode, and „0 km“ is seldom true. */
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
  // Nobody is sent to a made-up address by a portal that is not for show.
  const listed = isSample && settings.APP_ENV === 'production' ? [] : offices;
  const items = listed
    .map((office) => shownOffice(office, place, now))
    .toSorted(
      (one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0) || byTown.compare(one.city, other.city),
    );
  return { isSample, notice, phone: settings.SUPPORT_PHONE, place, problem, choices, items };
}
