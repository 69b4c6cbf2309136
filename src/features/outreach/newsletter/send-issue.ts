import { z } from 'zod';
import type { Tx } from '#src/database/database.ts';
import { queueMail } from '#src/features/outreach/messages/public.server.ts';
import { defineJob } from '#src/jobs/jobs.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import {
  beginDelivery,
  changeIssue,
  deleteScheduled,
  type Issue,
  insertIssue,
  lockIssue,
  nameMessage,
  nextReaders,
} from './deliveries.store.ts';
import {
  type IssueBody,
  type IssueFile,
  isSendable,
  issueArticles,
  issueBlocks,
  issueBodySchema,
  issueFile,
} from './issue-files.ts';
import { topicsOf } from './subscribers.store.ts';
import { leaveHeaders } from './subscription-links.ts';

/** Queues the next mails of an issue, and repeats until all readers have theirs. */
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
 * One batch. Readers, mails and the job of the next batch are one transaction, so a kill leaves all of it or
 * nothing, and no reader is skipped or served twice. A repeated job that comes too early waits for its time, so it
 * does not speed up the sending.
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

/** The issue with its texts. @throws Problem 404 without a file, 409 while a text is missing */
function completeIssue(services: Services, slug: string): { file: IssueFile; body: IssueBody } {
  const file = issueFile(services, slug);
  if (!file) throw new Problem('not_found');
  const { found, missing } = issueArticles(services, file);
  if (missing.length > 0) {
    throw new Problem('conflict', { detail: `Diese Texte gibt es nicht: ${missing.join(', ')}.` });
  }
  return { file, body: { paragraphs: file.paragraphs, articles: found } };
}

/** Sends an issue to the person at the desk, as it would look now. */
export async function sendTestMail(
  services: Services,
  slug: string,
  to: string,
  record: (tx: Tx, file: IssueFile) => Promise<void>,
): Promise<void> {
  const { file, body } = completeIssue(services, slug);
  await services.db.transaction().execute(async (tx) => {
    await queueMail(services, tx, {
      purpose: 'newsletter-test',
      to,
      subject: `Probe: ${file.subject}`,
      blocks: issueBlocks(services, body, null),
    });
    await record(tx, file);
  });
}

/**
 * Plans the one sending of an issue and keeps its texts as they are now.
 * @param at ISO instant; one that is over means now
 * @throws Problem 409 for a sample in production, and for an issue that was planned before
 */
export async function planIssue(
  services: Services,
  planned: { slug: string; at: string; by: string },
  record: (tx: Tx, issue: Issue) => Promise<void>,
): Promise<void> {
  const { file, body } = completeIssue(services, planned.slug);
  if (!isSendable(services, file)) {
    throw new Problem('conflict', { detail: 'Ein Muster geht an niemanden außer an Sie selbst.' });
  }
  const seconds = Math.max(0, Math.ceil((Date.parse(planned.at) - services.clock.now().getTime()) / 1000));
  await services.db.transaction().execute(async (tx) => {
    const issue = await insertIssue(services, tx, { file, body, at: planned.at, by: planned.by });
    if (!issue) {
      throw new Problem('conflict', { detail: 'Diese Ausgabe ist schon geplant oder versandt.' });
    }
    await services.jobs.enqueue(sendIssueJob, { issueId: issue.id }, tx, seconds);
    await record(tx, issue);
  });
  services.jobs.wake(sendIssueJob.name);
}

/** What the desk can do about a planned issue: stop it, go on, give the plan up before its time. */
type IssueStep = 'stop' | 'resume' | 'cancel';

const from: Record<IssueStep, Issue['state']> = { stop: 'sending', resume: 'stopped', cancel: 'scheduled' };

/** @throws Problem 409 when the issue has moved on meanwhile */
export async function stepIssue(
  services: Services,
  slug: string,
  step: IssueStep,
  record: (tx: Tx, issue: Issue) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const issue = await lockIssue(tx, { slug });
    if (issue?.state !== from[step]) throw new Problem('conflict');
    if (step === 'cancel') await deleteScheduled(tx, issue.id);
    if (step === 'stop') await changeIssue(tx, issue.id, { state: 'stopped' });
    if (step === 'resume') {
      await changeIssue(tx, issue.id, { state: 'sending' });
      await services.jobs.enqueue(sendIssueJob, { issueId: issue.id }, tx);
    }
    await record(tx, issue);
  });
  services.jobs.wake(sendIssueJob.name);
}
