export { withdrawalRetention } from './withdrawal.retention.ts';
export { withdrawalHints } from './withdrawal.store.ts';
