import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import {
  attachUpload,
  inspectUpload,
  sampleUpload,
  takeUploads,
  type Upload,
  unboundUploads,
  uploadById,
  uploadsById,
} from '#src/features/checks/uploads/public.server.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import type { DeskFile } from '#src/features/desk/workplace/public.server.ts';
import {
  type ChangeDecision,
  changeDetails,
  changeQueue,
  changesOfKind,
  isRecorded,
  recordChange,
  seedChange,
} from '#src/features/insurance/change-requests/public.server.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import { policyholderOf, updatePolicyholder } from '#src/features/insurance/policyholders/public.server.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import { type NameChange, type NameChangeRecord, nameChangeReasonSchema } from './name-change.schema.ts';
import { proofWords, reasonWords } from './name-change-words.ts';
import { askedName, nameProblems } from './name-form.ts';

/** Kind of upload that proofs are. */
export const proofKind = 'name-change';

/** The insurer answers within so many working days. */
const answerDays = 5;
/** A proof is kept until the change is decided; nobody needs it longer than this. */
const keptDays = 90;

const askedSchema = z.object({
  oldName: z.string(),
  newName: z.string(),
  reason: nameChangeReasonSchema,
  filenames: z.array(z.string()),
});

async function namesOf(db: Db, policyholderId: string) {
  const row = await policyholderOf(db, policyholderId);
  if (!row) throw new Problem('not_found');
  const isCompany = row.profile_type === 'COMPANY';
  return {
    isCompany,
    oldName: isCompany ? row.company_name : `${row.given_name} ${row.name}`.trim(),
    insuranceNumber: row.insurance_number,
  };
}

type Names = Awaited<ReturnType<typeof namesOf>>;

async function filenameOf(services: Services, upload: Upload): Promise<string | undefined> {
  if (upload.filename) return upload.filename;
  const [object] = await services.storage.find(upload.prefix);
  return object?.key.slice(upload.prefix.length);
}

/** Proofs that this customer has sent and not used yet, by the names that were sent, newest first; each holds one file. */
async function proofsByName(services: Services, subject: string): Promise<Map<string, Upload[]>> {
  const byName = new Map<string, Upload[]>();
  for (const upload of await unboundUploads(services.db, { subject, kind: proofKind })) {
    const name = await filenameOf(services, upload);
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), upload]);
  }
  return byName;
}

/** A file with the name that was sent. After an inspection its ending fits its type (`scan.pdf` for `scan`). */
function takeNamed(byName: Map<string, Upload[]>, name: string): Upload | undefined {
  const ends = [name, `${name}.pdf`, `${name}.jpg`, `${name}.png`];
  const known = ends.find((one) => (byName.get(one) ?? []).length > 0);
  return known === undefined ? undefined : byName.get(known)?.shift();
}

/**
 * The proofs of these names, each inspected. Phones give every photo the same name, so a name that is sent twice
 * means its two newest files.
 * @throws Problem 422 for one that did not arrive, 413, 415 or 422 for one that is no good
 */
async function proofsOf(
  services: Services,
  subject: string,
  filenames: ReadonlyArray<string>,
): Promise<Upload[]> {
  const byName = await proofsByName(services, subject);
  const proofs: Upload[] = [];
  for (const filename of filenames) {
    const upload = takeNamed(byName, filename);
    if (!upload) {
      const message = `„${filename}“ ist nicht bei uns angekommen. Bitte laden Sie die Datei noch einmal hoch.`;
      throw new Problem('validation_failed', { errors: [{ field: 'filenames', message }] });
    }
    proofs.push(await inspectUpload(services, upload));
  }
  return proofs;
}

/** Attaches the proofs to the request, unless another request has just taken one. */
async function attachProofs(tx: Tx, proofs: ReadonlyArray<Upload>, now: Date): Promise<void> {
  const ids = proofs.map(({ id }) => id);
  if (!(await takeUploads(tx, ids, addDaysToInstant(now, keptDays)))) {
    throw new Problem('conflict', { detail: proofUsed });
  }
}

