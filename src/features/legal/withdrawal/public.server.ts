export { withdrawalRetention } from './withdrawal.retention.ts';
export { withdrawalHints } from './withdrawal.store.ts';
export { withdrawalQueue } from './withdrawal-queue.ts';
export { registerWithdrawalJobs } from './withdrawal-receipts.ts';
