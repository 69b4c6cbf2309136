import { describe, expect, test } from 'vitest';
import { finesApi } from '#src/features/tools/traffic-fines/fines.api.ts';
import { systemClock } from '#src/lib/clock.ts';
import raw from '../fixtures/traffic-fines/raw-rows.json' with { type: 'json' };
import { apiAlone } from './api-alone.ts';

const calls = apiAlone(finesApi({ clock: systemClock }));

const get = async (path: string) => {
  const response = await calls.call(`/api/tools/${path}`);
  return { status: response.status, body: await response.json() };
};

describe('GET /api/tools/traffic-fines', () => {
  // 84 - 3 - 50 = 31 inside: no. 11.3.6, 260 EUR, fee 25.00 and 3.50.
  test('has the figures of the page', async () => {
    const { status, body } = await get('traffic-fines?gemessen=84&erlaubt=50');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: '11.3.6',
      fineCents: 260_00,
      totalCents: 288_50,
      points: 2,
      banMonths: 1,
      probation: 'A',
    });
  });

  test('a warning has no course', async () => {
    const { body } = await get('traffic-fines?angabe=zuviel&zuviel=15');
    expect(body).toMatchObject({ isWarning: true, totalCents: 50_00, course: null });
  });

  // 241: 500 doubled, 5 % of 1,000 and 3.50; § 24a StVG threatens 3,000 for intent: two years (§ 31 Abs. 2 OWiG).
  test('intent counts with alcohol too, for the sum and the limitation', async () => {
    const query = 'delikt=rausch&mittel=alkohol&tat=10.8.2026&zugestellt=10.8.2026';
    const { body } = await get(`traffic-fines?${query}&vorsatz=ja`);
    expect(body).toMatchObject({
      number: '241',
      regularCents: 500_00,
      fineCents: 1000_00,
      totalCents: 1053_50,
      notes: ['doubled', 'crime_possible'],
      limitation: { lastDay: '2028-08-09', absoluteLastDay: '2030-08-09', rule: 'two_years' },
    });
    const { body: careless } = await get(`traffic-fines?${query}`);
    expect(careless).toMatchObject({ fineCents: 500_00, limitation: { rule: 'one_year' } });
  });

  test('a distance that was kept costs nothing, and the old start of a ban is dated', async () => {
    const { body } = await get('traffic-fines?delikt=abstand&tempo=70&meter=100');
    expect(body).toMatchObject({ number: null, totalCents: 0, notes: ['half_kept'] });
    const { body: banned } = await get('traffic-fines?zugestellt=1.10.2025&verbot=ja');
    expect(banned.course.ban).toMatchObject({ latestStart: '2025-10-16', months: 0, isFirst: false });
  });

  test('what other offences were told is no fault', async () => {
    const { status } = await get(
      'traffic-fines?delikt=parken&parkort=behindert&parkfall=hindering&gemessen=x',
    );
    expect(status).toBe(200);
  });

  const once = 'Bitte geben Sie das nur einmal an.';
  test.each([
    ['traffic-fines?gemessen=84&gemessen=90', 'gemessen', once],
    [`traffic-fines?gemessen=${'8'.repeat(101)}`, 'gemessen', 'Bitte höchstens 100\u00a0Zeichen.'],
    ['traffic-fine-catalogue?suche=a&suche=b', 'suche', once],
    ['traffic-fine-catalogue?seite=12345', 'seite', 'Bitte höchstens 4\u00a0Zeichen.'],
  ])('%s: a sentence that says what is wrong', async (path, field, message) => {
    const { status, body } = await get(path);
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
  });

  test.each([
    ['gemessen=-5', 'gemessen', 'Bitte eine ganze Zahl von 1 bis 400, zum Beispiel 84.'],
    ['gemessen=99999', 'gemessen', 'Bitte eine ganze Zahl von 1 bis 400, zum Beispiel 84.'],
    ['gemessen=schnell', 'gemessen', 'Bitte eine ganze Zahl von 1 bis 400, zum Beispiel 84.'],
    ['erlaubt=0', 'erlaubt', 'Bitte eine ganze Zahl von 5 bis 200, zum Beispiel 50.'],
    ['delikt=abstand&meter=0', 'meter', 'Bitte Meter von 1 bis 300, zum Beispiel 17 oder 17,5.'],
    ['delikt=abstand&meter=17,25', 'meter', 'Bitte höchstens eine Stelle nach dem Komma, zum Beispiel 17,2.'],
    ['delikt=abstand&meter=viel', 'meter', 'Bitte Meter von 1 bis 300, zum Beispiel 17 oder 17,5.'],
    ['delikt=parken&parkfall=xx', 'parkfall', 'Bitte wählen Sie, was dazukam.'],
    ['delikt=parken&parkort=behindert&parkfall=xx', 'parkfall', 'Bitte wählen Sie, was dazukam.'],
    ['delikt=parken&parkort=halteverbot&parkfall=danger', 'parkfall', 'Bitte wählen Sie, was dazukam.'],
    ['angabe=xx', 'angabe', 'Bitte wählen Sie, was Sie wissen.'],
    ['delikt=rausch&vorsatz=xx', 'vorsatz', 'Bitte wählen Sie Ja oder Nein.'],
    ['delikt=mond', 'delikt', 'Bitte wählen Sie, was Ihnen vorgeworfen wird.'],
    ['delikt=handy&mit=fuss', 'mit', 'Bitte wählen Sie, womit Sie unterwegs waren.'],
    ['delikt=handy&mit=constructor', 'mit', 'Bitte wählen Sie, womit Sie unterwegs waren.'],
    ['zugestellt=29.2.2025', 'zugestellt', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    ['tat=1.1.2099', 'tat', 'Dieser Tag liegt in der Zukunft. Wann war der Verstoß?'],
    ['tat=9.10.2024', 'tat', 'Vor dem 10.\u00a0Oktober 2024: So alte Taten sind in der Regel verjährt.'],
    ['punkte=8', 'punkte', 'Bitte eine ganze Zahl von 0 bis 7. Bei 8 ist der Führerschein weg.'],
    ['land=XX', 'land', 'Bitte wählen Sie das Bundesland.'],
    [
      'tat=1.3.2026&zugestellt=1.2.2026',
      'zugestellt',
      'Der Bescheid kann nicht vor dem Verstoß zugestellt worden sein.',
    ],
  ])('%s: a sentence for the field', async (query, field, message) => {
    const { status, body } = await get(`traffic-fines?${query}`);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message }]);
  });

  test('29 February of a leap year may be no act before the tables, but a day it is', async () => {
    const { body } = await get('traffic-fines?tat=29.2.2024');
    expect(body.errors[0].message).toContain('Vor dem 10.');
  });
});

