import { describe, expect, test } from 'vitest';
import { dismissalApi } from '#src/features/tools/dismissal-deadlines/dismissal.api.ts';
import { flightApi } from '#src/features/tools/flight-compensation/flight.api.ts';
import { litigationApi } from '#src/features/tools/litigation-costs/litigation.api.ts';
import { reductionApi } from '#src/features/tools/travel-defects/reduction.api.ts';
import { systemClock } from '#src/lib/clock.ts';
import { apiAlone } from './api-alone.ts';

const calls = apiAlone(
  ...[litigationApi, dismissalApi, flightApi, reductionApi].map((api) => api({ clock: systemClock })),
);

const ask = async (tool: string, query: string) => {
  const response = await calls.call(`/api/tools/${tool}?${query}`);
  return { status: response.status, body: await response.json() };
};
const litigation = (query: string) => ask('litigation-costs', query);
const dismissal = (query: string) => ask('dismissal-deadlines', query);

describe('GET /api/tools/litigation-costs', () => {
  // 3.0 x 170.50 + 2 x 1,078.44, see calculate.test.ts.
  test('has the figures of the page', async () => {
    const { status, body } = await litigation('betrag=5.000&vorher=nein&anteil=0');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      valueCents: 500_000,
      totals: { allCents: 266_838 },
      ownShareCents: 266_838,
    });
  });

  // Three months’ pay (§ 42 Abs. 2 S. 1 GKG) at the labour court: the value is 9,000, and 2.0 x 260.50 = 521.00.
  test('takes the court that decides on it', async () => {
    const { body } = await litigation('anlass=dismissal&betrag=3000&vorher=nein');
    expect(body).toMatchObject({ valueCents: 900_000, totals: { courtCents: 52_100 } });
  });

  test.each([
    ['betrag=viel', 'betrag', 'Das ist kein Betrag. Ein Beispiel: 1.234,56'],
    ['betrag=', 'betrag', 'Bitte geben Sie einen Betrag ein.'],
    ['betrag=-5', 'betrag', 'Der Betrag muss über 0\u00a0€ liegen.'],
    ['mandat=30.2.2026', 'mandat', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    ['mandanten=0', 'mandanten', 'Bitte eine ganze Zahl von 1 bis 50.'],
    ['satz=3,0', 'satz', 'Zwischen 0,5 und 2,5, in Schritten von 0,1. Üblich ist 1,3.'],
    ['gericht=mond', 'gericht', 'Bitte wählen Sie das Gericht.'],
  ])('%s: a sentence for the field', async (query, field, message) => {
    const { status, body } = await litigation(query);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message }]);
  });
});

describe('GET /api/tools/dismissal-deadlines', () => {
  // 24 November 2026 is a Tuesday. Six years: two months to the end of a month (§ 622 Abs. 2 Nr. 2 BGB). Less than three months
  // are left: three days (§ 38 SGB III). 6 years 8 months count as 7: 7 x 1,600.00 (§ 1a Abs. 2 KSchG).
  test('has the days of the page', async () => {
    const { status, body } = await dismissal('zugang=24.11.2025&eintritt=1.6.2019&land=NW&gehalt=3.200');
    expect(status).toBe(200);
    expect(body).toEqual({
      receivedOn: '2025-11-24',
      startedOn: '2019-06-01',
      suitUntil: '2025-12-15',
      notice: { kind: 'months', months: 2 },
      endsOn: '2026-01-31',
      registerUntil: '2025-11-27',
      isPastWaitingPeriod: true,
      severanceCents: 1_120_000,
    });
  });

  test('on probation two weeks, and without pay no severance', async () => {
    const { body } = await dismissal('zugang=2025-11-24&eintritt=1.10.2025&probe=ja');
    expect(body).toMatchObject({
      notice: { kind: 'probation' },
      endsOn: '2025-12-08',
      isPastWaitingPeriod: false,
      severanceCents: null,
    });
  });

  test.each([
    ['zugang=30.2.2026', 'zugang', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    ['land=XX', 'land', 'Bitte wählen Sie das Bundesland.'],
    [
      'gehalt=-1',
      'gehalt',
      'Bitte das Bruttogehalt eines Monats, zum Beispiel 3.200. Sie können das Feld auch leer lassen.',
    ],
  ])('%s: a sentence for the field', async (query, field, message) => {
    const { status, body } = await dismissal(query);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message }]);
  });
});

describe('GET /api/tools/flight-compensation and /api/tools/airports', () => {
  // 2,198 km: Art. 7 Abs. 1 lit. b; three years from the end of 2026.
  test('has the figures of the page', async () => {
    const { status, body } = await ask('flight-compensation', 'von=Hamburg&nach=LIS&personen=2&tag=1.5.2026');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: { code: 'HAM', country: 'DE' },
      to: { code: 'LIS', name: 'Lissabon' },
      kilometres: 2198,
      verdict: 'due',
      perPersonCents: 40_000,
      totalCents: 80_000,
      lapsesOn: '2029-12-31',
    });
  });

  test('outside the regulation nothing lapses', async () => {
    const { body } = await ask('flight-compensation', 'von=IST&nach=STR&sitz=andere');
    expect(body).toMatchObject({ verdict: 'none', objections: ['outside'], totalCents: 0, lapsesOn: null });
  });

  test('what is missing or wrong has a sentence for its field', async () => {
    const { status, body } = await ask('flight-compensation', 'von=Hamburg');
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'nach', message: 'Bitte geben Sie an, wohin Sie wollten.' }]);
  });

  test('airports by what somebody types', async () => {
    const { body } = await ask('airports', 'suche=teneriffa');
    expect(body.airports.map(({ code }: { code: string }) => code)).toEqual(['TFN', 'TFS']);
  });

  test.each([
    ['', 'Bitte sagen Sie mit „suche“, welcher Flughafen es sein soll, zum Beispiel suche=Hamburg.'],
    [`suche=${'x'.repeat(101)}`, 'Bitte höchstens 100\u00a0Zeichen.'],
  ])('airports, %s: a German sentence', async (query, message) => {
    const { status, body } = await ask('airports', query);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'suche', message }]);
  });
});

describe('GET /api/tools/travel-reduction', () => {
  // 1,000 / 10 = 100 a day: 20 % over 10 days, and 5 % over the last two.
  test('has the figures of the page', async () => {
    const { status, body } = await ask(
      'travel-reduction',
      'preis=1.000&tage=10&mangel1=pool&satz1=20&von1=&mangel2=tv&von2=9&ende=14.8.2026',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lines: [
        { key: 'pool', hundredths: 2000, days: 10, cents: 20_000 },
        { key: 'tv', hundredths: 500, fromDay: 9, toDay: 10, days: 2, cents: 1_000 },
      ],
      capCents: 0,
      totalCents: 21_000,
      leastCents: 11_000,
      mostCents: 21_000,
      isWastedLikely: false,
      lapsesOn: '2028-08-14',
    });
  });

  test('what is wrong has a sentence for its field', async () => {
    const { status, body } = await ask('travel-reduction', 'tage=0');
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'tage', message: 'Bitte eine ganze Zahl von 1 bis 365.' }]);
  });
});
