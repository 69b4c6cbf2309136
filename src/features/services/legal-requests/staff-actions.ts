import type { Tx } from '#src/database/database.ts';
import { addMessage, messagesOf } from '#src/features/desk/case-messages/public.server.ts';
import type { DeskAct, StaffMember } from '#src/features/desk/workplace/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { caseOf, changeStatus } from './change-status.ts';
import { signatureOf } from './law-firm.ts';
import { fulfilPaidRequest } from './paid-request.ts';
import { requestLink } from './request-link.ts';
import { lockRequest, type RequestRow } from './requests.store.ts';
import { isWritable, type RequestStatus } from './statuses.ts';

type Step = { from: readonly RequestStatus[]; to: RequestStatus; writes: boolean };

/** What each action of staff does, and when it can be done. */
const steps: Readonly<Record<string, Step>> = {
  begin: { from: ['received'], to: 'in_progress', writes: false },
  ask: { from: ['received', 'in_progress', 'question', 'answered'], to: 'question', writes: true },
  answered: { from: ['received', 'in_progress', 'question'], to: 'answered', writes: false },
  called: { from: ['received', 'in_progress', 'question'], to: 'answered', writes: true },
  close: { from: ['answered'], to: 'closed', writes: false },
};

const moved = 'Der Vorgang hat inzwischen einen anderen Stand. Bitte laden Sie die Seite neu.';

/** Staff writes: nobody has to have pressed „begin“ before. @throws Problem 409 when the case is over */
export async function takeAnswer(services: Services, tx: Tx, row: RequestRow): Promise<void> {
  if (!isWritable(row.status)) throw new Problem('conflict', { detail: moved });
  if (row.status === 'received') await changeStatus(services, tx, row, 'in_progress');
}

async function write(services: Services, tx: Tx, row: RequestRow, staff: StaffMember, text: string) {
  await addMessage(services, tx, {
    case: caseOf(row),
    reference: row.reference,
    from: 'staff',
    author: signatureOf(services.settings, row.kind, staff),
    text,
    notify: {
      email: row.email,
      reference: row.reference,
      link: await requestLink(services, tx, row),
    },
  });
}

/** @throws Problem 409: without a word to the customer nothing is answered */
async function requireAnswer(tx: Tx, row: RequestRow): Promise<void> {
  const messages = await messagesOf(tx, caseOf(row));
  if (messages.findLast(({ from }) => from !== 'system')?.from === 'staff') return;
  throw new Problem('conflict', { detail: 'Schreiben Sie dem Kunden zuerst die Antwort.' });
}

/**
 * One action of staff, in the transaction of its audit row.
 * @throws Problem 404, 409 when the case has moved on, 422 beside `text`
 */
export async function actOnRequest(
  services: Services,
  tx: Tx,
  staff: StaffMember,
  { id, action, text }: DeskAct,
): Promise<void> {
  const row = await lockRequest(tx, id);
  if (!row) throw new Problem('not_found');
  const step = steps[action];
  if (!step?.from.includes(row.status)) throw new Problem('conflict', { detail: moved });
  if (step.writes && text.trim() === '') {
    const message = 'Bitte schreiben Sie, was der Kunde lesen soll.';
    throw new Problem('validation_failed', { errors: [{ field: 'text', message }] });
  }
  if (action === 'answered') await requireAnswer(tx, row);
  if (step.writes) await write(services, tx, row, staff, text.trim());
  await changeStatus(services, tx, row, step.to);
  if (action === 'called') await fulfilPaidRequest(services, tx, row);
}
