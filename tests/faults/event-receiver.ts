import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { portOf } from './ports.ts';
import type { Random } from './random.ts';
import { Traps } from './traps.ts';

/** One post of an event, as far as it came. */
export type EventPost = {
  id: string;
  caseId: string;
  /** Header and body name the same event, and the signature is the one of the agreed secret. */
  isGenuine: boolean;
  /** We keep it; an answer that says so may still get lost. */
  isStored: boolean;
  isAnswered: boolean;
};

/** A post on its way: before we keep the event, or kept but before the portal hears so. */
type EventPoint = { moment: 'before' | 'after'; caseId: string };

export type EventReceiver = {
  url: string;
  secret: string;
  /** All posts, in the order in which they came. */
  posts: EventPost[];
  /** Those that were kept, in the order in which they were. */
  stored: EventPost[];
  traps: Traps<EventPoint>;
  close(): Promise<void>;
};

const eventSchema = z.object({ id: z.uuid(), case: z.object({ id: z.uuid() }) });
const secret = `whsec_${Buffer.from('the secret of the kill test, 32 b').toString('base64')}`;
/** How often an event is not taken, but only one of each case: nothing has to wait for long. */
const failing = 0.25;

function isGenuine({ headers }: IncomingMessage, body: string, id: string): boolean {
  const at = String(headers['webhook-timestamp']);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  const isFresh = Math.abs(Date.now() / 1000 - Number(at)) < 60;
  return isFresh && headers['webhook-id'] === id && headers['webhook-signature'] === `v1,${signature}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** An insurer's system that takes events as the how-to says, slowly, and now and then not at all. */
export async function startEventReceiver(random: Random): Promise<EventReceiver> {
  const posts: EventPost[] = [];
  const stored: EventPost[] = [];
  const traps = new Traps<EventPoint>();
  const failed = new Set<string>();

  /** Fails in one of the ways in which a receiver does. @returns whether it did */
  function fails(caseId: string, request: IncomingMessage, response: ServerResponse): boolean {
    const ways: readonly [() => unknown, ...Array<() => unknown>] = [
      () => response.writeHead(500).end(),
      () => request.socket.destroy(),
      // No answer at all: the portal gives up.
      () => undefined,
    ];
    if (failed.has(caseId) || !random.chance(failing)) return false;
    failed.add(caseId);
    random.pick(ways)();
    return true;
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const { id, case: one } = eventSchema.parse(JSON.parse(body));
    const isGood = isGenuine(request, body, id);
    const post: EventPost = { id, caseId: one.id, isGenuine: isGood, isStored: false, isAnswered: false };
    posts.push(post);
    if (!(await traps.pass({ moment: 'before', caseId: one.id }))) return void request.socket.destroy();
    if (fails(one.id, request, response)) return;
    await sleep(random.below(100));
    post.isStored = true;
    stored.push(post);
    if (!(await traps.pass({ moment: 'after', caseId: one.id }))) return void request.socket.destroy();
    response.on('finish', () => {
      post.isAnswered = true;
    });
    response.writeHead(204).end();
  }

  const server = createServer((request, response) => {
    // A killed portal leaves half a request.
    take(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}/events`,
    secret,
    posts,
    stored,
    traps,
    close: async () => {
      traps.clear();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
