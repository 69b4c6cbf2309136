import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/database/database.ts';
import {
  findUpload,
  inspectUpload,
  takeUploads,
  type Upload,
} from '#src/features/checks/uploads/public.server.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { link, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import { unlinked } from '#src/lib/unlinked-text.ts';
import type { Services } from '#src/services.ts';
import { insertMessage, writtenBy } from './case-messages.store.ts';
import { type CaseRef, caseKey, type Sender } from './case-queue.ts';

/** Kind of upload that files of a case are. */
export const caseUploadKind = 'case-file';

/** As long as entitlements from it could be raised: three years from the end of the year (§§ 195, 199 BGB). */
const keptYears = 3;

function unknownFile(): Problem {
  const message =
    'Eine Datei ist nicht mehr da oder schon verwendet. Bitte entfernen Sie sie und laden Sie sie noch einmal hoch.';
  return new Problem('validation_failed', { errors: [{ field: 'uploadTokens', message }] });
}

/**
 * Uploads of the kind `case-file` by their tokens, each inspected (type, size, readable, viruses). Call it before
 * the transaction, because it reads the storage.
 * @param subject one, or all subjects of the sender; tokens of others are not found
 * @throws Problem 422, 413, 415 with a German sentence beside `uploadTokens` or `file`
 */
export async function goodCaseFiles(
  services: Services,
  subject: string | string[],
  uploadTokens: ReadonlyArray<string>,
): Promise<Upload[]> {
  const files: Upload[] = [];
  for (const uploadToken of new Set(uploadTokens)) {
    const upload = await findUpload(services.db, uploadToken, subject);
    if (!upload || upload.kind !== caseUploadKind) throw unknownFile();
    files.push(await inspectUpload(services, upload));
  }
  return files;
}

/** ISO instant until which files that are sent now are kept. */
function keptUntil(now: Date): string {
  return `${now.getUTCFullYear() + keptYears + 1}-01-01T00:00:00.000Z`;
}

/** Binds an inspected upload, unless a parallel request has taken it. */
async function take(tx: Tx, upload: Upload, until: string): Promise<Upload & { storage_key: string }> {
  const [row] = (await takeUploads(tx, [upload.id], until)) ?? [];
  if (!row || row.storage_key === null) throw unknownFile();
  return { ...row, storage_key: row.storage_key };
}

/**
 * Binds inspected uploads to a case, within the transaction of its cause.
 * @param files what `goodCaseFiles` gave
 * @param messageId the message they came with; null for files that came with the case itself
 * @throws Problem 422 for a file that is used already
 * @returns their ids
 */
export async function bindCaseFiles(
  services: Services,
  tx: Tx,
  one: CaseRef,
  { from, files, messageId }: { from: Sender; files: ReadonlyArray<Upload>; messageId: string | null },
): Promise<string[]> {
  const now = services.clock.now();
  const ids: string[] = [];
  for (const file of files) {
    const upload = await take(tx, file, keptUntil(now));
    const id = randomUUID();
    ids.push(id);
    await tx
      .insertInto('case_files')
      .values({
        id,
        queue: one.queue,
        case_id: one.id,
        message_id: messageId,
        upload_id: upload.id,
        sender: from,
        filename: upload.filename ?? '',
        size: upload.size ?? 0,
        content_type: upload.content_type ?? 'application/octet-stream',
        storage_key: upload.storage_key,
        created_at: now.toISOString(),
      })
      .execute();
  }
  return ids;
}

/** Recipient of the mail about an answer, and where he reads it. */
export type CaseNotice = {
  email: string;
  /** The number that he knows the case by. */
  reference: string;
  /** `caseLink` for guests, the own page of the case for customers. */
  link: string;
  /**
   * The mail leaves the answer out and says where it is: in the account, behind the customer's second factor, or
   * behind the link of the mail, without an account.
   */
  withoutText?: 'in-account' | 'behind-link';
};

const filesWords = (files: number) => (files === 1 ? 'eine Datei' : `${files}\u00a0Dateien`);

/** Characters of an answer in the mail: enough to know what it is about. The rest is behind the link. */
const shownSigns = 280;

/** The beginning of a text, cut between words. */
function beginningOf(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= shownSigns) return flat;
  return `${flat.slice(0, shownSigns).replace(/\s\S*$/, '')} …`;
}

const whereAnswers: Readonly<Record<NonNullable<CaseNotice['withoutText']>, string>> = {
  'in-account': 'Die Nachricht liegt in Ihrem Konto.',
  'behind-link': 'Sie lesen die Nachricht über den Link in dieser E-Mail.',
};

/** Tells the sender of a case that it was answered, with the beginning of the answer and the link to it. */
export async function queueAnswerMail(
  services: Services,
  tx: Tx,
  { notice, text, files }: { notice: CaseNotice; text: string; files: number },
): Promise<void> {
  const { settings } = services;
  await queueMail(services, tx, {
    purpose: 'case-answer',
    to: notice.email,
    subject: `Unsere Antwort zu ${notice.reference}`,
    blocks: [
      'Guten Tag!',
      ...(notice.withoutText
        ? [`Wir haben Ihnen geantwortet. ${whereAnswers[notice.withoutText]}`]
        : ['Wir haben Ihnen geantwortet. Die Nachricht beginnt so:', `„${unlinked(beginningOf(text))}“`]),
      files > 0 && rows([['Anlagen', filesWords(files)]]),
      link('Nachricht lesen und antworten', notice.link),
      'Bitte geben Sie den Link nicht weiter. Antworten Sie dort und nicht auf diese E-Mail, dann gehört Ihre Antwort gleich zum Vorgang.',
      `Fragen? Rufen Sie an: ${settings.SUPPORT_PHONE} (${settings.SUPPORT_HOURS}). Nennen Sie bitte ${notice.reference}.`,
      settings.PROVIDER_NAME,
    ],
  });
}

