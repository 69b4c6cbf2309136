// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withWayBack } from './leaving.ts';

const idle = '/account/logout?automatic-logout=true';
const bye = '/account/bye?sitzung-beendet=true';

/** Where the way back leads from a page. */
function wayBack(page: string, way: string): string | null {
  window.history.replaceState(null, '', page);
  return new URL(withWayBack(way), 'http://portal.invalid').searchParams.get('redirect');
}

test('the way back is the page somebody leaves', () => {
  expect(wayBack('/kontakt?thema=vertrag', idle)).toBe('/kontakt?thema=vertrag');
  expect(wayBack('/account/vertraege?redirect=/faq', bye)).toBe('/account/vertraege?redirect=/faq');
});

test.each([
  ['idle once more while he is signed out', idle],
  ['his session ends there', bye],
])('on the way out it stays the page of before: %s', (_, way) => {
  const page = `${idle}&redirect=${encodeURIComponent('/kontakt?thema=vertrag')}`;
  expect(wayBack(page, way)).toBe('/kontakt?thema=vertrag');
  expect(wayBack(page.replace('logout?', 'Logout/?'), way)).toBe('/kontakt?thema=vertrag');
});
