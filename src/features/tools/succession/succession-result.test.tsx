// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderPart } from '#src/ui/render-for-test.tsx';
import { DeadlinePart } from './succession-result.tsx';

const today = '2026-11-22';

function show(death: string, hasGifts: boolean): string {
  const known = { death, known: death, isAbroad: false, state: 'BUND' } as const;
  return renderPart(<DeadlinePart known={known} hasGifts={hasGifts} today={today} />).container.textContent;
}

test('entitlements against whoever got a gift stand there only where there was one', () => {
  expect(show('2026-09-01', true)).toContain('Ansprüche gegen Beschenkte verjähren');
  expect(show('2026-09-01', false)).not.toContain('Beschenkte');
});

test('a limitation that ends on a Sunday is not moved, and it is said that it may be', () => {
  // 31 December 2028 is a Sunday, 31 December 2029 a Monday, 1 September 2029 a Saturday.
  expect(show('2025-09-01', false)).toContain('Der 31.12.2028 fällt auf ein Wochenende');
  expect(show('2026-09-01', false)).not.toContain('fällt auf ein Wochenende');
  expect(show('2026-09-01', true)).toContain('Der 01.09.2029 fällt auf ein Wochenende');
});
