import { createOutboxSms } from './outbox.ts';
import { createSevenSms } from './seven.ts';
import type { SmsSettings, SmsTransport } from './sms.ts';

export type {
  SmsMessage,
  SmsSettings,
  SmsTransport,
} from './sms.ts';

/** The way for text messages named by the settings: the outbox alone (default) or seven.io. */
export function createSmsTransport(settings: SmsSettings): SmsTransport {
  return settings.kind === 'seven' ? createSevenSms(settings) : createOutboxSms();
}
