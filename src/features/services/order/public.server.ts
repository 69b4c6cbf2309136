export { countFreeOrder, endFreeOrdersOfAccount } from './free-orders.ts';
export { type Fulfilment, fulfilmentOf, registerFulfilment } from './fulfilment.ts';
export { insertInvoice } from './invoices.store.ts';
export { newOrderSchema } from './order.schema.ts';
export {
  insertOrder,
  isOrderAddress,
  isOrdered,
  moveOrder,
  type Order,
  orderById,
  orderByNumber,
  orders,
  seedOrder,
} from './order.store.ts';
export { opensOrder, orderLinkPath, orderPagePath, resultPath } from './order-access.ts';
export { orderIdParameter, ownOrder } from './order-body.ts';
export { beginOrderJob, refundOrderJob } from './order-jobs.ts';
export { queueOrderFulfilled } from './order-mails.ts';
export {
  giveOrdersOfMailbox,
  grantAccess,
  orderAccess,
  orderIdsOfCustomer,
  ordersSeenBy,
  passOrders,
  takeOrdersFromOthers,
} from './order-rights.store.ts';
export { isPaid } from './order-status.ts';
export { requestRefund } from './refund-order.ts';
export { partialReturnNotice } from './returned-money.ts';
export { endUnpaid } from './settle-payment.ts';
