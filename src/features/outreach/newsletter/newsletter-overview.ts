import { z } from '@hono/zod-openapi';
import type { Services } from '#src/services.ts';
import { countReaders, deliveryCounts, plannedIssues } from './deliveries.store.ts';
import { isSendable, issueFiles } from './issue-files.ts';
import { topicsSchema } from './newsletter.schema.ts';
import { subscriberCounts } from './subscribers.store.ts';

const count = z.int().min(0);

export const overviewSchema = z
  .object({
    confirmed: count,
    pending: count,
    suspended: count.describe('Mails to them came back; forgotten after some days'),
    hasLostSuppressions: z
      .boolean()
      .describe('Addresses that are not written to were hidden with a key that cannot be read any more'),
    issues: z.array(
      z.object({
        slug: z.string(),
        subject: z.string(),
        isSample: z.boolean(),
        isSendable: z.boolean().describe('Samples are not, in production'),
        topics: topicsSchema,
        state: z.enum(['draft', 'scheduled', 'sending', 'stopped', 'sent']),
        scheduledAt: z.iso.datetime().nullable(),
        finishedAt: z.iso.datetime().nullable(),
        readers: count.describe('How many it would go to now'),
        handed: count,
        sent: count,
        hard: count,
        soft: count,
        complaints: count,
      }),
    ),
  })
  .openapi('NewsletterOverview');

export type NewsletterOverview = z.infer<typeof overviewSchema>;

/** How the newsletter stands: who reads it, and how far each issue is. */
export async function newsletterOverview(services: Services): Promise<NewsletterOverview> {
  const { db, keys } = services;
  const planned = await plannedIssues(db);
  const counts = await deliveryCounts(db);
  const issues: NewsletterOverview['issues'] = [];
  for (const file of issueFiles(services)) {
    const { slug, subject, isSample, topics } = file;
    const issue = planned.find((one) => one.slug === slug);
    const {
      handed = 0,
      sent = 0,
      hard = 0,
      soft = 0,
      complaints = 0,
    } = counts.find((one) => one.issue_id === issue?.id) ?? {};
    issues.push({
      slug,
      subject: issue?.subject ?? subject,
      isSample,
      isSendable: isSendable(services, file),
      topics,
      state: issue?.state ?? 'draft',
      scheduledAt: issue?.scheduled_at ?? null,
      finishedAt: issue?.finished_at ?? null,
      readers: await countReaders(db, topics),
      handed,
      sent,
      hard,
      soft,
      complaints,
    });
  }
  return { ...(await subscriberCounts(db)), hasLostSuppressions: keys.hasLostLookups, issues };
}
