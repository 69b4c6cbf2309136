import type { Tx } from '#src/database/database.ts';
import {
  inspectOwnUpload,
  presignUpload,
  removeOwnUpload,
} from '#src/features/checks/uploads/public.server.ts';
import { caseUploadKind } from '#src/features/desk/case-messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { Problem } from '#src/lib/problem.ts';
import { restApi, type SignedInStaff } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type AuditFilter, audit, auditPage, auditWords, shownAudit } from './audit.store.ts';
import { deskRoutes } from './desk.routes.ts';
import type { DeskEntryBody, DeskTemplateBody } from './desk.schema.ts';
import { staffOf, staffOnly } from './desk-access.ts';
import {
  actOnCase,
  answerCase,
  assignCase,
  deskCaseBody,
  type FoundCase,
  findCase,
  listQueue,
  noteCase,
  staffUploadSubject,
  traceOf,
} from './desk-cases.ts';
import { csvHeaders, csvOf, readCaseFile } from './desk-files.ts';
import { officeRoutes } from './desk-office.routes.ts';
import type { DeskOwnPage, DeskQueue } from './desk-queue.ts';
import { allStaff } from './staff.store.ts';
import { fillTemplate, unknownPlaceholders } from './template-text.ts';
import {
  allTemplates,
  deleteTemplate,
  insertTemplate,
  type Template,
  templateById,
  updateTemplate,
} from './templates.store.ts';

/** Most rows of an export. Programs that need all of them use the calls. */
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

async function overviewBody(
  services: Services,
  queues: ReadonlyArray<DeskQueue>,
  ownPages: ReadonlyArray<DeskOwnPage>,
) {
  const items = [];
  for (const queue of queues) items.push(await queueBody(services, queue));
  return { items, pages: await Promise.all(ownPages.map((page) => ownPageBody(services, page))) };
}

/**
 * The desk.
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
      const pages = staffOf(c).role === 'lead' ? ownPages : [];
      return c.json(await overviewBody(services, queues, pages), 200);
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

const mostTrailRows = 20_000;

function templateBody(row: Template): DeskTemplateBody {
  const { id, title, text, version, updated_by: updatedBy, updated_at: updatedAt } = row;
  return { id, title, text, version, updatedBy, updatedAt };
}

function refuseUnknownPlaceholders(text: string): void {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return;
  const message = `Diese Platzhalter gibt es nicht: ${unknown.join(', ')}. Möglich sind {anrede}, {name}, {nummer} und {frist}.`;
  throw new Problem('validation_failed', { errors: [{ field: 'text', message }] });
}

const templateChanged = new Problem('conflict', {
  detail: 'Jemand hat diese Vorlage inzwischen geändert oder gelöscht. Laden Sie die Seite neu.',
});

async function saveTemplate(
  { db, clock }: Services,
  staff: SignedInStaff,
  text: string,
  write: (tx: Tx) => Promise<Template | undefined>,
): Promise<DeskTemplateBody> {
  refuseUnknownPlaceholders(text);
  const row = await db.transaction().execute(async (tx) => {
    const written = await write(tx);
    if (!written) throw templateChanged;
    await audit(tx, clock, staff, { action: 'template-saved', details: { template: written.title } });
    return written;
  });
  return templateBody(row);
}

function filterOf(query: { staff: string; action: string; reference: string }): AuditFilter {
  return {
    staffId: query.staff || undefined,
    action: query.action || undefined,
    reference: query.reference || undefined,
  };
}

/** A page of the trail, with what it can be narrowed to; `before` leads to the next one. */
async function trailPage({ db }: Services, filter: AuditFilter, limit: number, before: number | undefined) {
  const rows = await auditPage(db, filter, { limit: limit + 1, before });
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.position ?? null) : null;
  const staff = (await allStaff(db)).map(({ id, name }) => ({ id, name }));
  const actions = Object.entries(auditWords).map(([key, label]) => ({ key, label }));
  return { items: shown.map(shownAudit), before: next, staff, actions };
}

