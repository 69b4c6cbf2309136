import { z } from '@hono/zod-openapi';
import { Problem } from '#src/lib/problem.ts';
import { jsonAnswer, restApi, restCall } from '#src/lib/rest.ts';
import { isPreview } from '#src/providers/cms/index.ts';
import type { Services } from '#src/services.ts';
import { Library } from './documents.ts';
import {
  documentKindSchema,
  documentSchema,
  documentSummarySchema,
  questionSchema,
} from './editorial.schema.ts';

/** Any path; one that no document can have gives the same 404. */
const path = z.string().max(2000).startsWith('/');

const listRoute = restCall('get', '/content/documents', {
  summary: 'Guides, articles and other pages of the editors, articles newest first',
  request: {
    query: z.object({
      kind: documentKindSchema.optional(),
      area: z.string().max(50).optional(),
      category: z.string().max(50).optional(),
    }),
  },
  responses: {
    200: jsonAnswer('All that fit', z.object({ items: z.array(documentSummarySchema) })),
  },
});

const readRoute = restCall('get', '/content/document', {
  summary: 'One of them with its text',
  request: {
    query: z.object({
      path,
      preview: z.string().max(200).optional().describe('Signature of a link to a draft'),
    }),
  },
  responses: { 200: jsonAnswer('The document', documentSchema) },
  refusals: ['not_found', 'provider_unavailable'],
});

const questionsRoute = restCall('get', '/content/questions', {
  summary: 'Frequent questions with their answers, by topic',
  responses: {
    200: jsonAnswer('All', z.object({ items: z.array(questionSchema) })),
  },
});

const webhookRoute = restCall('post', '/content/webhook', {
  summary: 'For the CMS: something was published; everything is read anew',
  request: { headers: z.object({ 'x-webhook-secret': z.string().max(200).optional() }) },
  responses: { 204: { description: 'Read anew' } },
  refusals: ['forbidden', 'rate_limited', 'provider_unavailable'],
});

const newestFirst = (one: { publishedAt: string | null }, other: { publishedAt: string | null }) =>
  (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '');

/** The texts of the editors, for pages. */
export function editorialApi(services: Services) {
  const { cms, settings, clock } = services;
  const library = new Library(services);
  return restApi()
    .openapi(listRoute, (c) => {
      const { kind, area, category } = c.req.valid('query');
      const items = library
        .summaries()
        .filter((one) => !kind || one.kind === kind)
        .filter((one) => !area || one.area === area)
        .filter((one) => !category || one.category === category)
        .toSorted(newestFirst);
      return c.json({ items }, 200);
    })
    .openapi(readRoute, async (c) => {
      const { path: wanted, preview } = c.req.valid('query');
      if (preview !== undefined && !isPreview(settings.APP_SECRET, wanted, preview, clock.now())) {
        throw new Problem('not_found');
      }
      const found =
        preview === undefined ? library.read(wanted, c.get('customer')) : await library.preview(wanted);
      if (found) return c.json(found, 200);
      // Without a copy of the content it is unknown whether the page exists.
      throw new Problem(cms.revision === '' ? 'provider_unavailable' : 'not_found');
    })
    .openapi(questionsRoute, (c) => c.json({ items: library.questions() }, 200))
    .openapi(webhookRoute, async (c) => {
      if (!cms.acceptsWebhook(c.req.valid('header')['x-webhook-secret'])) throw new Problem('forbidden');
      if (!(await cms.refresh())) throw new Problem('provider_unavailable');
      return c.body(null, 204);
    });
}

export type EditorialApi = ReturnType<typeof editorialApi>;
