export { withdrawalRetention } from './withdrawal.retention.ts';
export { withdrawalQueue } from './withdrawal-queue.ts';
export { registerWithdrawalJobs } from './withdrawal-receipts.ts';
