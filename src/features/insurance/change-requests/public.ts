export type { ChangeReceipt } from './change-receipt.schema.ts';
