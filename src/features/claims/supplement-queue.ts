import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { ChangeRequestTable } from '#src/database/insurance-tables.ts';
import { recordCaseEvent } from '#src/features/case-events/public.server.ts';
import { anywhere, caseKey, saidAnywhere } from '#src/features/case-messages/public.server.ts';
import {
  type DeskAction,
  type DeskEntry,
  type DeskQueue,
  deskPaged,
} from '#src/features/desk/public.server.ts';
import { link, rows as mailRows, paragraph, queueMail } from '#src/features/messages/public.server.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { claimStatusWords } from './claim-words.ts';
import { readSentBytes, shownFiles, storedFiles } from './sent-files.ts';

/** Key of the queue in addresses and events. */
export const supplementQueueKey = 'claim-supplements';

type Status = ChangeRequestTable['status'];

const open: ReadonlyArray<Status> = ['received', 'in_review'];

const standings: Record<Status, DeskEntry['status']> = {
  received: { key: 'received', word: 'Eingegangen', tone: 'now' },
  in_review: { key: 'in_review', word: 'In Bearbeitung', tone: 'now' },
  done: { key: 'done', word: 'Erledigt', tone: 'done' },
  declined: { key: 'declined', word: 'Abgelehnt', tone: 'closed' },
};

/** The end of a promised day, as instant. */
const dueExpression = sql<string>`case when change_requests.status in ('received', 'in_review')
  and change_requests.promised_on is not null
  then (change_requests.promised_on + time '22:00') at time zone 'UTC'
  else change_requests.created_at end`;

/** What was added to claims. What was added to a report stands in the queue of reports. */
function rows(db: Db | Tx) {
  return db
    .selectFrom('change_requests')
    .innerJoin('claim_supplements', 'claim_supplements.reference', 'change_requests.reference')
    .innerJoin('claims', 'claims.id', 'claim_supplements.claim_id')
    .innerJoin('policyholders', 'policyholders.id', 'change_requests.policyholder_id')
    .leftJoin('accounts', 'accounts.partner_id', 'change_requests.partner_id')
    .where('change_requests.kind', '=', 'claim_supplement')
    .select([
      'change_requests.id',
      'change_requests.reference',
      'change_requests.status',
      'change_requests.created_at',
      'change_requests.promised_on',
      'change_requests.policyholder_id',
      'claim_supplements.message',
      'claim_supplements.files',
      'claims.id as claim_id',
      'claims.number',
      'claims.title',
      'claims.opponent',
      'claims.status as claim_status',
      'policyholders.given_name',
      'policyholders.name',
      'policyholders.company_name',
      'policyholders.insurance_number',
      'accounts.email',
    ]);
}

