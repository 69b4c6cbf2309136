import { expect, test } from 'vitest';
import { readChallenge, writeChallenge } from './begin-session.ts';

const keys = {
  links: ['one secret of the portal'],
  pages: ['a third'],
  lookups: ['another'],
  hasLostLookups: false,
} as const;
const written = writeChallenge({ keys }, { begun: 17, challenge: 'AYABeF.x-y\nz' });

test('what was written comes back', () => {
  expect(readChallenge({ keys }, written)).toEqual({ begun: 17, challenge: 'AYABeF.x-y\nz' });
});

test.each([
  ['a later beginning', written.replace(/^17/, '18')],
  ['another challenge', `${written}a`],
  ['another signature', written.replace(/\.[\w-]+\./, '.AAAA.')],
  ['the challenge alone', 'AYABeF.x-y'],
  ['nothing', ''],
])('%s is none', (_what, value) => {
  expect(readChallenge({ keys }, value)).toBeUndefined();
});

test('a challenge signed with another key is none', () => {
  expect(readChallenge({ keys: { ...keys, links: ['foreign'] } }, written)).toBeUndefined();
});
