import type { Tx } from '#src/database/database.ts';
import {
  inspectOwnUpload,
  presignUpload,
  removeOwnUpload,
} from '#src/features/checks/uploads/public.server.ts';
import { caseUploadKind } from '#src/features/desk/case-messages/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { restApi, type SignedInStaff } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type AuditFilter, audit, auditPage, auditWords } from './audit.store.ts';
import { shownAudit } from './audit-rows.ts';
import { csvHeaders, csvOf } from './csv.ts';
import type { DeskTemplateBody } from './desk.schema.ts';
import { staffOf, staffOnly } from './desk-access.ts';
import { findCase, staffUploadSubject, traceOf } from './desk-cases.ts';
import { officeRoutes } from './desk-office.routes.ts';
import type { DeskQueue } from './desk-queue.ts';
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

const mostExported = 20_000;

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
      const staff = staffOf(c);
      await db.transaction().execute(async (tx) => {
        const row = await deleteTemplate(tx, c.req.valid('param').id);
        if (!row) throw new Problem('not_found');
        await audit(tx, clock, staff, { action: 'template-deleted', details: { template: row.title } });
      });
      return c.body(null, 204);
    })
    .openapi(officeRoutes.fillTemplate, async (c) => {
      const { case: key, id } = c.req.valid('param');
      const found = await findCase(services, queues, key);
      const template = await templateById(db, id);
      if (!template) throw new Problem('not_found');
      await audit(db, clock, staffOf(c), {
        action: 'template-used',
        ...traceOf(found),
        details: { template: template.title },
      });
      return c.json({ text: fillTemplate(template.text, found.detail) }, 200);
    })
    .openapi(officeRoutes.audit, async (c) => {
      const { limit, before, ...query } = c.req.valid('query');
      const page = await trailPage(services, filterOf(query), limit, before);
      await audit(db, clock, staffOf(c), { action: 'audit-view' });
      return c.json(page, 200);
    })
    .openapi(officeRoutes.exportAudit, async (c) => {
      const filter = filterOf(c.req.valid('query'));
      const rows = await auditPage(db, filter, { limit: mostExported, before: undefined });
      await audit(db, clock, staffOf(c), { action: 'audit-export', details: { rows: rows.length } });
      const columns = ['Zeit (UTC)', 'Wer', 'Was', 'Nummer', 'Vorgang', 'Einzelheiten'];
      const lines = rows
        .map(shownAudit)
        .map((row) => [row.at, row.staff, row.action, row.reference ?? '', row.caseKey ?? '', row.details]);
      return c.body(csvOf(columns, lines), 200, csvHeaders('protokoll.csv'));
    });
}

export type DeskOfficeApi = ReturnType<typeof deskOfficeApi>;
