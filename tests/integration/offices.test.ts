import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { officesApi, officesNear } from '#src/features/outreach/offices/offices.api.ts';
import type { OfficeList } from '#src/features/outreach/offices/offices.schema.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { apiAlone } from './api-alone.ts';
import { bodyOf, toldWithFields } from './insured.ts';

// Friday, 10:00 in Berlin.
const clock = fixedClock('2026-11-20T09:00:00.000Z');
const calls = apiAlone(officesApi({ settings: readSettings({}), clock }));

const near = async (text: string) =>
  bodyOf<OfficeList>(await calls.call(`/api/offices?near=${encodeURIComponent(text)}`));

describe('GET /offices', () => {
  test('sorts by distance from a postcode, and says which are open', async () => {
    const { place, items, isSample } = await near('21073');
    expect(place).toMatchObject({ label: '21073 Hamburg', isApproximate: false });
    expect(items.slice(0, 3).map(({ city }) => city)).toEqual(['Hamburg', 'Bremen', 'Kiel']);
    const distances = items.map(({ distanceKm }) => distanceKm ?? 0);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    // From Harburg over the Elbe.
    expect(distances[0]).toBeGreaterThan(8);
    expect(distances[0]).toBeLessThan(13);
    expect(items[0]).toMatchObject({ isOpen: true, opening: 'jetzt geöffnet, bis 15\u00a0Uhr' });
    expect(isSample).toBe(true);
  });

  test('without a place they stand by their towns, with no distance', async () => {
    const { place, items, problem } = await near('');
    expect([place, problem]).toEqual([null, null]);
    expect(items.map(({ city }) => city).slice(0, 3)).toEqual(['Berlin', 'Bremen', 'Dortmund']);
    expect(new Set(items.map(({ distanceKm }) => distanceKm))).toEqual(new Set([null]));
  });

  test('a name of several places gives choices, each of which leads to one', async () => {
    const { choices, place } = await near('Neustadt');
    expect(place).toBeNull();
    for (const choice of choices) expect((await near(choice.near)).place).not.toBeNull();
  });

  test('what is no place is told, and all offices are there still', async () => {
    const { problem, items } = await near('Entenhausen');
    expect(problem).toContain('kennen wir nicht');
    expect(items.length).toBeGreaterThan(10);
    const long = await calls.call(`/api/offices?near=${'x'.repeat(81)}`);
    expect(await toldWithFields(long)).toBe('422 validation_failed near');
  });

  test('made-up offices are shown to nobody in production', () => {
    const settings = { APP_ENV: 'production', SUPPORT_PHONE: '040 1' } as const;
    expect(officesNear(settings, '20457', clock.now()).items).toEqual([]);
  });
});
