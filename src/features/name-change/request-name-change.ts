import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import { recordChange } from '#src/features/change-requests/public.server.ts';
import type { ChangeReceipt } from '#src/features/contracts/public.ts';
import { attachUpload, inspectUpload, type Upload } from '#src/features/uploads/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import { type NameChange, type NameChangeRecord, nameChangeReasonSchema } from './name-change.schema.ts';
import { reasonWords } from './name-change-words.ts';

/** Kind of upload that proofs are. */
export const proofKind = 'name-change';

/** The insurer answers within so many working days. */
const answerDays = 5;
/** A proof is kept until the change is decided; nobody needs it longer than this. */
const keptDays = 90;

const detailsSchema = z.object({
  oldName: z.string(),
  newName: z.string(),
  reason: nameChangeReasonSchema,
  filenames: z.array(z.string()),
});

function fieldProblem(field: string, message: string): Problem {
  return new Problem('validation_failed', { errors: [{ field, message }] });
}

async function namesOf(db: Db, policyholderId: string) {
  const row = await db
    .selectFrom('policyholders')
    .select(['profile_type', 'given_name', 'name', 'company_name', 'insurance_number'])
    .where('id', '=', policyholderId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const isCompany = row.profile_type === 'COMPANY';
  return {
    isCompany,
    oldName: isCompany ? row.company_name : `${row.given_name} ${row.name}`.trim(),
    insuranceNumber: row.insurance_number,
  };
}

/** The name that is asked for, complete and another than before. @throws Problem 422 beside its field */
function newNameOf(
  change: NameChange,
  { isCompany, oldName }: { isCompany: boolean; oldName: string },
): string {
  if (isCompany && change.newCompanyName === '') {
    throw fieldProblem('newCompanyName', 'Bitte geben Sie den neuen Namen der Firma ein.');
  }
  if (!isCompany && change.newGivenName === '') {
    throw fieldProblem('newGivenName', 'Bitte geben Sie den Vornamen ein, auch wenn er gleich bleibt.');
  }
  if (!isCompany && change.newName === '') {
    throw fieldProblem('newName', 'Bitte geben Sie den Nachnamen ein, auch wenn er gleich bleibt.');
  }
  const name = isCompany ? change.newCompanyName : `${change.newGivenName} ${change.newName}`;
  if (name === oldName) {
    throw fieldProblem(
      isCompany ? 'newCompanyName' : 'newName',
      'Das ist der Name, den wir schon haben. Bitte geben Sie den neuen ein.',
    );
  }
  return name;
}

/** Proofs that this customer has sent and not used yet, newest first; each holds one file. */
async function openProofs(db: Db, subject: string): Promise<Upload[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('subject', '=', subject)
    .where('kind', '=', proofKind)
    .where('state', 'in', ['open', 'ready'])
    .orderBy('created_at', 'desc')
    .limit(40)
    .execute();
}

async function filenameOf(services: Services, upload: Upload): Promise<string | undefined> {
  if (upload.filename) return upload.filename;
  const [object] = await services.storage.find(upload.prefix);
  return object?.key.slice(upload.prefix.length);
}

/** The proofs of these names, each looked into. @throws Problem 422 for one that did not arrive or is no good */
async function proofsOf(services: Services, subject: string, filenames: ReadonlyArray<string>) {
  const open = await openProofs(services.db, subject);
  const byName = new Map<string, Upload>();
  for (const upload of open) {
    const name = await filenameOf(services, upload);
    if (name !== undefined && !byName.has(name)) byName.set(name, upload);
  }
  const proofs: Upload[] = [];
  for (const filename of new Set(filenames)) {
    const upload = byName.get(filename);
    if (!upload) {
      throw fieldProblem(
        'filenames',
        `„${filename}“ ist nicht bei uns angekommen. Bitte laden Sie die Datei noch einmal hoch.`,
      );
    }
    proofs.push(await inspectUpload(services, upload));
  }
  return proofs;
}

async function attachProofs(tx: Tx, proofs: ReadonlyArray<Upload>, now: Date): Promise<void> {
  const deleteAt = new Date(now.getTime() + keptDays * 86_400_000).toISOString();
  for (const { id } of proofs) await attachUpload(tx, id, deleteAt);
}

/**
 * Takes the request to change a name: with its proofs it goes to the insurer, who answers within five working days.
 * Until then the old name stays.
 * @throws Problem 404 for whoever is not insured, 422 beside the field that is wrong
 */
export async function requestNameChange(
  services: Services,
  customer: SignedIn,
  change: NameChange,
  idempotencyKey: string | undefined,
): Promise<ChangeReceipt> {
  const before = await namesOf(services.db, customer.policyholderId);
  const newName = newNameOf(change, before);
  const repeated = idempotencyKey !== undefined && (await isKnown(services.db, customer, idempotencyKey));
  const proofs = repeated ? [] : await proofsOf(services, customerSubject(customer), change.filenames);
  const now = services.clock.now();
  return recordChange(services, customer, {
    kind: 'name',
    request: change,
    idempotencyKey,
    title: before.isCompany ? 'Neuer Firmenname' : 'Neuer Name',
    subject: `Versicherungsnummer ${before.insuranceNumber}`,
    mailRows: [
      ['Bisher', before.oldName],
      ['Neu', newName],
      ['Grund', reasonWords[change.reason]],
      ['Nachweise', change.filenames.join(', ')],
    ],
    apply: async (tx) => {
      await attachProofs(tx, proofs, now);
      const { reason, filenames } = change;
      return {
        status: 'in_review',
        promisedOn: addWorkingDays(now, answerDays),
        details: { oldName: before.oldName, newName, reason, filenames, uploads: proofs.map(({ id }) => id) },
      };
    },
  });
}

/** A repeated call finds its proofs used, by itself. */
async function isKnown(db: Db, { partnerId }: SignedIn, idempotencyKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('change_requests')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('kind', '=', 'name')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** The name changes a policyholder has asked for, newest first. */
export async function nameChangesOf(db: Db, policyholderId: string): Promise<NameChangeRecord[]> {
  const rows = await db
    .selectFrom('change_requests')
    .selectAll()
    .where('policyholder_id', '=', policyholderId)
    .where('kind', '=', 'name')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    ...detailsSchema.parse(row.details),
    status: row.status,
    requestedAt: row.created_at,
    promisedOn: row.promised_on,
  }));
}
