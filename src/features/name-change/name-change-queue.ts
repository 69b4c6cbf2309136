import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import type { ChangeRequestTable, InsuranceTables } from '#src/database/insurance-tables.ts';
import { addActivity } from '#src/features/activities/public.server.ts';
import { recordCaseEvent } from '#src/features/case-events/public.server.ts';
import {
  addMessage,
  anywhere,
  type CaseNotice,
  saidAnywhere,
} from '#src/features/case-messages/public.server.ts';
import {
  type DeskAct,
  type DeskCase,
  type DeskEntry,
  type DeskFile,
  type DeskQueue,
  deskPaged,
  type StaffMember,
} from '#src/features/desk/public.server.ts';
import { uploadById } from '#src/features/uploads/public.server.ts';
import { berlinDay, formatDateTime } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { nameChangeReasonSchema } from './name-change.schema.ts';
import { proofWords, reasonWords, requestStateWords } from './name-change-words.ts';

/** Key of the queue in addresses and events. */
export const nameChangeQueueKey = 'name-changes';

const open: ReadonlyArray<ChangeRequestTable['status']> = ['received', 'in_review'];
const largestFile = 10 * 1024 * 1024;

const detailsSchema = z.object({
  oldName: z.string(),
  newName: z.string(),
  reason: nameChangeReasonSchema,
  filenames: z.array(z.string()),
  uploads: z.array(z.uuid()).default([]),
  /** Missing in requests of the first release, which kept the whole name only. */
  parts: z.object({ givenName: z.string(), name: z.string(), companyName: z.string() }).optional(),
});

type Row = Selectable<ChangeRequestTable> & {
  email: string | null;
  insurance_number: string;
};

/** The end of a promised day, as instant. */
const dueExpression = sql<string>`case when change_requests.status in ('received', 'in_review')
  and change_requests.promised_on is not null
  then (change_requests.promised_on + time '22:00') at time zone 'UTC'
  else change_requests.created_at end`;

function rows(db: Db | Tx) {
  return db
    .selectFrom('change_requests')
    .innerJoin('policyholders', 'policyholders.id', 'change_requests.policyholder_id')
    .leftJoin('accounts', 'accounts.partner_id', 'change_requests.partner_id')
    .selectAll('change_requests')
    .select(['accounts.email', 'policyholders.insurance_number'])
    .where('change_requests.kind', '=', 'name' satisfies InsuranceTables['change_requests']['kind']);
}

function rowOf(db: Db | Tx, id: string): Promise<Row | undefined> {
  return rows(db).where('change_requests.id', '=', id).executeTakeFirst();
}

function entryOf(row: Row): DeskEntry {
  const { oldName, newName } = detailsSchema.parse(row.details);
  const { word, tone } = requestStateWords[row.status];
  const isOpen = open.includes(row.status);
  return {
    id: row.id,
    title: `Neuer Name: ${newName}`,
    reference: row.reference,
    customer: { name: oldName, email: row.email ?? '', isAccount: row.email !== null },
    receivedAt: row.created_at,
    dueAt: isOpen && row.promised_on ? `${row.promised_on}T22:00:00.000Z` : null,
    status: { key: row.status, word, tone },
  };
}

async function filesOf(db: Db, details: z.infer<typeof detailsSchema>): Promise<DeskFile[]> {
  if (details.uploads.length === 0) return [];
  const kept = await db
    .selectFrom('uploads')
    .select(['id', 'size', 'state'])
    .where('id', 'in', details.uploads)
    .execute();
  return details.uploads.map((id, index) => {
    const upload = kept.find((one) => one.id === id);
    return {
      id,
      filename: details.filenames[index] ?? 'Nachweis',
      size: upload?.size ?? null,
      isKept: upload?.state === 'attached',
    };
  });
}

async function detailOf(db: Db, row: Row): Promise<DeskCase> {
  const details = detailsSchema.parse(row.details);
  const isOpen = open.includes(row.status);
  const accept = {
    key: 'accept',
    label: 'Namen ändern',
    confirm: `Aus „${details.oldName}“ wird „${details.newName}“, ab heute in allen Verträgen.`,
  };
  const decline = { key: 'decline', label: 'Antrag ablehnen', needsText: 'Grund, den der Kunde liest' };
  return {
    ...entryOf(row),
    rows: [
      { label: 'Versicherungsnummer', value: row.insurance_number },
      { label: 'Bisher', value: details.oldName },
      { label: 'Neu', value: details.newName },
      { label: 'Grund', value: reasonWords[details.reason] },
      { label: 'Nachweis dafür', value: proofWords[details.reason] },
      ...(row.decided_at ? [{ label: 'Entschieden', value: formatDateTime(row.decided_at) }] : []),
      ...(row.decision_reason ? [{ label: 'Begründung', value: row.decision_reason }] : []),
    ],
    text: '',
    hints:
      isOpen && !details.parts
        ? ['Dieser Antrag nennt Vor- und Nachnamen nicht getrennt. Bitte ändern Sie ihn im Bestand selbst.']
        : [],
    files: await filesOf(db, details),
    actions: isOpen ? [...(details.parts ? [accept] : []), decline] : [],
  };
}

function noticeOf(services: Pick<Services, 'publicUrl'>, row: Row): CaseNotice | undefined {
  if (row.email === null) return undefined;
  return {
    email: row.email,
    name: detailsSchema.parse(row.details).oldName,
    reference: row.reference,
    link: `${services.publicUrl}/account/vorgaenge/change-${row.id}`,
  };
}

