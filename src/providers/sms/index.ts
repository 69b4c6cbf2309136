import { createSevenSms } from './seven.ts';
import type { SmsSettings, SmsTransport } from './sms.ts';

/** The default: the outbox table, kept by the caller, is the phone itself; nothing leaves the machine. */
function createOutboxSms(): SmsTransport {
  return { send: async ({ reference }) => ({ accepted: true, providerId: `outbox:${reference}` }) };
}

export type {
  SmsMessage,
  SmsSettings,
  SmsTransport,
} from './sms.ts';

/** The way for text messages named by the settings: the outbox alone (default) or seven.io. */
export function createSmsTransport(settings: SmsSettings): SmsTransport {
  return settings.kind === 'seven' ? createSevenSms(settings) : createOutboxSms();
}
