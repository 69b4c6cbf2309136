import { generateKeyPair } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { SigningKey } from '#src/database/signing-keys.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { guestTokenMinutes, issueGuestToken, readGuestToken } from './guest-token.ts';

const issuer = 'https://portal.example';
let key: SigningKey;
let otherKey: SigningKey;

async function makeKey(id: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { id, privateKey, publicKey, publicJwk: { kty: 'RSA' }, createdAt: '', retiredAt: null };
}

beforeAll(async () => {
  key = await makeKey('one');
  otherKey = await makeKey('two');
});

const only = (one: SigningKey) => ({
  byId: async (id: string | undefined) => (id === one.id ? one : undefined),
});

test('a token names its subject until it expires, with 5 s tolerance', async () => {
  const clock = fixedClock('2026-11-20T10:00:00Z');
  const token = await issueGuestToken(key, issuer, 'subject-1', clock);
  expect(await readGuestToken(only(key), issuer, token, clock)).toBe('subject-1');
  clock.advance((guestTokenMinutes * 60 + 4) * 1000);
  expect(await readGuestToken(only(key), issuer, token, clock)).toBe('subject-1');
  clock.advance(2000);
  expect(await readGuestToken(only(key), issuer, token, clock)).toBeNull();
});

test('a foreign key, a foreign issuer and an altered token are refused', async () => {
  const clock = fixedClock('2026-11-20T10:00:00Z');
  const token = await issueGuestToken(key, issuer, 'subject-1', clock);
  expect(await readGuestToken(only({ ...otherKey, id: 'one' }), issuer, token, clock)).toBeNull();
  expect(await readGuestToken(only(key), 'https://evil.example', token, clock)).toBeNull();
  expect(await readGuestToken(only(key), issuer, `${token.slice(0, -4)}AAAA`, clock)).toBeNull();
  expect(await readGuestToken(only(key), issuer, 'nonsense', clock)).toBeNull();
});
