import { z } from 'zod';
import { type SettingDefinition, wholeNumber } from './setting.ts';

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
  CONTACT_ADDRESSES: {
    schema: topicAddresses,
    default: '',
    description:
      'Who is told of a message of a topic, as topic=address separated by spaces, e.g. "presse=presse@example.org". Topics are the keys in content/contact/topics.json; those not named go to PROVIDER_EMAIL.',
  },
  CONTACT_CALLS_PER_WINDOW: {
    schema: wholeNumber(1, 1000),
    default: '6',
    description:
      'How many calls back can be asked for in one window of two hours, within APPOINTMENT_HOURS; a full window is offered no more.',
  },
} as const satisfies Record<string, SettingDefinition>;
