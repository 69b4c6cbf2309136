import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSender } from '#src/features/outreach/messages/messages.jobs.ts';
import {
  endLeases,
  postpone,
  renewLeases,
  settle,
  takeNext,
} from '#src/features/outreach/messages/outbox.store.ts';
import { type MessageKind, queueMail } from '#src/features/outreach/messages/public.server.ts';
import { createLog } from '#src/lib/log.ts';
import type { SendOutcome } from '#src/providers/mail/index.ts';
import { createServices, type Services } from '#src/services.ts';
import { eventually } from '../eventually.ts';
import { type Portal, startPortal } from './portal.ts';

/** Nothing here is found by looking: the next look would come after the test. */
const options = { pollSeconds: 3600 };

let portal: Portal;
let services: Services;
/** Subjects of the mails in the order in which they were handed over. */
let sent: string[];
/** What becomes of a mail, by its subject; every other one is taken. */
let fates: Map<string, () => Promise<SendOutcome>>;
let senders: Array<ReturnType<typeof createSender>>;

const accepted = { accepted: true, providerId: 'x' } as const;

const overrides = {
  mail: {
    send: async ({ subject }: { subject: string }) => {
      sent.push(subject);
      return fates.get(subject)?.() ?? accepted;
    },
  },
};

beforeAll(async () => {
  portal = await startPortal({
    // The tests begin and end the sending themselves.
    onServices: ({ jobs }) => {
      jobs.attach = () => undefined;
    },
    overrides,
  });
  services = portal.services;
});
afterAll(() => portal.stop());
beforeEach(async () => {
  sent = [];
  fates = new Map();
  senders = [];
  await services.db.deleteFrom('messages').execute();
});
afterEach(() => Promise.all(senders.map((sender) => sender.stop())));

async function startSending(on = services): Promise<void> {
  const sender = createSender(on, options);
  senders.push(sender);
  await sender.start();
}

type Wanted = { kind: MessageKind; to: string; subject: string };

/** Writes mails in one transaction, as their causes would. */
async function queue(...wanted: Wanted[]): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    for (const { kind, to, subject } of wanted) {
      await queueMail(services, tx, { purpose: kind, to, subject, blocks: ['Text'] });
    }
  });
}

const numbered = (count: number, one: (index: number) => Wanted) =>
  Array.from({ length: count }, (_, index) => one(index));

/** Takes receipts as a process with so many free slots would, and sends none. */
const take = (slots: number) =>
  takeNext(
    services.db,
    { lane: 'receipts', channel: 'mail' },
    { slots, shares: { domain: 10, retries: 10, strangers: 10 }, underway: [], prompt: new Set() },
  );

/** Both at once: the one that waits is told to go on, and what it then answers. */
function gate() {
  let open: (outcome: SendOutcome) => void = () => undefined;
  const waits = new Promise<SendOutcome>((resolve) => (open = resolve));
  return { open: () => open(accepted), waits };
}

test('a mail leaves because it was written, in whichever process, and not because somebody looks', async () => {
  const { settings } = services;
  // The embedded database has one process only.
  const other =
    services.engine === 'postgres'
      ? await createServices(settings, createLog('silent'), { overrides })
      : undefined;
  await startSending(other);
  await queue({ kind: 'identity-reset', to: 'a@example.org', subject: 'code' });
  await queue({ kind: 'order-received', to: 'a@example.org', subject: 'receipt' });
  await queue({ kind: 'newsletter-issue', to: 'a@example.org', subject: 'issue' });
  await eventually(() => expect(sent.toSorted()).toEqual(['code', 'issue', 'receipt']));
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await other?.close();
});

