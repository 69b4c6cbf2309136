import { sendMessageJob } from '#src/features/messages/public.server.ts';
import {
  insertInvoice,
  insertOrder,
  moveOrder,
  newOrderSchema,
  queueOrderFulfilled,
} from '#src/features/order/public.server.ts';
import { gradeReference } from '#src/features/reference-grading/public.ts';
import { attachUpload, markReady, openUpload, type Upload } from '#src/features/uploads/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { sha256 } from '#src/lib/digest.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import type { Services } from '#src/services.ts';
import { finishCheck, insertCheck } from './checks.store.ts';
import { sampleReference } from './intro-sample.ts';
import { referenceCheckOffer } from './offer.ts';

/** Nobody's browser has this subject: the sample is opened by the signed link in the demonstration's mailbox. */
const subject = sha256('sample customer of the demonstration');

async function sampleUpload(services: Services): Promise<{ upload: Upload; token: string }> {
  const { upload, token } = await openUpload(services, 'employers-reference', subject);
  const content = sampleReference
    .split('\n\n')
    .map((text) => ({ text, margin: [0, 0, 0, 8] as [number, number, number, number] }));
  const bytes = await renderPdf({ title: 'Zeugnis (Beispiel)', author: 'Beispiel', content });
  const filename = 'Beispiel-Zeugnis.pdf';
  const storageKey = `${upload.prefix}${filename}`;
  await services.storage.write(storageKey, bytes, 'application/pdf');
  const facts = { storageKey, filename, size: bytes.byteLength, contentType: 'application/pdf', pages: 1 };
  return { upload: (await markReady(services, upload.id, facts)) ?? upload, token };
}

function sampleOrder(uploadToken: string) {
  return newOrderSchema.parse({
    serviceKey: referenceCheckOffer.serviceKey,
    customer: { firstName: 'Jorinde', lastName: 'Abelmann (Beispiel)', email: 'beispiel@example.org' },
    invoiceAddress: { streetAndHouseNumber: 'Musterweg 1', zipCode: '27568', city: 'Bremerhaven' },
    paymentMethod: 'PAYPAL',
    uploadToken,
    consents: { agb: true, datenschutz: true, widerrufsverzicht: true },
  });
}

/**
 * The state `finished-reference-check` of the demonstration: a paid, finished check of the sample reference,
 * graded by the real program, with its mail in the mailbox.
 */
export async function seedFinishedCheck(services: Services): Promise<void> {
  const { upload, token } = await sampleUpload(services);
  const now = services.clock.now().toISOString();
  const outcome = gradeReference(sampleReference, { today: berlinDay(services.clock.now()) });
  if (outcome.kind !== 'reference') throw new Error('The sample reference was not taken for one.');
  const draft = {
    subject,
    idempotencyKey: 'seed-finished-reference-check',
    requestHash: sha256('seed'),
    amountCents: 1490,
    uploadId: upload.id,
    order: sampleOrder(token),
  };
  await services.db.transaction().execute(async (tx) => {
    const order = await insertOrder(services, tx, draft);
    if (!order) return;
    await attachUpload(tx, upload.id);
    const paid = await moveOrder(tx, order.id, 'paid', { capture_id: 'SEED', paid_at: now });
    if (!paid) throw new Error('The sample order could not be paid.');
    await insertInvoice(services, tx, paid);
    await insertCheck(services, tx, paid);
    await finishCheck(services, tx, paid.fulfilment_id, { text: sampleReference, grading: outcome.grading });
    const fulfilled = await moveOrder(tx, order.id, 'fulfilled', { fulfilled_at: now });
    if (fulfilled) await queueOrderFulfilled(services, tx, fulfilled);
  });
  services.jobs.wake(sendMessageJob.name);
}
