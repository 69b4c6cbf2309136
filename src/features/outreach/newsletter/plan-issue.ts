import type { Tx } from '#src/database/database.ts';
import { queueMail } from '#src/features/outreach/messages/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { type IssueBody, issueArticles, issueBlocks } from './issue-content.ts';
import { type IssueFile, isSendable, issueFile } from './issue-files.ts';
import { changeIssue, deleteScheduled, type Issue, insertIssue, lockIssue } from './issues.store.ts';
import { sendIssueJob } from './send-issue.ts';

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
export type IssueStep = 'stop' | 'resume' | 'cancel';

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
