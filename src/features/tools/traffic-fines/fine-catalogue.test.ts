import { describe, expect, test } from 'vitest';
import { fits, fitsIn, folded, lookUp } from './fine-catalogue.ts';

const find = (search: string, group = '') => lookUp({ search, group, page: 1 });
const numbers = (search: string) => find(search).rows.map(({ number }) => number);

describe('how well a word is in a text', () => {
  test.each([
    ['parken', 'im Halteverbot geparkt', 'whole'],
    ['geparkt', 'außer zum Parken', 'whole'],
    ['parkt', 'Parken verboten', 'whole'],
    ['überholen', 'rechts überholt', 'whole'],
    ['gewendet', 'beim Wenden', 'whole'],
    ['halten', 'unzulässig gehalten', 'whole'],
    ['halten', 'als Halter', 'beginning'],
    ['Kinder', 'ein Kind mitgenommen', 'whole'],
    ['rote', 'rotes Wechsellichtzeichen', 'whole'],
    ['Gerät', 'elektronisches Gerät', 'whole'],
    ['parken', 'ohne Parkschein', 'beginning'],
    ['parken', 'beim Einparken', 'inside'],
    ['Reifen', 'auf dem Seitenstreifen', 'inside'],
    ['rot', 'trotz Verbots', 'inside'],
    ['Reifen', 'ohne Bereifung', 'meant'],
    ['Mobiltelefon', 'Elektronisches Gerät benutzt', 'meant'],
    ['Mobiltelefon', 'Gerät ohne Zulassung', 'none'],
    ['Reifen', 'zu schnell gefahren', 'none'],
  ] as const)('%s in „%s“: %s', (word, text, fit) => {
    expect([...fitsIn(['Etwas anderes', text])(folded(word))]).toEqual([fits.none, fits[fit]]);
  });
});

test('each text has its own answer, and words of one phrase count in one text only', () => {
  const fitsOf = fitsIn(['Gerät ohne Zulassung', 'Elektronisches Gerät', 'Mobiltelefon', 'Elektronisches']);
  expect([...fitsOf('mobiltelefon')]).toEqual([fits.none, fits.meant, fits.whole, fits.none]);
});

describe('search in the catalogue', () => {
  // What must come first, in this order, by the annex to the BKatV.
  test.each([
    ['Reifen', ['210', '211', '212', '213']],
    ['Winterreifen', ['5a', '5a.1', '213a']],
    ['Mobiltelefon', ['246.1', '246.2', '246.3', '246.4']],
    ['Smartphone', ['246.1', '246.2', '246.3', '246.4']],
    ['Handy am Steuer', ['246.1', '246.2', '246.3', '246.4']],
    ['zu schnell', ['8.1', '8.2', '9', '10', '11.1.1']],
    ['Blitzer', ['9', '11.1.1']],
    ['rote Ampel', ['130', '130.1', '130.2', '132', '132.1', '132.2', '132.3']],
    ['bei Rot über die Ampel', ['130', '130.1', '130.2', '132', '132.1', '132.2', '132.3']],
    ['Alkohol', ['241', '241.1', '241.2', '243a']],
    ['betrunken', ['241', '241.1', '241.2', '243a']],
    ['Gurt', ['100', '100.1']],
    ['zweite Reihe', ['51a', '51a.1', '51a.2', '51a.3', '58']],
    ['132.3', ['132.3', '132.3.1', '132.3.2']],
  ])('%s: no. %s first', (search, first) => {
    expect(numbers(search).slice(0, first.length)).toEqual(first);
  });

  test.each(['parken', 'Parken', 'geparkt', 'falsch geparkt'])(
    '%s: what is parked wrongly first',
    (search) => {
      const { rows, total } = find(search);
      expect(rows.every(({ text, number }) => /geparkt/.test(text) && /^5[1-9]/.test(number))).toBe(true);
      expect(total).toBeGreaterThan(60);
    },
  );

  test.each([
    ['Reifen', /\b(Reifen|Bereifung|Radialreifen)/],
    ['rot', /\brot/i],
    ['Parken', /\b(Parken|geparkt|Park)/],
    ['Vorfahrt', /\bVorfahrt/i],
  ])('%s: nothing that has it only inside of other words', (search, expected) => {
    const { rows } = find(search);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => !expected.test(text))).toEqual([]);
  });

  test('the inside of words counts where there is nothing better', () => {
    expect(find('streifen').total).toBeGreaterThan(20);
  });

  test('too fast has every row of table 1', () => {
    const all = [1, 2, 3, 4].flatMap((page) => lookUp({ search: 'zu schnell', group: '', page }).rows);
    expect(all.filter(({ number }) => number.startsWith('11.')).length).toBe(60);
  });

  test('words that say nothing and words that are nowhere', () => {
    expect(find('').total).toBe(0);
    expect(find('qwertz').total).toBe(0);
    expect(find('und').total).toBeGreaterThan(0);
  });

  test('a group limits what is found', () => {
    expect(find('Alkohol', 'parken').total).toBe(0);
    expect(find('', 'rausch').total).toBe(13);
  });
});
