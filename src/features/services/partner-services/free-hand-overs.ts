import type { Tx } from '#src/database/database.ts';
import type { Order } from '#src/features/services/order/public.server.ts';
import { addDaysToInstant, formatDate } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { handOversOfOrders } from './hand-overs.store.ts';
import { stateOf } from './redeem.ts';

/** What „twelve months“ are here. */
const yearDays = 365;

/**
 * Codes can be given away and are worth money: one at a time, and a few in twelve months. What was taken back unused, by a
 * withdrawal or a deletion, is none.
 */
export async function refuseFree(
  { clock, settings }: Services,
  tx: Tx,
  earlier: ReadonlyArray<Order>,
): Promise<string | undefined> {
  const handOvers = await handOversOfOrders(
    tx,
    earlier.map(({ id }) => id),
  );
  const now = clock.now();
  const open = handOvers.find((one) => stateOf(one, now.toISOString()) === 'open');
  if (open) {
    const number = earlier.find(({ id }) => id === open.order_id)?.number;
    const what = open.kind === 'voucher' ? 'Code' : 'Zugang';
    return `Sie haben noch einen offenen ${what} für diesen Service. Er steht in Ihrer Bestellung ${number} unter „Meine Rechtsservices“. Den nächsten bekommen Sie kostenlos, sobald er eingelöst ist.`;
  }
  const yearAgo = addDaysToInstant(now, -yearDays);
  const taken = handOvers.filter(
    ({ created_at, revoked_at, redeemed_at }) => created_at > yearAgo && (!revoked_at || redeemed_at),
  );
  const most = settings.FREE_PARTNER_ORDERS_PER_YEAR;
  const oldest = taken.at(-most);
  if (!oldest) return undefined;
  const from = formatDate(addDaysToInstant(new Date(oldest.created_at), yearDays + 1));
  return `In zwölf Monaten gibt es diesen Service ${most}-mal kostenlos, und so oft haben Sie ihn schon bekommen. Ab dem ${from} ist er wieder kostenlos. Brauchen Sie ihn früher? Rufen Sie uns an: ${settings.SUPPORT_PHONE}.`;
}
