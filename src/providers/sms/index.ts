import { z } from 'zod';
import { createGuard, exchange, ProviderError, parseJsonAnswer } from '#src/providers/http/index.ts';
import type { SendOutcome } from '#src/providers/mail/index.ts';

export interface SmsMessage {
  /** E.164, e.g. `+491713920012`. */
  readonly to: string;
  /** At most 160 characters of GSM-7, so that it is one message for the network. */
  readonly text: string;
  /** After this many minutes the network gives up, because an old code is of no use. At least 1. */
  readonly validMinutes: number;
  /** Our own id of the message, the same for every attempt. */
  readonly reference: string;
}

/** Hands one text message over. Never throws: every outcome is a value, so that the outbox row can record it. */
export interface SmsTransport {
  send(message: SmsMessage): Promise<SendOutcome>;
}

interface SevenSmsSettings {
  readonly kind: 'seven';
  readonly apiKey: string;
  /** Sender name, at most 11 letters and digits. */
  readonly sender: string;
  /** Another address than seven.io's, for tests. */
  readonly baseUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

export type SmsSettings = { readonly kind: 'outbox' } | SevenSmsSettings;

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
function createSevenSms(settings: SevenSmsSettings): SmsTransport {
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

/** The default: the outbox table, kept by the caller, is the phone itself; nothing leaves the machine. */
function createOutboxSms(): SmsTransport {
  return { send: async ({ reference }) => ({ accepted: true, providerId: `outbox:${reference}` }) };
}

/** The way for text messages named by the settings: the outbox alone (default) or seven.io. */
export function createSmsTransport(settings: SmsSettings): SmsTransport {
  return settings.kind === 'seven' ? createSevenSms(settings) : createOutboxSms();
}
