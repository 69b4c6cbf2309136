import { expect, test } from 'vitest';
import { createTurn, domainOf, type Rival } from './fair-turns.ts';

test.each([
  ['a@example.org', 'example.org'],
  ['a@Mail.Example.ORG', 'example.org'],
  ['a@x.y.z.example.org.', 'example.org'],
  ['a@localhost', 'localhost'],
])('for %s a server of %s answers', (recipient, domain) => {
  expect(domainOf({ channel: 'mail', recipient })).toBe(domain);
});

test.each([
  { channel: 'sms', recipient: '+4915112345670' },
  { channel: 'letter', recipient: 'Erika Muster\nc/o a@example.org' },
])('what goes by $channel has no domain', (message) => {
  expect(domainOf(message)).toBe('');
});

let number = 0;
function mail(domain: string, isRetry = false): Rival {
  number += 1;
  return { recipient: `m${number}@${domain}`, domain, is_retry: isRetry };
}

const shares = { domain: 2, retries: 3, strangers: 9 };
const prompt: ReadonlySet<string> = new Set();

test('a domain gets its share, what is being sent included, and others the rest', () => {
  const turn = createTurn({ slots: 5, shares, prompt, underway: [mail('a.org')] });
  expect(turn.left()).toBe(4);
  expect([mail('a.org'), mail('a.org'), mail('b.org'), mail(''), mail('')].map(turn.take)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
  expect(turn.left()).toBe(0);
  expect(turn.closed().domains).toEqual(['a.org']);
  expect(turn.take(mail('c.org'))).toBe(false);
});

test('retries get their share together, and first tries the rest', () => {
  const turn = createTurn({ slots: 9, shares, prompt, underway: [mail('a.org', true)] });
  expect(turn.take(mail('b.org', true))).toBe(true);
  expect(turn.mayRetry()).toBe(true);
  expect(turn.take(mail('c.org', true))).toBe(true);
  expect(turn.mayRetry()).toBe(false);
  expect(turn.take(mail('d.org', true))).toBe(false);
  expect(turn.take(mail('d.org'))).toBe(true);
});

test('a mailbox gets one slot', () => {
  const turn = createTurn({ slots: 9, shares, prompt, underway: [] });
  const one = mail('a.org');
  expect(turn.take(one)).toBe(true);
  expect(turn.take({ ...one })).toBe(false);
  expect(turn.closed().mailboxes).toEqual([one.recipient]);
});

test('domains that nobody knows get their share together, and prompt ones the rest', () => {
  const known = new Set(['a.org', 'b.org']);
  const turn = createTurn({
    slots: 6,
    shares: { domain: 1, retries: 3, strangers: 2 },
    prompt: known,
    underway: [mail('silent1.org')],
  });
  expect(turn.closed().only).toBeUndefined();
  expect(turn.take(mail('silent2.org'))).toBe(true);
  expect(turn.closed().only).toEqual(['a.org', 'b.org']);
  expect([mail('silent3.org'), mail('a.org'), mail('')].map(turn.take)).toEqual([false, true, true]);
  expect(turn.closed().only).toEqual(['b.org']);
});
