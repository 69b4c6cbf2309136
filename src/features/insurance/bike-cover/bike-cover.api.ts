import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { caseKey, caseLink, casePathFor } from '#src/features/desk/case-messages/public.server.ts';
import {
  entryHeader,
  type SentOnce,
  sentOnce,
  takeOnce,
} from '#src/features/outreach/form-entry/public.server.ts';
import { link, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { statesOfPostcode } from '#src/features/services/legal-requests/public.server.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { type FieldProblem, Problem } from '#src/lib/problem.ts';
import { jsonAnswer, jsonBody, ownsAddress, restApi, restCall, type SignedIn } from '#src/lib/rest.ts';
import { unlinked } from '#src/lib/unlinked-text.ts';
import type { Services } from '#src/services.ts';
import {
  bikeInterestSchema,
  bikeReceiptSchema,
  boughtProblem,
  type NewBikeInterest,
} from './bike-cover.schema.ts';
import {
  type BikeInterest,
  bikeQueueKey,
  bikeRows,
  insertInterest,
  interestById,
} from './bike-interest.store.ts';

/** The receipt for whoever is interested, in the transaction of the row. */
export async function queueReceipt(services: Services, tx: Tx, row: BikeInterest): Promise<void> {
  const { settings } = services;
  const one = { queue: bikeQueueKey, id: row.id };
  await queueMail(services, tx, {
    purpose: 'bike-interest-receipt',
    to: row.email,
    subject: `Radmobilschutz: Ihr Interesse ist notiert (${row.number})`,
    blocks: [
      'Guten Tag!',
      `Bis zum ${formatDate(row.promised_on)} schickt Ihnen ${settings.INSURER_NAME} ein Angebot. Versichert ist Ihr Rad damit noch nicht, und Sie haben sich zu nichts verpflichtet.`,
      rows([['Nummer', row.number], ...bikeRows(row)]),
      'Mit dem Angebot kommen Bedingungen, Informationsblatt und Widerrufsbelehrung. Erst danach entscheiden Sie.',
      link('Stand ansehen oder absagen', await caseLink(services, tx, one)),
      'Das waren nicht Sie? Dann müssen Sie nichts tun.',
      `${settings.PROVIDER_NAME}, Telefon ${settings.SUPPORT_PHONE}`,
    ],
  });
}

/** The notice for staff. */
export async function queueNotice(services: Services, tx: Tx, row: BikeInterest): Promise<void> {
  const { settings, publicUrl } = services;
  await queueMail(services, tx, {
    purpose: 'bike-interest-notice',
    to: settings.PROVIDER_EMAIL,
    subject: `Interesse am Radmobilschutz: ${row.number}`,
    blocks: [
      rows([['Von', `${unlinked(row.name)}, ${row.email}`], ...bikeRows(row)]),
      link(
        'Vorgang im Betrieb öffnen',
        `${publicUrl}/betrieb/vorgang/${caseKey({ queue: bikeQueueKey, id: row.id })}`,
      ),
    ],
  });
}

/** The problem of a well-formed postcode that no place has. The table of postcodes is on the server only. */
export function postcodeProblems(postcode: string): FieldProblem[] {
  return statesOfPostcode(postcode).length > 0
    ? []
    : [
        {
          field: 'postcode',
          message: `Die Postleitzahl ${postcode} gibt es nicht. Bitte prüfen Sie die Ziffern.`,
        },
      ];
}

/**
 * Takes a request for an offer: stores it, confirms it by mail and tells staff. It is not binding.
 * `SentOnce`: the same key with the same content gives the first answer again.
 * @throws Problem 409 for a used key, 422 for a postcode or a day of purchase that cannot be, 429
 */
async function receiveInterest(
  services: Services,
  { interest, customer, ...once }: { interest: NewBikeInterest; customer: SignedIn | null } & SentOnce,
): Promise<{ row: BikeInterest; isMailed: boolean }> {
  const message = boughtProblem(interest.boughtOn, berlinDay(services.clock.now()));
  const errors = [
    ...postcodeProblems(interest.postcode),
    ...(message ? [{ field: 'boughtOn', message }] : []),
  ];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  const { email } = interest;
  // With another address the case belongs to that mailbox, like a guest's (ADR 0046).
  const isOwn = ownsAddress(customer, email);
  const isMailed = isOwn || (await services.limits.allows('bike-interest-address', email));
  const partnerId = isOwn ? (customer?.partnerId ?? null) : null;
  const received = await services.db.transaction().execute(async (tx) => {
    const taken = await takeOnce(
      services,
      tx,
      { form: bikeQueueKey, ...once, request: interest, isMailed },
      async () => {
        const row = await insertInterest(services, tx, interest, partnerId);
        const { id, number: reference, status } = row;
        await recordCaseEvent(services, tx, {
          queue: bikeQueueKey,
          caseId: id,
          reference,
          type: 'created',
          data: { status },
        });
        if (isMailed) await queueReceipt(services, tx, row);
        await queueNotice(services, tx, row);
        return { id, reference };
      },
    );
    const row = await interestById(tx, taken.id);
    return row && { row, isMailed: taken.isMailed };
  });
  // Keys are deleted long before interests, unless the retention settings were reversed.
  if (!received) throw new Problem('not_found');
  return received;
}

const sendRoute = restCall('post', '/bike-cover-interests', {
  summary: 'The wish for an offer to insure a bicycle; it binds nobody',
  request: { headers: entryHeader, body: jsonBody(bikeInterestSchema) },
  responses: { 201: jsonAnswer('Received; the receipt is on its way by mail', bikeReceiptSchema) },
  refusals: ['validation_failed', 'idempotency_mismatch', 'rate_limited'],
});

/** Interest in an insurance of bicycles. */
export function bikeCoverApi(services: Services) {
  return restApi().openapi(sendRoute, async (c) => {
    const customer = c.get('customer');
    const { row, isMailed } = await receiveInterest(services, {
      interest: c.req.valid('json'),
      customer,
      ...sentOnce(c, c.req.valid('header')),
    });
    const isOwn = customer !== null && customer.partnerId === row.partner_id;
    const statusLink = casePathFor({ queue: bikeQueueKey, id: row.id }, { isOwn });
    const { number, received_at: receivedAt, promised_on: promisedOn, premium_cents: premiumCents } = row;
    return c.json({ number, receivedAt, promisedOn, premiumCents, isMailed, statusLink }, 201);
  });
}

export type BikeCoverApi = ReturnType<typeof bikeCoverApi>;
