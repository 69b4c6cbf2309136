// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#src/ui/render-for-test.tsx';
import { SlotList } from './slot-list.tsx';

const slot = (startsAt: string) => ({ startsAt, endsAt: startsAt });
const slots = [
  slot('2026-11-26T08:00:00.000Z'),
  slot('2026-11-26T13:30:00.000Z'),
  slot('2026-11-27T08:00:00.000Z'),
];
const legend = 'Wann sollen wir Sie anrufen?';

it('asks one question, and within it each day is named to whoever cannot see the list', () => {
  renderPart(<SlotList name="zeit" legend={legend} slots={slots} deadline="2026-11-26" />);
  const question = screen.getByRole('group', { name: legend });
  expect(within(question).getAllByRole('radio')).toHaveLength(3);
  const timesOf = (day: RegExp) =>
    within(within(question).getByRole('group', { name: day }))
      .getAllByRole('radio')
      .map((time) => time.getAttribute('value'));
  expect(timesOf(/^Donnerstag, 26\.11\.2026$/)).toEqual(slots.slice(0, 2).map(({ startsAt }) => startsAt));
  expect(timesOf(/^Freitag, 27\.11\.2026\s*nach dem letzten Tag für eine Klage$/)).toEqual([
    '2026-11-27T08:00:00.000Z',
  ]);
});

it('says at the question what is wrong with it', () => {
  renderPart(<SlotList name="zeit" legend={legend} slots={slots} error="Bitte wählen Sie eine Zeit." />);
  const description = /Bitte wählen Sie eine Zeit\.$/;
  expect(screen.getByRole('group', { name: legend, description })).toBeDefined();
});
