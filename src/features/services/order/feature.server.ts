import { askedAlways, drawnFiles, linkCall, webhookCall } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { orderApi } from './order.api.ts';
import { registerOrderJobs } from './order.jobs.ts';
import { allOrdersOfCustomer } from './order.store.ts';
import { orderOverviewApi } from './order-overview.api.ts';
import { carryOrderAddress, unpaidOrdersRetention } from './personal-data.ts';

export const order: ServerFeature = {
  apis: [orderApi, orderOverviewApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/orders$/,
      limit: 'orders',
      mailbox: 'order-address',
      quiet: askedAlways,
    },
    linkCall(/^\/api\/orders\/[^/]+\/access$/),
  ],
  countedCalls: [
    drawnFiles(/^\/api\/orders\/[^/]+\/[^/]+\.(pdf|docx|xml)$/),
    webhookCall(/^\/api\/payments\/webhook$/),
    { method: 'POST', path: /^\/api\/payments\/returns$/, limit: 'payment-look-client' },
    { method: 'POST', path: /^\/api\/orders\/[^/]+\/capture$/, limit: 'payment-look-client' },
  ],
  jobs: registerOrderJobs,
  retention: [unpaidOrdersRetention],
  exports: [
    {
      title: 'Bestellungen',
      place: 50,
      async entries({ db }, customer) {
        const rows = await allOrdersOfCustomer(db, customer);
        return rows.map((row) => ({
          Nummer: row.number,
          Service: row.service_key,
          Betrag: formatCents(row.amount_cents),
          Stand: row.status,
          Am: formatDateTime(row.created_at),
        }));
      },
    },
  ],
  carryAddress: carryOrderAddress,
};
