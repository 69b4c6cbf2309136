export {
  chooseSubscription,
  exportedSubscription,
  subscriptionOfAccount,
} from './account-subscription.ts';
export { moveSubscription } from './move-subscription.ts';

export {
  endedSubscriptionsRetention,
  newsletterConsentsRetention,
  newsletterDeliveriesRetention,
  pendingSubscriptionsRetention,
} from './newsletter.retention.ts';
export { newsletterDeskPage } from './newsletter-desk-page.ts';
export { requestSubscription } from './subscribe.ts';
export { subscriptionEventCases } from './subscription-events.ts';
