import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { Tx } from '#src/database/database.ts';
import { type ChangeOutcome, recordChange } from '#src/features/change-requests/public.server.ts';
import type { ChangeReceipt } from '#src/features/contracts/public.ts';
import { attachUpload, findUpload, inspectUpload, type Upload } from '#src/features/uploads/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import type { supplementSchema } from './claims.schema.ts';
import { ownClaim } from './claims.store.ts';

export const supplementUploadKind = 'claim-supplement';

/** Files of a claim belong to the insurer's books: ten years from the end of the year (§ 257 HGB). */
const keptYears = 10;

export type NewSupplement = z.infer<typeof supplementSchema>;

function unknownFile(): Problem {
  const message =
    'Eine Datei ist nicht mehr da oder schon verwendet. Bitte entfernen Sie sie und laden Sie sie noch einmal hoch.';
  return new Problem('validation_failed', { errors: [{ field: 'uploadTokens', message }] });
}

/** The caller's files of these tokens, each looked into. A token of somebody else finds nothing. */
async function goodFiles(
  services: Services,
  tokens: ReadonlyArray<string>,
  subject: string,
): Promise<Upload[]> {
  const files: Upload[] = [];
  for (const token of new Set(tokens)) {
    const upload = await findUpload(services.db, token, subject);
    if (!upload || upload.kind !== supplementUploadKind) throw unknownFile();
    files.push(await inspectUpload(services, upload));
  }
  return files;
}

function keptUntil(at: string): string {
  return `${Number(berlinDay(new Date(at)).slice(0, 4)) + keptYears + 1}-01-01T00:00:00.000Z`;
}

async function attachFiles(tx: Tx, files: ReadonlyArray<Upload>, at: string): Promise<void> {
  for (const { id } of files) {
    const free = await tx
      .selectFrom('uploads')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .forUpdate()
      .executeTakeFirst();
    if (!free) throw unknownFile();
    await attachUpload(tx, id, keptUntil(at));
  }
}

/** @throws Problem 409 when the claim is closed or declined by now */
async function lockOpenClaim(tx: Tx, claimId: string) {
  const claim = await tx
    .selectFrom('claims')
    .select(['id', 'number', 'status'])
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (claim.status !== 'closed' && claim.status !== 'declined') return claim;
  const word = claim.status === 'closed' ? 'abgeschlossen' : 'abgelehnt';
  throw new Problem('conflict', {
    detail: `Dieser Schaden ist ${word}. Dazu können Sie hier nichts mehr ergänzen. Bitte rufen Sie uns an, wenn sich etwas geändert hat.`,
  });
}

type Applied = {
  policyholderId: string;
  claimId: string;
  message: string;
  files: Upload[];
};

async function insertSupplement(
  tx: Tx,
  { policyholderId, claimId, message, files }: Applied,
  at: string,
  reference: string,
): Promise<ChangeOutcome> {
  const claim = await lockOpenClaim(tx, claimId);
  await attachFiles(tx, files, at);
  await tx
    .insertInto('claim_supplements')
    .values({
      id: randomUUID(),
      claim_id: claimId,
      reference,
      message,
      files: JSON.stringify(files.map(({ filename }) => filename ?? '')),
      received_at: at,
    })
    .execute();
  await tx
    .insertInto('correspondences')
    .values({
      id: randomUUID(),
      policyholder_id: policyholderId,
      claim_id: claimId,
      document_id: null,
      direction: 'out',
      correspondent: 'Sie',
      title: `Ihre Ergänzung ${reference}`,
      sent_on: berlinDay(new Date(at)),
    })
    .execute();
  return {
    status: 'done',
    details: { claimId, claimNumber: claim.number, uploads: files.map(({ id }) => id) },
  };
}

/**
 * Adds a message and files to a claim that is still open: seen in the claim, in its correspondence, in the activities
 * and among the cases, and confirmed by mail.
 * @throws Problem 404 for a foreign claim, 409 for one that is closed or declined, 422 for a bad file
 */
export async function supplementClaim(
  services: Services,
  customer: SignedIn,
  claimId: string,
  supplement: NewSupplement,
  idempotencyKey: string | undefined,
): Promise<ChangeReceipt> {
  const { policyholderId } = customer;
  const claim = await ownClaim(services.db, policyholderId, claimId);
  const files = await goodFiles(services, supplement.uploadTokens, customerSubject(customer));
  const applied = { policyholderId, claimId, message: supplement.message, files };
  return recordChange(services, customer, {
    kind: 'claim_supplement',
    claimId,
    request: supplement,
    idempotencyKey,
    title: 'Ergänzung zu Ihrem Schaden',
    subject: `Schaden ${claim.number}`,
    // What the message says stays in the account: a mail is read by others more easily.
    mailRows: [
      ['Nachricht', supplement.message === '' ? 'keine' : `${supplement.message.length} Zeichen`],
      ['Dateien', files.length === 0 ? 'keine' : String(files.length)],
    ],
    apply: (tx, at, reference) => insertSupplement(tx, applied, at, reference),
  });
}
