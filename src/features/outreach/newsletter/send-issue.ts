import { z } from 'zod';
import type { Tx } from '#src/database/database.ts';
import { queueMail } from '#src/features/outreach/messages/public.server.ts';
import { defineJob } from '#src/jobs/jobs.ts';
import type { Services } from '#src/services.ts';
import { beginDelivery, nameMessage, nextReaders } from './deliveries.store.ts';
import { issueBlocks, issueBodySchema } from './issue-content.ts';
import { changeIssue, type Issue, lockIssue } from './issues.store.ts';
import { topicsOf } from './subscribers.store.ts';
import { leaveHeaders } from './subscription-links.ts';

/** Hands out the next mails of an issue, and comes again until all have theirs. */
export const sendIssueJob = defineJob({
  name: 'newsletter-send',
  schema: z.object({ issueId: z.uuid() }),
  timeLimitSeconds: 120,
  retries: 8,
});

/** Follows each mail of an issue. */
export const newsletterSettledJob = defineJob({
  name: 'newsletter-settled',
  schema: z.object({ messageId: z.uuid() }),
  timeLimitSeconds: 60,
  retries: 8,
});

/** Purpose of the mails in the outbox. */
const purpose = 'newsletter-issue';

async function queueIssue(services: Services, tx: Tx, issue: Issue, reader: { id: string; email: string }) {
  const delivery = await beginDelivery(services, tx, issue.id, reader.id);
  if (delivery === undefined) return;
  const messageId = await queueMail(services, tx, {
    purpose,
    to: reader.email,
    subject: issue.subject,
    blocks: issueBlocks(services, issueBodySchema.parse(issue.blocks), reader),
    headers: leaveHeaders(services, reader),
    settledJob: newsletterSettledJob.name,
  });
  await nameMessage(tx, delivery, messageId);
}

/** Seconds that a batch takes at the speed of the settings. */
function batchSeconds(settings: Services['settings']): number {
  return Math.floor((60 * settings.NEWSLETTER_BATCH_SIZE) / settings.NEWSLETTER_PER_MINUTE);
}

/** @returns in how many seconds the next batch is due; null when there is none */
async function handOut(services: Services, tx: Tx, issue: Issue): Promise<number | null> {
  const { clock, settings } = services;
  const now = clock.now();
  const waitMs = Date.parse(issue.next_batch_at) - now.getTime();
  if (waitMs > 0) return Math.ceil(waitMs / 1000);
  const size = settings.NEWSLETTER_BATCH_SIZE;
  const readers = await nextReaders(tx, issue.id, topicsOf(issue.topics), size);
  for (const reader of readers) await queueIssue(services, tx, issue, reader);
  const isLast = readers.length < size;
  const pause = batchSeconds(settings);
  await changeIssue(tx, issue.id, {
    state: isLast ? 'sent' : 'sending',
    next_batch_at: new Date(now.getTime() + pause * 1000).toISOString(),
    started_at: issue.started_at ?? now.toISOString(),
    finished_at: isLast ? now.toISOString() : null,
  });
  return isLast ? null : pause;
}

/**
 * One batch: who gets it, the mails and the next batch are one transaction, so that a kill at any moment leaves either all
 * of it or nothing, and nobody is passed over or served twice. A job that comes too early, because one was repeated, waits
 * for its time and does not make the sending faster.
 */
export async function sendBatch(services: Services, issueId: string): Promise<void> {
  const pause = await services.db.transaction().execute(async (tx) => {
    const issue = await lockIssue(tx, { id: issueId });
    if (issue?.state !== 'scheduled' && issue?.state !== 'sending') return null;
    const seconds = await handOut(services, tx, issue);
    if (seconds !== null) await services.jobs.enqueue(sendIssueJob, { issueId }, tx, seconds);
    return seconds;
  });
  if (pause === 0) services.jobs.wake(sendIssueJob.name);
}
