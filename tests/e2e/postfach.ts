import type { APIRequestContext } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import { expect } from './test.ts';

const postfachSchema = z.array(
  z.object({
    channel: z.enum(['mail', 'sms', 'letter']),
    to: z.string(),
    subject: z.string().default(''),
    text: z.string(),
    links: z.array(z.string()),
  }),
);

export type Message = z.infer<typeof postfachSchema>[number];

/**
 * Filter of messages: beginning of the recipient (for letters the name on the envelope), part of a link, word of
 * the text. If other journeys write to the same person, `to` alone is not enough.
 */
type Wanted = {
  channel: Message['channel'];
  to: string;
  subject?: string | RegExp;
  link?: string;
  word?: string;
};

const isSubject = (subject: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? subject === wanted : wanted.test(subject);

/** The newest message of the demonstration's mailbox that fits, once it is there. */
export async function newestMessage(request: APIRequestContext, wanted: Wanted): Promise<Message> {
  const { channel, to, subject, link, word = '' } = wanted;
  let found: Message | undefined;
  await expect(async () => {
    const answer = await request.get('/dev/postfach.json', { params: { to } });
    found = postfachSchema
      .parse(await answer.json())
      .find(
        (one) =>
          one.channel === channel &&
          (subject === undefined || isSubject(one.subject, subject)) &&
          one.text.includes(word) &&
          (link === undefined || one.links.some((address) => address.includes(link))),
      );
    expect(found, `${channel} to ${to}`).toBeDefined();
  }).toPass();
  if (!found) throw new Error('no message');
  return found;
}

/** The code in a mail, eight signs, or in a text message, six digits. */
export function codeIn({ text }: Message): string {
  const code = /\b(\d{6}|[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4})\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}

/** The brief code of the newest letter to somebody, read from its PDF as a person reads it from the paper. */
export async function briefcodeFor(request: APIRequestContext, recipient: string): Promise<string> {
  const { links } = await newestMessage(request, { channel: 'letter', to: recipient });
  const pdf = await request.get(links[0] ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(await pdf.body()));
  const { text } = await extractText(document, { mergePages: true });
  const code = /HAFEN-\w{4}-\w{4}/.exec(text)?.[0];
  if (code === undefined) throw new Error(`no brief code in: ${text}`);
  return code;
}
