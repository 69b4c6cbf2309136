import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valuesOf } from '#src/lib/query-fields.ts';
import { courts, type LitigationCase } from './litigation-case.ts';
import { defaults, possibleEndings, type QueryName, readLitigation } from './litigation-query.ts';

const today = '2026-11-22';
const read = (query: Partial<Record<QueryName, string>>, on = today) =>
  readLitigation(new URLSearchParams(query), on);
const problems = (query: Partial<Record<QueryName, string>>) => read(query).problems;
const dispute = (query: Partial<Record<QueryName, string>>, on = today): LitigationCase | undefined =>
  read(query, on).parsed?.dispute;

const notPositive = 'Der Betrag muss über 0\u00a0€ liegen.';
const noAmount = 'Das ist kein Betrag. Ein Beispiel: 1.234,56';
const tooMuch =
  'Das ist mehr als 30 Millionen\u00a0€. Ab dort steigen die Gebühren nicht mehr (§\u00a039 Abs.\u00a02 GKG): Geben Sie 30.000.000 ein.';

describe('amounts', () => {
  test.each([
    ['1.234,56', 1_234_56],
    ['1234,56', 1_234_56],
    ['1234.56', 1_234_56],
    ['1,234.56', 1_234_56],
    ['12,345.6', 12_345_60],
    ['1.234', 1_234_00],
    ['1 234 €', 1_234_00],
    [' 5.000 EUR ', 5_000_00],
    ['0,01', 1],
    ['30.000.000', 30_000_000_00],
  ])('%s', (betrag, cents) => {
    expect(dispute({ betrag })?.valueCents).toBe(cents);
  });

  test.each([
    ['', 'Bitte geben Sie einen Betrag ein.'],
    ['   ', 'Bitte geben Sie einen Betrag ein.'],
    ['0', notPositive],
    ['0,00', notPositive],
    ['-500', notPositive],
    ['−500', notPositive],
    ['viel', noAmount],
    ['1,5,6', noAmount],
    ['1e6', noAmount],
    ['NaN', noAmount],
    ['Infinity', noAmount],
    ['0x10', noAmount],
    ['1.2.3', noAmount],
    ['10,999.5,1', noAmount],
    ['<script>', noAmount],
    ['30.000.000,01', tooMuch],
    ['999999999999', tooMuch],
    ['9'.repeat(40), tooMuch],
    ['9'.repeat(400), tooMuch],
  ])('%s', (betrag, message) => {
    expect(problems({ betrag })).toEqual([{ field: 'betrag', message }]);
  });

  test.each([
    ['', 5_000_00],
    ['0', 5_000_00],
    ['812,40', 812_40],
  ])('a notice of an authority may be about no amount: „%s“', (betrag, cents) => {
    expect(dispute({ anlass: 'authority', betrag })?.valueCents).toBe(cents);
    expect(problems({ anlass: 'authority', betrag: 'viel' })).toEqual([
      { field: 'betrag', message: noAmount },
    ]);
  });
});

const noDay = 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026';
const tooEarly = 'Vor dem 1.\u00a0Januar 2021 galten andere Tabellen, die wir nicht führen.';
const tooLate = 'Dieser Tag liegt zu weit in der Zukunft.';

describe.each([
  ['mandat', 'mandateOn'],
  ['klage', 'filedOn'],
  ['berufung', 'appealOn'],
  ['revision', 'revisionOn'],
] as const)('the day %s', (name, property) => {
  test.each([
    ['', today],
    ['29.2.2024', '2024-02-29'],
    ['2024-02-29', '2024-02-29'],
    ['31.05.2025', '2025-05-31'],
    ['1.6.25', '2025-06-01'],
    ['1.1.2021', '2021-01-01'],
    ['22.11.2027', '2027-11-22'],
  ])('%s', (text, day) => {
    expect(dispute({ [name]: text })?.[property]).toBe(day);
  });

  test.each([
    ['29.2.2025', noDay],
    ['2025-02-29', noDay],
    ['31.4.2026', noDay],
    ['0.1.2026', noDay],
    ['gestern', noDay],
    ['1.13.2026', noDay],
    ['31.12.2020', tooEarly],
    ['1.1.1900', tooEarly],
    ['23.11.2027', tooLate],
    ['1.1.9999', tooLate],
  ])('%s', (text, message) => {
    expect(problems({ [name]: text })).toEqual([{ field: name, message }]);
  });

  test('on 29 February a year ahead ends with the last of February', () => {
    expect(dispute({ [name]: '28.2.2029' }, '2028-02-29')?.[property]).toBe('2029-02-28');
    expect(read({ [name]: '1.3.2029' }, '2028-02-29').problems).toEqual([{ field: name, message: tooLate }]);
  });
});