test('what is rolled back is not sent', async () => {
  await startSending();
  const undone = services.db.transaction().execute(async (tx) => {
    await queueMail(services, tx, {
      purpose: 'identity-reset',
      to: 'a@example.org',
      subject: 'undone',
      blocks: [],
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await queue({ kind: 'identity-reset', to: 'a@example.org', subject: 'done' });
  await eventually(() => expect(sent).toEqual(['done']));
});

test('a lane that is stuck holds up no other', async () => {
  const { open, waits } = gate();
  const issues = numbered(50, (index) => ({
    kind: 'newsletter-issue',
    to: `reader${index}@example.org`,
    subject: `issue ${index}`,
  }));
  for (const { subject } of issues) fates.set(subject, () => waits);
  await startSending();
  await queue(...issues);
  await eventually(() => expect(sent.length).toBeGreaterThan(0));
  await queue({ kind: 'identity-reset', to: 'reader0@example.org', subject: 'code' });
  await queue({ kind: 'withdrawal-receipt', to: 'reader0@example.org', subject: 'receipt' });
  await eventually(() => expect(sent).toEqual(expect.arrayContaining(['code', 'receipt'])));
  // Most of the issues had to wait, or this would have shown nothing.
  expect(sent.length).toBeLessThan(20);
  open();
  await eventually(() => expect(sent).toHaveLength(52));
});

test('three hundred mails to one mailbox let the mail to another pass', async () => {
  const flood = numbered(300, (index) => ({
    kind: 'withdrawal-receipt',
    to: 'flooded@example.org',
    subject: `flood ${index}`,
  }));
  await queue(...flood, { kind: 'order-received', to: 'somebody@example.org', subject: 'other' });
  await startSending();
  await eventually(() => expect(sent).toHaveLength(301));
  expect(sent.indexOf('other')).toBeLessThan(30);
  // And those of one mailbox leave in their order, one after the other.
  expect(sent.filter((subject) => subject !== 'other')).toEqual(flood.map(({ subject }) => subject));
});

test('two processes send everything, once, and each mailbox in its order', async () => {
  await startSending();
  await startSending();
  const mails = numbered(120, (index) => ({
    kind: 'order-received',
    to: `buyer${index % 7}@example.org`,
    subject: `${index % 7} ${Math.floor(index / 7)}`,
  }));
  await queue(...mails);
  await eventually(() => expect(sent).toHaveLength(mails.length));
  for (let buyer = 0; buyer < 7; buyer += 1) {
    const own = (subject: string) => subject.startsWith(`${buyer} `);
    expect(sent.filter(own)).toEqual(mails.map(({ subject }) => subject).filter(own));
  }
});

test('what was not taken is sent again, and what can never be is given up; neither holds the mailbox', async () => {
  let tries = 0;
  fates.set('later', async () => {
    tries += 1;
    return tries === 1 ? { accepted: false, permanent: false, reason: 'busy' } : accepted;
  });
  fates.set('never', async () => ({ accepted: false, permanent: true, reason: 'no such mailbox' }));
  await startSending();
  await queue(
    { kind: 'identity-reset', to: 'a@example.org', subject: 'later' },
    { kind: 'identity-reset', to: 'a@example.org', subject: 'never' },
    { kind: 'identity-reset', to: 'a@example.org', subject: 'next' },
  );
  await eventually(() => expect(sent).toEqual(['later', 'never', 'next', 'later']));
  await eventually(async () => {
    const rows = await services.db
      .selectFrom('messages')
      .select(['subject', 'state', 'error'])
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { subject: 'later', state: 'sent', error: null },
      { subject: 'never', state: 'failed', error: 'no such mailbox' },
      { subject: 'next', state: 'sent', error: null },
    ]);
  });
});

test('a message for which nobody was asked keeps its tries, and is sent later', async () => {
  fates.set('untried', async () => ({
    accepted: false,
    permanent: false,
    reason: 'circuit-open',
    isUntried: true,
  }));
  await queue({ kind: 'order-received', to: 'a@example.org', subject: 'untried' });
  await services.db.updateTable('messages').set({ tries: 12 }).execute();
  await startSending();
  await eventually(async () => {
    const rows = await services.db
      .selectFrom('messages')
      .select(['state', 'tries', 'claimed_until'])
      .execute();
    expect(sent).toEqual(['untried']);
    expect(rows).toEqual([{ state: 'queued', tries: 12, claimed_until: null }]);
  });
});

test('an old code for which nobody was asked spends its tries: it would arrive when it is worth nothing', async () => {
  const untried = { accepted: false, permanent: false, reason: 'circuit-open', isUntried: true } as const;
  fates.set('old', async () => untried);
  fates.set('fresh', async () => untried);
  await queue(
    { kind: 'identity-confirm', to: 'a@example.org', subject: 'old' },
    { kind: 'identity-confirm', to: 'b@example.org', subject: 'fresh' },
  );
  const anHourAgo = new Date(services.clock.now().getTime() - 61 * 60_000).toISOString();
  await services.db
    .updateTable('messages')
    .set({ created_at: anHourAgo })
    .where('subject', '=', 'old')
    .execute();
  await startSending();
  await eventually(async () => {
    const rows = await services.db
      .selectFrom('messages')
      .select(['subject', 'tries'])
      .where('claimed_until', 'is', null)
      .orderBy('subject')
      .execute();
    expect(rows).toEqual([
      { subject: 'fresh', tries: 0 },
      { subject: 'old', tries: 1 },
    ]);
  });
});

test('what a process takes is nobody else’s until the process is dead; its end is recorded once', async () => {
  const { db } = services;
  await queue(
    { kind: 'order-received', to: 'a@example.org', subject: 'first' },
    { kind: 'order-received', to: 'b@example.org', subject: 'other' },
    { kind: 'order-received', to: 'a@example.org', subject: 'second' },
  );
  const [first] = await take(1);
  if (!first) throw new Error('Nothing was taken.');
  expect(first.subject).toBe('first');
  await endLeases(db, 'dead');
  // The second waits for the first, because both are for one mailbox.
  expect((await take(10)).map(({ subject }) => subject)).toEqual(['other']);
  await db.updateTable('messages').set({ claimed_until: '2020-01-01T00:00:00Z' }).execute();
  await endLeases(db, 'dead');
  const again = await take(10);
  // The second passes the first, which has had its try.
  expect(again.map(({ subject, tries }) => [subject, tries])).toEqual([
    ['second', 1],
    ['other', 2],
  ]);
  await settle(services, first, { state: 'sent' }, true);
  await settle(services, first, { state: 'failed', error: 'too late' }, true);
  const row = await db
    .selectFrom('messages')
    .select(['state', 'error'])
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'sent', error: null });
});

