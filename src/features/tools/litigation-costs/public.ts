export { orderFeeCents } from './court-rates.ts';
