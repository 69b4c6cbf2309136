import { z } from 'zod';
import { setting, textSetting, webhookSecret, wholeNumber } from './setting.ts';

const email = z.email();

/** `presse=presse@example.org technik=it@example.org`: topics, each with its address. */
const topicAddresses = z.string().transform((text, context) => {
  const addresses: Record<string, string> = {};
  for (const pair of text.split(/\s+/).filter(Boolean)) {
    const [, topic = '', address = ''] = /^([a-z]+)=(.+)$/.exec(pair) ?? [];
    if (email.safeParse(address).success && !Object.hasOwn(addresses, topic)) addresses[topic] = address;
    else
      context.addIssue({ code: 'custom', message: `"${pair}" is not written as topic=address, once each` });
  }
  return addresses;
});

/** Settings of the contact page: who gets what, and how many calls back fit into a window. */
export const contactSettings = {
  CONTACT_ADDRESSES: setting(
    topicAddresses,
    '',
    'Who is told of a message of a topic, as topic=address separated by spaces, e.g. "presse=presse@example.org". Topics are the keys in content/contact/topics.json; those not named go to PROVIDER_EMAIL.',
  ),
  CONTACT_CALLS_PER_WINDOW: setting(
    wholeNumber(1, 1000),
    '6',
    'How many calls back can be asked for in one window of two hours, within APPOINTMENT_HOURS; a full window is offered no more.',
  ),
};

/** Settings of the prize draws. */
export const prizeDrawSettings = {
  PRIZE_DRAW_DIR: textSetting(
    'Folder with the prize draws, one JSON file each. Empty: content/prize-draws of the program. Samples run in the demonstration only.',
  ),
};

/** Settings of the newsletter: how fast it goes out, and who may report what came back. */
export const newsletterSettings = {
  NEWSLETTER_DIR: textSetting(
    'Folder with the issues that editors write, one Markdown file each. Empty: content/newsletter of the program.',
  ),
  NEWSLETTER_BATCH_SIZE: setting(
    wholeNumber(1, 500),
    '20',
    'Mails of an issue that are handed out at once. They have a lane of their own: codes and confirmations do not wait behind them.',
  ),
  NEWSLETTER_PER_MINUTE: setting(
    wholeNumber(1, 60_000),
    '120',
    'Mails of an issue per minute at most. Stay below what the mail service allows you; others share its limit.',
  ),
  NEWSLETTER_CONFIRM_DAYS: setting(
    wholeNumber(1, 14),
    '7',
    'How long the link that confirms a subscription is good.',
  ),
  NEWSLETTER_BOUNCE_SECRET: setting(
    webhookSecret,
    '',
    'Checks what the mail service reports to /api/newsletter/bounces, signed as Standard Webhooks describes: whsec_ and 24 to 64 random bytes in Base64. Empty: nobody can report.',
    { secret: 'own' },
  ),
};
