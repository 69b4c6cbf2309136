import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { ChangeRequestTable } from '#src/database/insurance-tables.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import type { CaseStanding } from '#src/features/desk/case-messages/public.server.ts';
import { type DeskAction, rowQueue } from '#src/features/desk/workplace/public.server.ts';
import {
  changeCaseRows,
  changeColumns,
  changeDueAt,
  changeNotice,
  changeRows,
  moveChange,
} from '#src/features/insurance/change-requests/public.server.ts';
import type { Services } from '#src/services.ts';
import { claimStatusWords } from './claim-words.ts';
import { filesAmong, readSentBytes, storedFiles } from './sent-files.ts';

/** Key of the queue in addresses and events. */
export const supplementQueueKey = 'claim-supplements';

type Status = ChangeRequestTable['status'];

const isOpen = (status: Status) => changeCaseRows.open.includes(status);

const standings: Record<Status, CaseStanding> = {
  received: { key: 'received', word: 'Eingegangen', tone: 'now' },
  in_review: { key: 'in_review', word: 'In Bearbeitung', tone: 'now' },
  done: { key: 'done', word: 'Erledigt', tone: 'done' },
  declined: { key: 'declined', word: 'Abgelehnt', tone: 'closed' },
};

/** What was added to claims. What was added to a report stands in the queue of reports. */
function rows(db: Db) {
  return changeRows(db, 'claim_supplement')
    .innerJoin('claim_supplements', (join) =>
      join.on('claim_supplements.reference', '=', changeColumns.reference),
    )
    .innerJoin('claims', 'claims.id', 'claim_supplements.claim_id')
    .select([
      'claim_supplements.message',
      'claim_supplements.files',
      'claims.id as claim_id',
      'claims.number',
      'claims.title',
      'claims.opponent',
      'claims.status as claim_status',
      'holder.given_name',
      'holder.name',
      'holder.company_name',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const nameOf = (row: Row) => row.company_name || `${row.given_name} ${row.name}`.trim();

function actionsOf({ status }: Row): DeskAction[] {
  if (!isOpen(status)) return [];
  return [
    ...(status === 'received' ? [{ key: 'begin', label: 'In Bearbeitung nehmen' }] : []),
    { key: 'done', label: 'Erledigt', withAnswer: 'und als erledigt kennzeichnen' },
  ];
}

async function move(services: Services, tx: Tx, row: Row, status: Status): Promise<void> {
  if (row.status === status) return;
  const isDone = status === 'done';
  await moveChange(tx, row.id, status, isDone ? services.clock.now().toISOString() : null);
  await recordCaseEvent(services, tx, {
    queue: supplementQueueKey,
    caseId: row.id,
    reference: row.reference,
    type: isDone ? 'closed' : 'status-changed',
    data: { status },
  });
}

/** Supplements of claims at the desk. The conversation is behind the customer's second factor, like the claim. */
export const supplementQueue = rowQueue({
  ...changeCaseRows,
  key: supplementQueueKey,
  title: 'Ergänzungen zu Schäden',
  place: 50,
  needsSecondFactor: async () => true,
  rows,
  searched: [
    changeColumns.reference,
    'claim_supplements.message',
    sql`concat_ws(' ', claims.number, claims.title, claims.opponent, holder.given_name,
      holder.name, holder.company_name, holder.insurance_number, account.email)`,
  ],
  entryOf: (row) => ({
    id: row.id,
    title: `Ergänzung zu ${row.number}: ${row.title}`,
    reference: row.reference,
    customer: { name: nameOf(row), email: row.email ?? '', isAccount: row.email !== null },
    receivedAt: row.created_at,
    dueAt: changeDueAt(row),
    status: standings[row.status],
  }),
  detailOf: async ({ db }, row) => ({
    rows: [
      { label: 'Schaden', value: `${row.number}, ${claimStatusWords[row.claim_status].word}` },
      { label: 'Worum es geht', value: row.title },
      { label: 'Gegenseite', value: row.opponent },
      { label: 'Versicherungsnummer', value: row.insurance_number },
    ],
    text: row.message,
    hints: [],
    files: await filesAmong(db, { claimId: row.claim_id }, storedFiles.parse(row.files)),
  }),
  async readFile(services, id, fileId) {
    const row = await rows(services.db).where(changeColumns.id, '=', id).executeTakeFirst();
    const isIts = row && storedFiles.parse(row.files).some((file) => file.id === fileId);
    return isIts ? readSentBytes(services, { claimId: row.claim_id }, fileId) : undefined;
  },
  actionsOf,
  act: (services, tx, row, { action }) => move(services, tx, row, action === 'begin' ? 'in_review' : 'done'),
  async onAnswer(services, tx, row) {
    if (row.status === 'received') await move(services, tx, row, 'in_review');
  },
  async onReply(services, tx, row) {
    if (!isOpen(row.status)) await move(services, tx, row, 'in_review');
  },
  isOwn: (row, { isActivated, policyholderId }) => isActivated && row.policyholder_id === policyholderId,
  noticeOf(services, _db, row) {
    const notice = changeNotice(services, row);
    return notice && { ...notice, withoutText: 'in-account' };
  },
});
