// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DatedSteps } from './dated-steps.tsx';
import { renderPart } from './render-for-test.tsx';

it('calls a day that is over neither done nor the next one present', () => {
  const steps = ['2026-01-05', '2026-11-20', '2028-12-31', '2029-12-31'].map((day) => ({
    title: `Tag ${day}`,
    day,
    basis: '',
  }));
  renderPart(<DatedSteps caption="Tage" steps={steps} today="2026-11-22" />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('.visually-hidden')?.textContent)).toEqual([
    'vorbei: ',
    'vorbei: ',
    'als Nächstes: ',
    'danach: ',
  ]);
  expect(items.filter((item) => item.hasAttribute('aria-current'))).toEqual([]);
});
