import { z } from '@hono/zod-openapi';
import { catalogue, servicePages } from '#src/features/services/catalogue/public.ts';
import { columnInteger } from '#src/lib/column-integer.schema.ts';
import { formatCents } from '#src/lib/money.ts';
import { Problem } from '#src/lib/problem.ts';
import { jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import type { Services } from '#src/services.ts';
import { keepPublished } from './publishing.ts';
import { searchTurns } from './search-turns.ts';

/** What a guest pays for the service of a page, in words: „14,90 €“, „kostenlos“, „für Versicherte“; by path. */
function costsByPath(settings: Services['settings']): ReadonlyMap<string, string> {
  return new Map(
    catalogue(settings).map(({ key, guestAvailability, priceCents }) => {
      const price = guestAvailability === 'unavailable' || priceCents === undefined ? undefined : priceCents;
      const paid = price === undefined ? 'für Versicherte' : formatCents(price);
      return [servicePages[key], guestAvailability === 'free_of_charge' ? 'kostenlos' : paid];
    }),
  );
}

const query = z.string('Bitte geben Sie einen Suchbegriff an.').trim().max(200, 'Höchstens 200 Zeichen.');

const conceptQuery = z.object({
  query,
  highlightPayloadFields: z.array(z.literal('term')).max(1).default(['term']),
  limit: z.int().min(1).max(50).default(10),
});

const conceptAnswer = z
  .object({
    matches: z.array(
      z.object({
        id: z.string(),
        payload: z.object({
          term: z.string(),
          kind: z.string().optional().describe('What the term leads to, e.g. Ratgeber'),
          path: z.string().optional().describe('The page with this title or name'),
          cost: z.string().optional().describe('What a guest pays there, where it is a service'),
        }),
        highlights: z.object({ term: z.string().describe('The term with <em> around what was typed') }),
      }),
    ),
  })
  .openapi('SearchSuggestions');

const fulltextQuery = z.object({
  query,
  rows: z.int().min(1).max(100).default(100),
  start: columnInteger().default(0),
  filters: z
    .object({ kind: z.array(z.string().max(100)).max(20).optional() })
    .default({})
    .describe('Field and its allowed values'),
});

const fulltextAnswer = z
  .object({
    data: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        description: z.string(),
        path: z.string(),
        kind: z.string().describe('German word for what it is, e.g. Ratgeber, Service, Konto'),
        excerpt: z
          .string()
          .nullable()
          .describe('The passage that fits best, with <em> around the words; no other markup'),
        cost: z.string().nullable().describe('What a guest pays there, where it is a service'),
      }),
    ),
  })
  .openapi('SearchHits');

const conceptsRoute = restCall('post', '/search/concepts', {
  summary: 'Suggestions while typing; an empty list when the engine fails',
  request: { body: jsonBody(conceptQuery) },
  responses: { 200: jsonAnswer('Terms that fit, best first', conceptAnswer) },
  refusals: ['malformed_request', 'validation_failed'],
});

const fulltextRoute = restCall('post', '/search/fulltext', {
  summary: 'Pages that fit',
  request: { body: jsonBody(fulltextQuery) },
  responses: { 200: jsonAnswer('Hits, best first', fulltextAnswer) },
  refusals: ['malformed_request', 'validation_failed', 'provider_unavailable', 'overloaded'],
});

/**
 * `POST /search/concepts` and `POST /search/fulltext` in the shapes of specification, sections 3 and 7. Waits for
 * the first publishing of the index.
 */
export function searchApi(services: Services) {
  const { search, log } = services;
  const published = keepPublished(services);
  const costs = costsByPath(services.settings);
  const inTurn = searchTurns();
  return restApi()
    .openapi(conceptsRoute, async (c) => {
      const { query: text, limit } = c.req.valid('json');
      try {
        await published;
        const matches = await inTurn(c.get('client'), () => search.concepts({ query: text, limit }));
        const priced = matches.map(({ payload, ...match }) => {
          const cost = costs.get(payload.path ?? '');
          return { ...match, payload: cost === undefined ? payload : { ...payload, cost } };
        });
        return c.json({ matches: priced }, 200);
      } catch (error) {
        const isTooMuch = error instanceof Problem && error.code === 'overloaded';
        if (!(error instanceof ProviderError) && !isTooMuch) throw error;
        log.warn({ requestId: c.get('requestId'), err: error }, 'suggestions failed');
        return c.json({ matches: [] }, 200);
      }
    })
    .openapi(fulltextRoute, async (c) => {
      const { query: text, rows, start, filters } = c.req.valid('json');
      await published;
      const hits = await inTurn(c.get('client'), () =>
        search.fulltext({ query: text, rows, start, filters }),
      );
      return c.json({ data: hits.map((hit) => ({ ...hit, cost: costs.get(hit.path) ?? null })) }, 200);
    });
}

export type SearchHit = z.infer<typeof fulltextAnswer>['data'][number];
export type SearchApi = ReturnType<typeof searchApi>;
