import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSender } from '#src/features/outreach/messages/messages.jobs.ts';
import {
  type MessageKind,
  queueMail,
  queueSms,
  readdressQueued,
} from '#src/features/outreach/messages/public.server.ts';
import type { MailMessage, SendOutcome } from '#src/providers/mail/index.ts';
import type { Services } from '#src/services.ts';
import { eventually } from '../eventually.ts';
import { type Portal, startPortal } from './portal.ts';

/** Mail servers that let us wait hold their share of a lane's slots, and everybody else's messages pass beside them. */
let portal: Portal;
let services: Services;
let sender: ReturnType<typeof createSender>;
/** Recipients in the order in which their messages were handed over. */
let tried: string[];
/** Recipients whose server has not answered yet, and what makes it answer. */
let silent: Map<string, (outcome: SendOutcome) => void>;
let isSilent: (to: string) => boolean;
/** How long each server may take over its recipient; nothing where it may take as long as over the whole mail. */
let patience: Map<string, number | undefined>;

const accepted = { accepted: true, providerId: 'x' } as const;
const timedOut = { accepted: false, permanent: false, reason: 'timeout' } as const;

function send({ to, recipientWithinMs }: Pick<MailMessage, 'to' | 'recipientWithinMs'>) {
  tried.push(to);
  patience.set(to, recipientWithinMs);
  if (!isSilent(to)) return Promise.resolve(accepted);
  return new Promise<SendOutcome>((resolve) => silent.set(to, resolve));
}

function answer(to: string, outcome: SendOutcome): void {
  silent.get(to)?.(outcome);
  silent.delete(to);
}

beforeAll(async () => {
  portal = await startPortal({
    // The tests begin and end the sending themselves.
    onServices: ({ jobs }) => {
      jobs.attach = () => undefined;
    },
    overrides: { mail: { send }, sms: { send } },
  });
  services = portal.services;
});
afterAll(() => portal.stop());
beforeEach(async () => {
  tried = [];
  patience = new Map();
  silent = new Map();
  isSilent = (to) => to.endsWith('silent.example');
  await services.db.deleteFrom('messages').execute();
  // Nothing here is found by looking: the next look would come after the test.
  sender = createSender(services, { pollSeconds: 3600 });
  await sender.start();
});
afterEach(async () => {
  isSilent = () => false;
  const stopped = sender.stop();
  for (const to of silent.keys()) answer(to, accepted);
  await stopped;
});

const kinds = { codes: 'identity-reset', receipts: 'order-received', bulk: 'newsletter-issue' } as const;

/** Writes mails in one transaction, as their causes would. */
async function queue(purpose: MessageKind, to: readonly string[]): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    for (const recipient of to) {
      await queueMail(services, tx, {
        purpose,
        to: recipient,
        subject: 'Betreff',
        blocks: ['Text'],
      });
    }
  });
}

const queueText = (to: string) =>
  services.db.transaction().execute((tx) => {
    const expiresAt = new Date(services.clock.now().getTime() + 600_000).toISOString();
    return queueSms(services, tx, { purpose: 'sms-otp', to, text: 'Ihr Code', expiresAt });
  });

const mailboxes = (count: number, domain: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `m${index}@${domain(index)}`);

/** Ends every try of the silent servers, as their time limit would, and makes what was not taken due at once. */
async function timeOutAll(): Promise<void> {
  const before = tried.length;
  for (const to of [...silent.keys()]) answer(to, timedOut);
  await eventually(() => expect(tried.length).toBeGreaterThan(before));
}

/** Every waiting message has been tried, and is due for its next try. */
async function madeRetries(recipients: readonly string[]): Promise<void> {
  await services.db
    .updateTable('messages')
    .set({ tries: 2, due_at: '2020-01-01T00:00:00Z' })
    .where('recipient', 'in', recipients)
    .where('claimed_until', 'is', null)
    .execute();
}

test.each([
  { lane: 'codes', share: 3 },
  { lane: 'receipts', share: 3 },
  { lane: 'bulk', share: 2 },
] as const)(
  'forty mailboxes of a silent domain hold $share slots of the lane of $lane',
  async ({ lane, share }) => {
    // Whoever has a domain has any number of names below it.
    const hostile = mailboxes(40, (index) =>
      index % 2 === 0 ? 'silent.example' : `a${index}.SILENT.example`,
    );
    isSilent = (to) => to.toLowerCase().endsWith('silent.example');
    await queue(kinds[lane], hostile);
    await eventually(() => expect(silent.size).toBe(share));
    for (const to of mailboxes(20, () => 'example.org')) {
      await queue(kinds[lane], [to]);
      await eventually(() => expect(tried).toContain(to));
    }
    expect(silent.size).toBe(share);
    // Also when the first tries are over and the next mailboxes come.
    await timeOutAll();
    await queue(kinds[lane], ['late@example.org']);
    await eventually(() => expect(tried).toContain('late@example.org'));
    expect(silent.size).toBeLessThanOrEqual(share);
  },
);

