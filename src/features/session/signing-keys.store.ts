import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type JWK } from 'jose';
import { z } from 'zod';
import type { Services } from '#src/services.ts';

const algorithm = 'RS256';
const keyId = 'guest-1';
const jwkSchema = z.looseObject({ kty: z.string(), n: z.string(), e: z.string() });

export type SigningKey = {
  id: string;
  privateKey: Awaited<ReturnType<typeof importPKCS8>>;
  publicKey: Awaited<ReturnType<typeof importJWK>>;
  publicJwk: JWK;
};

function encryptionKey(secret: string): Buffer {
  return createHash('sha256').update(`signing-keys\n${secret}`).digest();
}

/** AES-256-GCM; the result holds nonce, tag and text. */
function encrypt(secret: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(secret), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(secret: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/**
 * The RSA key that signs guest tokens: made at the first start, the private half encrypted at rest with
 * `APP_SECRET` (AES-256-GCM). Several processes that start at once end up with the same key.
 */
export async function guestSigningKey({ db, settings, clock }: Services): Promise<SigningKey> {
  const find = () => db.selectFrom('signing_keys').selectAll().where('id', '=', keyId).executeTakeFirst();
  let row = await find();
  if (!row) {
    const pair = await generateKeyPair(algorithm, { extractable: true });
    await db
      .insertInto('signing_keys')
      .values({
        id: keyId,
        public_jwk: JSON.stringify(await exportJWK(pair.publicKey)),
        private_key: encrypt(settings.APP_SECRET, await exportPKCS8(pair.privateKey)),
        created_at: clock.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    row = await find();
  }
  if (!row) throw new Error('The signing key was neither found nor made.');
  const jwk = jwkSchema.parse(row.public_jwk);
  return {
    id: row.id,
    privateKey: await importPKCS8(decrypt(settings.APP_SECRET, row.private_key), algorithm),
    publicKey: await importJWK(jwk, algorithm),
    publicJwk: { ...jwk, kid: row.id, alg: algorithm, use: 'sig' },
  };
}
