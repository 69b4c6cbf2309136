import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { caseKey } from '#src/features/desk/case-messages/public.server.ts';
import { link, paragraph, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { supplementQueueKey } from './supplement-queue.ts';

/** Tells other systems and staff of a supplement, within its transaction. The mail says nothing of what was written. */
export async function announceSupplement(
  services: Services,
  tx: Tx,
  supplement: {
    id: string;
    reference: string;
    claimId: string;
    claimNumber: string;
    files: number;
    promisedOn: string | undefined;
  },
): Promise<void> {
  const { id, reference, claimId, claimNumber, files, promisedOn } = supplement;
  await recordCaseEvent(services, tx, {
    queue: supplementQueueKey,
    caseId: id,
    reference,
    type: 'created',
    data: { status: 'received', claimId, files },
  });
  await queueMail(services, tx, {
    purpose: 'claim-supplement-notice',
    to: services.settings.PROVIDER_EMAIL,
    subject: `Ergänzung ${reference} zu Schaden ${claimNumber}`,
    blocks: [
      rows([
        ['Schaden', claimNumber],
        ['Dateien', String(files)],
        ['Antwort bis', promisedOn ? formatDate(promisedOn) : 'nichts zugesagt'],
      ]),
      paragraph('Nachricht und Dateien stehen nur im Betrieb.'),
      link(
        'Im Betrieb öffnen',
        `${services.publicUrl}/betrieb/vorgang/${caseKey({ queue: supplementQueueKey, id })}`,
      ),
    ],
  });
}