const rateMessage = 'Zwischen 0,5 und 2,5, in Schritten von 0,1. Üblich ist 1,3.';
const clientsMessage = 'Bitte eine ganze Zahl von 1 bis 50.';
const shareMessage = 'Bitte eine ganze Zahl von 0 bis 100.';
const deductibleMessage = 'Bitte einen Betrag zwischen 0 und 10.000\u00a0€, zum Beispiel 150.';
const yesMessage = 'Bitte wählen Sie Ja oder Nein.';

describe('the other fields', () => {
  test.each<[QueryName, string, keyof LitigationCase, unknown]>([
    ['satz', '0,5', 'businessRate', 50],
    ['satz', '1', 'businessRate', 100],
    ['satz', '1.3', 'businessRate', 130],
    ['satz', '1,1', 'businessRate', 110],
    ['satz', '2,5', 'businessRate', 250],
    ['anteil', '0', 'wonPercent', 0],
    ['anteil', '33', 'wonPercent', 33],
    ['anteil', '100', 'wonPercent', 100],
    ['mandanten', ' 50 ', 'clients', 50],
    ['gegner', '7', 'opponents', 7],
    ['selbst', '', 'deductibleCents', 0],
    ['selbst', '0', 'deductibleCents', 0],
    ['selbst', '10.000', 'deductibleCents', 10_000_00],
    ['vergleich', 'anteil', 'settlementByShare', true],
    ['seite', 'defendant', 'side', 'defendant'],
    ['instanzen', '3', 'instances', 3],
    ['ust', 'nein', 'ownVat', false],
    ['gegenust', 'nein', 'otherVat', false],
    ['anwalt', 'nein', 'ownLawyer', false],
    ['gegenanwalt', 'nein', 'otherLawyer', false],
    ['gericht', 'labour', 'court', 'labour'],
  ])('%s=%s', (name, text, property, value) => {
    expect(dispute({ [name]: text })?.[property]).toBe(value);
  });

  test.each<[QueryName, string, string]>([
    ['satz', '0,4', rateMessage],
    ['satz', '2,6', rateMessage],
    ['satz', '1,35', rateMessage],
    ['satz', '-1,3', rateMessage],
    ['satz', '', rateMessage],
    ['satz', '13', rateMessage],
    ['anteil', '101', shareMessage],
    ['anteil', '-1', shareMessage],
    ['anteil', '12,5', shareMessage],
    ['anteil', '', shareMessage],
    ['mandanten', '0', clientsMessage],
    ['mandanten', '51', clientsMessage],
    ['mandanten', 'zwei', clientsMessage],
    ['gegner', '0', clientsMessage],
    ['gegner', '1e1', clientsMessage],
    ['selbst', '-1', deductibleMessage],
    ['selbst', '10.000,01', deductibleMessage],
    ['selbst', 'keine', deductibleMessage],
    ['vorher', 'vielleicht', yesMessage],
    ['mahnung', '', yesMessage],
    ['online', 'JA', yesMessage],
    ['anwalt', '1', yesMessage],
    ['gegenanwalt', 'x', yesMessage],
    ['ust', 'x', yesMessage],
    ['gegenust', 'x', yesMessage],
    ['anlass', 'toString', 'Bitte wählen Sie, worum es geht.'],
    ['gericht', 'bgh', 'Bitte wählen Sie das Gericht.'],
    ['seite', 'judge', 'Bitte wählen Sie Ihre Seite.'],
    ['instanzen', '4', 'Bitte wählen Sie, wie weit es geht.'],
    ['ende', 'war', 'Bitte wählen Sie, wie es endet.'],
    ['vergleich', 'x', 'Bitte wählen Sie, wer die Kosten des Vergleichs trägt.'],
  ])('%s=%s', (name, text, message) => {
    expect(problems({ [name]: text })).toEqual([{ field: name, message }]);
  });

  test('several wrong fields have a sentence each', () => {
    const fields = problems({ betrag: 'x', satz: 'x', klage: '30.2.2026' }).map(({ field }) => field);
    expect(fields.toSorted()).toEqual(['betrag', 'klage', 'satz']);
  });
});

