import type { Tx } from '#src/database/database.ts';
import { moveLinks } from '#src/features/account/session/public.server.ts';
import {
  type CarriedAddress,
  type CarryAddress,
  carryAddressJob,
} from '#src/features/account/sign-in/public.server.ts';
import { carryInterestAddress } from '#src/features/insurance/bike-cover/public.server.ts';
import { carryClaimReportAddress } from '#src/features/insurance/claims/public.server.ts';
import { carryReportAddress } from '#src/features/insurance/key-date-report/public.server.ts';
import { carryContactAddress } from '#src/features/outreach/contact/public.server.ts';
import { carryAppointmentAddress } from '#src/features/services/appointments/public.server.ts';
import { carryRequestAddress } from '#src/features/services/legal-requests/public.server.ts';
import { carryOrderAddress } from '#src/features/services/order/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/**
 * Every feature that keeps an address beside what it will mail about. What lies in an activated account (claim reports,
 * changes) reads the account's; a withdrawal belongs to nobody.
 */
const carriers: ReadonlyArray<CarryAddress> = [
  carryOrderAddress,
  carryAppointmentAddress,
  carryRequestAddress,
  carryContactAddress,
  carryReportAddress,
  carryInterestAddress,
  carryClaimReportAddress,
];

/**
 * Whatever is mailed about the account's own from now on goes to its new address, within the transaction that changes it, and is
 * the account's alone: no link opens it that was mailed to the address of before.
 * @param at ISO instant
 */
export async function carryAddress(tx: Tx, change: CarriedAddress, at: string): Promise<void> {
  if (mailAddressKey(change.before) === mailAddressKey(change.after)) return;
  const ids: string[] = [];
  for (const carry of carriers) ids.push(...(await carry(tx, change)).map(({ id }) => id));
  await moveLinks(tx, { ids, customer: customerSubject(change), at });
}

/** Carries addresses that were changed at the identity provider. */
export function registerCarryingJobs({ jobs, db, clock }: Services): void {
  jobs.handle(carryAddressJob, (change) =>
    db.transaction().execute(async (tx) => {
      // It may have changed again meanwhile, and that job may have been faster.
      const account = await tx
        .selectFrom('accounts')
        .select('email')
        .where('partner_id', '=', change.partnerId)
        .where('mailbox_proved_at', 'is not', null)
        .executeTakeFirst();
      const carried = { ...change, after: account?.email ?? change.after };
      await carryAddress(tx, carried, clock.now().toISOString());
    }),
  );
}
