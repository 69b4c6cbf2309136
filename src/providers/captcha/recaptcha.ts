import { z } from 'zod';
import {
  createGuard,
  exchange,
  type FetchLike,
  ProviderError,
  parseJsonAnswer,
} from '#src/providers/http/index.ts';
import type { Captcha, CaptchaDeps, CaptchaVerdict, RecaptchaSettings } from './captcha.ts';

const PROVIDER = 'captcha';
const DEFAULT_URL = 'https://www.google.com/recaptcha/api/siteverify';
const DEFAULT_MIN_SCORE = 0.5;
const DEFAULT_TIMEOUT_MS = 5_000;
const MAX_TOKEN_LENGTH = 8192;

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

type SiteverifyAnswer = z.infer<typeof answerSchema>;

/**
 * Google's reCAPTCHA v3. Needs the visitor's consent, because its script comes from Google.
 * Source: developers.google.com/recaptcha/docs/v3 and /verify. Google itself refuses a token used twice.
 */
export function createRecaptcha(settings: RecaptchaSettings, deps: CaptchaDeps): Captcha {
  const fetchLike: FetchLike = deps.fetch ?? ((url, init) => fetch(url, init));
  const guard = createGuard({
    provider: PROVIDER,
    timeoutMs: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    ...(deps.now === undefined ? {} : { now: deps.now }),
  });
  const ask = (token: string) =>
    // Not repeatable: Google counts the first attempt as the one use of the token.
    guard.run(async (signal) => {
      const answer = await exchange(PROVIDER, fetchLike, settings.verifyUrl ?? DEFAULT_URL, {
        method: 'POST',
        signal,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret: settings.secret, response: token }).toString(),
      });
      return parseJsonAnswer(PROVIDER, answerSchema, answer.text);
    });
  return {
    kind: 'recaptcha',
    challenge: async () => ({ kind: 'recaptcha', siteKey: settings.siteKey }),
    async verify(token, action) {
      if (token === '' || token.length > MAX_TOKEN_LENGTH) return { ok: false, reason: 'invalid' };
      try {
        return verdict(await ask(token), action, settings);
      } catch (error) {
        if (error instanceof ProviderError) return { ok: false, reason: 'unavailable' };
        throw error;
      }
    },
  };
}

/** Our own settings are wrong: no visitor can do anything about that. */
const OUR_FAULT = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

function verdict(answer: SiteverifyAnswer, action: string, settings: RecaptchaSettings): CaptchaVerdict {
  const codes = answer['error-codes'];
  if (codes.some((code) => OUR_FAULT.has(code))) return { ok: false, reason: 'unavailable' };
  // Google does not tell old tokens from used ones.
  if (codes.includes('timeout-or-duplicate')) return { ok: false, reason: 'expired' };
  if (!answer.success) return { ok: false, reason: 'invalid' };
  if (answer.action !== action) return { ok: false, reason: 'wrong-action' };
  const trusted =
    (answer.score ?? 0) >= (settings.minScore ?? DEFAULT_MIN_SCORE) &&
    settings.hostnames.includes(answer.hostname ?? '');
  return trusted ? { ok: true } : { ok: false, reason: 'invalid' };
}
