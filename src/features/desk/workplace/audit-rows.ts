import { caseKey } from '#src/features/desk/case-messages/public.server.ts';
import { ownValue } from '#src/lib/own-value.ts';
import { type AuditAction, type AuditRow, auditWords } from './audit.store.ts';
import type { AuditRowBody } from './desk.schema.ts';

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(auditWords, action);
}

/** What the details of a row are called; those without a name stand for themselves. */
const detailWords: Readonly<Record<string, string>> = {
  bytes: 'Bytes',
  found: 'gefunden',
  rows: 'Zeilen',
  searched: 'gesucht',
  state: 'Stand',
  step: 'Schritt',
  to: 'an',
  label: '',
  template: 'Vorlage',
};

/** Values that are words of the program, as they are shown. */
const valueWords: Readonly<Record<string, string>> = {
  open: 'offen',
  closed: 'erledigt',
  all: 'alle',
  password: 'Passwort',
  code: 'Code',
};

/** „Rückzahlung veranlassen“, „Zeilen: 12“; ids are of use in the export of the database only. */
function detailsText(details: unknown): string {
  if (typeof details !== 'object' || details === null) return '';
  return Object.entries(details)
    .filter(([name, value]) => value !== '' && value !== false && Object.hasOwn(detailWords, name))
    .map(([name, value]) => {
      const shown = value === true ? 'ja' : (ownValue(valueWords, String(value)) ?? String(value));
      return detailWords[name] === '' ? shown : `${detailWords[name]}: ${shown}`;
    })
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
