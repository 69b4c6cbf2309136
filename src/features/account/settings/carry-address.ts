import type { Tx } from '#src/database/database.ts';
import { provedAddressOf } from '#src/features/account/accounts/public.server.ts';
import { moveLinks } from '#src/features/account/session/public.server.ts';
import {
  type CarriedAddress,
  type CarryAddress,
  carryAddressJob,
} from '#src/features/account/sign-in/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/**
 * Sends all further mails about the account's things to its new address, in the transaction of the change. The
 * things become the account's alone: links mailed to the old address stop working. Things in an activated account
 * (claim reports, changes) use the account's address anyway; a withdrawal belongs to nobody.
 * @param carriers every feature that keeps an address beside what it will mail about
 * @param at ISO instant
 */
export async function carryAddress(
  tx: Tx,
  carriers: ReadonlyArray<CarryAddress>,
  { change, at }: { change: CarriedAddress; at: string },
): Promise<void> {
  if (mailAddressKey(change.before) === mailAddressKey(change.after)) return;
  const ids: string[] = [];
  for (const carry of carriers) ids.push(...(await carry(tx, change)).map(({ id }) => id));
  await moveLinks(tx, { ids, customer: customerSubject(change), at });
}

/** Carries addresses that were changed at the identity provider. */
export function registerCarryingJobs(
  { jobs, db, clock }: Services,
  carriers: ReadonlyArray<CarryAddress>,
): void {
  jobs.handle(carryAddressJob, (change) =>
    db.transaction().execute(async (tx) => {
      // The address may have changed again, and that job may have been faster.
      const now = await provedAddressOf(tx, change.partnerId);
      const carried = { ...change, after: now ?? change.after };
      await carryAddress(tx, carriers, { change: carried, at: clock.now().toISOString() });
    }),
  );
}
