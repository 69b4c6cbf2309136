import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/database/database.ts';
import { type DemoClaim, type DemoDays, type DemoLetter, demoDays } from '#src/demo/claim.ts';
import { demoLetterPdf, demoSheetPdf, type Recipient } from '#src/demo/claim-letter.ts';
import { demoAssessments, demoPhoneNotes, demoReports } from '#src/demo/claim-reports.data.ts';
import { erikasClaims } from '#src/demo/claims-erika.data.ts';
import { othersClaims } from '#src/demo/claims-others.data.ts';
import { addActivity } from '#src/features/account/activities/public.server.ts';
import {
  enterDocument,
  insertDocument,
  type StoredFile,
  storePdf,
} from '#src/features/account/documents/public.server.ts';
import { attachUpload, markReady, openUpload } from '#src/features/checks/uploads/public.server.ts';
import { insertReport } from '#src/features/insurance/claim-reports/public.server.ts';
import { contractsOf } from '#src/features/insurance/contracts/public.server.ts';
import { policyholderOf } from '#src/features/insurance/policyholders/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { customerSubject } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { keptUntil, supplementUploadKind } from './supplement-files.ts';

type Contract = { id: string; deductible_cents: number };
type PrintedLetter = { letter: DemoLetter; file: StoredFile };
type SentCopy = { sent: DemoClaim['sent'][number]; file: StoredFile };

/** The morning of a day, so that today's events are in the past. */
const morning = (day: string, minute = 0) => `${day}T05:${String(minute).padStart(2, '0')}:00.000Z`;

async function recipientOf({ db }: Services, policyholderId: string): Promise<Recipient> {
  const row = await policyholderOf(db, policyholderId);
  if (!row) throw new Error('The sample claims need the sample customers: seed them first.');
  const person = [row.given_name, row.name].join(' ').trim();
  const name = row.company_name === '' ? person : row.company_name;
  return {
    lines: [name, row.street, `${row.postcode} ${row.city}`],
    salutation: row.company_name === '' ? `Guten Tag ${person}` : 'Guten Tag',
  };
}

/** The first contract of the policyholder that insures the risk, else his first. */
async function contractOf(
  { db }: Services,
  { policyholderId, risk }: Pick<DemoClaim, 'policyholderId' | 'risk'>,
): Promise<Contract> {
  const { items: rows } = await contractsOf(db, policyholderId, { limit: 100, cursor: undefined });
  const found =
    rows.find(({ insured_risks: risks }) => Array.isArray(risks) && risks.includes(risk)) ?? rows[0];
  if (!found) throw new Error('The sample claims need the sample contracts: seed them first.');
  return found;
}

async function printLetters(
  services: Services,
  claim: DemoClaim,
  { day }: DemoDays,
): Promise<PrintedLetter[]> {
  const recipient = await recipientOf(services, claim.policyholderId);
  const printed: PrintedLetter[] = [];
  for (const letter of claim.letters) {
    const facts = {
      recipient,
      claimNumber: claim.number,
      claimTitle: claim.title,
      date: day(letter.daysAgo),
    };
    printed.push({ letter, file: await storePdf(services, await demoLetterPdf(services, letter, facts)) });
  }
  return printed;
}

function nextStepColumns({ nextStep: step }: DemoClaim, day: DemoDays['day']) {
  if (!step) return {};
  return {
    next_step_kind: step.kind,
    next_step: step.text,
    next_step_by: day(-step.inDays),
    next_step_action: step.kind === 'task' ? step.action : null,
    next_step_time: step.kind === 'appointment' ? step.time : null,
  };
}

/** Sheets that stand for what the customer has sent. */
function printSent(services: Services, claim: DemoClaim): Promise<SentCopy[]> {
  return Promise.all(
    claim.sent.map(async (sent) => ({
      sent,
      file: await storePdf(services, await demoSheetPdf(services, sent.title, sent.text)),
    })),
  );
}

