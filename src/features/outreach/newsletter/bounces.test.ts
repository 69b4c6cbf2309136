import { expect, test } from 'vitest';
import { bounceKind } from './bounces.ts';

test.each([
  ['no-address', 'hard'],
  ['local-part-not-ascii', 'hard'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <x@example.org>: User unknown", 'hard'],
  ["Can't send mail - all recipients were rejected: 550 No such user here", 'hard'],
  ["Can't send mail - all recipients were rejected: 553 5.1.3 bad address", 'hard'],
  ["Can't send mail - all recipients were rejected: 550 5.2.1 mailbox disabled", 'hard'],
  ["Can't send mail - all recipients were rejected: 552 5.2.2 mailbox full", 'soft'],
  ["Can't send mail - all recipients were rejected: 554 5.7.1 blocked by policy", 'soft'],
  ['Message failed: 554 5.7.1 message looks like spam', 'soft'],
  ['Message failed: 554 transaction failed', 'soft'],
  ['all attempts failed', 'soft'],
  ['', 'soft'],
])('„%s“ is %s', (error, kind) => {
  expect(bounceKind(error)).toBe(kind);
});
