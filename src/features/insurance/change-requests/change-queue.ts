import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import type { ChangeRequestKind } from '#src/database/insurance-tables.ts';
import { accounts } from '#src/features/account/accounts/public.server.ts';
import { addActivity } from '#src/features/account/activities/public.server.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { addMessage, type CaseNotice } from '#src/features/desk/case-messages/public.server.ts';
import {
  type DeskAction,
  type DeskEntry,
  type DeskFile,
  type DeskQueue,
  endOfPromisedDay,
  endOfPromisedDaySql,
  isTouched,
  rowQueue,
  type StaffMember,
} from '#src/features/desk/workplace/public.server.ts';
import { contracts } from '#src/features/insurance/contracts/public.server.ts';
import { holders } from '#src/features/insurance/policyholders/public.server.ts';
import { berlinDay, formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { changeStateWords } from './change-cases.ts';
import type { ChangeRequest } from './changes.store.ts';

/** A change at the desk, with whose it is and of which contract. */
export type DeskChange<Details> = ChangeRequest & {
  email: string | null;
  insurance_number: string;
  /** Name of the policyholder as it is now; companies by the name of the company. */
  customer_name: string;
  contract_number: string | null;
  read: Details;
};

/** How staff decided: told to the customer in the conversation, by mail and as activity. */
export type ChangeDecision = {
  status: 'done' | 'declined';
  from: 'staff' | 'system';
  author: string;
  text: string;
  /** Title of the activity: „Ihr neuer Name gilt“. */
  title: string;
  subject: string;
  /** The day from which it is effective, `YYYY-MM-DD`; unset: at once; null: the contract does not change. */
  effectiveFrom?: string | null;
};

/** What differs between the changes that staff decide about. */
export type ChangeQueueKind<Details> = {
  key: string;
  title: string;
  /** See `DeskQueue`. */
  place: number;
  kind: ChangeRequestKind;
  details: z.ZodType<Details>;
  titleOf(details: Details): string;
  /** Who has asked. */
  nameOf(change: DeskChange<Details>): string;
  rowsOf(change: DeskChange<Details>): Array<{ label: string; value: string }>;
  /** What the customer wrote. */
  textOf?(details: Details): string;
  hintsOf?(change: DeskChange<Details>): string[];
  filesOf?(db: Db, details: Details): Promise<DeskFile[]>;
  readFile?: DeskQueue['readFile'];
  actionsOf(details: Details): DeskAction[];
  /** Fields of the details that the search looks into; `holder.name` for one within another. */
  searched: ReadonlyArray<string>;
  /** Carries out the decision, in its transaction. @throws Problem 409 if that is not possible */
  decide(
    services: Services,
    tx: Tx,
    act: { staff: StaffMember; action: string; text: string },
    change: DeskChange<Details>,
  ): Promise<ChangeDecision>;
};

const open: ReadonlyArray<ChangeRequest['status']> = ['received', 'in_review'];

/** The changes of a kind, with their customers. */
export function changeRows(db: Db, kind: ChangeRequestKind) {
  return db
    .selectFrom('change_requests')
    .innerJoin(holders, 'holder.id', 'change_requests.policyholder_id')
    .leftJoin(accounts, 'account.partner_id', 'change_requests.partner_id')
    .selectAll('change_requests')
    .select(['account.email', 'holder.insurance_number'])
    .where('change_requests.kind', '=', kind);
}

function rowsWithContract(db: Db, kind: ChangeRequestKind) {
  return changeRows(db, kind)
    .leftJoin(contracts, 'contract.id', 'change_requests.contract_id')
    .select([
      'contract.number as contract_number',
      sql<string>`case when holder.profile_type = 'COMPANY' then holder.company_name
        else trim(holder.given_name || ' ' || holder.name) end`.as('customer_name'),
    ]);
}

/** Columns of {@link changeRows}, for larger queries. */
export const changeColumns = {
  id: sql.ref<string>('change_requests.id'),
  reference: sql.ref<string>('change_requests.reference'),
} as const;

/** How changes stand at the desk, for every queue of them. */
export const changeCaseRows = {
  table: 'change_requests',
  open,
  received: sql.ref('change_requests.created_at'),
  due: endOfPromisedDaySql(sql.ref('change_requests.promised_on')),
} as const;

/** Until when an open change is promised an answer. */
export function changeDueAt(row: Pick<ChangeRequest, 'status' | 'promised_on'>): string | null {
  return open.includes(row.status) && row.promised_on ? endOfPromisedDay(row.promised_on) : null;
}

/** Where the customer reads what was said about a change; undefined while nobody can be reached by mail. */
export function changeNotice(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { id, email, reference }: { id: string; email: string | null; reference: string },
): CaseNotice | undefined {
  return email === null
    ? undefined
    : { email, reference, link: `${publicUrl}/account/vorgaenge/change-${id}` };
}

function entryOf<Details>(one: ChangeQueueKind<Details>, change: DeskChange<Details>): DeskEntry {
  const { word, tone } = changeStateWords[change.status];
  return {
    id: change.id,
    title: one.titleOf(change.read),
    reference: change.reference,
    customer: { name: one.nameOf(change), email: change.email ?? '', isAccount: change.email !== null },
    receivedAt: change.created_at,
    dueAt: changeDueAt(change),
    status: { key: change.status, word, tone },
  };
}

async function detailOf<Details>(db: Db, one: ChangeQueueKind<Details>, change: DeskChange<Details>) {
  return {
    rows: [
      { label: 'Versicherungsnummer', value: change.insurance_number },
      ...one.rowsOf(change),
      ...(change.decided_at ? [{ label: 'Entschieden', value: formatDateTime(change.decided_at) }] : []),
      ...(change.decision_reason ? [{ label: 'Begründung', value: change.decision_reason }] : []),
    ],
    text: one.textOf?.(change.read) ?? '',
    hints: open.includes(change.status) ? (one.hintsOf?.(change) ?? []) : [],
    files: (await one.filesOf?.(db, change.read)) ?? [],
  };
}

/** Stores a decision, and tells the customer and other systems. */
async function settle(
  services: Services,
  tx: Tx,
  { queue, change }: { queue: string; change: Omit<DeskChange<unknown>, 'read'> },
  decision: ChangeDecision,
) {
  const now = services.clock.now();
  const at = now.toISOString();
  const { status, from, author, text, effectiveFrom = berlinDay(now) } = decision;
  await tx
    .updateTable('change_requests')
    .set({
      status,
      decided_at: at,
      effective_from: status === 'done' ? effectiveFrom : null,
      decision_reason: status === 'declined' ? text : null,
    })
    .where('id', '=', change.id)
    .execute();
  const notify = changeNotice(services, change);
  await addMessage(services, tx, {
    case: { queue, id: change.id },
    reference: change.reference,
    from,
    author,
    text,
    ...(notify ? { notify } : {}),
  });
  await addActivity(tx, {
    policyholderId: change.policyholder_id,
    kind: 'change_request',
    title: decision.title,
    subject: decision.subject,
    happenedAt: at,
    changeRequestId: change.id,
  });
  await recordCaseEvent(services, tx, {
    queue,
    caseId: change.id,
    reference: change.reference,
    type: 'closed',
    data: { status },
  });
}

/** The queue of one kind of change. */
export function changeQueue<Details>(one: ChangeQueueKind<Details>): DeskQueue {
  type Row = Omit<DeskChange<Details>, 'read'>;
  const withDetails = (row: Row): DeskChange<Details> => ({ ...row, read: one.details.parse(row.details) });
  return rowQueue({
    ...changeCaseRows,
    ...(one.readFile ? { readFile: one.readFile } : {}),
    key: one.key,
    title: one.title,
    place: one.place,
    // The case is in an account. The links of its mails lead there and open nothing by themselves.
    needsSecondFactor: async () => true,
    rows: (db: Db) => rowsWithContract(db, one.kind),
    // Changes have no separate status for “begun”, so a change counts as fresh until somebody has worked on
    // it.
    fresh: () => sql`not ${isTouched(one.key, 'change_requests.id')}`,
    searched: [
      'change_requests.reference',
      'account.email',
      'holder.insurance_number',
      ...one.searched.map((field) => sql`change_requests.details #>> string_to_array(${field}, '.')`),
    ],
    entryOf: (row) => entryOf(one, withDetails(row)),
    detailOf: ({ db }, row) => detailOf(db, one, withDetails(row)),
    actionsOf: (row) => (open.includes(row.status) ? one.actionsOf(withDetails(row).read) : []),
    async act(services, tx, row, chosen) {
      const change = withDetails(row);
      const decision = await one.decide(services, tx, chosen, change);
      await settle(services, tx, { queue: one.key, change }, decision);
    },
    isOwn: (row, { isActivated, policyholderId }) => isActivated && row.policyholder_id === policyholderId,
    noticeOf: (services, _db, row) => changeNotice(services, row),
  });
}