const proofUsed =
  'Diese Nachweise gehören schon zu einem anderen Antrag. Ist das ein neuer, laden Sie sie bitte noch einmal hoch.';

function mailRowsOf(change: NameChange, { isCompany, oldName }: Names, newName: string) {
  const rows: Array<[string, string]> = [
    ['Bisher', oldName],
    ['Neu', newName],
  ];
  // A company has no other reason than its own.
  if (!isCompany) rows.push(['Grund', reasonWords[change.reason]]);
  rows.push(['Nachweise', change.filenames.join(', ')]);
  return rows;
}

/**
 * Takes the request to change a name: with its proofs it goes to the insurer, who answers within five working days.
 * Until then the old name stays.
 * @throws Problem 404 for whoever is not insured, 422 beside the field that is wrong, 409 for proofs that are used
 */
export async function requestNameChange(
  services: Services,
  customer: SignedIn,
  change: NameChange,
  idempotencyKey: string | undefined,
): Promise<ChangeReceipt> {
  const before = await namesOf(services.db, customer.policyholderId);
  const errors = nameProblems(change, before);
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  const newName = askedName(change, before.isCompany);
  const proofs = await proofsOf(services, customerSubject(customer), change.filenames).catch(
    async (error) => {
      // A repeated call finds its proofs used, by itself.
      if (await isRecorded(services.db, customer, 'name', idempotencyKey)) return [];
      throw error;
    },
  );
  const now = services.clock.now();
  return recordChange(services, customer, {
    kind: 'name',
    request: change,
    idempotencyKey,
    title: before.isCompany ? 'Neuer Firmenname' : 'Neuer Name',
    subject: `Versicherungsnummer ${before.insuranceNumber}`,
    mailRows: mailRowsOf(change, before, newName),
    apply: async (tx, _at, reference, id) => {
      await attachProofs(tx, proofs, now);
      await recordCaseEvent(services, tx, {
        queue: nameChangeQueueKey,
        caseId: id,
        reference,
        type: 'created',
        data: { status: 'in_review' },
      });
      const { reason, filenames } = change;
      const parts = before.isCompany
        ? { givenName: '', name: '', companyName: change.newCompanyName }
        : { givenName: change.newGivenName, name: change.newName, companyName: '' };
      const uploads = proofs.map((proof) => proof.id);
      return {
        status: 'in_review',
        promisedOn: addWorkingDays(now, answerDays),
        details: { oldName: before.oldName, newName, reason, filenames, uploads, parts },
      };
    },
  });
}

/** The name changes a policyholder has asked for, newest first. */
export async function nameChangesOf(db: Db, policyholderId: string): Promise<NameChangeRecord[]> {
  const rows = await changesOfKind(db, policyholderId, 'name');
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    ...askedSchema.parse(row.details),
    status: row.status,
    requestedAt: row.created_at,
    promisedOn: row.promised_on,
    decisionReason: row.decision_reason,
  }));
}

/** Key of the queue in addresses and events. */
const nameChangeQueueKey = 'name-changes';

const largestFile = 10 * 1024 * 1024;

const detailsSchema = askedSchema.extend({
  uploads: z.array(z.uuid()).default([]),
  /** Missing in requests of the first release, which kept the whole name only. */
  parts: z.object({ givenName: z.string(), name: z.string(), companyName: z.string() }).optional(),
});

type Details = z.infer<typeof detailsSchema>;

