import { Hono } from 'hono';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { attachmentNames, attachmentsOf, newestMessages } from './messages.store.ts';

/** What the demonstration's mailbox shows of a message. */
type PostfachEntry = {
  id: string;
  channel: 'mail' | 'sms' | 'letter';
  to: string;
  subject?: string;
  text: string;
  links: string[];
  at: string;
  state: string;
  attachments: Array<{ filename: string; href: string }>;
};

/** Links in a text, without the full stop or bracket that ends the sentence. */
function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return found.map((address) => address.replace(/[.,;:!?)\]“”]+$/, ''));
}

/**
 * `/dev/postfach.json` (`?to=` filters by the beginning of the recipient) and the attachments. Mounted in the
 * demonstration only.
 */
export function postfachRoutes({ db, publicUrl }: Services): Hono {
  const app = new Hono();
  app.get('/dev/postfach.json', async (c) => {
    const messages = await newestMessages(db, { limit: 200, to: c.req.query('to') });
    const names = Map.groupBy(
      await attachmentNames(
        db,
        messages.map(({ id }) => id),
      ),
      ({ message_id }) => message_id,
    );
    const entries = messages.map((message): PostfachEntry => {
      const attachments = (names.get(message.id) ?? []).map(({ filename, position }) => ({
        filename,
        href: `/dev/postfach/${message.id}/${position}`,
      }));
      const pdf = message.channel === 'letter' ? attachments.map(({ href }) => `${publicUrl}${href}`) : [];
      return {
        id: message.id,
        channel: message.channel,
        to: message.recipient,
        ...(message.subject ? { subject: message.subject } : {}),
        text: message.text,
        links: [...pdf, ...linksIn(message.text)],
        at: message.created_at,
        state: message.state,
        attachments,
      };
    });
    return c.json(entries);
  });
  app.get('/dev/postfach/:id{[0-9a-f-]{36}}/:position{\\d+}', async (c) => {
    const found = (await attachmentsOf(db, c.req.param('id')))[Number(c.req.param('position'))];
    if (!found) throw new Problem('not_found');
    return c.body(new Uint8Array(found.content), 200, fileHeaders(found));
  });
  return app;
}
