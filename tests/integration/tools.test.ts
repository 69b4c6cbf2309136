import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(async () => {
  await portal.stop();
});

const litigation = async (query: string) => {
  const response = await portal.call(`/api/tools/litigation-costs?${query}`);
  return { status: response.status, body: await response.json() };
};

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
    ['betrag=-5', 'betrag', 'Das ist kein Betrag. Ein Beispiel: 1.234,56'],
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
