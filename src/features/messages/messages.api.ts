import { Hono } from 'hono';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { attachmentsOf, newestMessages } from './messages.store.ts';

/** What the demonstration's mailbox shows of a message (decisions, “Demo data”). */
export type PostfachEntry = {
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

const address = /https?:\/\/[^\s<>"]+/g;

/**
 * `/dev/postfach.json` and the attachments, in the demonstration only: the program mounts it nowhere else.
 */
export function postfachRoutes({ db }: Services): Hono {
  const app = new Hono();
  app.get('/dev/postfach.json', async (c) => {
    const messages = await newestMessages(db, 200);
    const entries = messages.map(async (message): Promise<PostfachEntry> => {
      const attachments = await attachmentsOf(db, message.id);
      return {
        id: message.id,
        channel: message.channel,
        to: message.recipient,
        ...(message.subject ? { subject: message.subject } : {}),
        text: message.text,
        links: message.text.match(address) ?? [],
        at: message.created_at,
        state: message.state,
        attachments: attachments.map(({ filename, position }) => ({
          filename,
          href: `/dev/postfach/${message.id}/${position}`,
        })),
      };
    });
    return c.json(await Promise.all(entries));
  });
  app.get('/dev/postfach/:id{[0-9a-f-]{36}}/:position{\\d+}', async (c) => {
    const list = await attachmentsOf(db, c.req.param('id'));
    const found = list.find((attachment) => attachment.position === Number(c.req.param('position')));
    if (!found) throw new Problem('not_found');
    return c.body(new Uint8Array(found.content), 200, {
      'Content-Type': found.content_type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.filename)}`,
    });
  });
  return app;
}