type Row = { number: string; text: string; cents: number; points: number; banMonths: number; note?: string };
const rowsOf = async (query: string): Promise<Row[]> =>
  (await get(`traffic-fine-catalogue?${query}`)).body.rows;

describe('GET /api/tools/traffic-fine-catalogue', () => {
  test('every printed amount is in it, with its ban', async () => {
    const { groups } = (await get('traffic-fine-catalogue')).body as {
      groups: Array<{ key: string; count: number }>;
    };
    const all: Row[] = [];
    for (const { key, count } of groups) {
      for (let page = 1; page <= Math.ceil(count / 25); page += 1) {
        all.push(...(await rowsOf(`gruppe=${key}&seite=${page}`)));
      }
    }
    const byNumber = new Map(all.map((row) => [row.number, row]));
    const printed = raw.rows.flatMap(({ nr, cells }) => {
      const amount = cells.find((cell) => cell.includes('€'));
      return amount ? [{ nr, amount }] : [];
    });
    expect(printed.length).toBe(532);
    for (const { nr, amount } of printed) {
      const row = byNumber.get(nr);
      expect(row?.cents, nr).toBe(Number.parseInt(amount, 10) * 100);
      expect(row?.banMonths, nr).toBe(Number(/Fahrverbot (\d)/.exec(amount)?.[1] ?? 0));
    }
  });

  test.each([
    ['suche=132.3', '132.3', 200_00, 2, 1],
    ['suche=Handy', '246.1', 100_00, 1, 0],
    ['suche=rettungsgasse', '50', 200_00, 2, 1],
    ['suche=fussgängerüberweg', '113', 80_00, 1, 0],
    ['suche=241.2', '241.2', 1500_00, 2, 3],
    ['suche=198.2.6', '198.2.6', 235_00, 1, 0],
    ['suche=250a', '250a', 500_00, 0, 2],
  ])('%s finds no. %s', async (query, number, cents, points, banMonths) => {
    expect(await rowsOf(query)).toContainEqual(expect.objectContaining({ number, cents, points, banMonths }));
  });

  test('a row reads alone', async () => {
    const [row] = await rowsOf('suche=58.2.1');
    expect(row?.text).toBe(
      'In „zweiter Reihe“ geparkt (§\u00a012 Absatz\u00a02 StVO), länger als 15\u00a0Minuten, mit Behinderung',
    );
  });

  test('rows that are to change say so', async () => {
    const [row] = await rowsOf('suche=238');
    expect([row?.cents, row?.note]).toEqual([15_00, 'Stand Februar 2026, Änderung angekündigt.']);
  });

  test('never more than 25 rows, none without a question, the last page beyond the last', async () => {
    expect(await rowsOf('gruppe=technik')).toHaveLength(25);
    expect(await rowsOf('')).toEqual([]);
    const { page, pages } = (await get('traffic-fine-catalogue?gruppe=technik&seite=99')).body;
    expect(page).toBe(pages);
    expect(await rowsOf('suche=qwertz')).toEqual([]);
  });
});
