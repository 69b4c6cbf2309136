import { describe, expect, test } from 'vitest';
import { birthdayProblem } from './prize-draw.schema.ts';

describe('who may take part on 22 November 2026', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  test.each(['4.3.85', '22.11.2008', '1985-03-04', '4. März 1985', '29.2.1920', '22 11 1906'])(
    '%s may',
    (day) => {
      expect(birthdayProblem(day, now)).toBeUndefined();
    },
  );
  test.each([
    ['', 'Bitte geben Sie Ihr Geburtsdatum ein.'],
    ['23.11.2008', 'ab 18'],
    ['4.3.10', 'ab 18'],
    ['23.11.2026', 'in der Zukunft'],
    ['4.3.2985', 'in der Zukunft'],
    ['31.2.1985', 'Diesen Tag gibt es nicht'],
    ['4.3.', 'auch das Jahr'],
    ['gestern', 'Diesen Tag gibt es nicht'],
    ['4.3.1285', 'prüfen Sie das Jahr'],
    ['=1+1', 'Diesen Tag gibt es nicht'],
  ])('%s may not', (day, words) => {
    expect(birthdayProblem(day, now)).toContain(words);
  });
});

test.each([
  ['2026-02-28T12:00:00Z', 'ab 18'],
  ['2026-02-28T22:59:00Z', 'ab 18'],
  ['2026-02-28T23:01:00Z', undefined],
])('born on 29 February 2008, at %s: %s', (now, words) => {
  const problem = birthdayProblem('29.2.2008', new Date(now));
  if (words === undefined) expect(problem).toBeUndefined();
  else expect(problem).toContain(words);
});
