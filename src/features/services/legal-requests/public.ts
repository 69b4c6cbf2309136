export { caseOfOrder, type OrderCase } from './case-of-order.ts';
