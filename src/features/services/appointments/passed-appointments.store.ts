import { expressionBuilder } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import type { Tables } from '#src/database/tables.ts';
import { passRows, type Taking } from '#src/features/account/accounts/public.server.ts';

/** All appointments as `appointment`, for queries that ask what somebody has. */
export const appointments = expressionBuilder<Tables>()
  .selectFrom('appointments')
  .selectAll()
  .as('appointment');

/** Passes appointments to a customer. */
export function passAppointments(tx: Tx, taking: Taking, ids: ReadonlyArray<string>): Promise<void> {
  return passRows(tx, 'appointments', taking, ids);
}