test('a process takes no more than it has slots for, whatever the database believes of its table', async () => {
  const { db } = services;
  const mail = (index: number): Wanted => ({
    kind: 'order-received',
    to: `buyer${index}@example.org`,
    subject: `mail ${index}`,
  });
  // The database counts its rows now and then. Here it last did so when the table had pages and no row.
  await queue(...numbered(300, mail));
  await db.deleteFrom('messages').execute();
  await sql`analyze messages`.execute(db);
  await queue(...numbered(21, mail));
  expect((await take(2)).map(({ subject }) => subject)).toEqual(['mail 0', 'mail 1']);
  expect((await take(1)).map(({ subject }) => subject)).toEqual(['mail 2']);
});

test('what was put back in the moment in which its lease is renewed is free for everybody', async () => {
  const { db } = services;
  await queue({ kind: 'order-received', to: 'a@example.org', subject: 'not taken' });
  const [taken] = await take(1);
  if (!taken) throw new Error('Nothing was taken.');
  await postpone(db, taken.id, 0);
  await renewLeases(db, [taken.id]);
  expect((await take(1)).map(({ subject }) => subject)).toEqual(['not taken']);
});

test('a message that ends the process each time comes to an end itself', async () => {
  await queue({ kind: 'order-received', to: 'a@example.org', subject: 'deadly' });
  await services.db.updateTable('messages').set({ tries: 13 }).execute();
  await startSending();
  await eventually(async () => {
    const rows = await services.db.selectFrom('messages').select(['state', 'error']).execute();
    expect(rows).toEqual([{ state: 'failed', error: 'all attempts failed' }]);
  });
  expect(sent).toEqual([]);
});
