export type { ChangeReceipt } from './record-change.ts';