async function insertClaim(tx: Tx, claim: DemoClaim, contract: Contract, { day }: DemoDays): Promise<void> {
  await tx
    .insertInto('claims')
    .values({
      id: claim.id,
      policyholder_id: claim.policyholderId,
      contract_id: contract.id,
      number: claim.number,
      title: claim.title,
      status: claim.status,
      area_of_law: claim.areaOfLaw,
      opponent: claim.opponent,
      description: claim.description,
      reported_on: day(claim.reportedDaysAgo),
      reported_by: claim.reportedBy,
      deductible_cents: contract.deductible_cents,
      lawyer: claim.lawyer ? JSON.stringify(claim.lawyer) : null,
      declined_reason: claim.declinedReason,
      ...nextStepColumns(claim, day),
    })
    .execute();
}

async function insertEvents(tx: Tx, claim: DemoClaim, contract: Contract, { day }: DemoDays): Promise<void> {
  await tx
    .insertInto('claim_events')
    .values(
      claim.events.map(({ daysAgo, status, title, detail }, index) => ({
        id: randomUUID(),
        claim_id: claim.id,
        happened_on: day(daysAgo),
        position: index + 1,
        status,
        title,
        detail,
      })),
    )
    .execute();
  for (const { daysAgo, title } of claim.events) {
    await addActivity(tx, {
      policyholderId: claim.policyholderId,
      kind: 'claim',
      title,
      subject: `Schaden ${claim.number}`,
      happenedAt: morning(day(daysAgo)),
      contractId: contract.id,
      claimId: claim.id,
    });
  }
}

async function insertCosts(tx: Tx, claim: DemoClaim, { day }: DemoDays): Promise<void> {
  if (claim.costs.length === 0) return;
  const rows = claim.costs.map(({ daysAgo, payee, purpose, amountCents }) => ({
    id: randomUUID(),
    claim_id: claim.id,
    paid_on: day(daysAgo),
    payee,
    purpose,
    amount_cents: amountCents,
  }));
  await tx.insertInto('claim_costs').values(rows).execute();
}

async function insertCorrespondence(
  tx: Tx,
  claim: DemoClaim,
  { day }: DemoDays,
  letter: { documentId: string; correspondent: string; title: string; daysAgo: number },
): Promise<void> {
  await tx
    .insertInto('correspondences')
    .values({
      id: randomUUID(),
      policyholder_id: claim.policyholderId,
      claim_id: claim.id,
      document_id: letter.documentId,
      direction: letter.correspondent === 'Sie' ? 'out' : 'in',
      correspondent: letter.correspondent,
      title: letter.title,
      sent_on: day(letter.daysAgo),
    })
    .execute();
}

async function enterLetters(
  services: Services,
  tx: Tx,
  { claim, contract, printed }: Prepared,
  days: DemoDays,
): Promise<void> {
  for (const { letter, file } of printed) {
    const date = days.day(letter.daysAgo);
    await enterDocument(tx, file, {
      policyholderId: claim.policyholderId,
      owner: { claimId: claim.id },
      contractId: contract.id,
      title: letter.title,
      kind: 'letter',
      date,
      deliveredAt: morning(date, 30),
      subject: `Schaden ${claim.number}`,
      isUnread: letter.isUnread,
      activityKind: 'correspondence',
    });
    const correspondent = letter.from?.name ?? services.settings.INSURER_NAME;
    const { title, daysAgo } = letter;
    await insertCorrespondence(tx, claim, days, { documentId: file.id, correspondent, title, daysAgo });
  }
}

/** What the customer has sent: to be opened again, but nothing new to him. */
async function enterSent(
  tx: Tx,
  claim: DemoClaim,
  days: DemoDays,
  copies: ReadonlyArray<SentCopy>,
): Promise<void> {
  for (const { sent, file } of copies) {
    await insertDocument(tx, file, {
      policyholderId: claim.policyholderId,
      owner: { claimId: claim.id },
      title: sent.title,
      kind: 'letter',
      date: days.day(sent.daysAgo),
    });
    const letter = { documentId: file.id, correspondent: 'Sie', title: sent.title, daysAgo: sent.daysAgo };
    await insertCorrespondence(tx, claim, days, letter);
  }
}

