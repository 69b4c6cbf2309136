import { z } from 'zod';
import { createGuard, exchange, ProviderError, parseJsonAnswer } from '#src/providers/http/index.ts';
import type { SendOutcome } from '#src/providers/mail/index.ts';
import type { SevenSmsSettings, SmsMessage, SmsTransport } from './sms.ts';

const PROVIDER = 'sms';
const LIVE = 'https://gateway.seven.io';
const DEFAULT_TIMEOUT_MS = 15_000;

/** seven.io answers 200 to refusals too; `success` carries its code. */
const answerSchema = z.object({
  success: z.union([z.string(), z.number()]).transform(String),
  messages: z
    .array(
      z.object({
        id: z.union([z.string(), z.number()]).nullish(),
        success: z.boolean().optional(),
        error: z.union([z.string(), z.number()]).nullish(),
      }),
    )
    .nullish(),
});

const ACCEPTED = '100';
/** The same text went to the same number a moment ago: our attempt before this one had arrived after all. */
const RELOAD_LOCK = '402';
/**
 * Errors of this one message: number, sender, text. A lack of credit or a wrong API key is ours to correct, so a
 * later attempt may succeed.
 */
const ABOUT_THE_MESSAGE = new Set(['101', '201', '202', '301', '305', '306', '401']);

/** A sentence instead of a code might contain the number and text of the message. */
const plainCode = (code: string) => (/^\d{1,4}$/.test(code) ? code : 'no-code');
/** seven.io's ids. Anything else is no id. */
const isId = (id: unknown) => /^[\w-]{1,60}$/.test(String(id));

function outcomeOf(text: string, reference: string): SendOutcome {
  // A wrong API key may be answered by the bare code instead of JSON.
  const bare = /^\d{3}$/.exec(text.trim())?.[0];
  const answer = bare ? { success: bare } : parseJsonAnswer(PROVIDER, answerSchema, text);
  const message = 'messages' in answer ? answer.messages?.[0] : undefined;
  const isSent = answer.success === ACCEPTED && message?.success !== false;
  if (isSent || answer.success === RELOAD_LOCK) {
    const id = message?.id ?? reference;
    return { accepted: true, providerId: `seven:${isId(id) ? id : reference}` };
  }
  const code = plainCode(String((answer.success === ACCEPTED ? message?.error : answer.success) ?? ''));
  return { accepted: false, permanent: ABOUT_THE_MESSAGE.has(code), reason: `seven-${code}` };
}

/** Sends text messages by seven.io (`POST /api/sms`, JSON). Repeating is the outbox's task, never ours. */
export function createSevenSms(settings: SevenSmsSettings): SmsTransport {
  const guard = createGuard({ provider: PROVIDER, timeoutMs: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS });
  const url = `${settings.baseUrl ?? LIVE}/api/sms`;

  async function deliver(message: SmsMessage, signal: AbortSignal): Promise<SendOutcome> {
    const { status, text } = await exchange(PROVIDER, fetch, url, {
      method: 'POST',
      signal,
      headers: {
        'X-Api-Key': settings.apiKey,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      body: JSON.stringify({
        to: message.to,
        text: message.text,
        from: settings.sender,
        ttl: message.validMinutes,
        foreign_id: message.reference,
      }),
    });
    if (status >= 400) return { accepted: false, permanent: false, reason: `http-${status}` };
    return outcomeOf(text, message.reference);
  }

  return {
    async send(message) {
      try {
        return await guard.run((signal) => deliver(message, signal));
      } catch (error) {
        const { code, message } =
          error instanceof ProviderError ? error : { code: '', message: String(error) };
        const isUntried = code === 'circuit-open';
        return { accepted: false, permanent: false, reason: message, ...(isUntried ? { isUntried } : {}) };
      }
    },
  };
}