async function removeTemplate({ db, clock }: Services, staff: SignedInStaff, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await deleteTemplate(tx, id);
    if (!row) throw new Problem('not_found');
    await audit(tx, clock, staff, { action: 'template-deleted', details: { template: row.title } });
  });
}

/** The text of a template with the words of a case. */
async function filledTemplate(
  services: Services,
  staff: SignedInStaff,
  id: string,
  found: FoundCase,
): Promise<string> {
  const template = await templateById(services.db, id);
  if (!template) throw new Problem('not_found');
  const details = { template: template.title };
  await audit(services.db, services.clock, staff, { action: 'template-used', ...traceOf(found), details });
  return fillTemplate(template.text, found.detail);
}

const trailColumns = ['Zeit (UTC)', 'Wer', 'Was', 'Nummer', 'Vorgang', 'Einzelheiten'] as const;

/** The trail as CSV. That it was taken out of the desk is part of it from then on. */
async function trailFile({ db, clock }: Services, staff: SignedInStaff, filter: AuditFilter) {
  const rows = await auditPage(db, filter, { limit: mostTrailRows, before: undefined });
  await audit(db, clock, staff, { action: 'audit-export', details: { rows: rows.length } });
  const lines = rows
    .map(shownAudit)
    .map((row) => [row.at, row.staff, row.action, row.reference ?? '', row.caseKey ?? '', row.details]);
  return csvOf(trailColumns, lines);
}

/** Files, templates and the audit trail of the desk. */
export function deskOfficeApi(services: Services, queues: ReadonlyArray<DeskQueue>) {
  const { db, clock } = services;
  const app = restApi();
  app.use('/desk/*', staffOnly(services));
  return app
    .openapi(officeRoutes.upload, async (c) => {
      return c.json(await presignUpload(services, caseUploadKind, staffUploadSubject(staffOf(c).id)), 201);
    })
    .openapi(officeRoutes.inspect, async (c) => {
      const subject = staffUploadSubject(staffOf(c).id);
      return c.json(await inspectOwnUpload(services, c.req.valid('json'), subject), 200);
    })
    .openapi(officeRoutes.remove, async (c) => {
      await removeOwnUpload(services, c.req.valid('json'), staffUploadSubject(staffOf(c).id));
      return c.body(null, 204);
    })
    .openapi(officeRoutes.templates, async (c) =>
      c.json({ items: (await allTemplates(db)).map(templateBody) }, 200),
    )
    .openapi(officeRoutes.addTemplate, async (c) => {
      const staff = staffOf(c);
      const template = c.req.valid('json');
      const saved = await saveTemplate(services, staff, template.text, (tx) =>
        insertTemplate(services, tx, template, staff.name),
      );
      return c.json(saved, 201);
    })
    .openapi(officeRoutes.changeTemplate, async (c) => {
      const staff = staffOf(c);
      const template = c.req.valid('json');
      const saved = await saveTemplate(services, staff, template.text, (tx) =>
        updateTemplate(services, tx, c.req.valid('param').id, template, staff.name),
      );
      return c.json(saved, 200);
    })
    .openapi(officeRoutes.removeTemplate, async (c) => {
      await removeTemplate(services, staffOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(officeRoutes.fillTemplate, async (c) => {
      const { case: key, id } = c.req.valid('param');
      const found = await findCase(services, queues, key);
      return c.json({ text: await filledTemplate(services, staffOf(c), id, found) }, 200);
    })
    .openapi(officeRoutes.audit, async (c) => {
      const { limit, before, ...query } = c.req.valid('query');
      const page = await trailPage(services, filterOf(query), limit, before);
      await audit(db, clock, staffOf(c), { action: 'audit-view' });
      return c.json(page, 200);
    })
    .openapi(officeRoutes.exportAudit, async (c) => {
      const file = await trailFile(services, staffOf(c), filterOf(c.req.valid('query')));
      return c.body(file, 200, csvHeaders('protokoll.csv'));
    });
}

export type DeskOfficeApi = ReturnType<typeof deskOfficeApi>;
