import { describe, expect, test } from 'vitest';
import { successionApi } from '#src/features/tools/succession/succession.api.ts';
import { systemClock } from '#src/lib/clock.ts';
import { apiAlone } from './api-alone.ts';

const calls = apiAlone(successionApi({ clock: systemClock }));

async function ask(query: string) {
  const response = await calls.call(`/api/tools/succession?${query}`);
  return { status: response.status, body: await response.json() };
}
const part = (numerator: number, denominator: number) => ({ numerator, denominator });

describe('GET /api/tools/succession', () => {
  // § 1931: 1/4 + 1/4 (§ 1371) of 240,000 = 120,000; children 1/2 : 2. Compulsory 1/4 : 2 = 1/8 = 30,000; without the flat quarter
  // (1 - 1/4) : 2 : 2 = 3/16 = 45,000. 1.3.2021 to 1.9.2026: five years over, 40,000 x 5/10 : 8 = 2,500; x 3/16 = 3,750.
  test('has the shares, amounts and days of the page', async () => {
    const { status, body } = await ask(
      'nachlass=240.000&tod=1.9.2026&geschenke=1&wert1=40.000&tag1=1.3.2021&an1=kind1',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: 1,
      netCents: 24_000_000,
      heirs: [
        { id: 'ehegatte', name: 'Ehegatte', share: part(1, 2), cents: 12_000_000 },
        { id: 'kind1', name: 'Kind 1', share: part(1, 4), cents: 6_000_000, basis: '§\u00a01924 BGB' },
        { id: 'kind2', share: part(1, 4), cents: 6_000_000 },
      ],
      gifts: [{ to: 'kind1', day: '2021-03-01', cents: 4_000_000, tenths: 5 }],
      deadlines: {
        renounceUntil: '2026-10-13',
        entitlementUntil: '2029-12-31',
        giftEntitlementUntil: '2029-09-01',
      },
    });
    expect(body.compulsory[2]).toEqual({
      id: 'kind2',
      name: 'Kind 2',
      usual: { share: part(1, 8), cents: 3_000_000, supplementCents: 250_000 },
      plain: { share: part(3, 16), cents: 4_500_000, supplementCents: 375_000 },
    });
    expect(body.steps[0]).toEqual({
      text: 'Der Ehegatte erbt neben Kindern und Enkeln 1/4.',
      basis: '§\u00a01931 Abs.\u00a01 S.\u00a01 BGB',
    });
  });

  test('nobody left: the state, and without an estate no amounts', async () => {
    const { body } = await ask('stand=ledig&kinder=0&mutter=tot&vater=tot');
    expect(body).toMatchObject({ order: null, netCents: null, compulsory: [], deadlines: null });
    expect(body.heirs).toEqual([
      {
        id: 'land',
        name: 'Das Bundesland (der Staat)',
        share: part(1, 1),
        cents: null,
        basis: '§\u00a01936 BGB',
      },
    ]);
  });

  test('more debts than assets: shares, but nothing to split', async () => {
    const { body } = await ask('nachlass=1000&schulden=5000');
    expect(body.netCents).toBe(-400_000);
    expect(body.heirs[0].cents).toBeNull();
    expect(body.compulsory[0].usual.cents).toBe(0);
  });

  test.each([
    ['kinder=9', 'kinder', 'Bitte eine ganze Zahl von 0 bis 8.'],
    [
      'nachlass=99999999999999999',
      'nachlass',
      'Bitte einen Betrag bis 30 Millionen\u00a0€, zum Beispiel 240.000 oder 1.234,56.',
    ],
    ['tod=30.2.2026', 'tod', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    ['kind1=tot&kind1l=x', 'kind1l', 'Bitte eine ganze Zahl von 0 bis 8.'],
  ])('%s: a sentence for the field', async (query, field, message) => {
    const { status, body } = await ask(query);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message }]);
  });
});
