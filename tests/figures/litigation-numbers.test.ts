import { describe, expect, test } from 'vitest';
import { calculate } from '#src/features/tools/litigation-costs/calculate.ts';
import { readLitigation } from '#src/features/tools/litigation-costs/litigation-query.ts';

function numbersOf(query: string, stage: string, who: 'court' | 'own' | 'other'): string[] | undefined {
  const { parsed, problems } = readLitigation(new URLSearchParams(query), '2026-11-22');
  if (!parsed) throw new Error(`${query}: ${JSON.stringify(problems)}`);
  return calculate(parsed.dispute)
    .stages.find((one) => one.stage === stage)
    ?.[who].map(({ number }) => number);
}

const instances = { first: '1', second: '2', third: '3' } as const;
type Instance = keyof typeof instances;

// Schedule of the GKG, for family courts of the FamGKG: judgment, withdrawal, acknowledgement, settlement, default.
describe('numbers of the court schedule', () => {
  test.each<[string, Instance, string, string, string, string, string]>([
    ['civil', 'first', 'KV 1210', 'KV 1211', 'KV 1211', 'KV 1211', 'KV 1210'],
    ['civil', 'second', 'KV 1220', 'KV 1222', 'KV 1222', 'KV 1222', 'KV 1220'],
    ['civil', 'third', 'KV 1230', 'KV 1232', 'KV 1232', 'KV 1232', 'KV 1230'],
    ['civil&online=ja', 'first', 'KV 1216', 'KV 1217', 'KV 1217', 'KV 1217', 'KV 1216'],
    ['labour', 'first', 'KV 8210', 'KV 8210 Anm. 2', 'KV 8211', 'Vorbem. 8', 'KV 8210'],
    ['labour', 'second', 'KV 8220', 'KV 8222', 'KV 8222', 'Vorbem. 8', 'KV 8220'],
    ['labour', 'third', 'KV 8230', 'KV 8232', 'KV 8232', 'Vorbem. 8', 'KV 8230'],
    [
      'family',
      'first',
      'KV 1220 FamGKG',
      'KV 1221 FamGKG',
      'KV 1221 FamGKG',
      'KV 1221 FamGKG',
      'KV 1220 FamGKG',
    ],
    [
      'family',
      'second',
      'KV 1222 FamGKG',
      'KV 1224 FamGKG',
      'KV 1224 FamGKG',
      'KV 1224 FamGKG',
      'KV 1222 FamGKG',
    ],
    [
      'family',
      'third',
      'KV 1225 FamGKG',
      'KV 1227 FamGKG',
      'KV 1225 FamGKG',
      'KV 1225 FamGKG',
      'KV 1225 FamGKG',
    ],
    ['divorce', 'first', 'KV 1110 FamGKG', 'KV 1111 FamGKG', '', '', ''],
    ['divorce', 'second', 'KV 1120 FamGKG', 'KV 1122 FamGKG', '', '', ''],
    ['divorce', 'third', 'KV 1130 FamGKG', 'KV 1132 FamGKG', '', '', ''],
    ['administrative', 'first', 'KV 5110', 'KV 5111', 'KV 5111', 'KV 5111', ''],
    ['administrative', 'second', 'KV 5122', 'KV 5124', 'KV 5124', 'KV 5124', ''],
    ['administrative', 'third', 'KV 5130', 'KV 5132', 'KV 5132', 'KV 5132', ''],
  ])('%s, %s', (court, instance, judgment, withdrawal, acknowledgement, settlement, byDefault) => {
    const expected = { judgment, withdrawal, acknowledgement, settlement, default: byDefault };
    for (const [ending, number] of Object.entries(expected).filter(([, one]) => one !== '')) {
      const query = `vorher=nein&gericht=${court}&instanzen=${instances[instance]}&ende=${ending}`;
      expect(numbersOf(query, instance, 'court'), ending).toEqual([number]);
    }
  });

  test.each([
    ['mahnung=ja', 'order_for_payment', ['KV 1100']],
    ['mahnung=ja', 'first', ['KV 1210', 'Anm. 1 zu KV 1210']],
    ['mahnung=ja&ende=settlement', 'first', ['KV 1211', 'Anm. 1 zu KV 1210']],
    ['mahnung=ja&online=ja', 'first', ['KV 1216', 'Anm. 1 zu KV 1216']],
    ['mahnung=ja&gericht=labour', 'order_for_payment', []],
    ['mahnung=ja&gericht=labour&instanzen=0&ende=default', 'order_for_payment', ['KV 8100']],
    ['', 'out_of_court', []],
  ])('%s, %s: %s', (query, stage, numbers) => {
    expect(numbersOf(query, stage, 'court')).toEqual(numbers);
  });
});

describe('numbers of the lawyers’ schedule', () => {
  const post = ['VV 7002', 'VV 7008'];
  test.each<[string, string, 'own' | 'other', string[]]>([
    ['', 'out_of_court', 'own', ['VV 2300', ...post]],
    ['instanzen=0&ende=settlement', 'out_of_court', 'own', ['VV 2300', 'VV 1000', ...post]],
    ['mandanten=2', 'out_of_court', 'own', ['VV 2300, 1008', ...post]],
    ['', 'first', 'own', ['VV 3100', 'VV 3104', 'Vorbem. 3 Abs. 4', ...post]],
    ['vorher=nein&ust=nein', 'first', 'own', ['VV 3100', 'VV 3104', 'VV 7002']],
    ['vorher=nein&ende=settlement', 'first', 'own', ['VV 3100', 'VV 3104', 'VV 1003', ...post]],
    ['vorher=nein&ende=withdrawal', 'first', 'own', ['VV 3100', ...post]],
    ['vorher=nein&ende=default', 'first', 'own', ['VV 3100', 'VV 3105', ...post]],
    ['mahnung=ja', 'order_for_payment', 'own', ['VV 3305', 'Vorbem. 3 Abs. 4', ...post]],
    ['mahnung=ja', 'order_for_payment', 'other', ['VV 3307', 'Vorbem. 3 Abs. 4', ...post]],
    ['mahnung=ja', 'first', 'own', ['VV 3100', 'VV 3104', 'Anm. zu VV 3305', ...post]],
    ['mahnung=ja', 'first', 'other', ['VV 3100', 'VV 3104', 'Anm. zu VV 3307', 'Vorbem. 3 Abs. 4', ...post]],
    [
      'vorher=nein&mahnung=ja&instanzen=0&ende=default',
      'order_for_payment',
      'own',
      ['VV 3305', 'VV 3308', ...post],
    ],
    ['instanzen=2', 'second', 'own', ['VV 3200', 'VV 3202', ...post]],
    ['instanzen=2&ende=default', 'second', 'own', ['VV 3200', 'VV 3202', ...post]],
    ['instanzen=2&ende=settlement', 'second', 'own', ['VV 3200', 'VV 3202', 'VV 1004', ...post]],
    ['instanzen=3', 'third', 'own', ['VV 3208', 'VV 3210', ...post]],
    ['instanzen=3&ende=default', 'third', 'own', ['VV 3208', 'VV 3210', ...post]],
    ['instanzen=3&ende=settlement', 'third', 'own', ['VV 3208', 'VV 3210', 'VV 1004', ...post]],
    ['instanzen=3&gericht=labour', 'third', 'own', ['VV 3206', 'VV 3210', ...post]],
    ['instanzen=3&gericht=administrative', 'third', 'own', ['VV 3206', 'VV 3210', ...post]],
  ])('%s, %s, %s: %s', (query, stage, who, numbers) => {
    expect(numbersOf(query, stage, who)).toEqual(numbers);
  });
});
