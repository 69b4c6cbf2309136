import type { Tx } from '#src/database/database.ts';
import { rows } from '#src/features/outreach/messages/public.server.ts';
import { type PartnerService, partnerServices } from '#src/features/services/catalogue/public.ts';
import {
  beginOrderJob,
  type Fulfilment,
  moveOrder,
  type Order,
  orderPagePath,
  queueOrderFulfilled,
  registerFulfilment,
} from '#src/features/services/order/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { refuseFree } from './free-hand-overs.ts';
import { handOverKind } from './hand-over-kind.ts';
import {
  type HandOver,
  handOverById,
  insertHandOver,
  issueHandOver,
  lockUnused,
  revokeHandOver,
  unissuedOrders,
} from './hand-overs.store.ts';
import { partnerDescriptions } from './offers.ts';

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

/** What was not used is worth nothing after a withdrawal; what was is for staff to clear up with the partner. */
async function withdrawn(services: Services, tx: Tx, { fulfilment_id: id }: Order) {
  if (await lockUnused(tx, id, services.clock.now().toISOString())) {
    return 'Gutschein oder Zugang war nicht benutzt und ist jetzt gesperrt: Der Partner hat nichts geleistet.';
  }
  const handOver = await handOverById(tx, id);
  return handOver?.redeemed_at
    ? `Gutschein oder Zugang benutzt am ${formatDateTime(handOver.redeemed_at)}; klären, was der Partner geleistet hat.`
    : undefined;
}

function fulfilmentFor(key: PartnerService): Fulfilment {
  return {
    description: partnerDescriptions[key],
    prepare: (services, tx, order) =>
      insertHandOver(services, tx, order, handOverKind(key, services.settings)),
    begin: issue,
    abandon: (services, tx, order) =>
      revokeHandOver(tx, order.fulfilment_id, services.clock.now().toISOString()),
    revoke: (services, tx, order) =>
      revokeHandOver(tx, order.fulfilment_id, services.clock.now().toISOString()),
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
