import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { Tx } from '#src/database/database.ts';
import { requireOtpToken } from '#src/features/account/second-factor/public.server.ts';
import {
  findUpload,
  inspectUpload,
  presignUpload,
  receiveOneFile,
  takeUploads,
  type Upload,
} from '#src/features/checks/uploads/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, customerSubject, insuredOf, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import type { supplementSchema } from './claims.schema.ts';
import { supplementColumn } from './sent-files.ts';

export const supplementUploadKind = 'claim-supplement';

/** Files of a claim belong to the insurer's books: ten years from the end of the year (§ 257 Abs. 4 Satz 2 HGB; others keep vouchers for eight). */
const keptYears = 10;

export type NewSupplement = z.infer<typeof supplementSchema>;

function unknownFile(): Problem {
  const message =
    'Eine Datei ist nicht mehr da oder schon verwendet. Bitte entfernen Sie sie und laden Sie sie noch einmal hoch.';
  return new Problem('validation_failed', { errors: [{ field: 'uploadTokens', message }] });
}

/** The caller's files of these tokens, each inspected. Somebody else's token finds nothing. @throws Problem 422 */
export async function goodFiles(
  services: Services,
  customer: SignedIn,
  uploadTokens: ReadonlyArray<string>,
): Promise<Upload[]> {
  const files: Upload[] = [];
  for (const uploadToken of new Set(uploadTokens)) {
    const upload = await findUpload(services.db, uploadToken, customerSubject(customer));
    if (!upload || upload.kind !== supplementUploadKind) throw unknownFile();
    files.push(await inspectUpload(services, upload));
  }
  return files;
}

/** Until when a file that was sent at an instant is kept; ISO instant. */
export function keptUntil(at: string): string {
  return `${Number(berlinDay(new Date(at)).slice(0, 4)) + keptYears + 1}-01-01T00:00:00.000Z`;
}

async function attachFiles(tx: Tx, files: ReadonlyArray<Upload>, at: string): Promise<void> {
  const ids = files.map(({ id }) => id);
  if (!(await takeUploads(tx, ids, keptUntil(at)))) throw unknownFile();
}

/** The target of a supplement: a claim, or a report that is no claim yet. */
type AddedTo = { claimId: string } | { reportId: string };

/** A message with files, to a claim or a report. */
export type Supplement = { to: AddedTo; message: string; files: ReadonlyArray<Upload> };

/** The most supplements of a case, because all are shown with it. Nobody sends that many. */
const mostSupplements = 100;
const isFull =
  'Zu diesem Schaden haben Sie schon so viel nachgereicht, dass nichts mehr hineinpasst. Bitte rufen Sie uns an.';

async function ensureRoom(tx: Tx, to: AddedTo): Promise<void> {
  const [column, id] = supplementColumn(to);
  const { sent } = await tx
    .selectFrom('claim_supplements')
    .select(({ fn }) => fn.countAll<string>().as('sent'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  if (Number(sent) >= mostSupplements) {
    throw new Problem('validation_failed', { errors: [{ field: 'message', message: isFull }] });
  }
}

/**
 * Enters a supplement and binds its files to it, within the transaction of its record that has locked the case.
 * @throws Problem 422, also once there are {@link mostSupplements}
 */
export async function insertSupplement(
  tx: Tx,
  { to, message, files }: Supplement,
  { at, reference }: { at: string; reference: string },
): Promise<void> {
  await ensureRoom(tx, to);
  await attachFiles(tx, files, at);
  await tx
    .insertInto('claim_supplements')
    .values({
      id: randomUUID(),
      claim_id: 'claimId' in to ? to.claimId : null,
      report_id: 'reportId' in to ? to.reportId : null,
      reference,
      message,
      files: JSON.stringify(files.map(({ id, filename }) => ({ id, name: filename ?? '' }))),
      received_at: at,
    })
    .execute();
}

/** The rows of the mail about a supplement. The message stays in the account, because others may read a mail. */
export function mailRowsOf({ message, files }: Omit<Supplement, 'to'>): Array<[string, string]> {
  return [
    ['Nachricht', message === '' ? 'keine' : `${message.length} Zeichen`],
    ['Dateien', files.length === 0 ? 'keine' : String(files.length)],
  ];
}

/** The customer who asks for details: the code is asked for first, so that nothing shows whether an id is known. @throws Problem 401, 403 */
export async function detailsFor(services: Services, c: ApiContext): Promise<SignedIn> {
  const customer = insuredOf(c);
  await requireOtpToken(services, c);
  return customer;
}

/** Counts a file of a supplement. @returns whose it is */
async function countedSubject({ limits }: Services, customer: SignedIn): Promise<string> {
  await limits.consume('uploads', customer.partnerId);
  await limits.consume('uploads-day', customer.partnerId);
  return customerSubject(customer);
}

/** The form with which a file of a supplement is sent. */
export async function supplementForm(services: Services, customer: SignedIn) {
  return presignUpload(services, supplementUploadKind, await countedSubject(services, customer));
}

/** A file of a supplement that came with the form itself. */
export async function supplementFile(services: Services, customer: SignedIn, file: File) {
  return receiveOneFile(services, supplementUploadKind, await countedSubject(services, customer), file);
}