async function rowOf(db: Db | Tx, id: string) {
  return rows(db).where('change_requests.id', '=', id).executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

const nameOf = (row: Row) => row.company_name || `${row.given_name} ${row.name}`.trim();

function entryOf(row: Row): DeskEntry {
  const isOpen = open.includes(row.status);
  return {
    id: row.id,
    title: `Ergänzung zu ${row.number}: ${row.title}`,
    reference: row.reference,
    customer: { name: nameOf(row), email: row.email ?? '', isAccount: row.email !== null },
    receivedAt: row.created_at,
    dueAt: isOpen && row.promised_on ? `${row.promised_on}T22:00:00.000Z` : null,
    status: standings[row.status],
  };
}

function actionsOf({ status }: Pick<Row, 'status'>): DeskAction[] {
  if (!open.includes(status)) return [];
  return [
    ...(status === 'received' ? [{ key: 'begin', label: 'In Bearbeitung nehmen' }] : []),
    { key: 'done', label: 'Erledigt', withAnswer: 'und als erledigt kennzeichnen' },
  ];
}

async function filesOf(db: Db, row: Row) {
  const files = storedFiles.parse(row.files);
  const shown = (await shownFiles(db, { claimId: row.claim_id }, files))(files);
  return files.map(({ id, name }, index) => ({
    id,
    filename: name,
    size: shown[index]?.size ?? null,
    isKept: typeof shown[index]?.detailUrl === 'string',
  }));
}

async function locked(tx: Tx, id: string): Promise<Row | undefined> {
  await tx.selectFrom('change_requests').select('id').where('id', '=', id).forUpdate().execute();
  return rowOf(tx, id);
}

async function move(services: Services, tx: Tx, row: Row, status: Status): Promise<void> {
  if (row.status === status) return;
  const isDone = status === 'done';
  await tx
    .updateTable('change_requests')
    .set({ status, decided_at: isDone ? services.clock.now().toISOString() : null })
    .where('id', '=', row.id)
    .execute();
  await recordCaseEvent(services, tx, {
    queue: supplementQueueKey,
    caseId: row.id,
    reference: row.reference,
    type: isDone ? 'closed' : 'status-changed',
    data: { status },
  });
}

/** Tells other systems and staff of a supplement, within its transaction. The mail says nothing of what was written. */
export async function announceSupplement(
  services: Services,
  tx: Tx,
  supplement: {
    id: string;
    reference: string;
    claimId: string;
    claimNumber: string;
    files: number;
    promisedOn: string | undefined;
  },
): Promise<void> {
  const { id, reference, claimId, claimNumber, files, promisedOn } = supplement;
  await recordCaseEvent(services, tx, {
    queue: supplementQueueKey,
    caseId: id,
    reference,
    type: 'created',
    data: { status: 'received', claimId, files },
  });
  await queueMail(services, tx, {
    purpose: 'claim-supplement-notice',
    to: services.settings.PROVIDER_EMAIL,
    subject: `Ergänzung ${reference} zu Schaden ${claimNumber}`,
    blocks: [
      mailRows([
        ['Schaden', claimNumber],
        ['Dateien', String(files)],
        ['Antwort bis', promisedOn ? formatDate(promisedOn) : 'nichts zugesagt'],
      ]),
      paragraph('Nachricht und Dateien stehen nur im Betrieb.'),
      link(
        'Im Betrieb öffnen',
        `${services.publicUrl}/betrieb/vorgang/${caseKey({ queue: supplementQueueKey, id })}`,
      ),
    ],
  });
}

/** What customers add to their claims, at the desk. Both sides stand behind the customer's second factor, as the claim does. */
export const supplementQueue: DeskQueue = {
  key: supplementQueueKey,
  title: 'Ergänzungen zu Schäden',
  needsSecondFactor: async () => true,
  async list({ db }, page) {
    const { state, search } = page;
    let query = deskPaged(rows(db), { by: dueExpression, id: 'change_requests.id' }, page);
    if (state !== 'all')
      query = query.where('change_requests.status', state === 'open' ? 'in' : 'not in', open);
    if (search !== '') {
      const pattern = anywhere(search);
      query = query.where(({ eb, or }) =>
        or([
          eb('change_requests.reference', 'ilike', pattern),
          eb('claim_supplements.message', 'ilike', pattern),
          sql<boolean>`concat_ws(' ', claims.number, claims.title, claims.opponent, policyholders.given_name,
            policyholders.name, policyholders.company_name, policyholders.insurance_number,
            accounts.email) ilike ${pattern}`,
          saidAnywhere(supplementQueueKey, 'change_requests.id', pattern),
        ]),
      );
    }
    return (await query.execute()).map(entryOf);
  },
  async counts({ db, clock }) {
    return db
      .selectFrom(rows(db).where('change_requests.status', 'in', open).as('supplement'))
      .select([
        sql<number>`count(*)`.as('open'),
        sql<number>`count(*) filter (where promised_on < ${berlinDay(clock.now())})`.as('overdue'),
        sql<number>`count(*) filter (where status = 'received')`.as('fresh'),
      ])
      .executeTakeFirstOrThrow();
  },
  async read({ db }, id) {
    const row = await rowOf(db, id);
    if (!row) return undefined;
    return {
      ...entryOf(row),
      rows: [
        { label: 'Schaden', value: `${row.number}, ${claimStatusWords[row.claim_status].word}` },
        { label: 'Worum es geht', value: row.title },
        { label: 'Gegenseite', value: row.opponent },
        { label: 'Versicherungsnummer', value: row.insurance_number },
      ],
      text: row.message,
      hints: [],
      files: await filesOf(db, row),
      actions: actionsOf(row),
    };
  },
  async readFile(services, id, fileId) {
    const row = await rowOf(services.db, id);
    const isIts = row && storedFiles.parse(row.files).some((file) => file.id === fileId);
    return isIts ? readSentBytes(services, { claimId: row.claim_id }, fileId) : undefined;
  },
  async act(services, tx, _staff, { id, action }) {
    const row = await locked(tx, id);
    if (!row) throw new Problem('not_found');
    if (!actionsOf(row).some(({ key }) => key === action)) throw new Problem('conflict');
    await move(services, tx, row, action === 'begin' ? 'in_review' : 'done');
  },
  async isOwn({ db }, customer, id) {
    const row = customer.isActivated ? await rowOf(db, id) : undefined;
    return row?.policyholder_id === customer.policyholderId;
  },
  async onAnswer(services, tx, id) {
    const row = await locked(tx, id);
    if (row?.status === 'received') await move(services, tx, row, 'in_review');
  },
  async onReply(services, tx, id) {
    const row = await locked(tx, id);
    if (row && !open.includes(row.status)) await move(services, tx, row, 'in_review');
  },
  async notify(services, id) {
    const row = await rowOf(services.db, id);
    if (!row?.email) return undefined;
    const { email, reference } = row;
    const address = `${services.publicUrl}/account/vorgaenge/change-${id}`;
    return { email, name: nameOf(row), reference, link: address, withoutText: true };
  },
};
