import type { Tx } from '#src/database/database.ts';
import { rows } from '#src/features/outreach/messages/public.server.ts';
import {
  type CatalogueSettings,
  catalogueEntry,
  type PartnerService,
  partnerServices,
} from '#src/features/services/catalogue/public.ts';
import {
  beginOrderJob,
  type Fulfilment,
  moveOrder,
  type Order,
  orderPagePath,
  queueOrderFulfilled,
  registerFulfilment,
} from '#src/features/services/order/public.server.ts';
import { addDaysToInstant, formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import {
  type HandOver,
  handOverById,
  handOversOfOrders,
  insertHandOver,
  issueHandOver,
  lockUnused,
  revokeHandOver,
  unissuedOrders,
} from './hand-overs.store.ts';
import { partnerDescriptions } from './offers.ts';
import { stateOf } from './redeem.ts';

/** How a customer proves to the partner that he has paid: a code to type in, or a signed link. */
function handOverKind(key: PartnerService, settings: CatalogueSettings): 'voucher' | 'token' {
  return catalogueEntry(key, settings).usage === 'voucher' ? 'voucher' : 'token';
}

/** What „twelve months“ are here. */
const yearDays = 365;

/**
 * Limits free codes, which can be given away and are worth money: one at a time, and a few in twelve months. Codes
 * revoked unused, by a withdrawal or a deletion, do not count.
 */
async function refuseFree(
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

async function tellOf(services: Services, tx: Tx, order: Order, handOver: HandOver): Promise<void> {
  const { title } = partnerDescriptions[order.service_key as PartnerService];
  const until = formatDate(handOver.expires_at);
  if (handOver.code) {
    await queueOrderFulfilled(services, tx, order, {
      subject: `Ihr Gutscheincode: ${title}`,
      text: 'Ihr Gutschein ist da. Geben Sie den Code bei unserem Partner ein; er gilt einmal.',
      blocks: [
        rows([
          ['Gutscheincode', handOver.code],
          ['Gültig bis', until],
        ]),
      ],
      note: 'Geben Sie den Code nicht weiter: Wer ihn hat, kann ihn einlösen.',
    });
    return;
  }
  await queueOrderFulfilled(services, tx, order, {
    subject: `Ihr Zugang ist bereit: ${title}`,
    text: `Ihr Zugang ist bereit und gilt bis zum ${until}. Öffnen Sie Ihre Bestellung und gehen Sie von dort zu unserem Partner.`,
  });
}

/** Issues what was bought and tells of it, in one transaction; a second run changes nothing. */
async function issue(services: Services, tx: Tx, order: Order): Promise<undefined> {
  const at = services.clock.now().toISOString();
  const issued = await issueHandOver(tx, order.fulfilment_id, at);
  if (!issued) return;
  const fulfilled = await moveOrder(tx, order.id, 'fulfilled', { fulfilled_at: at });
  if (fulfilled) await tellOf(services, tx, fulfilled, issued);
}

/** After a withdrawal an unused right is revoked. A used one is settled by staff and the partner. */
async function withdrawn(services: Services, tx: Tx, { fulfilment_id: id }: Order) {
  if (await lockUnused(tx, id, services.clock.now().toISOString())) {
    return 'Gutschein oder Zugang war nicht benutzt und ist jetzt gesperrt: Der Partner hat nichts geleistet.';
  }
  const handOver = await handOverById(tx, id);
  return handOver?.redeemed_at
    ? `Gutschein oder Zugang benutzt am ${formatDateTime(handOver.redeemed_at)}; klären, was der Partner geleistet hat.`
    : undefined;
}

const takeBack = ({ clock }: Services, tx: Tx, order: Order) =>
  revokeHandOver(tx, order.fulfilment_id, clock.now().toISOString());

function fulfilmentFor(key: PartnerService): Fulfilment {
  return {
    description: partnerDescriptions[key],
    prepare: (services, tx, order) =>
      insertHandOver(services, tx, order, handOverKind(key, services.settings)),
    begin: issue,
    abandon: takeBack,
    revoke: takeBack,
    withdrawn,
    refuseFree,
    async accountDeleted(services, tx, { fulfilment_id: id }) {
      await lockUnused(tx, id, services.clock.now().toISOString());
    },
    resultPath: ({ id }) => orderPagePath(id),
  };
}

/** Orders of partners' services: what they mean, and the sweep that issues what a crash left behind. */
export function registerPartnerServices(services: Services): void {
  for (const key of partnerServices) registerFulfilment(key, fulfilmentFor(key));
  services.jobs.sweep('hand-overs', 60, async () => {
    for (const { message_id } of await unissuedOrders(services.db)) {
      await services.jobs.enqueue(beginOrderJob, { messageId: message_id });
    }
  });
}
