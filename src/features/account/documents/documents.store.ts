import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { DocumentTable } from '#src/database/insurance-tables.ts';
import { activities, addActivity, markDocumentRead } from '#src/features/account/activities/public.server.ts';
import { shownPdfHeaders } from '#src/lib/file-headers.ts';
import { type Cursor, pageOf } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';

type StoredDocument = Selectable<DocumentTable>;

/** To what a document belongs: exactly one contract or one claim. */
export type DocumentOwner = { contractId: string } | { claimId: string };

export type NewDocument = {
  policyholderId: string;
  owner: DocumentOwner;
  title: string;
  kind: StoredDocument['kind'];
  /** The day it bears, `YYYY-MM-DD`. */
  date: string;
  /** ISO instant of its arrival in the account. */
  deliveredAt: string;
  /** What it belongs to, in words: „Vertrag 4471-01“. */
  subject: string;
  isUnread: boolean;
  /** The contract that a letter of a claim is about as well. */
  contractId?: string;
  /** Letters of claims are correspondence, the rest documents. */
  activityKind: 'document' | 'correspondence';
};

/** A file already in the storage, to be entered with `enterDocument`. */
export type StoredFile = { id: string; storageKey: string; size: number; contentType: string };

/**
 * Stores a PDF before the transaction that enters it. A file that is never entered can be read by nobody, because
 * its name is random.
 */
export async function storePdf({ storage }: Services, bytes: Uint8Array): Promise<StoredFile> {
  const id = randomUUID();
  const storageKey = `documents/${id}.pdf`;
  await storage.write(storageKey, bytes, 'application/pdf');
  return { id, storageKey, size: bytes.byteLength, contentType: 'application/pdf' };
}

type Inserted = Pick<NewDocument, 'policyholderId' | 'owner' | 'title' | 'kind' | 'date'>;

/**
 * Enters a stored file as document of a policyholder, without an activity: he has it already, or has sent it
 * himself.
 */
export async function insertDocument(tx: Db | Tx, file: StoredFile, document: Inserted): Promise<void> {
  const owner = { contractId: null, claimId: null, ...document.owner };
  await tx
    .insertInto('documents')
    .values({
      id: file.id,
      policyholder_id: document.policyholderId,
      contract_id: owner.contractId,
      claim_id: owner.claimId,
      title: document.title,
      kind: document.kind,
      dated_on: document.date,
      size: file.size,
      content_type: file.contentType,
      storage_key: file.storageKey,
    })
    .execute();
}

/** Enters a stored file as document of a policyholder, with its activity, within the transaction of its cause. */
export async function enterDocument(tx: Db | Tx, file: StoredFile, document: NewDocument): Promise<void> {
  await insertDocument(tx, file, document);
  await addActivity(tx, {
    policyholderId: document.policyholderId,
    contractId: document.contractId ?? null,
    ...document.owner,
    kind: document.activityKind,
    title: document.title,
    subject: document.subject,
    happenedAt: document.deliveredAt,
    documentId: file.id,
    isUnread: document.isUnread,
  });
}

/** Where a document is read; the same path in every answer that names it. */
export function documentUrl(owner: DocumentOwner, id: string): string {
  return 'contractId' in owner
    ? `/api/contracts/${owner.contractId}/documents/${id}`
    : `/api/claims/${owner.claimId}/documents/${id}`;
}

/** Documents of one contract or claim, newest first, each with whether it was read. */
export async function documentsOf(
  db: Db,
  policyholderId: string,
  owner: DocumentOwner,
  { limit, cursor }: { limit: number; cursor: Cursor | undefined },
) {
  const of = { contractId: null, claimId: null, ...owner };
  let query = db
    .selectFrom('documents')
    .leftJoin(activities, 'activity.document_id', 'documents.id')
    .select([
      'documents.id',
      'documents.title',
      'documents.kind',
      'documents.dated_on',
      'documents.size',
      'documents.content_type',
      'activity.is_unread',
    ])
    .where('documents.policyholder_id', '=', policyholderId)
    .orderBy('documents.dated_on', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(limit + 1);
  query = of.contractId
    ? query.where('documents.contract_id', '=', of.contractId)
    : query.where('documents.claim_id', '=', of.claimId);
  if (cursor) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('documents.dated_on', 'documents.id'), '<', tuple(cursor.key, cursor.id)),
    );
  }
  const rows = await query.execute();
  const page = pageOf(rows, limit, ({ dated_on, id }) => ({ key: dated_on, id }));
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => ({
      id: row.id,
      title: row.title,
      kind: row.kind,
      date: row.dated_on,
      isUnread: row.is_unread ?? false,
      size: row.size,
      contentType: row.content_type,
      detailUrl: documentUrl(owner, row.id),
    })),
  };
}

/** The newest document of each of these titles, as far as there is one. @returns ids by title */
export async function documentsByTitle(
  db: Db | Tx,
  policyholderId: string,
  owner: DocumentOwner,
  titles: ReadonlyArray<string>,
): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map();
  const of = { contractId: null, claimId: null, ...owner };
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'title'])
    .where('policyholder_id', '=', policyholderId)
    .where(of.contractId ? 'contract_id' : 'claim_id', '=', of.contractId ?? of.claimId)
    .where('title', 'in', titles)
    .orderBy('dated_on')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, title }) => [title, id]));
}

const largestDocument = 20 * 1024 * 1024;

/**
 * The file of a document; reading marks it read.
 * @throws Problem 404 when it is not there, or not the policyholder's, or of another contract or claim
 */
export async function readDocument(
  { db, storage }: Services,
  policyholderId: string,
  owner: DocumentOwner,
  id: string,
): Promise<{ bytes: Uint8Array; title: string; date: string }> {
  const of = { contractId: null, claimId: null, ...owner };
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('policyholder_id', '=', policyholderId)
    .executeTakeFirst();
  if (!row || row.contract_id !== of.contractId || row.claim_id !== of.claimId)
    throw new Problem('not_found');
  const bytes = await storage.read(row.storage_key, largestDocument);
  await markDocumentRead(db, policyholderId, id);
  return { bytes, title: row.title, date: row.dated_on };
}

/** Headers of an answer that is a letter of ours: shown by our viewer, never kept, saved under its title. */
export function documentHeaders({ title, date }: { title: string; date: string }): Record<string, string> {
  const name = `${date} ${title}`.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, 100);
  return shownPdfHeaders(`${name}.pdf`);
}
