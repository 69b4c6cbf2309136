export { withdrawalRetention } from './withdrawal.retention.ts';
export { withdrawalQueue } from './withdrawal-queue.ts';
