export { registerNewsletterJobs } from './newsletter.jobs.ts';
export {
  endedSubscriptionsRetention,
  newsletterConsentsRetention,
  newsletterDeliveriesRetention,
  pendingSubscriptionsRetention,
} from './newsletter.retention.ts';
export { requestSubscription, wordingNames } from './subscribe.ts';