const noOrder = 'Einen Mahnbescheid gibt es nur vor Zivil- und Arbeitsgerichten.';
const noOnline =
  'Das Online-Verfahren gibt es nur vor Amtsgerichten und bis 10.000\u00a0€ (§§\u00a01122\u00a0ff. ZPO).';
const tooOldForOnline =
  'Das Online-Verfahren gibt es erst seit dem 23.\u00a0Dezember 2025 (§§\u00a01122\u00a0ff. ZPO).';
const beforeSuit = 'Das liegt vor der Klage. Bitte prüfen Sie beide Tage.';
const noEnding = 'So kann dieses Verfahren nicht enden. Wählen Sie einen anderen Ausgang.';

describe('what does not go together', () => {
  test.each<[Partial<Record<QueryName, string>>, QueryName, string]>([
    [{ mahnung: 'ja', gericht: 'family' }, 'mahnung', noOrder],
    [{ mahnung: 'ja', gericht: 'divorce' }, 'mahnung', noOrder],
    [{ mahnung: 'ja', gericht: 'administrative' }, 'mahnung', noOrder],
    [{ mahnung: 'ja', anlass: 'maintenance', betrag: '100' }, 'mahnung', noOrder],
    [{ online: 'ja', betrag: '10.000,01' }, 'online', noOnline],
    [{ online: 'ja', anlass: 'tenancy', betrag: '900' }, 'online', noOnline],
    [{ online: 'ja', gericht: 'labour' }, 'online', noOnline],
    [{ online: 'ja', klage: '22.12.2025' }, 'online', tooOldForOnline],
    [{ instanzen: '2', berufung: '31.5.2025' }, 'berufung', beforeSuit],
    [{ instanzen: '3', berufung: '21.11.2026' }, 'berufung', beforeSuit],
    [
      { instanzen: '3', revision: '21.11.2026' },
      'revision',
      'Das liegt vor der Berufung. Bitte prüfen Sie beide Tage.',
    ],
    [
      { anlass: 'divorce', gericht: 'labour', ende: 'judgment' },
      'gericht',
      'Eine Scheidung entscheidet nur das Familiengericht.',
    ],
    [{ ende: 'default', gericht: 'administrative' }, 'ende', noEnding],
    [{ ende: 'default', gericht: 'divorce' }, 'ende', noEnding],
    [{ ende: 'settlement', gericht: 'divorce' }, 'ende', noEnding],
    [{ ende: 'acknowledgement', gericht: 'divorce' }, 'ende', noEnding],
    [{ ende: 'settlement', gericht: 'divorce', instanzen: '0' }, 'ende', noEnding],
    [{ ende: 'judgment', instanzen: '0' }, 'ende', noEnding],
    [{ ende: 'default', instanzen: '0' }, 'ende', noEnding],
    [{ ende: 'judgment', instanzen: '0', mahnung: 'ja' }, 'ende', noEnding],
    [{ ende: 'settlement', instanzen: '0', mahnung: 'ja' }, 'ende', noEnding],
    [
      { instanzen: '0', vorher: 'nein', ende: 'settlement' },
      'instanzen',
      'Ohne Gericht, ohne Mahnbescheid und ohne Anwalt davor gibt es nichts zu berechnen.',
    ],
  ])('%o', (query, field, message) => {
    expect(problems(query)).toEqual([{ field, message }]);
  });

  test.each<Partial<Record<QueryName, string>>>([
    { mahnung: 'ja' },
    { mahnung: 'ja', gericht: 'labour' },
    { online: 'ja', betrag: '10.000' },
    { online: 'ja', klage: '23.12.2025' },
    { instanzen: '2', berufung: '31.5.2025', klage: '31.5.2025' },
    { instanzen: '1', berufung: '31.5.2025' },
    { instanzen: '0', ende: 'settlement' },
    { instanzen: '0', ende: 'default', mahnung: 'ja', vorher: 'nein' },
    { ende: 'default', gericht: 'family' },
  ])('but %o does', (query) => {
    expect(problems(query)).toEqual([]);
  });
});