/** Writes the decision, tells the customer and the insurer's own systems. */
async function decide(
  services: Services,
  tx: Tx,
  row: Row,
  decision: { status: 'done' | 'declined'; from: 'staff' | 'system'; author: string; text: string },
): Promise<void> {
  const now = services.clock.now();
  const at = now.toISOString();
  await tx
    .updateTable('change_requests')
    .set({
      status: decision.status,
      decided_at: at,
      effective_from: decision.status === 'done' ? berlinDay(now) : null,
      decision_reason: decision.status === 'declined' ? decision.text : null,
    })
    .where('id', '=', row.id)
    .execute();
  const notify = noticeOf(services, row);
  await addMessage(services, tx, {
    case: { queue: nameChangeQueueKey, id: row.id },
    reference: row.reference,
    from: decision.from,
    author: decision.author,
    text: decision.text,
    ...(notify ? { notify } : {}),
  });
  await addActivity(tx, {
    policyholderId: row.policyholder_id,
    kind: 'change_request',
    title: decision.status === 'done' ? 'Ihr neuer Name gilt' : 'Ihr Antrag auf Namensänderung ist abgelehnt',
    subject: `Versicherungsnummer ${row.insurance_number}`,
    happenedAt: at,
    changeRequestId: row.id,
  });
  await recordCaseEvent(services, tx, {
    queue: nameChangeQueueKey,
    caseId: row.id,
    reference: row.reference,
    type: 'closed',
    data: { status: decision.status },
  });
}

async function lockOpen(tx: Tx, id: string): Promise<Row> {
  await tx.selectFrom('change_requests').select('id').where('id', '=', id).forUpdate().execute();
  const row = await rowOf(tx, id);
  if (!row) throw new Problem('not_found');
  if (!open.includes(row.status)) throw new Problem('conflict');
  return row;
}

async function act(services: Services, tx: Tx, staff: StaffMember, { id, action, text }: DeskAct) {
  const row = await lockOpen(tx, id);
  if (action === 'decline') {
    return decide(services, tx, row, { status: 'declined', from: 'staff', author: staff.name, text });
  }
  const { parts, newName } = detailsSchema.parse(row.details);
  if (action !== 'accept' || !parts) throw new Problem('conflict');
  await tx
    .updateTable('policyholders')
    .set({ given_name: parts.givenName, name: parts.name, company_name: parts.companyName })
    .where('id', '=', row.policyholder_id)
    .execute();
  const accepted = `Wir haben Ihren Namen geändert. Ab heute steht „${newName}“ in Ihren Verträgen. Sie müssen nichts weiter tun.`;
  return decide(services, tx, row, { status: 'done', from: 'system', author: '', text: accepted });
}

/** Name changes at the desk: staff look at the proofs and decide. */
export const nameChangeQueue: DeskQueue = {
  key: nameChangeQueueKey,
  title: 'Namensänderungen',
  async list({ db }, page) {
    const { state, search } = page;
    let query = deskPaged(rows(db), { by: dueExpression, id: 'change_requests.id' }, page);
    if (state !== 'all') {
      query = query.where('change_requests.status', state === 'open' ? 'in' : 'not in', open);
    }
    if (search !== '') {
      const pattern = anywhere(search);
      query = query.where(({ eb, or }) =>
        or([
          eb('change_requests.reference', 'ilike', pattern),
          eb('accounts.email', 'ilike', pattern),
          eb('policyholders.insurance_number', 'ilike', pattern),
          sql<boolean>`change_requests.details ->> 'oldName' ilike ${pattern}`,
          sql<boolean>`change_requests.details ->> 'newName' ilike ${pattern}`,
          saidAnywhere(nameChangeQueueKey, 'change_requests.id', pattern),
        ]),
      );
    }
    return (await query.execute()).map(entryOf);
  },
  async counts({ db, clock }) {
    return db
      .selectFrom('change_requests')
      .select([
        sql<number>`count(*)`.as('open'),
        sql<number>`count(*) filter (where promised_on < ${berlinDay(clock.now())})`.as('overdue'),
        sql<number>`count(*) filter (where not exists (select 1 from desk_cases
          where desk_cases.queue = ${nameChangeQueueKey} and desk_cases.case_id = change_requests.id))`.as(
          'fresh',
        ),
      ])
      .where('kind', '=', 'name')
      .where('status', 'in', open)
      .executeTakeFirstOrThrow();
  },
  async read({ db }, id) {
    const row = await rowOf(db, id);
    return row && detailOf(db, row);
  },
  async readFile(services, id, fileId) {
    const row = await rowOf(services.db, id);
    const details = row && detailsSchema.parse(row.details);
    const index = details?.uploads.indexOf(fileId) ?? -1;
    const upload = index < 0 ? undefined : await uploadById(services.db, fileId);
    if (upload?.state !== 'attached' || upload.storage_key === null) return undefined;
    return {
      filename: details?.filenames[index] ?? 'Nachweis',
      contentType: upload.content_type ?? 'application/octet-stream',
      bytes: await services.storage.read(upload.storage_key, largestFile),
    };
  },
  act,
  async isOwn({ db }, customer, id) {
    const row = customer.isActivated ? await rowOf(db, id) : undefined;
    return row?.policyholder_id === customer.policyholderId;
  },
  async notify(services, id) {
    const row = await rowOf(services.db, id);
    return row && noticeOf(services, row);
  },
};
