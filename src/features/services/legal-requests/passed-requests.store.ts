import { expressionBuilder } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import type { Tables } from '#src/database/tables.ts';
import { passRows, type Taking } from '#src/features/account/accounts/public.server.ts';

/** All requests as `request`, for queries that ask what somebody has, or what hangs on an order. */
export const requests = expressionBuilder<Tables>().selectFrom('legal_requests').selectAll().as('request');

/** Passes requests to a customer. */
export function passRequests(tx: Tx, taking: Taking, ids: ReadonlyArray<string>): Promise<void> {
  return passRows(tx, 'legal_requests', taking, ids);
}
