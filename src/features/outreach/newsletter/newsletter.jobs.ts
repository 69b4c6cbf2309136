import { addressChangedJob } from '#src/features/account/sign-in/public.server.ts';
import type { Services } from '#src/services.ts';
import { settleSentMail } from './bounces.ts';
import { dueIssues } from './deliveries.store.ts';
import { moveSubscription } from './move-subscription.ts';
import { newsletterSettledJob, sendBatch, sendIssueJob } from './send-issue.ts';

/** A batch that is this late has lost its job. */
const lateMs = 2 * 60_000;

/** Sends issues and follows their mails. The sweep restarts batches after a crash or a lost job. */
export function registerNewsletterJobs(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.handle(sendIssueJob, ({ issueId }) => sendBatch(services, issueId));
  jobs.handle(newsletterSettledJob, ({ messageId }) => settleSentMail(services, messageId));
  // The new mailbox is unverified, so it is asked.
  jobs.handle(addressChangedJob, async (change) => {
    await db.transaction().execute((tx) => moveSubscription(services, tx, change, 'ask-mailbox'));
  });
  jobs.sweep('newsletter-issues', 60, async () => {
    const late = new Date(clock.now().getTime() - lateMs).toISOString();
    for (const { id } of await dueIssues(db, late)) await jobs.enqueue(sendIssueJob, { issueId: id });
  });
}
