import { z } from 'zod';
import { type SettingDefinition, webhookSecret, wholeNumber } from './setting.ts';

/** Settings of the newsletter: how fast it goes out, and who may report what came back. */
export const newsletterSettings = {
  NEWSLETTER_DIR: {
    schema: z.string(),
    default: '',
    description:
      'Folder with the issues that editors write, one Markdown file each. Empty: content/newsletter of the program.',
  },
  NEWSLETTER_BATCH_SIZE: {
    schema: wholeNumber(1, 500),
    default: '20',
    description:
      'Mails of an issue that are handed out at once. They have a lane of their own: codes and confirmations do not wait behind them.',
  },
  NEWSLETTER_PER_MINUTE: {
    schema: wholeNumber(1, 60_000),
    default: '120',
    description:
      'Mails of an issue per minute at most. Stay below what the mail service allows you; others share its limit.',
  },
  NEWSLETTER_CONFIRM_DAYS: {
    schema: wholeNumber(1, 14),
    default: '7',
    description: 'How long the link that confirms a subscription is good.',
  },
  NEWSLETTER_BOUNCE_SECRET: {
    schema: webhookSecret,
    default: '',
    secret: 'own',
    description:
      'Checks what the mail service reports to /api/newsletter/bounces, signed as Standard Webhooks describes: whsec_ and 24 to 64 random bytes in Base64. Empty: nobody can report.',
  },
} as const satisfies Record<string, SettingDefinition>;
