import { sql } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/case-events/public.server.ts';
import { anywhere, caseLink, saidAnywhere } from '#src/features/case-messages/public.server.ts';
import {
  type DeskAct,
  type DeskAction,
  type DeskCase,
  type DeskEntry,
  type DeskQueue,
  deskPaged,
} from '#src/features/desk/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { compareReports, differenceWords } from './compare-reports.ts';
import { keyDateQueueKey } from './key-date-queue-key.ts';
import {
  countsOf,
  type KeyDateReport,
  type KeyDateVersion,
  lockReport,
  reportById,
  reportsOf,
  sentReport,
  versionsOf,
} from './key-date-report.store.ts';
import { previousReport } from './previous-report.ts';
import { reportKinds } from './report-kinds.ts';

type Status = KeyDateReport['status'];

const standings: Record<Status, DeskEntry['status']> = {
  received: { key: 'received', word: 'Eingegangen', tone: 'now' },
  in_progress: { key: 'in_progress', word: 'In Bearbeitung', tone: 'now' },
  answered: { key: 'answered', word: 'Beantwortet', tone: 'done' },
  closed: { key: 'closed', word: 'Übernommen', tone: 'closed' },
};

const open: ReadonlyArray<Status> = ['received', 'in_progress'];
const isOpen = (status: Status) => open.includes(status);

function entryOf(row: KeyDateReport): DeskEntry {
  return {
    id: row.id,
    title: `Stichtagsmeldung ${row.company_name}`,
    reference: row.number,
    customer: { name: row.contact_name, email: row.email, isAccount: row.policyholder_id !== null },
    receivedAt: row.received_at,
    dueAt: isOpen(row.status) ? row.due_at : null,
    status: standings[row.status],
  };
}

function actionsOf({ status }: KeyDateReport): DeskAction[] {
  const actions: DeskAction[] = [];
  if (status === 'received') actions.push({ key: 'begin', label: 'In Bearbeitung nehmen' });
  if (status !== 'closed') actions.push({ key: 'close', label: 'Zahlen übernommen, abschließen' });
  return actions;
}

const number = (count: number) => count.toLocaleString('de-DE');

/** „Pkw 4, Anhänger 2“: what was reported of anything. */
function countWords(version: KeyDateVersion): string {
  const counts = countsOf(version);
  const some = reportKinds.filter(({ key }) => counts[key] > 0);
  return some.map(({ key, label }) => `${label} ${number(counts[key])}`).join(', ') || 'von allem nichts';
}

function versionRow(version: KeyDateVersion, isHolding: boolean) {
  const { list_rows: rows, list_faulty_rows: faulty } = version;
  const list =
    rows === null
      ? ''
      : ` Aus einer Liste: ${rows} Zeilen gezählt, ${faulty ?? 0} fehlerhaft und nicht gezählt.`;
  const remark = version.remark === '' ? '' : ` Anmerkung: ${version.remark}`;
  return {
    label: `${version.version}. Fassung${isHolding ? '' : ' (ersetzt)'}`,
    value: `Stichtag ${formatDate(version.key_date)}, gesendet ${formatDateTime(version.sent_at)}: ${countWords(version)}.${list}${remark}`,
  };
}

/** What staff should look at, from the numbers and from what is known of the policy. */
async function hintsOf(db: Services['db'], row: KeyDateReport, newest: KeyDateVersion): Promise<string[]> {
  const known = await db
    .selectFrom('policyholders')
    .select(['id', 'company_name'])
    .where('profile_type', '=', 'COMPANY')
    .where(
      sql`upper(regexp_replace(insurance_number, '[^A-Za-z0-9]', '', 'g'))`,
      '=',
      row.insurance_number.replace(/[^A-Za-z0-9]/g, '').toUpperCase(),
    )
    .executeTakeFirst();
  if (!known) return ['Zu dieser Versicherungsnummer kennen wir keine Firma.'];
  const hints: string[] = [];
  if (row.policyholder_id === null) hints.push('Ohne Anmeldung gesendet: Absender prüfen.');
  if (known.company_name !== row.company_name) hints.push(`Der Vertrag läuft auf „${known.company_name}“.`);
  const before = previousReport(await reportsOf(db, known.id), newest.key_date, row.id);
  if (!before) return [...hints, 'Keine frühere Meldung zum Vergleich.'];
  const large = compareReports(before.counts, countsOf(newest)).filter(({ isLarge }) => isLarge);
  const words = large.map(
    (one) => `${one.label} ${number(one.before)} → ${number(one.now)}, ${differenceWords(one)}`,
  );
  const confirmed = newest.is_deviation_confirmed ? 'von der Firma bestätigt' : 'nicht bestätigt';
  if (words.length > 0) {
    hints.push(
      `Weicht stark von ${before.number} (${formatDate(before.keyDate)}) ab, ${confirmed}: ${words.join('; ')}.`,
    );
  }
  return hints;
}

