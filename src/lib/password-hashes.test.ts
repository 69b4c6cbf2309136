import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './password-hashes.ts';
import { Problem } from './problem.ts';
import { serveClient } from './served-client.ts';

/** What `@node-rs/argon2` does with a password that is held, until it is let go. */
const held = vi.hoisted(() => ({ password: 'wird festgehalten', until: Promise.withResolvers<void>() }));

vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    async verify(hash: string, password: string) {
      if (password === held.password) await held.until.promise;
      return argon2.verify(hash, password);
    },
  };
});

test('a password belongs to its hash and to no other', async () => {
  const passwordHash = await hashPassword('anker stein wolke');
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('anker stein wolke', passwordHash)).toBe(true);
  expect(await isPassword('anker stein Wolke', passwordHash)).toBe(false);
  expect(await isPassword('anker stein wolke', undefined)).toBe(false);
});

test('who sends many passwords at once waits behind himself; nobody else waits behind him', async () => {
  const passwordHash = await hashPassword('anker stein wolke');
  const many = Array.from({ length: 12 }, () =>
    serveClient('192.0.2.1', () => isPassword(held.password, passwordHash)),
  );
  // Behind the twelve, of which none ends before it, it would never be answered.
  expect(await serveClient('198.51.100.7', () => isPassword('falsch', passwordHash))).toBe(false);
  held.until.resolve();
  expect(new Set(await Promise.all(many))).toEqual(new Set([false]));
});

test('where too many wait, the next is told to come again', async () => {
  const passwordHash = await hashPassword('anker stein wolke');
  const asked = await Promise.allSettled(
    Array.from({ length: 62 }, () => serveClient('192.0.2.1', () => isPassword('falsch', passwordHash))),
  );
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.map((one) => one.status === 'rejected' && one.reason)).toEqual([expect.any(Problem)]);
});