/** Recipient of the receipt of a message, and where he finds it again. */
export type CaseReceipt = {
  /** Empty if unknown, or if the mailbox has got too many mails; then only staff are told. */
  email: string;
  isStaffTold: boolean;
  link: string;
};

/** Confirms a customer's message to him and tells staff. Neither mail contains the message. */
export async function queueReceiptMails(
  services: Services,
  tx: Tx,
  message: { case: CaseRef; reference: string; receipt: CaseReceipt; files: number },
): Promise<void> {
  const { settings } = services;
  const { reference, receipt, files } = message;
  const facts: Array<[string, string]> = [
    ['Nummer', reference],
    ['Eingang', formatDateTime(services.clock.now().toISOString())],
    ...(files > 0 ? [['Dateien', filesWords(files)] satisfies [string, string]] : []),
  ];
  if (receipt.email !== '') {
    await queueMail(services, tx, {
      purpose: 'case-message-receipt',
      to: receipt.email,
      subject: `Ihre Nachricht zu ${reference} ist da`,
      blocks: [
        'Guten Tag!',
        'Ihre Nachricht ist bei uns angekommen. Sobald wir antworten, bekommen Sie wieder eine E-Mail.',
        rows(facts),
        link('Nachrichten ansehen', receipt.link),
        `Eilt es? Rufen Sie an: ${settings.SUPPORT_PHONE} (${settings.SUPPORT_HOURS}).`,
        settings.PROVIDER_NAME,
      ],
    });
  }
  if (!receipt.isStaffTold) return;
  await queueMail(services, tx, {
    purpose: 'case-message-notice',
    to: settings.PROVIDER_EMAIL,
    subject: `Neue Nachricht zu ${reference}`,
    blocks: [
      rows(facts),
      'Was geschrieben wurde, steht nur im Betrieb.',
      link('Im Betrieb öffnen', `${services.publicUrl}/betrieb/vorgang/${caseKey(message.case)}`),
    ],
  });
}

type NewMessage = {
  /** From `messageIdOf`, so that a repeated call adds nothing. */
  id?: string | undefined;
  case: CaseRef;
  reference: string;
  from: Sender;
  /** Shown beside the message: the customer's name, a first name of staff. */
  author: string;
  text: string;
  /** What `goodCaseFiles` gave. */
  files?: ReadonlyArray<Upload>;
  /** Runs once, for a new message. @throws Problem if no message can be added any more */
  whenNew?: () => Promise<void> | undefined;
  /** Queues the mail about it; for answers of staff. */
  notify?: CaseNotice;
  /** Queues the mails that confirm it; for messages of customers. */
  receipt?: CaseReceipt;
};

/** The id of the message that was sent under a key: the same for every repetition of the call. */
export function messageIdOf(one: CaseRef, idempotencyKey: string | undefined): string | undefined {
  if (idempotencyKey === undefined) return undefined;
  const hex = sha256(`message\n${caseKey(one)}\n${idempotencyKey}`);
  // The form of a UUID of version 8 (RFC 9562): its bits are our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function recordFiles(services: Services, tx: Tx, message: NewMessage, ids: string[]): Promise<void> {
  for (const fileId of ids) {
    await recordCaseEvent(services, tx, {
      queue: message.case.queue,
      caseId: message.case.id,
      reference: message.reference,
      type: 'file-added',
      data: { fileId, from: message.from },
    });
  }
}

/**
 * Most messages and characters that a customer may write to one case. Every view of a case shows the whole
 * conversation. Without a limit one person could make it so long that rendering stops the portal. Ordinary cases
 * stay far below it.
 */
export const mostWritten = { messages: 200, signs: 200_000 };

const isFull =
  'Zu diesem Vorgang haben Sie uns schon so viel geschrieben, dass nichts mehr hineinpasst. Bitte rufen Sie uns an oder schreiben Sie uns über die Kontaktseite und nennen Sie dort die Vorgangsnummer.';

/** @throws Problem 422 beside the text once the customer has written {@link mostWritten} */
async function ensureRoom(tx: Tx, one: CaseRef): Promise<void> {
  const { messages, signs } = await writtenBy(tx, one, 'customer');
  if (messages <= mostWritten.messages && signs <= mostWritten.signs) return;
  throw new Problem('validation_failed', { errors: [{ field: 'text', message: isFull }] });
}

/**
 * Adds a message to a case, within the transaction of its cause, with its files, mails and events.
 * @throws Problem 422 for a file that is used already, and for a customer's message beyond the limit
 * @returns the id of the message
 */
export async function addMessage(services: Services, tx: Tx, message: NewMessage): Promise<string> {
  const id = message.id ?? randomUUID();
  if (!(await insertMessage(services, tx, message.case, { ...message, id }))) return id;
  if (message.from === 'customer') await ensureRoom(tx, message.case);
  await message.whenNew?.();
  const fileIds = await bindCaseFiles(services, tx, message.case, {
    from: message.from,
    files: message.files ?? [],
    messageId: id,
  });
  if (message.notify) {
    await queueAnswerMail(services, tx, {
      notice: message.notify,
      text: message.text,
      files: fileIds.length,
    });
  }
  const { receipt } = message;
  if (receipt) await queueReceiptMails(services, tx, { ...message, receipt, files: fileIds.length });
  if (message.from !== 'system') {
    await recordCaseEvent(services, tx, {
      queue: message.case.queue,
      caseId: message.case.id,
      reference: message.reference,
      type: message.from === 'staff' ? 'message-from-staff' : 'message-from-customer',
      data: { messageId: id },
    });
  }
  await recordFiles(services, tx, message, fileIds);
  return id;
}