async function detailOf(db: Services['db'], row: KeyDateReport): Promise<DeskCase> {
  const versions = await versionsOf(db, [row.id]);
  const [newest] = versions;
  const counted = newest ? Object.entries(sentReport(row, newest).counts) : [];
  return {
    ...entryOf(row),
    rows: [
      { label: 'Firma', value: row.company_name },
      { label: 'Versicherungsnummer', value: row.insurance_number },
      ...(row.phone === '' ? [] : [{ label: 'Telefon', value: row.phone }]),
      ...reportKinds.map(({ key, label }) => ({
        label,
        value: number(counted.find(([name]) => name === key)?.[1] ?? 0),
      })),
      ...versions.map((version, index) => versionRow(version, index === 0)),
    ],
    text: newest?.remark ?? '',
    hints: newest ? await hintsOf(db, row, newest) : [],
    files: [],
    actions: actionsOf(row),
  };
}

async function move(services: Services, tx: Tx, row: KeyDateReport, status: Status): Promise<void> {
  if (row.status === status) return;
  const at = services.clock.now().toISOString();
  await tx.updateTable('key_date_reports').set({ status, status_at: at }).where('id', '=', row.id).execute();
  await recordCaseEvent(services, tx, {
    queue: keyDateQueueKey,
    caseId: row.id,
    reference: row.number,
    type: status === 'closed' ? 'closed' : 'status-changed',
    data: { status },
  });
}

async function act(services: Services, tx: Tx, { id, action }: DeskAct): Promise<void> {
  const row = await lockReport(tx, id);
  if (!row) throw new Problem('not_found');
  if (!actionsOf(row).some(({ key }) => key === action)) throw new Problem('conflict');
  await move(services, tx, row, action === 'begin' ? 'in_progress' : 'closed');
}

const order = sql<string>`case when status in ('received', 'in_progress') then due_at else received_at end`;

/** Reports of companies at their key date. */
export const keyDateQueue: DeskQueue = {
  key: keyDateQueueKey,
  title: 'Stichtagsmeldungen',
  async list({ db }, page) {
    const { state, search } = page;
    let query = deskPaged(db.selectFrom('key_date_reports').selectAll(), { by: order, id: 'id' }, page);
    if (state !== 'all') query = query.where('status', state === 'open' ? 'in' : 'not in', open);
    if (search !== '') {
      const pattern = anywhere(search);
      query = query.where(({ eb, or }) =>
        or([
          ...(['number', 'company_name', 'contact_name', 'email', 'insurance_number'] as const).map(
            (column) => eb(column, 'ilike', pattern),
          ),
          saidAnywhere(keyDateQueueKey, 'key_date_reports.id', pattern),
        ]),
      );
    }
    return (await query.execute()).map(entryOf);
  },
  async counts({ db, clock }) {
    const row = await db
      .selectFrom('key_date_reports')
      .select(({ fn }) => [
        fn.countAll<number>().as('open'),
        fn.countAll<number>().filterWhere('due_at', '<', clock.now().toISOString()).as('overdue'),
        fn.countAll<number>().filterWhere('status', '=', 'received').as('fresh'),
      ])
      .where('status', 'in', open)
      .executeTakeFirstOrThrow();
    return { open: Number(row.open), overdue: Number(row.overdue), fresh: Number(row.fresh) };
  },
  async read({ db }, id) {
    const row = await reportById(db, id);
    return row && detailOf(db, row);
  },
  act: (services, tx, _staff, chosen) => act(services, tx, chosen),
  async onAnswer(services, tx, id) {
    const row = await lockReport(tx, id);
    if (row && isOpen(row.status)) await move(services, tx, row, 'answered');
  },
  async onReply(services, tx, id) {
    const row = await lockReport(tx, id);
    if (row && !isOpen(row.status)) await move(services, tx, row, 'in_progress');
  },
  async isOwn({ db }, customer, id) {
    const row = await reportById(db, id);
    return row !== undefined && customer.isActivated && row.policyholder_id === customer.policyholderId;
  },
  async notify(services, id) {
    const row = await reportById(services.db, id);
    const link = caseLink(services, { queue: keyDateQueueKey, id });
    return row && { email: row.email, name: row.contact_name, reference: row.number, link };
  },
};
