export { type Fulfilment, registerFulfilment } from './fulfilment.ts';
export { grantAccess, moveOrder, type Order, orderById, orderForSubject } from './order.store.ts';
export { opensOrder } from './order-access.ts';
export { refundOrderJob } from './order-jobs.ts';
export { queueOrderFulfilled } from './order-mails.ts';
export { requestRefund } from './refund-order.ts';
