import { describe, expect, test } from 'vitest';
import { successionOf } from './succession.ts';
import { readSuccession } from './succession-query.ts';

const today = '2026-11-22';
const read = (query: string) => readSuccession(new URLSearchParams(query), today);

describe('what is wrong with an address', () => {
  const notMoney = 'Bitte einen Betrag bis 30 Millionen\u00a0€, zum Beispiel 240.000 oder 1.234,56.';
  const noDay = 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026';
  test.each([
    ['stand=verlobt', 'stand', 'Bitte wählen Sie den Familienstand am Todestag.'],
    ['stand=toString', 'stand', 'Bitte wählen Sie den Familienstand am Todestag.'],
    ['gut=egal', 'gut', 'Bitte wählen Sie den Güterstand.'],
    ['stand=scheidung&antrag=vielleicht', 'antrag', 'Bitte wählen Sie Ja oder Nein.'],
    ['kinder=9', 'kinder', 'Bitte eine ganze Zahl von 0 bis 8.'],
    ['kinder=-1', 'kinder', 'Bitte eine ganze Zahl von 0 bis 8.'],
    ['kinder=1.5', 'kinder', 'Bitte eine ganze Zahl von 0 bis 8.'],
    ['kinder=99999999999', 'kinder', 'Bitte eine ganze Zahl von 0 bis 8.'],
    ['kind1=weg', 'kind1', 'Bitte wählen Sie „lebt“ oder „gestorben“.'],
    ['kind1=tot&kind1l=9', 'kind1l', 'Bitte eine ganze Zahl von 0 bis 8.'],
    ['kind1=tot&kind1t=4', 'kind1t', 'Bitte eine ganze Zahl von 0 bis 3.'],
    ['kind1=tot&kind1t=1&kind1t1=0', 'kind1t1', 'Bitte eine ganze Zahl von 1 bis 8.'],
    ['kinder=0&vater=tot&halbv=5', 'halbv', 'Bitte eine ganze Zahl von 0 bis 4.'],
    ['kinder=0&mutter=tot&halbm=5', 'halbm', 'Bitte eine ganze Zahl von 0 bis 4.'],
    ['nachlass=viel', 'nachlass', notMoney],
    ['nachlass=-5', 'nachlass', notMoney],
    ['nachlass=12,3,4', 'nachlass', notMoney],
    ['nachlass=30.000.000,01', 'nachlass', notMoney],
    ['nachlass=30000001', 'nachlass', notMoney],
    ['nachlass=99999999999999999', 'nachlass', notMoney],
    ['nachlass=1&schulden=30000001', 'schulden', notMoney],
    ['geschenke=1&wert1=30000001&tag1=1.1.2025', 'wert1', notMoney],
    ['schulden=5', 'nachlass', 'Bitte auch, was da ist. Ist nichts da, geben Sie 0 ein.'],
    ['zugewinn=x', 'zugewinn', notMoney],
    ['tod=29.2.2025', 'tod', noDay],
    ['tod=23.11.2026', 'tod', 'Dieser Tag liegt in der Zukunft. Lassen Sie das Feld sonst leer.'],
    [
      'tod=31.12.2009',
      'tod',
      'Vor dem 1.\u00a0Januar 2010 galten andere Regeln. Diese Erbfälle rechnen wir nicht.',
    ],
    [
      'tod=4.3.2026&kenntnis=3.3.2026',
      'kenntnis',
      'Das liegt vor dem Todestag. Erfahren haben Sie es frühestens an diesem Tag.',
    ],
    ['kenntnis=3.3.2026', 'tod', 'Bitte auch den Todestag, zum Beispiel 4.3.2026.'],
    ['land=XX', 'land', 'Bitte wählen Sie das Bundesland.'],
    ['geschenke=6', 'geschenke', 'Bitte eine ganze Zahl von 0 bis 5.'],
    ['geschenke=1&wert1=5&tag1=1.1.2025&an1=kind3', 'an1', 'Bitte wählen Sie, wer das Geschenk bekam.'],
    [
      'tod=4.3.2026&geschenke=1&wert1=5&tag1=5.3.2026',
      'tag1',
      'Geschenkt wird zu Lebzeiten: Der Tag liegt nach dem Todestag.',
    ],
    ['geschenke=1&wert1=5&tag1=', 'tag1', 'Wann war das? Ein Beispiel: 4.3.2021'],
    ['geschenke=1&wert1=&tag1=1.1.2025', 'wert1', 'Was war das Geschenk wert? Ein Beispiel: 40.000'],
    [
      'stand=geschieden&geschenke=1&wert1=5&tag1=1.1.2025&an1=exgatte',
      'eheende',
      'Wann endete die Ehe? Erst von da an zählen die zehn Jahre.',
    ],
  ])('%s: a sentence for %s', (query, field, message) => {
    const { parsed, problems, values } = read(query);
    expect(parsed).toBeNull();
    expect(problems).toEqual([{ field, message }]);
    for (const [name, value] of new URLSearchParams(query)) expect(values[name]).toBe(value);
  });

  test('fields that cannot change anything are not looked at', () => {
    const { parsed, kept } = read('kinder=1&geschwister=viele&mutter=tot&gut=trennung&stand=ledig');
    expect(parsed).not.toBeNull();
    expect(Object.fromEntries(kept)).toEqual({ geschwister: 'viele', mutter: 'tot', gut: 'trennung' });
  });

  const lone = 'stand=ledig&kinder=0&mutter=tot&vater=tot';
  test.each([
    ['stand=ledig&kinder=8', 8],
    [`${lone}&geschwister=8&halbm=4&halbv=4`, 16],
    [`${lone}&onkelm=8&onkelv=8`, 16],
    [`${lone}&urgross=8`, 8],
    [`${lone}&ferne=20`, 20],
    ['stand=ledig&kinder=1&kind1=tot&kind1l=8&kind1t=3&kind1t3=8', 18],
  ])('%s: as many as can be asked for, %i heirs', (query, many) => {
    const { parsed } = read(query);
    expect(parsed && successionOf(parsed.family).heirs.length).toBe(many);
  });

  test.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['240.000', 24_000_000],
    ['30.000.000', 3_000_000_000],
    ['0', 0],
  ])('%s is an amount', (text, cents) => {
    expect(read(`nachlass=${text}`).parsed?.estate.assetsCents).toBe(cents);
  });

  test.each([
    ['29.2.2024', '2024-02-29'],
    ['1.1.2010', '2010-01-01'],
    ['22.11.26', '2026-11-22'],
    ['2026-03-04', '2026-03-04'],
  ])('%s is a day of death', (text, day) => {
    expect(read(`tod=${text}`).parsed?.known?.death).toBe(day);
  });
});

