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

interface OutboxSmsSettings {
  readonly kind: 'outbox';
}

export interface SevenSmsSettings {
  readonly kind: 'seven';
  readonly apiKey: string;
  /** Sender name, at most 11 letters and digits. */
  readonly sender: string;
  /** Another address than seven.io's, for tests. */
  readonly baseUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

export type SmsSettings = OutboxSmsSettings | SevenSmsSettings;
