import { expect, test } from 'vitest';
import { mostStory, type StepKey, type StepValues, stepSchemas } from './claim-report.schema.ts';
import { reportInput, stepProblems } from './step-problems.ts';

const now = new Date('2026-11-21T10:00:00Z');
const problemsOf = (step: StepKey, values: StepValues, ziel: StepValues = {}) =>
  stepProblems(step, values, { ziel }, now);
const fieldsOf = (...given: Parameters<typeof problemsOf>) => problemsOf(...given).map(({ field }) => field);

test.each<[StepKey, StepValues, StepValues, string[]]>([
  ['geschehen', {}, {}, ['happenedOn', 'certainty', 'story']],
  [
    'person',
    { affected: 'family' },
    { wish: 'callback' },
    ['affectedName', 'insuranceNumber', 'firstName', 'lastName', 'email', 'phone'],
  ],
  [
    'gegenseite',
    { opponentKind: 'company', opponentAddress: 'x'.repeat(301) },
    {},
    ['opponent', 'opponentAddress'],
  ],
  ['ziel', { stake: 'viel', lawyer: 'x'.repeat(201) }, {}, ['stake', 'wish', 'lawyer']],
])('what is wrong with the step %s is said in the order of its fields', (step, values, ziel, expected) => {
  expect(fieldsOf(step, values, ziel)).toEqual(expected);
});

test('a story that is too long is told how long it is', () => {
  const story = 'x'.repeat(mostStory + 2000);
  const [problem] = problemsOf('geschehen', { happenedOn: '4.11.2026', certainty: 'exact', story });
  expect(problem?.message).toBe('Bitte höchstens 8.000\u00a0Zeichen, es sind 10.000.');
});

const unreadable = { deadlineKind: 'dismissal', deadlineDay: 'irgendwann', deadlineDayUnknown: 'on' };

test('who ticks that he does not know the day names none, whatever still stands in its field', () => {
  expect(fieldsOf('frist', { ...unreadable, deadlineDayUnknown: '' })).toEqual(['deadlineDay']);
  expect(problemsOf('frist', unreadable)).toEqual([]);
  const { frist } = reportInput({ frist: { ...unreadable, deadlineDay: '4.11.2026' } }, 'own', now);
  expect(frist).toMatchObject({ deadlineDay: '', deadlineDayUnknown: 'on' });
});

test('a program that sends both has not said the day either', () => {
  const said = stepSchemas.frist.parse({ ...unreadable, deadlineDay: '2026-11-04' });
  expect(said).toMatchObject({ deadlineDay: null, deadlineDayUnknown: true });
});

const person = {
  affected: 'self',
  firstName: 'Karla',
  lastName: 'Beispiel',
  email: 'karla@example.org',
  insuranceNumber: 'RS 4471',
  phone: '',
};

test('what is no insurance number is refused, with the way on for whoever has none at hand', () => {
  expect(problemsOf('person', person)).toEqual([]);
  const [problem, ...others] = problemsOf('person', { ...person, insuranceNumber: 'blabla' });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ field: 'insuranceNumber' });
  expect(problem?.message).toMatch(/keine Versicherungsnummer.*lassen Sie das Feld leer/);
  expect(problemsOf('person', { ...person, insuranceNumber: '', birthDate: '4,3,1985' })).toEqual([]);
});

test('a number that nobody can call is refused', () => {
  const [problem] = problemsOf('person', { ...person, phone: '0171 1' }, { wish: 'callback' });
  expect(problem?.message).toContain('zu kurz');
});
