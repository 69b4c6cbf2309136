import {
  inspectOwnUpload,
  presignUpload,
  removeOwnUpload,
} from '#src/features/checks/uploads/public.server.ts';
import { type CaseRef, caseUploadKind, readCaseKey } from '#src/features/desk/case-messages/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type AuditFilter, audit, auditPage, auditWords } from './audit.store.ts';
import { shownAudit } from './audit-rows.ts';
import { csvHeaders, csvOf } from './csv.ts';
import type { DeskTemplateBody } from './desk.schema.ts';
import { staffOf, staffOnly } from './desk-access.ts';
import { staffUploadSubject } from './desk-cases.ts';
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

function filterOf(query: { staff: string; action: string; reference: string }): AuditFilter {
  return {
    staffId: query.staff || undefined,
    action: query.action || undefined,
    reference: query.reference || undefined,
  };
}

/** Files, templates and the audit trail of the desk. */
export function deskOfficeApi(services: Services, queues: ReadonlyArray<DeskQueue>) {
  const { db, clock } = services;
  const exported = async (filter: AuditFilter) => {
    const rows = await auditPage(db, filter, { limit: mostExported, before: undefined });
    return rows.map(shownAudit);
  };
  const app = restApi();
  app.use('/desk/*', staffOnly(services));
  return app
    .openapi(officeRoutes.upload, async (c) => {
      const subject = staffUploadSubject(staffOf(c).id);
      return c.json(await presignUpload(services, caseUploadKind, subject), 201);
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
      refuseUnknownPlaceholders(template.text);
      const row = await db.transaction().execute(async (tx) => {
        const inserted = await insertTemplate(services, tx, template, staff.name);
        await audit(tx, clock, staff, { action: 'template-saved', details: { template: inserted.title } });
        return inserted;
      });
      return c.json(templateBody(row), 201);
    })
    .openapi(officeRoutes.changeTemplate, async (c) => {
      const staff = staffOf(c);
      const template = c.req.valid('json');
      refuseUnknownPlaceholders(template.text);
      const row = await db.transaction().execute(async (tx) => {
        const changed = await updateTemplate(services, tx, c.req.valid('param').id, template, staff.name);
        if (!changed) throw templateChanged;
        await audit(tx, clock, staff, { action: 'template-saved', details: { template: changed.title } });
        return changed;
      });
      return c.json(templateBody(row), 200);
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
      const ref: CaseRef | undefined = readCaseKey(key);
      const queue = queues.find((one) => one.key === ref?.queue);
      const detail = ref && (await queue?.read(services, ref.id));
      const template = await templateById(db, id);
      if (!ref || !detail || !template) throw new Problem('not_found');
      await audit(db, clock, staffOf(c), {
        action: 'template-used',
        queue: ref.queue,
        caseId: ref.id,
        reference: detail.reference,
        details: { template: template.title },
      });
      return c.json({ text: fillTemplate(template.text, detail) }, 200);
    })
    .openapi(officeRoutes.audit, async (c) => {
      const { limit, before, ...query } = c.req.valid('query');
      const rows = await auditPage(db, filterOf(query), { limit: limit + 1, before });
      const shown = rows.slice(0, limit);
      await audit(db, clock, staffOf(c), { action: 'audit-view' });
      const staff = (await allStaff(db)).map(({ id, name }) => ({ id, name }));
      const actions = Object.entries(auditWords).map(([key, label]) => ({ key, label }));
      const next = rows.length > limit ? (shown.at(-1)?.position ?? null) : null;
      return c.json({ items: shown.map(shownAudit), before: next, staff, actions }, 200);
    })
    .openapi(officeRoutes.exportAudit, async (c) => {
      const rows = await exported(filterOf(c.req.valid('query')));
      await audit(db, clock, staffOf(c), { action: 'audit-export', details: { rows: rows.length } });
      const columns = ['Zeit (UTC)', 'Wer', 'Was', 'Nummer', 'Vorgang', 'Einzelheiten'];
      const lines = rows.map((row) => [
        row.at,
        row.staff,
        row.action,
        row.reference ?? '',
        row.caseKey ?? '',
        row.details,
      ]);
      return c.body(csvOf(columns, lines), 200, csvHeaders('protokoll.csv'));
    });
}

export type DeskOfficeApi = ReturnType<typeof deskOfficeApi>;
