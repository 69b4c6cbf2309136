import { addressChangedJob } from '#src/features/account/sign-in/public.server.ts';
import type { Services } from '#src/services.ts';
import { settleSentMail } from './bounces.ts';
import { dueIssues } from './deliveries.store.ts';
import { moveSubscription } from './move-subscription.ts';
import { newsletterSettledJob, sendBatch, sendIssueJob } from './send-issue.ts';

/** A batch that is so late has lost its job. */
const lateMs = 2 * 60_000;

/** Sends issues and follows their mails; the sweep sets going what a crash or a lost job left lying. */
export function registerNewsletterJobs(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.handle(sendIssueJob, ({ issueId }) => sendBatch(services, issueId));
  jobs.handle(newsletterSettledJob, ({ messageId }) => settleSentMail(services, messageId));
  // Nobody has shown us that the new mailbox is his: it is asked.
  jobs.handle(addressChangedJob, async (change) => {
    await db.transaction().execute((tx) => moveSubscription(services, tx, change, 'ask-mailbox'));
  });
  jobs.sweep('newsletter-issues', 60, async () => {
    const late = new Date(clock.now().getTime() - lateMs).toISOString();
    for (const { id } of await dueIssues(db, late)) await jobs.enqueue(sendIssueJob, { issueId: id });
  });
}
