import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { AltchaSettings, Captcha, CaptchaDeps, CaptchaVerdict } from './captcha.ts';

/** How many derivations a visitor tries before he finds the one that fits. */
const FEWEST_TRIES = 300;
const MOST_TRIES = 1000;
const DEFAULT_LIFE_SECONDS = 600;
const ALGORITHM = 'PBKDF2/SHA-256';
const MAX_TOKEN_LENGTH = 8192;

/** What the widget posts: base64 of this JSON. Loose where the signature covers unknown members too. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * ALTCHA v2 proof of work, without any third party. The action travels signed inside the challenge.
 * @throws RangeError when the key is shorter than 32 characters
 */
export function createAltcha(settings: AltchaSettings, deps: CaptchaDeps): Captcha {
  if (settings.hmacKey.length < 32) throw new RangeError('The ALTCHA key needs at least 32 characters.');
  const lifeMs = (settings.expiresInSeconds ?? DEFAULT_LIFE_SECONDS) * 1000;
  const now = deps.now ?? Date.now;
  const secrets = {
    hmacSignatureSecret: derivedSecret(settings.hmacKey, 'challenge'),
    hmacKeySignatureSecret: derivedSecret(settings.hmacKey, 'solution'),
  };
  return {
    kind: 'altcha',
    async challenge(action) {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: settings.cost,
        counter: randomInt(FEWEST_TRIES, MOST_TRIES + 1),
        data: { action },
        deriveKey,
        expiresAt: new Date(now() + lifeMs),
        ...secrets,
      });
      const { parameters, signature = '' } = challenge;
      return { kind: 'altcha', challenge: { parameters: { ...parameters }, signature } };
    },
    async verify(token, action) {
      const payload = readToken(token);
      if (payload === null) return refused('invalid');
      const { challenge, solution } = payload;
      const { expiresAt, data } = challenge.parameters;
      if (expiresAt * 1000 <= now()) return refused('expired');
      const result = await verifySolution({
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
        ...secrets,
      });
      if (result.expired) return refused('expired');
      if (!result.verified) return refused('invalid');
      if (data.action !== action) return refused('wrong-action');
      const isNew = await deps.rememberOnce(challenge.signature, new Date(expiresAt * 1000).toISOString());
      return isNew ? { ok: true } : refused('replayed');
    },
  };
}

function derivedSecret(key: string, purpose: string): string {
  return createHmac('sha256', key).update(`altcha ${purpose}`).digest('hex');
}

function refused(reason: Extract<CaptchaVerdict, { ok: false }>['reason']): CaptchaVerdict {
  return { ok: false, reason };
}

function readToken(token: string) {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
