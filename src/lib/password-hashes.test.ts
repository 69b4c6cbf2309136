import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hashes.ts';
import { Problem } from './problem.ts';
import { serveClient } from './served-client.ts';

test('a password belongs to its hash and to no other', async () => {
  const passwordHash = await hashPassword('anker stein wolke');
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('anker stein wolke', passwordHash)).toBe(true);
  expect(await isPassword('anker stein Wolke', passwordHash)).toBe(false);
  expect(await isPassword('anker stein wolke', undefined)).toBe(false);
});

test('who sends many passwords at once waits behind himself; nobody else waits behind him', async () => {
  const passwordHash = await hashPassword('anker stein wolke');
  const ended: string[] = [];
  const ask = (client: string) =>
    serveClient(client, () => isPassword('falsch', passwordHash)).then(() => ended.push(client));
  await Promise.all([...Array.from({ length: 12 }, () => ask('192.0.2.1')), ask('198.51.100.7')]);
  // Two are worked on at once, by threads that a busy machine may hold up for a few; behind all twelve it would be the last.
  expect(ended.indexOf('198.51.100.7')).toBeLessThan(7);
});

test('where too many wait, the next is told to come again', async () => {
  const passwordHash = await hashPassword('anker stein wolke');
  const asked = await Promise.allSettled(
    Array.from({ length: 62 }, () => serveClient('192.0.2.1', () => isPassword('falsch', passwordHash))),
  );
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.map((one) => one.status === 'rejected' && one.reason)).toEqual([expect.any(Problem)]);
});