test('whoever stands behind, between or before two silent domains passes both, whatever the version that wrote it', async () => {
  const hostile = mailboxes(40, (index) => (index % 2 === 0 ? 'b.silent.example' : 'm-silent.example'));
  await queue('identity-reset', hostile);
  await eventually(() => expect(silent.size).toBe(6));
  for (const domain of ['z.example', 'a.example', 'n.example']) {
    await queue('identity-reset', [`fresh@${domain}`]);
    await eventually(() => expect(tried).toContain(`fresh@${domain}`));
  }
  await services.db
    .updateTable('messages')
    .set({ domain: '' })
    .where('recipient', '=', 'm39@m-silent.example')
    .execute();
  await queue('identity-reset', ['last@example.org']);
  await eventually(() => expect(tried).toContain('m39@m-silent.example'));
});

test('retries to many silent domains leave slots to first tries', async () => {
  const hostile = mailboxes(40, (index) => `d${index}-silent.example`);
  await queue('identity-reset', hostile);
  await eventually(() => expect(silent.size).toBe(7));
  await madeRetries(hostile);
  await timeOutAll();
  await eventually(() => expect(silent.size).toBe(5));
  for (const to of mailboxes(20, () => 'example.org')) {
    await queue('identity-reset', [to]);
    await eventually(() => expect(tried).toContain(to));
  }
  expect(silent.size).toBe(5);
});

test.each([
  ['codes', 7],
  ['receipts', 7],
  ['bulk', 3],
] as const)(
  'sixty silent domains leave slots of the lane of %s to a domain that has answered',
  async (lane, share) => {
    await queue(kinds[lane], ['first@example.org']);
    await eventually(() => expect(tried).toContain('first@example.org'));
    await queue(
      kinds[lane],
      mailboxes(60, (index) => `d${index}-silent.example`),
    );
    await eventually(() => expect(silent.size).toBe(share));
    for (const to of mailboxes(20, () => 'example.org')) {
      await queue(kinds[lane], [to]);
      await eventually(() => expect(tried).toContain(to));
    }
    expect(silent.size).toBe(share);
    // One that ends makes room for the next of them.
    answer('m0@d0-silent.example', accepted);
    await eventually(() => expect(tried).toContain(`m${share}@d${share}-silent.example`));
  },
);

test('whoever has not been tried comes before those who have, however long they have waited', async () => {
  const busy = mailboxes(7, (index) => `d${index}-silent.example`);
  await queue('identity-reset', busy);
  await eventually(() => expect(silent.size).toBe(7));
  const old = mailboxes(20, (index) => `old${index}.example`);
  await queue('identity-reset', old);
  await madeRetries(old);
  await queue('identity-reset', ['fresh@example.org']);
  answer(busy[0] ?? '', accepted);
  await eventually(() => expect(tried).toHaveLength(28));
  expect(tried[7]).toBe('fresh@example.org');
});

test('a domain that answers is served as fast as it answers', async () => {
  const all = mailboxes(60, () => 'example.org');
  await queue('identity-reset', all);
  await eventually(() => expect(tried.toSorted()).toEqual(all.toSorted()));
});

test('text messages do not wait for mails, and mails not for text messages', async () => {
  isSilent = () => true;
  const mails = mailboxes(30, (index) => `d${index}-silent.example`);
  await queue('identity-reset', mails);
  await eventually(() => expect(silent.size).toBe(7));
  await queueText('+4915112345670');
  await eventually(() => expect(tried).toContain('+4915112345670'));
  for (let index = 0; index < 12; index += 1) await queueText(`+49151555555${index + 10}`);
  await eventually(() => expect(silent.size).toBe(17));
  answer('m0@d0-silent.example', accepted);
  await eventually(() => expect(tried).toContain('m7@d7-silent.example'));
});

test('servers get less time for the recipient of a code or a receipt than for what goes to thousands', async () => {
  await queue('identity-reset', ['code@example.org']);
  await queue('order-received', ['receipt@example.org']);
  await queue('newsletter-issue', ['reader@example.org']);
  await eventually(() => expect(patience.size).toBe(3));
  expect(patience.get('code@example.org')).toBeLessThan(20_000);
  expect(patience.get('receipt@example.org')).toBeLessThan(20_000);
  expect(patience.get('reader@example.org')).toBeUndefined();
});

test('a mail that goes to another address counts for its domain', async () => {
  await queue('order-received', ['m0@silent.example', 'm1@silent.example', 'm2@silent.example']);
  await eventually(() => expect(silent.size).toBe(3));
  const id = await services.db.transaction().execute(async (tx) => {
    const written = await queueMail(services, tx, {
      purpose: 'order-received',
      to: 'm3@silent.example',
      subject: 'Betreff',
      blocks: [],
    });
    await readdressQueued(tx, [written ?? ''], 'new@example.org');
    return written;
  });
  expect(id).not.toBeNull();
  await eventually(() => expect(tried).toContain('new@example.org'));
});
