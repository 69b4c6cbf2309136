export { withdrawalHints } from './withdrawal.store.ts';
export { withdrawalRetention } from './withdrawal-queue.ts';
