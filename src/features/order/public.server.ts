export { type Fulfilment, registerFulfilment } from './fulfilment.ts';
export { newOrderSchema } from './order.schema.ts';
export {
  grantAccess,
  insertInvoice,
  insertOrder,
  moveOrder,
  type Order,
  orderById,
  orderForSubject,
  ordersOfEmail,
} from './order.store.ts';
export { opensOrder, resultLinkPath } from './order-access.ts';
export { refundOrderJob } from './order-jobs.ts';
export { queueOrderFulfilled } from './order-mails.ts';
export { requestRefund } from './refund-order.ts';
