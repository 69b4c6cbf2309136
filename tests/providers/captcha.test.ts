import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Captcha, createCaptcha, type RecaptchaSettings } from '#src/providers/captcha/index.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import { solveForTests } from './solve-captcha.ts';

const KEY = 'k'.repeat(32);
const LIGHT_COST = 10;

/** Remembers as the table with the unique key does. */
function memory() {
  const seen = new Map<string, string>();
  const rememberOnce = async (signature: string, expiresAt: string) => {
    if (seen.has(signature)) return false;
    seen.set(signature, expiresAt);
    return true;
  };
  return { seen, rememberOnce };
}

function altcha(more: { now?: () => number; hmacKey?: string } = {}) {
  const { seen, rememberOnce } = memory();
  const { now = Date.now, hmacKey = KEY } = more;
  const captcha = createCaptcha({ kind: 'altcha', hmacKey, cost: LIGHT_COST }, { rememberOnce, now });
  return { captcha, seen };
}

const challengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

async function tokenFor(captcha: Captcha, action: string): Promise<string> {
  const answer = await captcha.challenge(action);
  if (answer.kind !== 'altcha') throw new Error(answer.kind);
  return solveForTests(challengeSchema.parse(JSON.parse(JSON.stringify(answer.challenge))));
}

function changed(token: string, change: (text: string) => string): string {
  return Buffer.from(change(Buffer.from(token, 'base64').toString('utf8'))).toString('base64');
}

