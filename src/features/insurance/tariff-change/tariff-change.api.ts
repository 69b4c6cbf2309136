import { z } from '@hono/zod-openapi';
import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { caseKey } from '#src/features/desk/case-messages/public.server.ts';
import { changeReceiptSchema, recordChange } from '#src/features/insurance/change-requests/public.server.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import { contractOf, openOffers } from '#src/features/insurance/contracts/public.server.ts';
import { policyholderOf } from '#src/features/insurance/policyholders/public.server.ts';
import { entryHeader } from '#src/features/outreach/form-entry/public.server.ts';
import { link, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { euros } from '#src/lib/money.ts';
import { Problem } from '#src/lib/problem.ts';
import { insuredOf, jsonAnswer, jsonBody, restApi, restCall, type SignedIn } from '#src/lib/rest.ts';
import { unlinked } from '#src/lib/unlinked-text.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import { compareTariffs } from './advice.ts';
import { adviceRecord } from './advice-record.ts';
import { adviceWords, deductibleWords, isAdvised } from './advice-words.ts';
import {
  choosableRisks,
  deductibleLimits,
  extendedChoice,
  insuredKinds,
  needsRows,
  readNeeds,
} from './needs.ts';
import { type Comparison, comparisonSchema } from './tariff-change.schema.ts';
import { type TariffWish, tariffWishSchema } from './tariff-wish.schema.ts';
import { tariffWishQueueKey } from './tariff-wish-queue.ts';

/** Within so many working days the offer is sent. */
const offerDays = 5;

const sessionOver = new Problem('conflict', {
  detail:
    'Die Preise auf dieser Seite galten 30\u00a0Minuten. Hier sind die neuen: Bitte wählen Sie noch einmal.',
});

/** The chosen offer, if it stands in an open session of the customer for this contract. @throws Problem 409 */
async function offerOf(tx: Tx, now: Date, customer: SignedIn, wish: TariffWish) {
  const offers = await openOffers(tx, customer, wish, now);
  const offer = offers.find(
    ({ tariff, deductible }) => tariff === wish.tariff && deductible.amountCents === wish.deductibleCents,
  );
  if (!offer) throw sessionOver;
  return offer;
}

async function nameOf({ db }: Services, { policyholderId }: SignedIn): Promise<string> {
  const holder = await policyholderOf(db, policyholderId);
  if (!holder) throw new Error('A contract has no policyholder.');
  return holder.company_name || `${holder.given_name} ${holder.name}`.trim();
}

/** What is about the wish besides what the customer sent. */
type Asked = {
  wish: TariffWish;
  contract: Awaited<ReturnType<typeof contractOf>>;
  comparison: Comparison;
  customerName: string;
  /** „Privat & Beruf, 150,00 € Selbstbeteiligung“. */
  chosen: string;
};

async function askedOf(services: Services, customer: SignedIn, wish: TariffWish): Promise<Asked> {
  const deductible = deductibleWords({ deductible: euros(wish.deductibleCents) });
  return {
    wish,
    contract: await contractOf(services.db, customer.policyholderId, wish.contractId),
    comparison: compareTariffs(wish.needs),
    customerName: await nameOf(services, customer),
    chosen: `${wish.tariff}, ${deductible}`,
  };
}

function recordOf({ settings, clock }: Services, asked: Asked): Promise<Uint8Array> {
  const { wish, contract, comparison, customerName, chosen } = asked;
  const variant = { tariff: wish.tariff, deductible: euros(wish.deductibleCents) };
  return adviceRecord(wish.needs, comparison, {
    at: clock.now().toISOString(),
    insurer: settings.INSURER_NAME,
    customer: {
      name: customerName,
      contract: `Nr. ${contract.number}, bisher „${contract.tariff}“`,
      wish: chosen,
      isAsAdvised: isAdvised(comparison.advice, variant),
    },
  });
}

/** Tells staff, and whoever listens to cases, in the transaction of the row. */
async function tell(services: Services, tx: Tx, asked: Asked, one: { id: string; reference: string }) {
  const { contract, customerName, chosen } = asked;
  await recordCaseEvent(services, tx, {
    queue: tariffWishQueueKey,
    caseId: one.id,
    reference: one.reference,
    type: 'created',
    data: { status: 'in_review' },
  });
  const key = caseKey({ queue: tariffWishQueueKey, id: one.id });
  await queueMail(services, tx, {
    purpose: 'tariff-wish-notice',
    to: services.settings.PROVIDER_EMAIL,
    subject: `Tarif gewünscht: ${one.reference}`,
    blocks: [
      rows([
        ['Von', unlinked(customerName)],
        ['Vertrag', `Nr. ${contract.number}, bisher „${contract.tariff}“`],
        ['Gewünscht', chosen],
      ]),
      link('Vorgang im Betrieb öffnen', `${services.publicUrl}/betrieb/vorgang/${key}`),
    ],
  });
}

/**
 * Takes the wish for another tariff: no change yet, but an offer with all documents follows (§ 7 VVG). The record of the advice
 * goes with the mail. Sent again under the same key it is the same wish, also when its session is over by then.
 * @throws Problem 404 for a foreign contract, 409 for an offer that is not open any more, 429
 */
async function requestTariff(
  services: Services,
  customer: SignedIn,
  wish: TariffWish,
  idempotencyKey: string,
): Promise<ChangeReceipt> {
  await services.limits.consume('tariff-wish-customer', customer.partnerId);
  const asked = await askedOf(services, customer, wish);
  const { contract, comparison, customerName, chosen } = asked;
  const now = services.clock.now();
  const promisedOn = addWorkingDays(now, offerDays);
  const record = await recordOf(services, asked);
  return recordChange(services, customer, {
    kind: 'tariff',
    contractId: contract.id,
    request: wish,
    idempotencyKey,
    title: 'Anderer Tarif gewünscht',
    subject: `Vertrag ${contract.number}`,
    mailRows: [
      ['Gewünscht', chosen],
      ...needsRows(wish.needs),
      ['Unser Rat', adviceWords(comparison.advice)],
      ...(wish.remark ? [['Anmerkung', unlinked(wish.remark)] as [string, string]] : []),
    ],
    nextStep: `Das Angebot schicken wir Ihnen bis zum ${formatDate(promisedOn)} mit allen Unterlagen. Bis Sie es annehmen, gilt Ihr Vertrag unverändert. Das Beratungsprotokoll liegt dieser E-Mail bei.`,
    attachments: [{ filename: 'Beratungsprotokoll.pdf', contentType: 'application/pdf', content: record }],
    apply: async (tx, _at, reference, id) => {
      const offer = await offerOf(tx, now, customer, wish);
      await tell(services, tx, asked, { id, reference });
      const details = {
        customerName,
        contractNumber: contract.number,
        paymentMode: contract.payment_mode,
        present: contract.tariff,
        offer,
        needs: wish.needs,
        advice: comparison.advice,
        remark: wish.remark,
      };
      return { status: 'in_review', promisedOn, details };
    },
  });
}

const query = z.object({
  wer: z.enum(insuredKinds).optional(),
  bereich: z
    .union([z.enum(choosableRisks), z.array(z.enum(choosableRisks)).max(choosableRisks.length)])
    .optional(),
  selbst: z.enum(deductibleLimits).optional(),
  umfang: z.literal(extendedChoice).optional(),
});

const compareRoute = restCall('get', '/tariffs', {
  summary: 'Tariffs on sale for somebody’s needs, and the advice',
  request: { query },
  responses: { 200: jsonAnswer('The cheapest first', comparisonSchema.openapi('TariffComparison')) },
  refusals: ['validation_failed'],
});

const recordRoute = restCall('get', '/tariffs/advice-record', {
  summary: 'The record of the advice as PDF (§ 6, § 61 VVG); nothing of a person is in it',
  request: { query },
  responses: {
    200: {
      description: 'The PDF',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  refusals: ['validation_failed', 'rate_limited'],
});

const wishRoute = restCall('post', '/tariff-wishes', {
  summary: 'Asks for the offer of another tariff, from an open session of the contract',
  request: { headers: entryHeader, body: jsonBody(tariffWishSchema.openapi('TariffWish')) },
  responses: { 201: jsonAnswer('Received; the record of the advice is on its way', changeReceiptSchema) },
  refusals: [
    'authentication_required',
    'forbidden',
    'not_found',
    'rate_limited',
    'conflict',
    'idempotency_mismatch',
    'validation_failed',
  ],
});

/** Comparing tariffs is for everybody; asking for an offer needs a contract. */
export function tariffComparisonApi(services: Services) {
  return restApi()
    .openapi(compareRoute, (c) => c.json(compareTariffs(readNeeds(new URL(c.req.url).searchParams)), 200))
    .openapi(recordRoute, async (c) => {
      const needs = readNeeds(new URL(c.req.url).searchParams);
      const pdf = await adviceRecord(needs, compareTariffs(needs), {
        at: services.clock.now().toISOString(),
        insurer: services.settings.INSURER_NAME,
      });
      const headers = fileHeaders({ filename: 'Beratungsprotokoll.pdf', contentType: 'application/pdf' });
      return c.body(new Uint8Array(pdf), 200, headers);
    })
    .openapi(wishRoute, async (c) => {
      const customer = insuredOf(c);
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await requestTariff(services, customer, c.req.valid('json'), key), 201);
    });
}

export type TariffComparisonApi = ReturnType<typeof tariffComparisonApi>;
