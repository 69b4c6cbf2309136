import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import type { ChangeRequestKind, ChangeRequestTable } from '#src/database/insurance-tables.ts';
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
  type DeskAction,
  type DeskCase,
  type DeskEntry,
  type DeskFile,
  type DeskQueue,
  deskPaged,
  type StaffMember,
} from '#src/features/desk/public.server.ts';
import { berlinDay, formatDateTime } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { changeStateWords } from './change-cases.ts';

/** A change at the desk, with whose it is. */
export type DeskChange<Details> = Selectable<ChangeRequestTable> & {
  email: string | null;
  insurance_number: string;
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
  /** False where something is settled without a change of the contract. */
  takesEffect?: false;
};

/** What differs between the changes that staff decide about. */
export type ChangeQueueKind<Details> = {
  key: string;
  title: string;
  kind: ChangeRequestKind;
  details: z.ZodType<Details>;
  titleOf(details: Details): string;
  nameOf(details: Details): string;
  rowsOf(change: DeskChange<Details>): Array<{ label: string; value: string }>;
  /** What the customer wrote. */
  textOf?(details: Details): string;
  hintsOf?(change: DeskChange<Details>): string[];
  filesOf?(db: Db, details: Details): Promise<DeskFile[]>;
  readFile?: DeskQueue['readFile'];
  actionsOf(details: Details): DeskAction[];
  /** Fields of the details that the search looks into. */
  searched: ReadonlyArray<string>;
  /** Does what was chosen, in its transaction. @throws Problem 409 for what cannot be done */
  decide(
    services: Services,
    tx: Tx,
    act: { staff: StaffMember; action: string; text: string },
    change: DeskChange<Details>,
  ): Promise<ChangeDecision>;
};

const open: ReadonlyArray<ChangeRequestTable['status']> = ['received', 'in_review'];

/** The end of a promised day, as instant. */
const dueExpression = sql<string>`case when change_requests.status in ('received', 'in_review')
  and change_requests.promised_on is not null
  then (change_requests.promised_on + time '22:00') at time zone 'UTC'
  else change_requests.created_at end`;

/** The queue of one kind of change, for `server/desk-queues.ts`. */
export function changeQueue<Details>(one: ChangeQueueKind<Details>): DeskQueue {
  const rows = (db: Db | Tx) =>
    db
      .selectFrom('change_requests')
      .innerJoin('policyholders', 'policyholders.id', 'change_requests.policyholder_id')
      .leftJoin('accounts', 'accounts.partner_id', 'change_requests.partner_id')
      .selectAll('change_requests')
      .select(['accounts.email', 'policyholders.insurance_number'])
      .where('change_requests.kind', '=', one.kind);

  type Row = Omit<DeskChange<Details>, 'read'>;
  const withDetails = (row: Row): DeskChange<Details> => ({ ...row, read: one.details.parse(row.details) });

  const changeOf = async (db: Db | Tx, id: string): Promise<DeskChange<Details> | undefined> => {
    const row = await rows(db).where('change_requests.id', '=', id).executeTakeFirst();
    return row && withDetails(row);
  };

  const entryOf = (change: DeskChange<Details>): DeskEntry => {
    const { word, tone } = changeStateWords[change.status];
    const isOpen = open.includes(change.status);
    return {
      id: change.id,
      title: one.titleOf(change.read),
      reference: change.reference,
      customer: {
        name: one.nameOf(change.read),
        email: change.email ?? '',
        isAccount: change.email !== null,
      },
      receivedAt: change.created_at,
      dueAt: isOpen && change.promised_on ? `${change.promised_on}T22:00:00.000Z` : null,
      status: { key: change.status, word, tone },
    };
  };

  const detailOf = async (db: Db, change: DeskChange<Details>): Promise<DeskCase> => {
    const isOpen = open.includes(change.status);
    return {
      ...entryOf(change),
      rows: [
        { label: 'Versicherungsnummer', value: change.insurance_number },
        ...one.rowsOf(change),
        ...(change.decided_at ? [{ label: 'Entschieden', value: formatDateTime(change.decided_at) }] : []),
        ...(change.decision_reason ? [{ label: 'Begründung', value: change.decision_reason }] : []),
      ],
      text: one.textOf?.(change.read) ?? '',
      hints: isOpen ? (one.hintsOf?.(change) ?? []) : [],
      files: (await one.filesOf?.(db, change.read)) ?? [],
      actions: isOpen ? one.actionsOf(change.read) : [],
    };
  };

  const noticeOf = (
    services: Pick<Services, 'publicUrl'>,
    change: DeskChange<Details>,
  ): CaseNotice | undefined => {
    if (change.email === null) return undefined;
    const link = `${services.publicUrl}/account/vorgaenge/change-${change.id}`;
    return { email: change.email, name: one.nameOf(change.read), reference: change.reference, link };
  };

  async function settle(services: Services, tx: Tx, change: DeskChange<Details>, decision: ChangeDecision) {
    const now = services.clock.now();
    const at = now.toISOString();
    const { status, from, author, text, takesEffect = true } = decision;
    await tx
      .updateTable('change_requests')
      .set({
        status,
        decided_at: at,
        effective_from: status === 'done' && takesEffect ? berlinDay(now) : null,
        decision_reason: status === 'declined' ? text : null,
      })
      .where('id', '=', change.id)
      .execute();
    const notify = noticeOf(services, change);
    await addMessage(services, tx, {
      case: { queue: one.key, id: change.id },
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
      queue: one.key,
      caseId: change.id,
      reference: change.reference,
      type: 'closed',
      data: { status },
    });
  }

  return {
    key: one.key,
    title: one.title,
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
            ...one.searched.map(
              (field) => sql<boolean>`change_requests.details ->> ${field} ilike ${pattern}`,
            ),
            saidAnywhere(one.key, 'change_requests.id', pattern),
          ]),
        );
      }
      return (await query.execute()).map((row) => entryOf(withDetails(row)));
    },
    async counts({ db, clock }) {
      return db
        .selectFrom('change_requests')
        .select([
          sql<number>`count(*)`.as('open'),
          sql<number>`count(*) filter (where promised_on < ${berlinDay(clock.now())})`.as('overdue'),
          sql<number>`count(*) filter (where not exists (select 1 from desk_cases
            where desk_cases.queue = ${one.key} and desk_cases.case_id = change_requests.id))`.as('fresh'),
        ])
        .where('kind', '=', one.kind)
        .where('status', 'in', open)
        .executeTakeFirstOrThrow();
    },
    async read({ db }, id) {
      const change = await changeOf(db, id);
      return change && detailOf(db, change);
    },
    ...(one.readFile ? { readFile: one.readFile } : {}),
    async act(services, tx, staff, { id, action, text }: DeskAct) {
      await tx.selectFrom('change_requests').select('id').where('id', '=', id).forUpdate().execute();
      const change = await changeOf(tx, id);
      if (!change) throw new Problem('not_found');
      if (!open.includes(change.status)) throw new Problem('conflict');
      await settle(services, tx, change, await one.decide(services, tx, { staff, action, text }, change));
    },
    async isOwn({ db }, customer, id) {
      const change = customer.isActivated ? await changeOf(db, id) : undefined;
      return change?.policyholder_id === customer.policyholderId;
    },
    async notify(services, id) {
      const change = await changeOf(services.db, id);
      return change && noticeOf(services, change);
    },
  };
}
