import { caseKey } from '#src/features/case-messages/public.server.ts';
import { type AuditAction, type AuditRow, auditWords } from './audit.store.ts';
import type { AuditRowBody } from './desk.schema.ts';

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(auditWords, action);
}

/** „label: Rückzahlung veranlassen · action: refund“ */
function detailsText(details: unknown): string {
  if (typeof details !== 'object' || details === null) return '';
  return Object.entries(details)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(' · ');
}

/** A row of the trail as it is shown and exported. */
export function shownAudit(row: AuditRow): AuditRowBody {
  return {
    id: row.id,
    position: row.position,
    at: row.at,
    staff: row.staff_name,
    action: isKnown(row.action) ? auditWords[row.action] : row.action,
    reference: row.reference,
    caseKey: row.queue && row.case_id ? caseKey({ queue: row.queue, id: row.case_id }) : null,
    details: detailsText(row.details),
  };
}
