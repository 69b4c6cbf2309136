import type { ServerFeature } from '#src/features/server-feature.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { contractsApi, tariffChangeApi } from './contracts.api.ts';
import { seedContracts, seedOtherHolder } from './contracts.seeds.ts';
import { contractsOf } from './contracts.store.ts';
import { otherHolderQueue } from './other-holder-queue.ts';
import { registerContractJobs } from './tariff-change-session.ts';

/** More than anybody has. */
const most = 100;

export const contracts: ServerFeature = {
  insurerApis: { customerArea: [contractsApi], second: [tariffChangeApi] },
  customerPaths: ['contracts'],
  countedCalls: [
    { method: 'POST', path: /^\/api\/contracts\/[^/]+\/feeaccount\/sepamandate/, limit: 'uploads' },
  ],
  jobs: registerContractJobs,
  queues: [otherHolderQueue],
  exports: [
    {
      title: 'Verträge',
      place: 120,
      insuredOnly: true,
      async entries({ db }, { policyholderId }) {
        const { items } = await contractsOf(db, policyholderId, { limit: most, cursor: undefined });
        return items.map((row) => ({
          Nummer: row.number,
          Tarif: row.tariff,
          Beginn: formatDate(row.start_date),
          Ende: row.end_date ? formatDate(row.end_date) : '',
          Beitrag: formatCents(row.premium_cents),
          Selbstbeteiligung: formatCents(row.deductible_cents),
        }));
      },
    },
  ],
  seeds: { contracts: seedContracts, 'other-holder': seedOtherHolder },
};
