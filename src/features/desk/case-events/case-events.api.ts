import { z } from '@hono/zod-openapi';
import { isSameSecret, sha256 } from '#src/lib/digest.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, bearerOf, jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { caseEventBody, caseEventSchema } from './case-event.schema.ts';
import { acknowledge, numberEvents, openEvents } from './case-events.store.ts';

type EventCase = {
  title: string;
  reference: string;
  customer: { name: string; email: string };
  receivedAt: string;
  dueAt: string | null;
  status: { key: string; word: string };
  text: string;
  rows: ReadonlyArray<{ label: string; value: string }>;
  files?: ReadonlyArray<{ id: string; filename: string; size: number | null }>;
};

/** Cases that other systems may read by their events. The desk's queues are such sources. */
export type EventCaseSource = {
  key: string;
  read(services: Services, id: string): Promise<EventCase | undefined>;
  /** The bytes of one of `files`. Undefined: not there or not kept. */
  readFile?(
    services: Services,
    id: string,
    fileId: string,
  ): Promise<{ filename: string; contentType: string; bytes: Uint8Array } | undefined>;
};

const security = [{ caseEventsKey: [] }];

const listRoute = restCall('get', '/case-events', {
  summary:
    'Events that nobody has acknowledged, in order; of one case always in the order in which they happened',
  security,
  request: {
    query: z.object({
      after: z.coerce.number().int().min(0).default(0).describe('`next` of the answer before'),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
  },
  responses: {
    200: jsonAnswer(
      'Events',
      z.object({
        items: z.array(caseEventSchema),
        next: z.int().describe('To be asked behind; the same as `after` when nothing is there'),
      }),
    ),
  },
  refusals: ['authentication_required', 'validation_failed'],
});

const acknowledgeRoute = restCall('post', '/case-events/acknowledgements', {
  summary: 'Ends events: they are neither listed nor posted any more. May be repeated',
  security,
  request: { body: jsonBody(z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) })) },
  responses: {
    200: jsonAnswer(
      'How many of them are acknowledged now; ids that are none do not count',
      z.object({ acknowledged: z.int() }),
    ),
  },
  refusals: ['authentication_required', 'validation_failed'],
});

const caseRoute = restCall('get', '/case-events/cases/{queue}/{id}', {
  summary: 'The case that an event is about',
  security,
  request: { params: z.object({ queue: z.string().max(60), id: z.uuid() }) },
  responses: {
    200: jsonAnswer(
      'The case as it stands now',
      z
        .object({
          queue: z.string(),
          id: z.uuid(),
          reference: z.string(),
          title: z.string(),
          customer: z.object({ name: z.string(), email: z.string() }),
          receivedAt: z.iso.datetime(),
          dueAt: z.iso.datetime().nullable(),
          status: z.object({ key: z.string(), word: z.string() }),
          text: z.string(),
          rows: z.array(z.object({ label: z.string(), value: z.string() })),
          files: z.array(
            z.object({
              id: z.string(),
              filename: z.string(),
              size: z.int().nullable().describe('Bytes'),
              href: z.url().describe('The bytes, under the same key'),
            }),
          ),
        })
        .openapi('CaseOfEvent'),
    ),
  },
  refusals: ['authentication_required', 'not_found'],
});

const fileRoute = restCall('get', '/case-events/cases/{queue}/{id}/files/{fileId}', {
  summary: 'A file of the case that an event is about',
  security,
  request: {
    params: z.object({ queue: z.string().max(60), id: z.uuid(), fileId: z.string().max(100) }),
  },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
  },
  refusals: ['authentication_required', 'not_found'],
});

/** A case without what its source may hold besides. @param address of the case, for its files */
function caseBody(found: EventCase, address: string) {
  const { reference, title, customer, receivedAt, dueAt, status, text, rows, files = [] } = found;
  return {
    reference,
    title,
    customer: { name: customer.name, email: customer.email },
    receivedAt,
    dueAt,
    status: { key: status.key, word: status.word },
    text,
    rows: rows.map(({ label, value }) => ({ label, value })),
    files: files.map(({ id, filename, size }) => ({
      id,
      filename,
      size,
      href: `${address}/files/${id}`,
    })),
  };
}

/**
 * Events for programs of the insurer that fetch them instead of receiving posts. Mounted before the middleware
 * that reads tokens of customers and guests, because the key here is not such a token.
 * @param sources where cases lie
 */
export function caseEventsApi(services: Services, sources: ReadonlyArray<EventCaseSource>) {
  const { db, settings, publicUrl } = services;
  /** Compares hashes, so that the time it takes reveals neither length nor beginning of the key. */
  const requireKey = (c: ApiContext): void => {
    c.header('Cache-Control', 'no-store');
    const given = sha256(bearerOf(c) ?? '');
    const expected = settings.CASE_EVENTS_API_KEY;
    if (expected === '' || !isSameSecret(given, sha256(expected))) {
      throw new Problem('authentication_required', { detail: 'Der Schlüssel fehlt oder stimmt nicht.' });
    }
  };
  const sourceOf = (queue: string) => sources.find(({ key }) => key === queue);
  const app = restApi();
  app.use('/case-events/*', async (c, next) => {
    requireKey(c);
    await next();
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'caseEventsKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'CASE_EVENTS_API_KEY',
  });
  return app
    .openapi(listRoute, async (c) => {
      const { after, limit } = c.req.valid('query');
      await numberEvents(db);
      const rows = await openEvents(db, after, limit);
      const items = rows.map((row) => caseEventBody(publicUrl, row));
      return c.json({ items, next: rows.at(-1)?.sequence ?? after }, 200);
    })
    .openapi(acknowledgeRoute, async (c) => {
      const { ids } = c.req.valid('json');
      return c.json({ acknowledged: await acknowledge(services, ids, 'polling') }, 200);
    })
    .openapi(caseRoute, async (c) => {
      const { queue, id } = c.req.valid('param');
      const found = await sourceOf(queue)?.read(services, id);
      if (!found) throw new Problem('not_found');
      return c.json(
        { queue, id, ...caseBody(found, `${publicUrl}/api/case-events/cases/${queue}/${id}`) },
        200,
      );
    })
    .openapi(fileRoute, async (c) => {
      const { queue, id, fileId } = c.req.valid('param');
      const file = await sourceOf(queue)?.readFile?.(services, id, fileId);
      if (!file) throw new Problem('not_found');
      return c.body(new Uint8Array(file.bytes), 200, fileHeaders(file));
    });
}
