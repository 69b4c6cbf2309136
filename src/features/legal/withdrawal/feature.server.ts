import type { ServerFeature } from '#src/features/server-feature.ts';
import { withdrawalApi } from './withdrawal.api.ts';
import { seedWithdrawals } from './withdrawal.seeds.ts';
import { withdrawalQueue, withdrawalRetention } from './withdrawal-queue.ts';
import { registerWithdrawalJobs } from './withdrawal-receipts.ts';

export const withdrawal: ServerFeature = {
  apis: [withdrawalApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/withdrawals$/,
      limit: 'withdrawal-client',
      mailbox: 'withdrawal-receipt-address',
      quiet: 5,
      takenUntil: 30,
    },
  ],
  jobs: registerWithdrawalJobs,
  queues: [withdrawalQueue],
  retention: [withdrawalRetention],
  seeds: { withdrawals: seedWithdrawals },
};