async function filesOf(db: Db, details: Details): Promise<DeskFile[]> {
  const kept = await uploadsById(db, details.uploads);
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

function actionsOf({ parts, oldName, newName }: Details) {
  const accept = {
    key: 'accept',
    label: 'Namen ändern',
    confirm: `Aus „${oldName}“ wird „${newName}“, ab heute in allen Verträgen.`,
  };
  const decline = { key: 'decline', label: 'Antrag ablehnen', needsText: 'Grund, den der Kunde liest' };
  return [...(parts ? [accept] : []), decline];
}

/** Name changes at the desk: staff look at the proofs and decide. */
export const nameChangeQueue = changeQueue<Details>({
  key: nameChangeQueueKey,
  title: 'Namensänderungen',
  place: 60,
  kind: 'name',
  details: detailsSchema,
  titleOf: ({ newName }) => `Neuer Name: ${newName}`,
  nameOf: ({ read: { oldName } }) => oldName,
  rowsOf: ({ read: { oldName, newName, reason } }) => [
    { label: 'Bisher', value: oldName },
    { label: 'Neu', value: newName },
    { label: 'Grund', value: reasonWords[reason] },
    { label: 'Nachweis dafür', value: proofWords[reason] },
  ],
  hintsOf: ({ read }) =>
    read.parts
      ? []
      : ['Dieser Antrag nennt Vor- und Nachnamen nicht getrennt. Bitte ändern Sie ihn im Bestand selbst.'],
  filesOf,
  async readFile(services, id, fileId) {
    const kept = await changeDetails(services.db, 'name', id);
    const details = kept === undefined ? undefined : detailsSchema.parse(kept);
    const index = details?.uploads.indexOf(fileId) ?? -1;
    const upload = index < 0 ? undefined : await uploadById(services.db, fileId);
    if (upload?.state !== 'attached' || upload.storage_key === null) return undefined;
    return {
      filename: details?.filenames[index] ?? 'Nachweis',
      contentType: upload.content_type ?? 'application/octet-stream',
      bytes: await services.storage.read(upload.storage_key, largestFile),
    };
  },
  actionsOf,
  searched: ['oldName', 'newName'],
  async decide(_services, tx, { staff, action, text }, change): Promise<ChangeDecision> {
    const subject = `Versicherungsnummer ${change.insurance_number}`;
    if (action === 'decline') {
      const title = 'Ihr Antrag auf Namensänderung ist abgelehnt';
      return { status: 'declined', from: 'staff', author: staff.name, text, title, subject };
    }
    const { parts, newName } = change.read;
    if (action !== 'accept' || !parts) throw new Problem('conflict');
    await updatePolicyholder(tx, change.policyholder_id, {
      given_name: parts.givenName,
      name: parts.name,
      company_name: parts.companyName,
    });
    return {
      status: 'done',
      from: 'system',
      author: '',
      text: `Wir haben Ihren Namen geändert. Ab heute steht „${newName}“ in Ihren Verträgen. Sie müssen nichts weiter tun.`,
      title: 'Ihr neuer Name gilt',
      subject,
    };
  },
});

const saras = {
  partnerId: 'DEMO-SARA',
  givenName: 'Sara',
  oldName: 'Yilmaz',
  newName: 'Yilmaz-Brandt',
} as const;
const weddingProof = 'Eheurkunde.pdf';

/** The state `name-change` of the demonstration: Sara Yilmaz has married and waits. The customers must be there. */
export async function seedNameChange(services: Services): Promise<void> {
  const now = services.clock.now();
  const askedAt = addDaysToInstant(now, -1);
  const uploadId = await sampleUpload(services, proofKind, {
    subject: customerSubject(saras),
    filename: weddingProof,
    title: 'Eheurkunde',
    lines: [`Ehename: ${saras.newName}`],
  });
  const oldName = `${saras.givenName} ${saras.oldName}`;
  const newName = `${saras.givenName} ${saras.newName}`;
  await services.db.transaction().execute(async (tx) => {
    await attachUpload(tx, uploadId, addDaysToInstant(now, 90));
    await seedChange(tx, {
      reference: 'A-26-SARAYB',
      partner_id: saras.partnerId,
      kind: 'name',
      details: JSON.stringify({
        oldName,
        newName,
        reason: 'marriage',
        filenames: [weddingProof],
        uploads: [uploadId],
        parts: { givenName: saras.givenName, name: saras.newName, companyName: '' },
        shown: [
          ['Bisher', oldName],
          ['Neu', newName],
        ],
      }),
      created_at: askedAt,
      promised_on: addWorkingDays(new Date(askedAt), 5),
    });
  });
}
