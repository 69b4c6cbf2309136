import { expect, test } from 'vitest';
import { plainPath } from './plain-path.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/Impressum//', '/impressum'],
  ['/account/%76ertraege', '/account/vertraege'],
  ['/account/%56ERTRAEGE/', '/account/vertraege'],
  ['/a%2Fb', '/a%2fb'],
  ['/100%/x', '/100%/x'],
  ['/a////b///', '/a////b'],
  ['/k%C3%BCndigung', '/kündigung'],
])('%s → %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});
