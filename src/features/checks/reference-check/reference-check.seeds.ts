import { finishCheck, insertCheck } from '#src/features/checks/document-checks/public.server.ts';
import { gradeReference } from '#src/features/checks/reference-grading/public.ts';
import {
  attachUpload,
  markReady,
  openUpload,
  type Upload,
} from '#src/features/checks/uploads/public.server.ts';
import {
  insertInvoice,
  insertOrder,
  moveOrder,
  newOrderSchema,
  queueOrderFulfilled,
} from '#src/features/services/order/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { sha256 } from '#src/lib/digest.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { customerSubject } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { sampleReference } from './intro-sample.ts';
import { referenceCheckOffer } from './offer.ts';

type SampleCheck = {
  /** No browser has this subject: the sample is opened by its signed link, or in an account. */
  subject: string;
  idempotencyKey: string;
  text: string;
  customer: { firstName: string; lastName: string; email: string };
  address: { streetAndHouseNumber: string; zipCode: string; city: string };
  amountCents: number;
};

const jorinde: SampleCheck = {
  subject: sha256('sample customer of the demonstration'),
  idempotencyKey: 'seed-finished-reference-check',
  text: sampleReference,
  customer: { firstName: 'Jorinde', lastName: 'Abelmann (Beispiel)', email: 'beispiel@example.org' },
  address: { streetAndHouseNumber: 'Musterweg 1', zipCode: '27568', city: 'Bremerhaven' },
  amountCents: 1490,
};

/** In the tariff of Erika Mustermann the check is free; she ordered it in her account and finds its result there. */
const erika: SampleCheck = {
  subject: customerSubject({ partnerId: 'DEMO-ERIKA' }),
  idempotencyKey: 'seed-erikas-reference-check',
  text: sampleReference.replaceAll('Jorinde', 'Erika').replaceAll('Abelmann', 'Mustermann'),
  customer: { firstName: 'Erika', lastName: 'Mustermann', email: 'erika.mustermann@example.org' },
  address: { streetAndHouseNumber: 'Am Sandtorkai 12', zipCode: '20457', city: 'Hamburg' },
  amountCents: 0,
};

async function sampleUpload(
  services: Services,
  { subject, text }: SampleCheck,
): Promise<{ upload: Upload; uploadToken: string }> {
  const { upload, uploadToken } = await openUpload(services, 'employers-reference', subject);
  const content = text
    .split('\n\n')
    .map((paragraph) => ({ text: paragraph, margin: [0, 0, 0, 8] as [number, number, number, number] }));
  const bytes = await renderPdf({ title: 'Zeugnis (Beispiel)', author: 'Beispiel', content });
  const filename = 'Beispiel-Zeugnis.pdf';
  const [storage_key, content_type] = [`${upload.prefix}${filename}`, 'application/pdf'];
  await services.storage.write(storage_key, bytes, content_type);
  const facts = { storage_key, filename, size: bytes.byteLength, content_type, pages: 1 };
  return { upload: (await markReady(services, upload.id, facts)) ?? upload, uploadToken };
}

function sampleOrder({ customer, address }: SampleCheck, uploadToken: string) {
  return newOrderSchema.parse({
    serviceKey: referenceCheckOffer.serviceKey,
    customer,
    invoiceAddress: address,
    paymentMethod: 'PAYPAL',
    uploadToken,
    consents: { agb: true, datenschutz: true, widerrufsverzicht: true },
  });
}

async function seedCheck(services: Services, sample: SampleCheck): Promise<void> {
  const { subject, idempotencyKey, text, amountCents } = sample;
  const { upload, uploadToken } = await sampleUpload(services, sample);
  const now = services.clock.now().toISOString();
  const outcome = gradeReference(text, { today: berlinDay(services.clock.now()) });
  if (outcome.kind !== 'reference') throw new Error('The sample reference was not taken for one.');
  const draft = {
    subject,
    idempotencyKey,
    requestHash: sha256('seed'),
    amountCents,
    priceKind: amountCents === 0 ? 'free' : 'full',
    prepared: { uploadId: upload.id },
    order: sampleOrder(sample, uploadToken),
  } as const;
  await services.db.transaction().execute(async (tx) => {
    const order = await insertOrder(services, tx, draft);
    if (!order) return;
    await attachUpload(tx, upload.id);
    const paid = await moveOrder(tx, order.id, 'paid', {
      capture_id: amountCents > 0 ? 'SEED' : null,
      paid_at: now,
    });
    if (!paid) throw new Error('The sample order could not be paid.');
    if (amountCents > 0) await insertInvoice(services, tx, paid);
    await insertCheck(services, tx, paid);
    await finishCheck(services, tx, paid.fulfilment_id, { text, grading: outcome.grading });
    const fulfilled = await moveOrder(tx, order.id, 'fulfilled', { fulfilled_at: now });
    if (fulfilled && amountCents > 0) {
      await queueOrderFulfilled(services, tx, fulfilled, {
        subject: 'Ihr Ergebnis ist da: Arbeitszeugnis prüfen',
        text: 'Ihr Ergebnis ist fertig. Sie finden darin jede Note mit dem Satz, auf dem sie beruht.',
      });
    }
  });
}

/**
 * The state `finished-reference-check` of the demonstration: finished checks of the sample reference, graded by the real
 * program. One was paid by a guest and has its mail in the mailbox, one is a customer's.
 */
export async function seedFinishedCheck(services: Services): Promise<void> {
  await seedCheck(services, jorinde);
  await seedCheck(services, erika);
}
