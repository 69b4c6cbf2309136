export type { WithdrawalApi } from './withdrawal.api.ts';
