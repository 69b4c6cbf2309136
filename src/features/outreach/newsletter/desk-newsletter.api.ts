import { z } from '@hono/zod-openapi';
import {
  audit,
  type DeskOwnPage,
  staffById,
  staffOf,
  staffOnly,
} from '#src/features/desk/workplace/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { plannedIssues } from './deliveries.store.ts';
import { issueArticles, issueBodySchema, issueFile } from './issue-files.ts';
import { topicsSchema } from './newsletter.schema.ts';
import { newsletterOverview, overviewSchema } from './newsletter-overview.ts';
import { planIssue, sendTestMail, stepIssue } from './send-issue.ts';
import { subscriberCounts } from './subscribers.store.ts';

const slug = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) });
const refusals = ['authentication_required', 'forbidden', 'not_found', 'conflict'] as const;
const done = { description: 'Done' };

const overviewRoute = restCall('get', '/desk/newsletter', {
  summary: 'All issues with how far they are, and how many read; leads only',
  responses: { 200: jsonAnswer('The overview', overviewSchema) },
  refusals: ['authentication_required', 'forbidden'],
});

const previewRoute = restCall('get', '/desk/newsletter/{slug}', {
  summary: 'An issue as it would be sent now, or as it was sent',
  request: { params: slug },
  responses: {
    200: jsonAnswer(
      'Its parts',
      issueBodySchema.extend({
        subject: z.string(),
        topics: topicsSchema,
        missing: z.array(z.string()).describe('Addresses without a text; it cannot be sent'),
      }),
    ),
  },
  refusals: ['authentication_required', 'forbidden', 'not_found'],
});

const testRoute = restCall('post', '/desk/newsletter/{slug}/test', {
  summary: 'Sends the issue to whoever calls',
  request: { params: slug },
  responses: { 204: done },
  refusals,
});

const planRoute = restCall('post', '/desk/newsletter/{slug}/plan', {
  summary: 'Plans the one sending of an issue, with its texts as they are now',
  request: {
    params: slug,
    body: jsonBody(
      z.strictObject({ at: z.iso.datetime().nullable().describe('Null or a time that is over: now') }),
    ),
  },
  responses: { 204: done },
  refusals,
});

const stepRoute = restCall('post', '/desk/newsletter/{slug}/step', {
  summary: 'Stops a sending, goes on with it, or gives a plan up before its time',
  request: {
    params: slug,
    body: jsonBody(z.strictObject({ step: z.enum(['stop', 'resume', 'cancel']) })),
  },
  responses: { 204: done },
  refusals,
});

/** What a lead does about the newsletter. */
export function deskNewsletterApi(services: Services) {
  const { db, clock } = services;
  const app = restApi();
  app.use('/desk/*', staffOnly(services));
  return app
    .openapi(overviewRoute, async (c) => c.json(await newsletterOverview(services), 200))
    .openapi(previewRoute, async (c) => {
      const name = c.req.valid('param').slug;
      const file = issueFile(services, name);
      if (!file) throw new Problem('not_found');
      const { subject, topics, paragraphs } = file;
      const planned = (await plannedIssues(db)).find((one) => one.slug === name);
      if (planned) {
        const kept = issueBodySchema.parse(planned.blocks);
        return c.json({ ...kept, subject: planned.subject, topics, missing: [] }, 200);
      }
      const { found, missing } = issueArticles(services, file);
      return c.json({ subject, topics, paragraphs, articles: found, missing }, 200);
    })
    .openapi(testRoute, async (c) => {
      const staff = staffOf(c);
      const { email } = (await staffById(db, staff.id)) ?? {};
      if (!email) throw new Problem('not_found');
      await sendTestMail(services, c.req.valid('param').slug, email, (tx, file) =>
        audit(tx, clock, staff, { action: 'newsletter-test', reference: file.slug }),
      );
      return c.body(null, 204);
    })
    .openapi(planRoute, async (c) => {
      const staff = staffOf(c);
      const at = c.req.valid('json').at ?? clock.now().toISOString();
      const planned = { slug: c.req.valid('param').slug, at, by: staff.name };
      await planIssue(services, planned, (tx, issue) =>
        audit(tx, clock, staff, { action: 'newsletter-plan', reference: issue.slug }),
      );
      return c.body(null, 204);
    })
    .openapi(stepRoute, async (c) => {
      const staff = staffOf(c);
      const { step } = c.req.valid('json');
      await stepIssue(services, c.req.valid('param').slug, step, (tx, issue) =>
        audit(tx, clock, staff, { action: `newsletter-${step}`, reference: issue.slug }),
      );
      return c.body(null, 204);
    });
}

export type DeskNewsletterApi = ReturnType<typeof deskNewsletterApi>;

const issueWords = { scheduled: 'geplant', sending: 'im Versand', stopped: 'angehalten' } as const;

/** The newsletter in the overview of the desk: issues that are under way, and how many read. */
export const newsletterDeskPage: DeskOwnPage = {
  key: 'newsletter',
  title: 'Newsletter',
  to: '/betrieb/newsletter',
  async standing({ db }) {
    const { confirmed, pending } = await subscriberCounts(db);
    const issues = await plannedIssues(db);
    const underWay = (['stopped', 'sending', 'scheduled'] as const).flatMap((state) => {
      const count = issues.filter((issue) => issue.state === state).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? 'Ausgabe' : 'Ausgaben'} ${issueWords[state]}`];
    });
    const readers = `${confirmed.toLocaleString('de-DE')} bestätigt, ${pending.toLocaleString('de-DE')} noch nicht`;
    return [...underWay, readers].join('; ');
  },
};
