import { z } from 'zod';
import { keepNewest } from '#src/lib/keep-newest.ts';
import type { MailMessage } from '#src/providers/mail/index.ts';
import type { Services } from '#src/services.ts';
import type { Shares } from './fair-turns.ts';
import { createLaneWorker, type LaneWorker } from './lane-worker.ts';
import { type Lane, lanes } from './message-kinds.ts';
import { attachmentsOf, expiryHeader } from './messages.store.ts';
import {
  endLeases,
  nameOf,
  outboxChannel,
  postpone,
  type Queue,
  renewLeases,
  renewSeconds,
  settle,
  type Taken,
  takeNext,
} from './outbox.store.ts';

/** Most milliseconds for one message that count as prompt. */
const promptMs = 5000;
/** More than a portal writes to in a day, apart from the large ones. */
const mostKept = 300;

type PromptDomains = {
  /** The domains that answered promptly lately. */
  all(): ReadonlySet<string>;
  /** Notes how long a server took. `isSettled`: the message was accepted or finally refused. */
  note(domain: string, took: { ms: number; isSettled: boolean }): void;
};

/**
 * Which mail servers answer promptly. Kept in the memory of this process only, so that nobody can read later whom
 * we wrote to.
 */
export function createPromptDomains(): PromptDomains {
  const prompt = new Set<string>();
  return {
    all: () => prompt,
    note(domain, { ms, isSettled }) {
      // The newest is last; the oldest is dropped.
      if (ms >= promptMs || isSettled) prompt.delete(domain);
      if (ms >= promptMs || !isSettled || domain === '') return;
      prompt.add(domain);
      keepNewest(prompt, mostKept);
    },
  };
}

/**
 * How many mailboxes each lane writes to at the same time. Mail servers accept a handful of connections from one
 * sender, so bulk mail leaves most of them to the others. Each channel of a lane has this number for itself,
 * because it waits for another system.
 */
const slots: Readonly<Record<Lane, number>> = { codes: 10, receipts: 10, bulk: 4 };
const channels = ['mail', 'sms', 'letter'] as const satisfies ReadonlyArray<Queue['channel']>;

/**
 * Three silent domains leave a slot free. All retries together leave half of the slots to first tries. Any number
 * of silent domains leaves three slots to the others.
 */
const shares: Readonly<Record<Lane, Shares>> = {
  codes: { domain: 3, retries: 5, strangers: 7 },
  receipts: { domain: 3, retries: 5, strangers: 7 },
  bulk: { domain: 2, retries: 2, strangers: 3 },
};

/**
 * RFC 5321 (4.5.3.2) allows a server five minutes to answer for a recipient. We wait less: people wait for a code
 * at the screen, and other messages wait for the slot. A slow server is tried again.
 */
const recipientMs = 10_000;

/** New messages are announced. The poll finds lost announcements and the messages of a dead process. */
const pollSeconds = 5;

/** Tries before a message is given up. With the pauses below, the last one is more than an hour after the first. */
const mostTries = 13;
const longestPauseSeconds = 300;
/** Pause for a message that met an open circuit, until the circuit lets one through. */
const untriedSeconds = 10;
/**
 * A code is valid for half an hour. After twice that time, tries against an open circuit count, so that the
 * message is given up in the end.
 */
const freshCodeMs = 60 * 60_000;

const headersSchema = z.record(z.string(), z.string());

type Outcome =
  | { accepted: true }
  | { accepted: false; permanent: boolean; reason: string; isUntried?: boolean };

async function mailOf({ db, settings, publicUrl }: Services, row: Taken): Promise<MailMessage> {
  return {
    from: `${settings.PRODUCT_NAME} <${settings.PROVIDER_EMAIL}>`,
    to: row.recipient,
    subject: row.subject ?? '',
    text: row.text,
    html: row.html ?? '',
    attachments: row.has_attachments ? await attachmentsOf(db, row.id) : [],
    headers: headersSchema.parse(row.headers),
    messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
    ...(row.lane === 'bulk' ? {} : { recipientWithinMs: recipientMs }),
  };
}

/** A text message with an expired code is not sent: it would only confuse. */
async function sendSms({ sms, clock }: Services, row: Taken): Promise<Outcome> {
  const expiresAt = headersSchema.parse(row.headers)[expiryHeader] ?? '';
  const leftMs = Date.parse(expiresAt) - clock.now().getTime();
  if (!(leftMs > 0)) return { accepted: false, permanent: true, reason: 'expired before it could be sent' };
  return sms.send({
    to: row.recipient,
    text: row.text,
    validMinutes: Math.ceil(leftMs / 60_000),
    reference: row.id,
  });
}

async function sendLetter({ db, letters }: Services, row: Taken): Promise<Outcome> {
  const [document] = await attachmentsOf(db, row.id);
  if (!document) return { accepted: false, permanent: true, reason: 'the letter has no PDF' };
  return letters.send({
    recipient: row.recipient.split('\n'),
    subject: row.subject ?? '',
    pdf: document.content,
    filename: document.filename,
    reference: row.id,
  });
}

async function handOver(services: Services, row: Taken): Promise<Outcome> {
  if (row.channel === 'sms') return sendSms(services, row);
  if (row.channel === 'letter') return sendLetter(services, row);
  return services.mail.send(await mailOf(services, row));
}