/** The files of a report, kept as uploads of his are. */
async function uploadFiles(services: Services, names: ReadonlyArray<string>, subject: string) {
  const files: Array<{ id: string; name: string }> = [];
  for (const name of names) {
    const { upload } = await openUpload(services, supplementUploadKind, subject);
    const bytes = await demoSheetPdf(services, name, 'Beigelegt zur Schadenmeldung.');
    const storageKey = `${upload.prefix}${name}`;
    await services.storage.write(storageKey, bytes, 'application/pdf');
    const facts = {
      storage_key: storageKey,
      filename: name,
      size: bytes.byteLength,
      content_type: 'application/pdf',
      pages: 1,
    };
    await markReady(services, upload.id, facts);
    files.push({ id: upload.id, name });
  }
  return files;
}

async function prepareReports(services: Services, days: DemoDays) {
  const prepared = [];
  for (const { files, risk, ...report } of demoReports(days)) {
    const { policyholder_id: policyholderId } = report;
    const subject = customerSubject({ partnerId: policyholderId });
    const contract = await contractOf(services, { policyholderId, risk });
    prepared.push({
      ...report,
      contract_id: contract.id,
      files: await uploadFiles(services, files, subject),
    });
  }
  return prepared;
}

async function insertReports(tx: Tx, reports: Awaited<ReturnType<typeof prepareReports>>): Promise<void> {
  for (const { files, ...report } of reports) {
    await insertReport(tx, { ...report, files: JSON.stringify(files) });
    for (const { id } of files) await attachUpload(tx, id, keptUntil(report.reported_at));
  }
}

async function seedAssessments(tx: Tx, claims: ReadonlyArray<DemoClaim>, days: DemoDays): Promise<void> {
  await tx
    .insertInto('legal_assessments')
    .values([...demoAssessments(days)])
    .execute();
  const notes = demoPhoneNotes(days);
  await tx
    .insertInto('phone_notes')
    .values([...notes])
    .execute();
  for (const note of notes) {
    await addActivity(tx, {
      policyholderId: note.policyholder_id,
      kind: 'phone_note',
      title: `Telefonat: ${note.subject}`,
      subject: `Schaden ${claims.find(({ id }) => id === note.claim_id)?.number ?? ''}`,
      happenedAt: note.called_at,
      claimId: note.claim_id,
      phoneNoteId: note.id,
    });
  }
}

type Prepared = { claim: DemoClaim; contract: Contract; printed: PrintedLetter[]; copies: SentCopy[] };

/**
 * The state `claims` of the demonstration: claims with letters, costs and events, claim reports, a legal assessment
 * and phone notes. The contracts must be there.
 */
export async function seedClaims(services: Services): Promise<void> {
  const days = demoDays(new Date(`${berlinDay(services.clock.now())}T12:00:00Z`));
  const claims = [...erikasClaims(days), ...othersClaims(days)];
  const prepared: Prepared[] = [];
  for (const claim of claims) {
    const contract = await contractOf(services, claim);
    const printed = await printLetters(services, claim, days);
    prepared.push({ claim, contract, printed, copies: await printSent(services, claim) });
  }
  const reports = await prepareReports(services, days);
  await services.db.transaction().execute(async (tx) => {
    for (const one of prepared) {
      const { claim, contract, copies } = one;
      await insertClaim(tx, claim, contract, days);
      await insertEvents(tx, claim, contract, days);
      await insertCosts(tx, claim, days);
      await enterLetters(services, tx, one, days);
      await enterSent(tx, claim, days, copies);
    }
    await insertReports(tx, reports);
    await seedAssessments(tx, claims, days);
  });
}
