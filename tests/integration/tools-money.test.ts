import { describe, expect, test } from 'vitest';
import { defaultInterestApi } from '#src/features/tools/default-interest/default-interest.api.ts';
import { rentDepositApi } from '#src/features/tools/rent-deposit/rent-deposit.api.ts';
import { systemClock } from '#src/lib/clock.ts';
import { apiAlone } from './api-alone.ts';
import { sharedPortal } from './shared-portal.ts';

const calls = apiAlone(defaultInterestApi({ clock: systemClock }), rentDepositApi({ clock: systemClock }));

const get = async (path: string) => {
  const response = await calls.call(`/api/tools/${path}`);
  return { status: response.status, body: await response.json() };
};

describe('GET /api/tools/default-interest', () => {
  // 1,000.00 x 6.27 % x 31/365 = 5.3252; 100.00 go on 25.00 costs, 5.33 interest, 69.67 principal;
  // 930.33 x 6.27 % x 28/365 = 4.4748; a day more: 930.33 x 6.27 % / 365 = 0.15981.
  test('has the figures of the page', async () => {
    const { status, body } = await get(
      'default-interest?summe=1000&verzug=zinstag&seit=1.1.2026&bis=28.2.2026&kosten=25&z1tag=31.1.2026&z1betrag=100',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      startOn: '2026-01-01',
      points: 500,
      rows: [
        { from: '2026-01-01', to: '2026-01-31', days: 31, base: 127, rate: 627, interestCents: 533 },
        { from: '2026-02-01', to: '2026-02-28', days: 28, principalCents: 93_033, interestCents: 447 },
      ],
      bookings: [{ day: '2026-01-31', toCosts: 2500, toInterest: 533, toPrincipal: 6967, surplus: 0 }],
      interestCents: 980,
      open: { costsCents: 0, interestCents: 447, principalCents: 93_033, totalCents: 93_480 },
      perDay: 1598,
      limitationEnd: '2029-12-31',
      ratesKnownUntil: '2026-12-31',
    });
  });

  test.each([
    ['summe=viel', 'summe', 'Bitte einen Betrag bis 30 Millionen\u00a0€, zum Beispiel 1.234,56.'],
    ['seit=30.2.2025', 'seit', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    ['seit=1.1.2099', 'seit', 'Dieser Tag liegt in der Zukunft. Vorher ist niemand in Verzug.'],
    ['z1betrag=5', 'z1tag', 'Wann kam das Geld? Ein Beispiel: 4.3.2026'],
    ['wer=niemand', 'wer', 'Bitte wählen Sie, wer wem schuldet.'],
  ])('%s: a sentence for the field', async (query, field, message) => {
    const { status, body } = await get(`default-interest?${query}`);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message }]);
  });
});

describe('GET /api/tools/rent-deposit', () => {
  // 3 x 620.00; Epiphany is a holiday in Bavaria: the working days of January 2026 begin with 2, 5 and 7.
  test('limit and instalments', async () => {
    const { status, body } = await get(
      'rent-deposit?lage=einzug&miete=620&kaution=2000&beginn=1.12.2025&land=BY',
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      highestCents: 186_000,
      validCents: 186_000,
      surplusCents: 14_000,
      noticeArrearsCents: 124_000,
      instalments: [
        { day: '2025-12-01', cents: 62_000 },
        { day: '2026-01-07', cents: 62_000 },
        { day: '2026-02-04', cents: 62_000 },
      ],
      moneyBack: null,
    });
  });

  // 1,860.00 x 1 % = 18.60 in 2024, 1,878.60 x 1 % = 18.786 in 2025.
  test('what comes back', async () => {
    const { body } = await get(
      'rent-deposit?miete=620&beginn=31.12.2023&rueckgabe=30.9.2025&bis=31.12.2025&zahlung=einmal&satz=1&nachzahlung=100',
    );
    expect(body.moneyBack).toMatchObject({
      savings: {
        interestCents: 3739,
        totalCents: 189_739,
        years: [{ rateThousandths: [] }, { rateThousandths: [1000] }, { rateThousandths: [1000] }],
      },
      unpaidParts: 0,
      mayBeBarred: false,
      retainedCents: 10_000,
      dueCents: 179_739,
      days: { damageUntil: '2026-03-30', costAccountUntil: '2026-12-31', tenantUntil: '2028-12-31' },
    });
  });

  test.each([
    ['miete=-5', 'miete', 'Bitte einen Betrag bis 30 Millionen\u00a0€, zum Beispiel 1.234,56.'],
    ['beginn=29.2.2025', 'beginn', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    [
      'satz=viel',
      'satz',
      'Bitte Prozent im Jahr von 0 bis 20, höchstens drei Stellen nach dem Komma, zum Beispiel 0,125.',
    ],
    ['satz2=1', 'ab2', 'Ab wann galt dieser Zins? Ein Beispiel: 1.1.2024'],
  ])('%s: a sentence for the field', async (query, field, message) => {
    const { status, body } = await get(`rent-deposit?${query}`);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message }]);
  });
});

test.each(['default-interest', 'rent-deposit'])('%s stands in the description of the API', async (tool) => {
  const document = await (await (await sharedPortal()).call('/api/openapi.json')).json();
  expect(document.paths[`/tools/${tool}`]?.get ?? document.paths[`/api/tools/${tool}`]?.get).toBeDefined();
});