/** A transport that throws, although it should not, counts as a temporary failure. */
async function handOverSafely(services: Services, row: Taken): Promise<Outcome> {
  try {
    return await handOver(services, row);
  } catch (error) {
    services.log.error({ err: error, lane: row.lane, channel: row.channel }, 'sending failed');
    return { accepted: false, permanent: false, reason: 'sending failed' };
  }
}

/**
 * Whether the content is kept: in the demonstration, where the outbox is the mailbox, and for mails without codes.
 */
function isKept({ settings }: Services, { channel, purpose }: Taken): boolean {
  if (channel === 'sms') return settings.SMS_PROVIDER === 'outbox';
  if (channel === 'letter') return settings.LETTER_PROVIDER === 'outbox';
  // Codes of the identity provider are removed, so that nobody finds them in the database later.
  return !purpose.startsWith('identity-') || settings.MAIL_PROVIDER === 'outbox';
}

const isWorthWaiting = ({ clock }: Services, { lane, created_at }: Taken) =>
  lane !== 'codes' || clock.now().getTime() - Date.parse(created_at) < freshCodeMs;

/** Growing pauses with a little chance, so that not all messages meet a recovered server at once. */
function pauseAfter(tries: number): number {
  const seconds = Math.min(longestPauseSeconds, 2 ** tries);
  return seconds * (0.5 + Math.random() / 2);
}

/**
 * Sends a message and records the result. After a crash between the two it is sent again, with the same id.
 * @returns seconds until the next try
 */
async function send(services: Services, row: Taken): Promise<number | undefined> {
  const outcome: Outcome =
    row.tries > mostTries
      ? { accepted: false, permanent: true, reason: 'all attempts failed' }
      : await handOverSafely(services, row);
  if (!outcome.accepted && outcome.isUntried && isWorthWaiting(services, row)) {
    await postpone(services.db, row.id, untriedSeconds, 'untried');
    return untriedSeconds;
  }
  if (!outcome.accepted && !outcome.permanent && row.tries < mostTries) {
    services.log.error(
      { lane: row.lane, channel: row.channel, tries: row.tries, reason: outcome.reason },
      'message not accepted yet',
    );
    const seconds = pauseAfter(row.tries);
    await postpone(services.db, row.id, seconds);
    return seconds;
  }
  const error = outcome.accepted || outcome.permanent ? undefined : 'all attempts failed';
  await settle(
    services,
    row,
    outcome.accepted ? { state: 'sent' } : { state: 'failed', error: error ?? outcome.reason },
    isKept(services, row),
  );
  if (row.settled_job) services.jobs.wake(row.settled_job);
  return undefined;
}

/**
 * Sends the messages of one channel of a lane.
 * @param shared.sending ids of what is on its way in this process
 * @param shared.domains how their servers answered, to all workers
 */
function startQueue(
  services: Services,
  queue: Queue,
  { sending, domains }: { sending: Set<string>; domains: PromptDomains },
): LaneWorker {
  const { lane } = queue;
  async function sendTimed(row: Taken): Promise<number | undefined> {
    const begun = performance.now();
    const againIn = await send(services, row);
    domains.note(row.domain, { ms: performance.now() - begun, isSettled: againIn === undefined });
    return againIn;
  }
  return createLaneWorker<Taken>(
    {
      name: nameOf(queue),
      slots: slots[lane],
      take: async (underway) => {
        const room = { slots: slots[lane], shares: shares[lane], underway, prompt: domains.all() };
        const taken = await takeNext(services.db, queue, room);
        for (const { id } of taken) sending.add(id);
        return taken;
      },
      send: (row) => sendTimed(row).finally(() => sending.delete(row.id)),
    },
    services.log,
  );
}

type Sender = { start(): Promise<void>; stop(): Promise<void> };

/**
 * Sends the outbox. Each channel of each lane has its own worker, which every new message of any process wakes.
 * @param options.pollSeconds how often it looks without being woken; tests set it so high that it never happens
 */
export function createSender(services: Services, options: { pollSeconds?: number } = {}): Sender {
  const { db, log } = services;
  const sending = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  const workers = new Map<string, LaneWorker>();
  const domains = createPromptDomains();
  let stopListening = async () => {};

  const wakeAll = () => {
    for (const worker of workers.values()) worker.wake();
  };
  const every = (seconds: number, run: () => Promise<void>) => {
    const failed = (error: unknown) => log.error({ err: error }, 'looking after the outbox failed');
    const timer = setInterval(() => void run().catch(failed), seconds * 1000);
    timer.unref();
    timers.push(timer);
  };

  return {
    async start() {
      // The embedded database has one process only, so messages marked as being sent were cut off by a kill.
      await endLeases(db, services.engine === 'pglite' ? 'all' : 'dead');
      for (const lane of lanes) {
        for (const channel of channels) {
          const queue = { lane, channel };
          workers.set(nameOf(queue), startQueue(services, queue, { sending, domains }));
        }
      }
      stopListening = await services.listen(outboxChannel, (name) => {
        const worker = workers.get(name);
        if (worker) worker.wake();
        else wakeAll();
      });
      every(renewSeconds, async () => {
        if (sending.size > 0) await renewLeases(db, [...sending]);
      });
      every(options.pollSeconds ?? pollSeconds, async () => {
        await endLeases(db, 'dead');
        wakeAll();
      });
      wakeAll();
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await stopListening();
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    },
  };
}

/** Sends the outbox for as long as the jobs run. */
export function registerMessageJobs(services: Services): void {
  services.jobs.attach(createSender(services));
}
