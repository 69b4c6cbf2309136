import type { Tx } from '#src/database/database.ts';
import { noteMoved } from '#src/features/account/accounts/public.server.ts';
import { inParts } from '#src/lib/in-parts.ts';
import { takeFromOthers } from './guest-rights.ts';

/**
 * Something is mailed to another address of its account from now on, and is the account's alone: whoever has opened it with a link of
 * before, or has begun it as a guest with that address, would read what follows.
 * @param moved.ids of orders, appointments, requests and cases
 * @param moved.at ISO instant
 */
export async function moveLinks(
  tx: Tx,
  { ids, customer, at }: { ids: ReadonlyArray<string>; customer: string; at: string },
): Promise<void> {
  for (const some of inParts(ids)) await noteMoved(tx, await takeFromOthers(tx, customer, some), at);
}
