import { noMail, signedLink, webhookCall } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { deskNewsletterApi, newsletterDeskPage } from './desk-newsletter.api.ts';
import { newsletterApi } from './newsletter.api.ts';
import { registerNewsletterJobs } from './newsletter.jobs.ts';
import {
  endedSubscriptionsRetention,
  exportedSubscription,
  newsletterConsentsRetention,
  newsletterDeliveriesRetention,
  pendingSubscriptionsRetention,
} from './personal-data.ts';
import { subscriptionEventCases } from './subscription-events.ts';

export const newsletter: ServerFeature = {
  apis: [newsletterApi, deskNewsletterApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/newsletter\/subscriptions$/,
      limit: 'newsletter-client',
      mailbox: 'newsletter-address',
      quiet: 5,
    },
    {
      method: 'POST',
      path: /^\/api\/newsletter\/(subscriptions\/confirm|subscription\/\w+)$/,
      limit: 'newsletter-link-client',
      mailbox: noMail,
      quiet: signedLink,
    },
    {
      method: 'POST',
      path: /^\/api\/newsletter\/unsubscribe$/,
      limit: 'link-client',
      mailbox: noMail,
      quiet: signedLink,
    },
  ],
  countedCalls: [webhookCall(/^\/api\/newsletter\/bounces$/)],
  jobs: registerNewsletterJobs,
  deskPages: [newsletterDeskPage],
  eventCases: [subscriptionEventCases],
  retention: [
    pendingSubscriptionsRetention,
    endedSubscriptionsRetention,
    newsletterConsentsRetention,
    newsletterDeliveriesRetention,
  ],
  exports: [{ title: 'Newsletter', place: 80, entries: exportedSubscription }],
};
