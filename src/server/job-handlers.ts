import { registerAccountJobs } from '#src/features/account/account.jobs.ts';
import { registerAppointments } from '#src/features/appointments/appointments.jobs.ts';
import { registerCaseEventJobs } from '#src/features/case-events/case-events.jobs.ts';
import { registerContractCheck } from '#src/features/contract-check/contract-check.jobs.ts';
import { registerContractJobs } from '#src/features/contracts/contracts.jobs.ts';
import { registerDeskJobs } from '#src/features/desk/desk.jobs.ts';
import { registerCheckJobs } from '#src/features/document-checks/checks.jobs.ts';
import { registerKeptFormJobs } from '#src/features/kept-forms/kept-forms.jobs.ts';
import { registerLegalRequestJobs } from '#src/features/legal-requests/legal-requests.jobs.ts';
import { registerMessageJobs } from '#src/features/messages/messages.jobs.ts';
import { registerNewsletterJobs } from '#src/features/newsletter/newsletter.jobs.ts';
import { registerOrderJobs } from '#src/features/order/order.jobs.ts';
import { registerPartnerServices } from '#src/features/partner-services/partner-services.jobs.ts';
import { registerPrizeDrawJobs } from '#src/features/prize-draw/prize-draw.jobs.ts';
import { registerReferenceCheck } from '#src/features/reference-check/reference-check.jobs.ts';
import { registerRegistrationJobs } from '#src/features/registration/registration.jobs.ts';
import { registerRetention } from '#src/features/retention/public.server.ts';
import { registerSecondFactorJobs } from '#src/features/second-factor/second-factor.jobs.ts';
import { registerUploadJobs } from '#src/features/uploads/uploads.jobs.ts';
import { registerWithdrawalJobs } from '#src/features/withdrawal/public.server.ts';
import type { Services } from '#src/services.ts';
import { retentionRules } from './retention-rules.ts';
import { registerSealedRows } from './sealed-rows.ts';

/** Tells the queue what to do for every kind of job; the handlers live in their features. */
export function registerJobs(services: Services): void {
  registerAccountJobs(services);
  registerCaseEventJobs(services);
  registerAppointments(services);
  registerContractJobs(services);
  registerDeskJobs(services);
  registerKeptFormJobs(services);
  registerLegalRequestJobs(services);
  registerMessageJobs(services);
  registerNewsletterJobs(services);
  registerOrderJobs(services);
  registerCheckJobs(services);
  registerContractCheck();
  registerPartnerServices(services);
  registerPrizeDrawJobs(services);
  registerReferenceCheck();
  registerRegistrationJobs(services);
  registerSecondFactorJobs(services);
  registerUploadJobs(services);
  registerWithdrawalJobs(services);
  registerRetention(services, retentionRules);
  registerSealedRows(services);
}
