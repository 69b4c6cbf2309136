import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { DeskAuditTable } from '#src/database/desk-tables.ts';
import { caseKey } from '#src/features/desk/case-messages/public.server.ts';
import { ownValue } from '#src/lib/own-value.ts';
import type { Services } from '#src/services.ts';
import type { AuditRowBody } from './desk.schema.ts';

/** Every action of the audit trail and its name. */
export const auditWords = {
  login: 'Angemeldet',
  'login-failed': 'Anmeldung gescheitert',
  logout: 'Abgemeldet',
  'second-factor': 'Zweiten Faktor eingerichtet',
  'recovery-code': 'Mit Wiederherstellungscode angemeldet',
  list: 'Liste angesehen',
  view: 'Vorgang angesehen',
  'view-file': 'Datei geöffnet',
  answer: 'Geantwortet',
  attachment: 'Datei beigefügt',
  note: 'Notiz geschrieben',
  action: 'Stand geändert',
  assign: 'Zuständigkeit geändert',
  'template-used': 'Vorlage verwendet',
  'template-saved': 'Vorlage gespeichert',
  'template-deleted': 'Vorlage gelöscht',
  export: 'Liste exportiert',
  'audit-view': 'Protokoll angesehen',
  'audit-export': 'Protokoll exportiert',
  'event-retried': 'Hinweis erneut zugestellt',
  'event-skipped': 'Hinweis als erledigt markiert',
  'newsletter-test': 'Probe des Newsletters geschickt',
  'newsletter-plan': 'Newsletter geplant',
  'newsletter-stop': 'Newsletter angehalten',
  'newsletter-resume': 'Newsletter fortgesetzt',
  'newsletter-cancel': 'Planung des Newsletters zurückgenommen',
  'prize-draw': 'Gewinnspiel ausgelost',
  'prize-view': 'Gewinnspiele angesehen',
  'prize-handed-over': 'Preis verschickt',
  'staff-added': 'Zugang angelegt',
  'staff-disabled': 'Zugang gesperrt',
  'staff-reset': 'Zweiten Faktor zurückgesetzt',
  'staff-password': 'Passwort neu vergeben',
} as const;

export type AuditAction = keyof typeof auditWords;
type AuditRow = Selectable<DeskAuditTable>;

type AuditEntry = {
  action: AuditAction;
  queue?: string;
  caseId?: string;
  reference?: string;
  /** Ids, counts and keys of the program; never texts of people. */
  details?: Readonly<Record<string, string | number | boolean>>;
};

/** Writes one row of the trail, in the transaction of the action if there is one. */
export async function audit(
  db: Db | Tx,
  clock: Services['clock'],
  staff: { id: string; name: string } | null,
  entry: AuditEntry,
): Promise<void> {
  await db
    .insertInto('desk_audit')
    .values({
      id: randomUUID(),
      at: clock.now().toISOString(),
      staff_id: staff?.id ?? null,
      staff_name: staff?.name ?? '',
      action: entry.action,
      queue: entry.queue ?? null,
      case_id: entry.caseId ?? null,
      reference: entry.reference ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}

/** The trail of one case, the newest first. */
export function auditOfCase(db: Db, queue: string, caseId: string): Promise<AuditRow[]> {
  return db
    .selectFrom('desk_audit')
    .selectAll()
    .where('queue', '=', queue)
    .where('case_id', '=', caseId)
    .orderBy('position', 'desc')
    .limit(200)
    .execute();
}

export type AuditFilter = {
  staffId?: string | undefined;
  action?: string | undefined;
  reference?: string | undefined;
};

/** The whole trail, the newest first. @param before position that the page ends before */
export function auditPage(
  db: Db,
  filter: AuditFilter,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<AuditRow[]> {
  let query = db.selectFrom('desk_audit').selectAll().orderBy('position', 'desc').limit(limit);
  if (before !== undefined) query = query.where('position', '<', before);
  if (filter.staffId) query = query.where('staff_id', '=', filter.staffId);
  if (filter.action) query = query.where('action', '=', filter.action);
  if (filter.reference) query = query.where('reference', '=', filter.reference);
  return query.execute();
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(auditWords, action);
}

/** Labels of the details of a row; other details are shown without a label. */
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

/** Display words of values that are keys of the program. */
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
