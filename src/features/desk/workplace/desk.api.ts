import { formatDateTime } from '#src/lib/dates.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { Problem } from '#src/lib/problem.ts';
import { restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { audit } from './audit.store.ts';
import { csvHeaders, csvOf } from './csv.ts';
import { deskRoutes } from './desk.routes.ts';
import type { DeskEntryBody } from './desk.schema.ts';
import { staffOf, staffOnly } from './desk-access.ts';
import {
  actOnCase,
  answerCase,
  assignCase,
  deskCaseBody,
  findCase,
  listQueue,
  noteCase,
  traceOf,
} from './desk-cases.ts';
import { readCaseFile } from './desk-files.ts';
import type { DeskOwnPage, DeskQueue } from './desk-queue.ts';

/** More than anybody works through in a spreadsheet; whoever needs all has the calls. */
const mostExported = 5000;

function day(instant: string | null): string {
  return instant === null ? '' : formatDateTime(instant).replace('\u00a0', ' ');
}

function exportRow(entry: DeskEntryBody): string[] {
  return [
    entry.reference,
    entry.title,
    entry.customer.name,
    entry.customer.email,
    entry.status.word,
    day(entry.receivedAt),
    day(entry.dueAt),
    entry.isOverdue ? 'ja' : 'nein',
    entry.assignee?.name ?? '',
  ];
}

const exportColumns = [
  'Nummer',
  'Vorgang',
  'Name',
  'E-Mail',
  'Stand',
  'Eingang',
  'Antwort bis',
  'Überfällig',
  'Zuständig',
] as const;

async function exportedRows(
  services: Services,
  queue: DeskQueue,
  query: { state: 'open' | 'closed' | 'all'; search: string },
): Promise<string[][]> {
  const rows: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listQueue(services, queue, { ...query, limit: 100, cursor });
    rows.push(...page.items.map(exportRow));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < mostExported);
  return rows;
}

function queueOf(queues: ReadonlyArray<DeskQueue>, key: string): DeskQueue {
  const queue = queues.find((one) => one.key === key);
  if (!queue) throw new Problem('not_found');
  return queue;
}

async function queueBody(services: Services, queue: DeskQueue) {
  return { key: queue.key, title: queue.title, ...(await queue.counts(services)) };
}

async function ownPageBody(services: Services, { key, title, to, standing }: DeskOwnPage) {
  return { key, title, to, standing: await standing(services) };
}

/**
 * The desk (decisions, `/betrieb`).
 * @param queues where cases lie
 * @param ownPages what else the overview leads to
 */
export function deskApi(
  services: Services,
  queues: ReadonlyArray<DeskQueue>,
  ownPages: ReadonlyArray<DeskOwnPage>,
) {
  const { db, clock } = services;
  const caseOf = (key: string) => findCase(services, queues, key);
  const app = restApi();
  app.use('/desk/*', staffOnly(services));
  return app
    .openapi(deskRoutes.queues, async (c) => {
      const items = [];
      for (const queue of queues) items.push(await queueBody(services, queue));
      const isLead = staffOf(c).role === 'lead';
      const pages = isLead ? await Promise.all(ownPages.map((page) => ownPageBody(services, page))) : [];
      return c.json({ items, pages }, 200);
    })
    .openapi(deskRoutes.list, async (c) => {
      const queue = queueOf(queues, c.req.valid('param').queue);
      const query = c.req.valid('query');
      const page = await listQueue(services, queue, query);
      const details = { state: query.state, searched: query.search !== '', found: page.items.length };
      await audit(db, clock, staffOf(c), { action: 'list', queue: queue.key, details });
      return c.json(page, 200);
    })
    .openapi(deskRoutes.export, async (c) => {
      const queue = queueOf(queues, c.req.valid('param').queue);
      const rows = await exportedRows(services, queue, c.req.valid('query'));
      const details = { rows: rows.length };
      await audit(db, clock, staffOf(c), { action: 'export', queue: queue.key, details });
      return c.body(csvOf(exportColumns, rows), 200, csvHeaders(`${queue.key}.csv`));
    })
    .openapi(deskRoutes.read, async (c) => {
      const found = await caseOf(c.req.valid('param').case);
      await audit(db, clock, staffOf(c), { action: 'view', ...traceOf(found) });
      return c.json(await deskCaseBody(services, found), 200);
    })
    .openapi(deskRoutes.file, async (c) => {
      const { case: key, fileId } = c.req.valid('param');
      const found = await caseOf(key);
      const file = await readCaseFile(services, found.queue, { ref: found.ref, fileId });
      if (!file) throw new Problem('not_found');
      await audit(db, clock, staffOf(c), { action: 'view-file', ...traceOf(found), details: { fileId } });
      return c.body(new Uint8Array(file.bytes), 200, fileHeaders(file));
    })
    .openapi(deskRoutes.answer, async (c) => {
      const found = await caseOf(c.req.valid('param').case);
      await answerCase(services, staffOf(c), found, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(deskRoutes.note, async (c) => {
      const found = await caseOf(c.req.valid('param').case);
      await noteCase(services, staffOf(c), found, c.req.valid('json').note);
      return c.body(null, 204);
    })
    .openapi(deskRoutes.act, async (c) => {
      const found = await caseOf(c.req.valid('param').case);
      await actOnCase(services, staffOf(c), found, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(deskRoutes.assign, async (c) => {
      const found = await caseOf(c.req.valid('param').case);
      await assignCase(services, staffOf(c), found, c.req.valid('json'));
      return c.body(null, 204);
    });
}

export type DeskApi = ReturnType<typeof deskApi>;
