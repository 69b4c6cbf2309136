import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import { lockNumber, requireFewCalls } from '#src/database/planned-calls.ts';
import { addActivity } from '#src/features/account/activities/public.server.ts';
import { takeUploads, type Upload } from '#src/features/checks/uploads/public.server.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { grantCaseAccess } from '#src/features/desk/case-messages/public.server.ts';
import { keptUntil } from '#src/features/insurance/claims/public.server.ts';
import { findContract } from '#src/features/insurance/contracts/public.server.ts';
import { type SentOnce, takeOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { addDaysToInstant, berlinDay } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { referenceNumber } from '#src/lib/readable-code.ts';
import { ownsAddress, type SignedIn } from '#src/lib/rest.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import { claimAreas } from './areas.data.ts';
import { brandFacts, brandPhone } from './brand-content.ts';
import type { NewClaimReport } from './claim-report.schema.ts';
import {
  claimReceiptQueueKey,
  claimReportQueueKey,
  insertReport,
  reportById,
} from './claim-reports.store.ts';
import { deadlineAnswerOf, isUrgent, type RunningDeadline, runningDeadline } from './deadline.ts';
import { type Draft, filesOfDraft, heldDraft } from './drafts.store.ts';
import {
  type Declaration,
  declarationsOf,
  queueNotice,
  queueReceipt,
  reportPdf,
  senderLink,
} from './report-mails.ts';
import { callLabel, contractWords, reportRows, reportSubject } from './report-rows.ts';

/** Who sends a report, and what he has prepared. */
export type Sender = {
  customer: SignedIn | null;
  /** Who may see what was sent from now on: the account, or the browser of somebody without one. */
  subject: string;
  draft: Draft | undefined;
  once: SentOnce;
};

/** Everything about a report that is determined before it is stored. */
type Prepared = {
  id: string;
  number: string;
  at: string;
  promisedOn: string;
  running: RunningDeadline | undefined;
  contractId: string | null;
  policyholderId: string | null;
  files: ReadonlyArray<Upload>;
  declarations: ReadonlyArray<Declaration>;
  /** What the receipt brings; absent where none is mailed. */
  pdf: Uint8Array | undefined;
};

/** The contract that was chosen, if it is the caller's. @throws Problem 401 for nobody, 422 for another's */
async function ownContract(services: Services, customer: SignedIn | null, contractId: string) {
  if (contractId === '') return null;
  const row = customer?.isActivated
    ? await findContract(services.db, customer.policyholderId, contractId)
    : undefined;
  if (row) return row;
  if (!customer) throw new Problem('authentication_required');
  const message = 'Diesen Vertrag finden wir in Ihrem Konto nicht. Bitte wählen Sie einen anderen.';
  throw new Problem('validation_failed', { errors: [{ field: 'person.contractId', message }] });
}

function promiseOf({ settings }: Services, running: RunningDeadline | undefined, now: Date): string {
  const isSoon = running !== undefined && isUrgent(running);
  return addWorkingDays(now, isSoon ? settings.CLAIM_REPORT_URGENT_DAYS : settings.CLAIM_REPORT_ANSWER_DAYS);
}

async function prepare(
  services: Services,
  sender: Sender,
  report: NewClaimReport,
  isMailed: boolean,
): Promise<Prepared> {
  const now = services.clock.now();
  const at = now.toISOString();
  const today = berlinDay(now);
  const running = runningDeadline(deadlineAnswerOf(report), today);
  const contract = await ownContract(services, sender.customer, report.person.contractId);
  const files = sender.draft ? await filesOfDraft(services.db, sender.draft.id) : [];
  const declarations = declarationsOf(report, at);
  const number = referenceNumber('M', now);
  const promisedOn = promiseOf(services, running, now);
  const drawn = () =>
    reportPdf({
      number,
      reportedAt: at,
      promisedOn,
      rows: reportRows(report, today, contract ? contractWords(contract) : ''),
      files: files.map(({ filename }) => filename ?? 'Datei'),
      isForStranger: !ownsAddress(sender.customer, report.person.email),
      declarations,
      running,
      insurer: services.settings.INSURER_NAME,
      phone: brandPhone(services, report.brand),
    });
  const { customer } = sender;
  return {
    id: randomUUID(),
    number,
    at,
    promisedOn,
    running,
    contractId: contract?.id ?? null,
    policyholderId: customer?.isActivated ? customer.policyholderId : null,
    files,
    declarations,
    pdf: isMailed ? await drawn() : undefined,
  };
}

/** Rows that have no column of their own; the story has one, and name, mail and number of the reporter too. */
const toldElsewhere = new Set([
  'Was passiert ist',
  'Geschehen am',
  'Gegenseite',
  'Gemeldet von',
  'E-Mail',
  'Telefon',
]);

function factsOf(report: NewClaimReport, today: string) {
  return [
    ...brandFacts(report.brand),
    ...reportRows(report, today)
      .filter(({ label }) => !toldElsewhere.has(label))
      .map(({ label, value }) => ({ label, value })),
  ];
}

function reporterOf({ person }: NewClaimReport, isOfAccount: boolean) {
  const { firstName, lastName, companyName, email, phone, insuranceNumber, birthDate } = person;
  return {
    kind: isOfAccount ? 'account' : 'guest',
    name:
      person.affected === 'company' ? `${companyName}, ${firstName} ${lastName}` : `${firstName} ${lastName}`,
    email,
    phone,
    insuranceNumber,
    birthDate,
  };
}

function rowOf(report: NewClaimReport, prepared: Prepared) {
  const { geschehen, gegenseite, thema } = report;
  const area = claimAreas.find(({ key }) => key === thema.area);
  return {
    id: prepared.id,
    policyholder_id: prepared.policyholderId,
    contract_id: prepared.contractId,
    claim_id: null,
    number: prepared.number,
    status: 'received',
    area_of_law: area?.areaOfLaw ?? '',
    subject: reportSubject(report),
    description: geschehen.story,
    opponent: [gegenseite.opponent, gegenseite.opponentAddress].filter(Boolean).join(', ') || 'unbekannt',
    happened_on: geschehen.happenedOn,
    files: JSON.stringify(prepared.files.map(({ id, filename }) => ({ id, name: filename ?? 'Datei' }))),
    reported_at: prepared.at,
    promised_on: prepared.promisedOn,
    reporter: JSON.stringify(reporterOf(report, prepared.policyholderId !== null)),
    facts: JSON.stringify(factsOf(report, berlinDay(new Date(prepared.at)))),
    due_on: prepared.running?.lastDay ?? null,
    is_due_day_unknown: prepared.running?.lastDay === null,
    consents: JSON.stringify(prepared.declarations),
  } as const;
}

/** Attaches the draft and its files to the report. Files that another request has just taken stay there. */
async function closeDraft(tx: Tx, draft: Draft | undefined, { id, files, at }: Prepared): Promise<void> {
  const ids = files.map((file) => file.id);
  if (!(await takeUploads(tx, ids, keptUntil(at)))) throw new Problem('conflict', { detail: goneFile });
  if (!draft) return;
  await tx
    .updateTable('claim_drafts')
    .set({ report_id: id, answers: '{}', updated_at: at })
    .where('id', '=', draft.id)
    .execute();
}

const goneFile =
  'Eine Datei ist inzwischen gelöscht oder schon gesendet. Bitte sehen Sie die Unterlagen noch einmal durch.';

const opened = new Problem('conflict', {
  detail:
    'Diese Meldung ist inzwischen gesendet oder mit ihrem Link auf einem anderen Gerät geöffnet. Bitte laden Sie die Seite neu.',
});

/** How many days a requested call counts as outstanding. It is promised within some working days. */
const openDays = 3;

/** A number in one spelling, for comparison: „0171 …“, „+49 (0)171 …“, „0049 171 …“. */
const written = (phone: string) => phone.replace(/[^\d+]/g, '').replace(/^(?:\+|00)490?/, '0');

/**
 * Staff call whoever is named, and nobody has proved the number: so few reports of these days that are not decided may wish a call to it.
 * Whoever sends another at the same moment waits until this transaction is over.
 * @param phone as it was typed
 * @throws Problem 422
 */
async function requireFewCallsTo({ settings, clock }: Services, tx: Tx, phone: string): Promise<void> {
  const number = written(phone);
  await lockNumber(tx, number);
  const stored = sql`regexp_replace(reporter ->> 'phone', '[^0-9+]', '', 'g')`;
  const { count } = await tx
    .selectFrom('claim_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decided_at', 'is', null)
    .where('reported_at', '>', addDaysToInstant(clock.now(), -openDays))
    .where(sql<string>`regexp_replace(${stored}, '^([+]|00)490?', '0')`, '=', number)
    .where(sql<boolean>`facts @> ${JSON.stringify([{ label: callLabel }])}::jsonb`)
    .executeTakeFirstOrThrow();
  requireFewCalls(Number(count), { field: 'person.phone', phone: settings.SUPPORT_PHONE });
}

/** Everything that must be there if the report is: row, files, access, event, activity, mails. */
async function keepReport(
  services: Services,
  tx: Tx,
  { report, sender, prepared }: { report: NewClaimReport; sender: Sender; prepared: Prepared },
): Promise<{ id: string; reference: string }> {
  const { id, number, at, promisedOn, running, policyholderId, contractId } = prepared;
  if (sender.draft && !(await heldDraft(tx, sender.draft.id, sender.once.callers))) throw opened;
  if (report.ziel.wish === 'callback') await requireFewCallsTo(services, tx, report.person.phone);
  await insertReport(tx, rowOf(report, prepared));
  await closeDraft(tx, sender.draft, prepared);
  const isHisMailbox = ownsAddress(sender.customer, report.person.email);
  const queue = isHisMailbox ? claimReportQueueKey : claimReceiptQueueKey;
  await grantCaseAccess(tx, { queue, id }, sender.subject, at);
  await recordCaseEvent(services, tx, {
    queue: claimReportQueueKey,
    caseId: id,
    reference: number,
    type: 'created',
    data: {
      status: 'received',
      files: prepared.files.length,
      ...(running?.lastDay ? { dueOn: running.lastDay } : {}),
    },
  });
  if (policyholderId !== null) {
    await addActivity(tx, {
      policyholderId,
      kind: 'claim',
      title: 'Ihre Schadenmeldung ist eingegangen',
      subject: `Meldung ${number}`,
      happenedAt: at,
      contractId,
    });
  }
  const sent = {
    id,
    number,
    reportedAt: at,
    promisedOn,
    isOfAccount: policyholderId !== null,
    email: report.person.email,
    running,
    wish: report.ziel.wish,
    callPhone: report.person.phone,
    callTime: report.ziel.callTime,
    phone: brandPhone(services, report.brand),
  };
  if (prepared.pdf) await queueReceipt(services, tx, sent, prepared.pdf);
  await queueNotice(services, tx, sent);
  return { id, reference: number };
}

/**
 * Takes a report, exactly once for each key: row, files, mails and event in one transaction. Where many mails went to an unproved
 * mailbox, the report is taken all the same, and its page alone confirms it.
 * @throws Problem 409 `idempotency_mismatch`, 409 for a file that is gone, 422 for a foreign contract, 429
 */
export async function sendReport(services: Services, sender: Sender, report: NewClaimReport) {
  const { email } = report.person;
  const isMailed =
    ownsAddress(sender.customer, email) || (await services.limits.allows('claim-report-address', email));
  const prepared = await prepare(services, sender, report, isMailed);
  const entry = await services.db
    .transaction()
    .execute((tx) =>
      takeOnce(services, tx, { form: 'claim-reports', ...sender.once, request: report, isMailed }, () =>
        keepReport(services, tx, { report, sender, prepared }),
      ),
    );
  const row = await reportById(services.db, entry.id);
  const isOfAccount = prepared.policyholderId !== null;
  return {
    id: entry.id,
    number: entry.reference,
    promisedOn: row?.promised_on ?? null,
    link: senderLink(services, { id: entry.id, isOfAccount }),
    isMailed: entry.isMailed,
  };
}