describe('ALTCHA', () => {
  it('accepts a solved challenge and remembers it until it expires', async () => {
    const { captcha, seen } = altcha();
    expect(await captcha.verify(await tokenFor(captcha, 'upload'), 'upload')).toEqual({ ok: true });
    const [expiresAt] = seen.values();
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(590_000);
  });

  it('accepts a challenge of the ordinary amount of work', { timeout: 20_000 }, async () => {
    const captcha = createCaptcha({ kind: 'altcha', hmacKey: KEY, cost: 3000 }, memory());
    const answer = await captcha.challenge('upload');
    expect(answer).toMatchObject({ challenge: { parameters: { cost: 3000, data: { action: 'upload' } } } });
    expect(await captcha.verify(await tokenFor(captcha, 'upload'), 'upload')).toEqual({ ok: true });
  });

  it('refuses a token used before', async () => {
    const { captcha } = altcha();
    const token = await tokenFor(captcha, 'upload');
    const both = await Promise.all([captcha.verify(token, 'upload'), captcha.verify(token, 'upload')]);
    expect(both).toContainEqual({ ok: true });
    expect(both).toContainEqual({ ok: false, reason: 'replayed' });
  });

  it('refuses a token used before that was dressed differently', async () => {
    const { captcha } = altcha();
    const token = await tokenFor(captcha, 'upload');
    await captcha.verify(token, 'upload');
    const dressed = changed(token, (text) => text.replace('{"challenge"', '{ "more":1, "challenge"'));
    expect(await captcha.verify(dressed, 'upload')).toEqual({ ok: false, reason: 'replayed' });
  });

  it('refuses a token of another action without using it up', async () => {
    const { captcha } = altcha();
    const token = await tokenFor(captcha, 'newsletter');
    expect(await captcha.verify(token, 'login')).toEqual({ ok: false, reason: 'wrong-action' });
    expect(await captcha.verify(token, 'newsletter')).toEqual({ ok: true });
  });

  it('refuses a token after ten minutes', async () => {
    let now = Date.now();
    const { captcha } = altcha({ now: () => now });
    const token = await tokenFor(captcha, 'upload');
    now += 601_000;
    expect(await captcha.verify(token, 'upload')).toEqual({ ok: false, reason: 'expired' });
  });

  it('refuses a challenge signed with another key', async () => {
    const token = await tokenFor(altcha({ hmacKey: 'x'.repeat(32) }).captcha, 'upload');
    expect(await altcha().captcha.verify(token, 'upload')).toEqual({ ok: false, reason: 'invalid' });
  });

  it.each([
    { name: 'action', change: (text: string) => text.replace('"upload"', '"login"'), action: 'login' },
    { name: 'expiry', change: (text: string) => text.replace(/"expiresAt":\d+/, '"expiresAt":9999999999') },
    { name: 'cost', change: (text: string) => text.replace('"cost":10', '"cost":1') },
    { name: 'solution', change: (text: string) => text.replace(/"derivedKey":"../, '"derivedKey":"zz') },
    {
      name: 'solution of other bytes',
      change: (text: string) => text.replace(/"derivedKey":"[0-9a-f]+/, `"derivedKey":"${'0'.repeat(64)}`),
    },
    {
      name: 'key signature left out',
      change: (text: string) => text.replace(/"keySignature":"[0-9a-f]+",?/, ''),
    },
  ])('refuses a changed $name', async ({ change, action = 'upload' }) => {
    const { captcha } = altcha();
    const token = await tokenFor(captcha, 'upload');
    const forged = changed(token, change);
    expect(forged).not.toBe(token);
    expect(await captcha.verify(forged, action)).toEqual({ ok: false, reason: 'invalid' });
  });

  it.each(['', 'hello', 'e30=', 'bnVsbA==', 'a'.repeat(9000)])('refuses the token %j', async (token) => {
    expect(await altcha().captcha.verify(token, 'upload')).toEqual({ ok: false, reason: 'invalid' });
  });

  it('needs a proper key', () => {
    expect(() => altcha({ hmacKey: 'short' })).toThrow(RangeError);
  });
});

describe('reCAPTCHA v3', () => {
  const GOOD = {
    success: true,
    score: 0.9,
    action: 'login',
    hostname: 'portal.test',
    challenge_ts: '2026-11-20T10:00:00Z',
  };

  function recaptcha(fetch: FetchLike, more: Partial<RecaptchaSettings> = {}) {
    return createCaptcha(
      {
        kind: 'recaptcha',
        siteKey: 'site',
        secret: 'geheim&',
        hostnames: ['portal.test'],
        timeoutMs: 50,
        ...more,
      },
      { rememberOnce: async () => true, fetch },
    );
  }
  const answering =
    (body: unknown): FetchLike =>
    async () =>
      Response.json(body);

  it('posts the form that Google documents', async () => {
    const seen: Request[] = [];
    const captcha = recaptcha(async (url, init) => {
      seen.push(new Request(url, init));
      return Response.json(GOOD);
    });
    expect(await captcha.challenge('login')).toEqual({ kind: 'recaptcha', siteKey: 'site' });
    expect(await captcha.verify('token+1', 'login')).toEqual({ ok: true });
    const [request] = seen;
    expect(request?.url).toBe('https://www.google.com/recaptcha/api/siteverify');
    expect(await request?.text()).toBe('secret=geheim%26&response=token%2B1');
  });

  it.each([
    { name: 'score at the limit', answer: { ...GOOD, score: 0.5 }, verdict: { ok: true } },
    { name: 'score below', answer: { ...GOOD, score: 0.49 }, verdict: { ok: false, reason: 'invalid' } },
    { name: 'no score', answer: { ...GOOD, score: undefined }, verdict: { ok: false, reason: 'invalid' } },
    {
      name: 'other action',
      answer: { ...GOOD, action: 'upload' },
      verdict: { ok: false, reason: 'wrong-action' },
    },
    {
      name: 'other site',
      answer: { ...GOOD, hostname: 'evil.test' },
      verdict: { ok: false, reason: 'invalid' },
    },
    { name: 'no success', answer: { ...GOOD, success: false }, verdict: { ok: false, reason: 'invalid' } },
    {
      name: 'used or old',
      answer: { success: false, 'error-codes': ['timeout-or-duplicate'] },
      verdict: { ok: false, reason: 'expired' },
    },
    {
      name: 'our secret wrong',
      answer: { success: false, 'error-codes': ['invalid-input-secret'] },
      verdict: { ok: false, reason: 'unavailable' },
    },
    { name: 'garbage', answer: { success: 'yes' }, verdict: { ok: false, reason: 'unavailable' } },
  ])('$name', async ({ answer, verdict }) => {
    expect(await recaptcha(answering(answer)).verify('token', 'login')).toEqual(verdict);
  });

  it('takes the score from the settings', async () => {
    const captcha = recaptcha(answering(GOOD), { minScore: 0.95 });
    expect(await captcha.verify('token', 'login')).toEqual({ ok: false, reason: 'invalid' });
  });

  it.each([
    { name: 'down', fetch: () => Promise.reject(new TypeError('fetch failed')) },
    { name: 'slow', fetch: () => new Promise<never>(() => undefined) },
    { name: 'HTML', fetch: async () => new Response('<html>') },
    { name: '500', fetch: async () => new Response('', { status: 500 }) },
  ])('Google is $name', async ({ fetch }) => {
    expect(await recaptcha(fetch).verify('token', 'login')).toEqual({ ok: false, reason: 'unavailable' });
  });

  it('asks nobody about an empty token', async () => {
    const captcha = recaptcha(() => Promise.reject(new Error('called')));
    expect(await captcha.verify('', 'login')).toEqual({ ok: false, reason: 'invalid' });
  });
});
