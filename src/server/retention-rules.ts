import { appointmentsRetention } from '#src/features/appointments/public.server.ts';
import { bikeInterestRetention } from '#src/features/bike-cover/public.server.ts';
import { caseEventsRetention } from '#src/features/case-events/public.server.ts';
import { claimDraftsRetention } from '#src/features/claim-report/public.server.ts';
import { guestReportsRetention } from '#src/features/claims/public.server.ts';
import { consentRecordsRetention } from '#src/features/consent-records/public.server.ts';
import { contactRetention } from '#src/features/contact/public.server.ts';
import { deskTrailRetention, usedRecoveryCodesRetention } from '#src/features/desk/public.server.ts';
import { formEntriesRetention } from '#src/features/form-entry/public.server.ts';
import { keyDateReportRetention } from '#src/features/key-date-report/public.server.ts';
import { legalRequestsRetention } from '#src/features/legal-requests/public.server.ts';
import { messagesRetention } from '#src/features/messages/public.server.ts';
import {
  endedSubscriptionsRetention,
  newsletterConsentsRetention,
  newsletterDeliveriesRetention,
  pendingSubscriptionsRetention,
} from '#src/features/newsletter/public.server.ts';
import { unpaidOrdersRetention } from '#src/features/order/public.server.ts';
import { pendingEntriesRetention, prizeDrawRetention } from '#src/features/prize-draw/public.server.ts';
import { type RetentionRule, retentionRunsRetention } from '#src/features/retention/public.server.ts';
import { tariffWishRetention } from '#src/features/tariff-change/public.server.ts';
import { withdrawalRetention } from '#src/features/withdrawal/public.server.ts';

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
