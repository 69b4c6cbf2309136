import type { Tx } from '#src/database/database.ts';
import type { CarriedAddress, CarryAddress } from '#src/features/account/public.server.ts';
import { carryAppointmentAddress } from '#src/features/appointments/public.server.ts';
import { carryInterestAddress } from '#src/features/bike-cover/public.server.ts';
import { carryContactAddress } from '#src/features/contact/public.server.ts';
import { carryReportAddress } from '#src/features/key-date-report/public.server.ts';
import { carryRequestAddress } from '#src/features/legal-requests/public.server.ts';
import { carryOrderAddress } from '#src/features/order/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';

/**
 * Every feature that keeps an address beside what it will mail about. Claim reports and changes read that of the account; a
 * withdrawal belongs to nobody.
 */
const carriers: ReadonlyArray<CarryAddress> = [
  carryOrderAddress,
  carryAppointmentAddress,
  carryRequestAddress,
  carryContactAddress,
  carryReportAddress,
  carryInterestAddress,
];

/** Whatever is mailed about the account's own from now on goes to its new address, within the transaction that changes it. */
export async function carryAddress(tx: Tx, change: CarriedAddress): Promise<void> {
  if (mailAddressKey(change.before) === mailAddressKey(change.after)) return;
  for (const carry of carriers) await carry(tx, change);
}