describe('defaults', () => {
  test('an empty address is a case over 5,000 EUR', () => {
    expect(read({})).toEqual({
      values: defaults,
      problems: [],
      parsed: {
        subject: 'payment',
        dispute: {
          valueCents: 5_000_00,
          court: 'civil',
          side: 'claimant',
          outOfCourt: true,
          orderForPayment: false,
          instances: 1,
          isOnline: false,
          ending: 'judgment',
          clients: 1,
          opponents: 1,
          ownLawyer: true,
          otherLawyer: true,
          businessRate: 130,
          ownVat: true,
          otherVat: true,
          wonPercent: 50,
          settlementByShare: false,
          mandateOn: today,
          filedOn: today,
          appealOn: today,
          revisionOn: today,
          deductibleCents: 150_00,
        },
      },
    });
  });

  test.each([
    ['dismissal', 'labour'],
    ['reference', 'labour'],
    ['warning', 'labour'],
    ['grading', 'labour'],
    ['tenancy', 'civil'],
    ['rent', 'civil'],
    ['maintenance', 'family'],
    ['divorce', 'divorce'],
    ['recurring', 'civil'],
    ['payment', 'civil'],
    ['authority', 'administrative'],
  ])('%s goes to the %s court', (anlass, court) => {
    expect(dispute({ anlass, betrag: '100' })?.court).toBe(court);
    const other = dispute({ anlass, betrag: '100', gericht: 'administrative' })?.court;
    expect(other).toBe(anlass === 'divorce' ? undefined : 'administrative');
  });
});

describe('the address', () => {
  const names = Object.keys(defaults) as QueryName[];

  test('keeps every value, whatever was typed, up to 100 characters', () => {
    const anyValues = fc.record(
      Object.fromEntries(names.map((name) => [name, fc.string({ maxLength: 100 })])),
    );
    fc.assert(
      fc.property(anyValues, (values) => {
        const address = new URLSearchParams(values).toString();
        expect(valuesOf(new URLSearchParams(address), defaults)).toEqual(values);
      }),
    );
  });

  test('cuts what is longer, ignores what it does not know, and takes the first of two', () => {
    expect(valuesOf(new URLSearchParams({ betrag: '1'.repeat(200) }), defaults).betrag).toHaveLength(100);
    expect(valuesOf(new URLSearchParams('utm=x&betrag=7&betrag=8'), defaults)).toEqual({
      ...defaults,
      betrag: '7',
    });
  });

  test('nothing that is typed breaks it: a case, or a sentence for a field of the form', () => {
    const anyValues = fc.dictionary(fc.constantFrom(...names), fc.string({ maxLength: 20 }));
    fc.assert(
      fc.property(anyValues, (values) => {
        const { parsed, problems: wrong } = readLitigation(new URLSearchParams(values), today);
        expect(parsed === null).toBe(wrong.length > 0);
        for (const { field, message } of wrong) {
          expect(names).toContain(field);
          expect(message).toMatch(/[.!]$|: 1\.234,56$|4\.3\.2026$/);
        }
      }),
    );
  });
});

test('every court knows an ending for every length of the way', () => {
  for (const court of courts) {
    for (const instances of [0, 1, 2, 3] as const) {
      expect(possibleEndings({ court, instances, orderForPayment: false }).length).toBeGreaterThan(0);
    }
  }
});
