import type { Tx } from '#src/database/database.ts';
import {
  addMessage,
  caseUploadSubject,
  goodCaseFiles,
} from '#src/features/desk/case-messages/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { caseOf, changeStatus, recordRated } from './change-status.ts';
import { type Asker, changeRequest, lockOwnRequest, type RequestRow } from './requests.store.ts';
import { isWritable } from './statuses.ts';

const over = 'Dieser Vorgang ist abgeschlossen. Stellen Sie für eine neue Frage bitte eine neue Anfrage.';

/** @throws Problem 404 for somebody else's, and for one that was never paid */
async function locked(tx: Tx, asker: Asker, id: string): Promise<RequestRow> {
  const row = await lockOwnRequest(tx, asker, id);
  if (!row || row.received_at === null) throw new Problem('not_found');
  return row;
}

/**
 * Handles a message of the customer: a request that waited for him continues, and an answered one reopens, each
 * with a new promise. @throws Problem 409 when it is over
 */
export async function takeReply(services: Services, tx: Tx, row: RequestRow): Promise<void> {
  if (!isWritable(row.status)) throw new Problem('conflict', { detail: over });
  if (row.status === 'question' || row.status === 'answered') {
    await changeStatus(services, tx, row, 'in_progress');
  }
}

/** Adds a message of the customer. @throws Problem 404, 409 when the request is over, 422 for a bad file */
export async function writeToRequest(
  services: Services,
  asker: Asker,
  id: string,
  { text, uploadTokens }: { text: string; uploadTokens: readonly string[] },
): Promise<void> {
  // Guests upload on the case's own page, as whoever holds its link.
  const uploaders = [...asker.subjects, caseUploadSubject(caseOf({ id }))];
  const files = await goodCaseFiles(services, uploaders, uploadTokens);
  await services.db.transaction().execute(async (tx) => {
    const row = await locked(tx, asker, id);
    await takeReply(services, tx, row);
    await addMessage(services, tx, {
      case: caseOf(row),
      reference: row.reference,
      from: 'customer',
      author: row.name,
      text,
      files,
    });
  });
}

/** Stars and words, once, after the answer. @throws Problem 404, 409 before the answer or the second time */
export async function rateRequest(
  services: Services,
  asker: Asker,
  id: string,
  { stars, text }: { stars: number; text: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const row = await locked(tx, asker, id);
    if (row.status !== 'answered' && row.status !== 'closed') {
      throw new Problem('conflict', { detail: 'Bewerten können Sie, sobald wir geantwortet haben.' });
    }
    if (row.rating !== null)
      throw new Problem('conflict', { detail: 'Sie haben schon bewertet. Vielen Dank!' });
    await changeRequest(tx, id, {
      rating: stars,
      rating_text: text,
      rated_at: services.clock.now().toISOString(),
    });
    await recordRated(services, tx, row, stars);
  });
}

const paidFor =
  'Für diese Beratung haben Sie bezahlt. Möchten Sie sie nicht mehr, widerrufen Sie bitte den Vertrag; dann klären wir auch die Rückzahlung.';

/**
 * Ends a request: after the answer it is closed, before it is withdrawn.
 * @throws Problem 404, 409 when it is over, or was paid for and is not answered
 */
export async function closeRequest(services: Services, asker: Asker, id: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const row = await locked(tx, asker, id);
    if (!isWritable(row.status)) throw new Problem('conflict', { detail: over });
    if (row.status === 'answered') await changeStatus(services, tx, row, 'closed');
    else if (row.order_id !== null) throw new Problem('conflict', { detail: paidFor });
    else await changeStatus(services, tx, row, 'withdrawn');
  });
}
