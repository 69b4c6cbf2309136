import { z } from 'zod';
import type { Tx } from '#src/database/database.ts';
import { addDaysToInstant, addMinutes } from '#src/lib/dates.ts';
import { euros } from '#src/lib/money.ts';
import { Problem } from '#src/lib/problem.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import {
  type PaymentMode,
  type TariffChangeSession,
  type TariffOffer,
  tariffOfferSchema,
} from './contracts.schema.ts';
import { contractOf, todayOf } from './contracts.store.ts';
import { statusOn } from './due-dates.ts';
import { premiumPerPeriod } from './payment-modes.ts';
import { tariffs } from './tariffs.data.ts';

/** The fields of a contract that determine its offers. */
export type OfferedContract = { tariff: string; deductible_cents: number; payment_mode: PaymentMode };

/**
 * What a contract can be changed to: tariffs for the same kind of customer, each with its deductibles, but not what
 * he has. A tariff that is on sale no more has no offers.
 * @param day whose surcharge for instalments counts, `YYYY-MM-DD`
 */
export function tariffOffers(contract: OfferedContract, day: string): TariffOffer[] {
  const group = tariffs.find(({ name }) => name === contract.tariff)?.group;
  return tariffs
    .filter((tariff) => tariff.group === group)
    .flatMap((tariff) => tariff.variants.map((variant) => ({ ...tariff, ...variant })))
    .filter(
      ({ name, deductibleCents }) =>
        name !== contract.tariff || deductibleCents !== contract.deductible_cents,
    )
    .map(({ name, insuredRisks, deductibleCents, yearlyCents }) => ({
      tariff: name,
      insuredRisks: [...insuredRisks],
      deductible: euros(deductibleCents),
      premium: euros(premiumPerPeriod(yearlyCents, contract.payment_mode, day)),
    }));
}

/** How long offered prices stay valid. */
const tariffSessionMinutes = 30;

/** The page finds the session again by its contract. */
const urlOf = (contractId: string) => `/rechtsschutz-anpassen?vertrag=${contractId}`;

/**
 * Opens a session for changing the tariff of a contract, or answers the one that is still open.
 * @throws Problem 404 for a contract that is not his, 409 for one that has ended
 */
export async function openTariffSession(
  services: Services,
  customer: SignedIn,
  contractId: string,
): Promise<TariffChangeSession> {
  const now = services.clock.now();
  const today = todayOf(services);
  return services.db.transaction().execute(async (tx) => {
    const contract = await contractOf(tx, customer.policyholderId, contractId, { isLocked: true });
    if (statusOn(contract, today) === 'ended') {
      throw new Problem('conflict', {
        detail: 'Dieser Vertrag ist beendet. Sein Tarif lässt sich nicht mehr ändern.',
      });
    }
    const open = await tx
      .selectFrom('tariff_change_sessions')
      .selectAll()
      .where('contract_id', '=', contractId)
      .where('partner_id', '=', customer.partnerId)
      .where('expires_at', '>', now.toISOString())
      .orderBy('expires_at', 'desc')
      .executeTakeFirst();
    const session =
      open ??
      (await tx
        .insertInto('tariff_change_sessions')
        .values({
          id: randomUUID(),
          contract_id: contractId,
          partner_id: customer.partnerId,
          offers: JSON.stringify(tariffOffers(contract, today)),
          created_at: now.toISOString(),
          expires_at: addMinutes(now, tariffSessionMinutes),
        })
        .returningAll()
        .executeTakeFirstOrThrow());
    return {
      id: session.id,
      contractId,
      expiresAt: session.expires_at,
      url: urlOf(contractId),
      offers: z.array(tariffOfferSchema).parse(session.offers),
    };
  });
}

/** The offers of a session of the customer for this contract; none where it is over. */
export async function openOffers(
  tx: Tx,
  { partnerId }: SignedIn,
  { sessionId, contractId }: { sessionId: string; contractId: string },
  now: Date,
): Promise<TariffOffer[]> {
  const session = await tx
    .selectFrom('tariff_change_sessions')
    .select('offers')
    .where('id', '=', sessionId)
    .where('contract_id', '=', contractId)
    .where('partner_id', '=', partnerId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return z.array(tariffOfferSchema).parse(session?.offers ?? []);
}

/** Deletes tariff-change sessions a day after they have expired, when their offers are void. */
export function registerContractJobs({ jobs, db, clock }: Services): void {
  jobs.sweep('tariff-change-sessions', 3600, async () => {
    await db
      .deleteFrom('tariff_change_sessions')
      .where('expires_at', '<', addDaysToInstant(clock.now(), -1))
      .execute();
  });
}
