import { caseEventsRetention } from '#src/features/desk/case-events/public.server.ts';
import {
  deskTrailRetention,
  usedRecoveryCodesRetention,
} from '#src/features/desk/workplace/public.server.ts';
import { bikeInterestRetention } from '#src/features/insurance/bike-cover/public.server.ts';
import { claimDraftsRetention } from '#src/features/insurance/claim-report/public.server.ts';
import { guestReportsRetention } from '#src/features/insurance/claims/public.server.ts';
import { keyDateReportRetention } from '#src/features/insurance/key-date-report/public.server.ts';
import { tariffWishRetention } from '#src/features/insurance/tariff-change/public.server.ts';
import { consentRecordsRetention } from '#src/features/legal/consent-records/public.server.ts';
import { type RetentionRule, retentionRunsRetention } from '#src/features/legal/retention/public.server.ts';
import { withdrawalRetention } from '#src/features/legal/withdrawal/public.server.ts';
import { contactRetention } from '#src/features/outreach/contact/public.server.ts';
import { formEntriesRetention } from '#src/features/outreach/form-entry/public.server.ts';
import { messagesRetention } from '#src/features/outreach/messages/public.server.ts';
import {
  endedSubscriptionsRetention,
  newsletterConsentsRetention,
  newsletterDeliveriesRetention,
  pendingSubscriptionsRetention,
} from '#src/features/outreach/newsletter/public.server.ts';
import {
  pendingEntriesRetention,
  prizeDrawRetention,
} from '#src/features/outreach/prize-draw/public.server.ts';
import { appointmentsRetention } from '#src/features/services/appointments/public.server.ts';
import { legalRequestsRetention } from '#src/features/services/legal-requests/public.server.ts';
import { unpaidOrdersRetention } from '#src/features/services/order/public.server.ts';

/**
 * Everything of people that is deleted when its time is over, in the order of the report. Uploaded files have their own date
 * each and are looked after every ten minutes (`uploads.jobs.ts`).
 */
export const retentionRules: ReadonlyArray<RetentionRule> = [
  claimDraftsRetention,
  guestReportsRetention,
  legalRequestsRetention,
  appointmentsRetention,
  withdrawalRetention,
  contactRetention,
  keyDateReportRetention,
  bikeInterestRetention,
  tariffWishRetention,
  unpaidOrdersRetention,
  messagesRetention,
  consentRecordsRetention,
  pendingSubscriptionsRetention,
  endedSubscriptionsRetention,
  newsletterConsentsRetention,
  newsletterDeliveriesRetention,
  pendingEntriesRetention,
  prizeDrawRetention,
  caseEventsRetention,
  deskTrailRetention,
  usedRecoveryCodesRetention,
  formEntriesRetention,
  retentionRunsRetention,
];
