export { orderFeeCents } from './order-fee.ts';
