import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createIdTokenReader } from '#src/providers/identity/id-token.ts';

const issuer = 'https://id.example';
const { privateKey, publicKey } = await generateKeyPair('ES256');
const keys = [{ ...(await exportJWK(publicKey)), kid: 'one' }];
const reader = createIdTokenReader({
  issuer: async () => ({ issuer, jwksUri: `${issuer}/keys` }),
  audience: 'portal',
  algorithms: ['ES256'],
  clock: { now: () => new Date() },
  fetch: async () => Response.json({ keys }),
  timeoutMs: 5000,
});

const read = async (claims: JWTPayload) =>
  reader.read(
    await new SignJWT({ email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('portal')
      .setSubject('1')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey),
  );

test.each([
  ['an address', 'erika@example.org', 'erika@example.org'],
  ['an address with blanks around', ' erika@example.org\n', 'erika@example.org'],
  ['a word', 'erika', undefined],
  ['two addresses', 'erika@example.org,max@example.org', undefined],
  ['an address and a header line', 'erika@example.org\r\nBcc: max@example.org', undefined],
  ['an address in brackets', 'Erika <erika@example.org>', undefined],
  ['an address of great length', `${'e'.repeat(250)}@example.org`, undefined],
  ['nothing', '', undefined],
  ['a number', 7, undefined],
])('%s in a token', async (_name, email, taken) => {
  expect(await read({ email })).toMatchObject({ sub: '1', email_verified: true });
  expect((await read({ email })).email).toBe(taken);
});

test('a token without an address is read', async () => {
  expect((await read({})).email).toBeUndefined();
});