describe('only what matters is asked', () => {
  const groupsOf = (query: string) => Array.from(read(query).asked.groups);
  test.each([
    ['', ['kinder']],
    ['kind1=tot&kind1l=1', ['kinder']],
    ['kinder=0', ['kinder']],
    ['kinder=0&vater=tot', ['kinder', 'geschwister', 'halbv']],
    ['kinder=1&kind1=tot&mutter=tot', ['kinder', 'geschwister', 'halbm']],
    ['kinder=0&vater=tot&mutter=tot&geschwister=1', ['kinder', 'geschwister', 'halbm', 'halbv']],
    // A spouse, and no grandparent lives: all is decided (§ 1931 Abs. 2).
    ['kinder=0&vater=tot&mutter=tot', ['kinder', 'geschwister', 'halbm', 'halbv']],
    [
      'kinder=0&vater=tot&mutter=tot&omam=lebt&opam=lebt&omav=lebt',
      ['kinder', 'geschwister', 'halbm', 'halbv', 'onkelv'],
    ],
    [
      'stand=ledig&kinder=0&vater=tot&mutter=tot',
      ['kinder', 'geschwister', 'halbm', 'halbv', 'onkelm', 'onkelv'],
    ],
  ])('%s: %s', (query, groups) => {
    expect(groupsOf(query)).toEqual(groups);
  });

  test('distant relatives only where nobody else is left', () => {
    const lone = 'stand=ledig&kinder=0&vater=tot&mutter=tot';
    expect(read(lone).asked.distant).toBe(true);
    expect(read(`${lone}&onkelm=1`).asked.distant).toBe(false);
    expect(read('kinder=0&vater=tot&mutter=tot').asked.distant).toBe(false);
  });
});
