import { z } from 'zod';
import { recordCaseEvent } from '#src/features/case-events/public.server.ts';
import { recordChange } from '#src/features/change-requests/public.server.ts';
import { contractOf, tariffOfferSchema } from '#src/features/contracts/public.server.ts';
import type { ChangeReceipt } from '#src/features/contracts/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { Problem } from '#src/lib/problem.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import { adviceRecord } from './advice-record.ts';
import { compareTariffs } from './compare.ts';
import { needsRows } from './needs-words.ts';
import type { TariffWish } from './tariff-change.schema.ts';
import { tariffWishQueueKey } from './tariff-wish-key.ts';

/** Within so many working days the offer is sent. */
const offerDays = 5;

const sessionOver = new Problem('conflict', {
  detail:
    'Die Preise auf dieser Seite gelten nicht mehr. Bitte laden Sie sie neu und wählen Sie noch einmal.',
});

/** The chosen offer, if it stands in an open session of the customer for this contract. @throws Problem 409 */
async function offerOf({ db, clock }: Services, customer: SignedIn, wish: TariffWish) {
  const session = await db
    .selectFrom('tariff_change_sessions')
    .select('offers')
    .where('id', '=', wish.sessionId)
    .where('contract_id', '=', wish.contractId)
    .where('partner_id', '=', customer.partnerId)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst();
  const offers = z.array(tariffOfferSchema).parse(session?.offers ?? []);
  const offer = offers.find(
    ({ tariff, deductible }) => tariff === wish.tariff && deductible.amountCents === wish.deductibleCents,
  );
  if (!offer) throw sessionOver;
  return offer;
}

async function nameOf({ db }: Services, { policyholderId }: SignedIn): Promise<string> {
  const { given_name, name, company_name } = await db
    .selectFrom('policyholders')
    .select(['given_name', 'name', 'company_name'])
    .where('id', '=', policyholderId)
    .executeTakeFirstOrThrow();
  return company_name || `${given_name} ${name}`.trim();
}

/**
 * Takes the wish for another tariff: no change yet, but an offer with all documents follows (§ 7 VVG). The record of the advice
 * goes with the mail.
 * @throws Problem 404 for a foreign contract, 409 for an offer that is not open any more
 */
export async function requestTariff(
  services: Services,
  customer: SignedIn,
  wish: TariffWish,
  idempotencyKey: string,
): Promise<ChangeReceipt> {
  const contract = await contractOf(services.db, customer.policyholderId, wish.contractId);
  const offer = await offerOf(services, customer, wish);
  const chosen = `${offer.tariff}, Selbstbeteiligung ${formatCents(offer.deductible.amountCents)}`;
  const comparison = compareTariffs(wish.needs);
  const now = services.clock.now();
  const customerName = await nameOf(services, customer);
  const record = await adviceRecord(wish.needs, comparison, {
    at: now.toISOString(),
    insurer: services.settings.INSURER_NAME,
    customer: { name: customerName, contract: `Nr. ${contract.number}`, wish: chosen },
  });
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
      ['Unser Rat', comparison.advice.tariffs.join(' und ') || 'persönliche Beratung'],
    ],
    attachments: [{ filename: 'Beratungsprotokoll.pdf', contentType: 'application/pdf', content: record }],
    apply: async (tx, _at, reference, id) => {
      await recordCaseEvent(services, tx, {
        queue: tariffWishQueueKey,
        caseId: id,
        reference,
        type: 'created',
        data: { status: 'in_review' },
      });
      const details = {
        customerName,
        contractNumber: contract.number,
        present: contract.tariff,
        offer,
        needs: wish.needs,
        advice: comparison.advice,
        remark: wish.remark,
      };
      return { status: 'in_review', promisedOn: addWorkingDays(now, offerDays), details };
    },
  });
}
