import type { SmsTransport } from './sms.ts';

/** The default: the outbox table, kept by the caller, is the phone itself; nothing leaves the machine. */
export function createOutboxSms(): SmsTransport {
  return { send: async ({ reference }) => ({ accepted: true, providerId: `outbox:${reference}` }) };
}
