import { activation } from '#src/features/account/activation/feature.server.ts';
import { activities } from '#src/features/account/activities/feature.server.ts';
import { cases } from '#src/features/account/cases/feature.server.ts';
import { keptForms } from '#src/features/account/kept-forms/feature.server.ts';
import { nameChange } from '#src/features/account/name-change/feature.server.ts';
import { personalData } from '#src/features/account/personal-data/feature.server.ts';
import { registration } from '#src/features/account/registration/feature.server.ts';
import { secondFactor } from '#src/features/account/second-factor/feature.server.ts';
import { session } from '#src/features/account/session/feature.server.ts';
import { settings } from '#src/features/account/settings/feature.server.ts';
import { signIn } from '#src/features/account/sign-in/feature.server.ts';
import { contractCheck } from '#src/features/checks/contract-check/feature.server.ts';
import { documentChecks } from '#src/features/checks/document-checks/feature.server.ts';
import { referenceCheck } from '#src/features/checks/reference-check/feature.server.ts';
import { uploads } from '#src/features/checks/uploads/feature.server.ts';
import { caseEvents } from '#src/features/desk/case-events/feature.server.ts';
import { caseMessages } from '#src/features/desk/case-messages/feature.server.ts';
import { workplace } from '#src/features/desk/workplace/feature.server.ts';
import { eventCasesOf } from '#src/features/desk/workplace/public.server.ts';
import { editorial } from '#src/features/guides/editorial/feature.server.ts';
import { home } from '#src/features/guides/home/feature.server.ts';
import { search } from '#src/features/guides/search/feature.server.ts';
import { bikeCover } from '#src/features/insurance/bike-cover/feature.server.ts';
import { changeRequests } from '#src/features/insurance/change-requests/feature.server.ts';
import { claimReports } from '#src/features/insurance/claim-reports/feature.server.ts';
import { claims } from '#src/features/insurance/claims/feature.server.ts';
import { contracts } from '#src/features/insurance/contracts/feature.server.ts';
import { keyDateReport } from '#src/features/insurance/key-date-report/feature.server.ts';
import { serviceCard } from '#src/features/insurance/service-card/feature.server.ts';
import { tariffChange } from '#src/features/insurance/tariff-change/feature.server.ts';
import { consentRecords } from '#src/features/legal/consent-records/feature.server.ts';
import { retention } from '#src/features/legal/retention/feature.server.ts';
import { withdrawal } from '#src/features/legal/withdrawal/feature.server.ts';
import { contact } from '#src/features/outreach/contact/feature.server.ts';
import { formEntry } from '#src/features/outreach/form-entry/feature.server.ts';
import { messages } from '#src/features/outreach/messages/feature.server.ts';
import { newsletter } from '#src/features/outreach/newsletter/feature.server.ts';
import { offices } from '#src/features/outreach/offices/feature.server.ts';
import { prizeDraw } from '#src/features/outreach/prize-draw/feature.server.ts';
import type { House, ServerFeature } from '#src/features/server-feature.ts';
import { appointments } from '#src/features/services/appointments/feature.server.ts';
import { catalogue } from '#src/features/services/catalogue/feature.server.ts';
import { legalRequests } from '#src/features/services/legal-requests/feature.server.ts';
import { order } from '#src/features/services/order/feature.server.ts';
import { partnerServices } from '#src/features/services/partner-services/feature.server.ts';
import { dataLeak } from '#src/features/tools/data-leak/feature.server.ts';
import { defaultInterest } from '#src/features/tools/default-interest/feature.server.ts';
import { dismissalDeadlines } from '#src/features/tools/dismissal-deadlines/feature.server.ts';
import { flightCompensation } from '#src/features/tools/flight-compensation/feature.server.ts';
import { litigationCosts } from '#src/features/tools/litigation-costs/feature.server.ts';
import { rentDeposit } from '#src/features/tools/rent-deposit/feature.server.ts';
import { succession } from '#src/features/tools/succession/feature.server.ts';
import { templates } from '#src/features/tools/templates/feature.server.ts';
import { trafficFines } from '#src/features/tools/traffic-fines/feature.server.ts';
import { travelDefects } from '#src/features/tools/travel-defects/feature.server.ts';

/**
 * Every feature that has a part on the server. Sample data is made in this order (customers, contracts, claims),
 * and the report of deletions follows it. A feature whose paths also match those of another stands before it:
 * activities (`/contracts/activities`) before contracts, and what an order can have (`/orders/{id}/withdrawal`)
 * before orders and their files (`tests/integration/api-routes.test.ts`).
 */
export const features: ReadonlyArray<ServerFeature> = [
  session,
  signIn,
  registration,
  activation,
  secondFactor,
  settings,
  personalData,
  activities,
  keptForms,
  nameChange,
  cases,
  contracts,
  claims,
  claimReports,
  changeRequests,
  tariffChange,
  keyDateReport,
  bikeCover,
  serviceCard,
  uploads,
  documentChecks,
  contractCheck,
  referenceCheck,
  catalogue,
  withdrawal,
  partnerServices,
  order,
  appointments,
  legalRequests,
  dataLeak,
  defaultInterest,
  dismissalDeadlines,
  flightCompensation,
  litigationCosts,
  rentDeposit,
  succession,
  templates,
  trafficFines,
  travelDefects,
  editorial,
  home,
  search,
  consentRecords,
  messages,
  contact,
  newsletter,
  prizeDraw,
  offices,
  formEntry,
  caseEvents,
  caseMessages,
  workplace,
  retention,
];

const inPlace = (one: { place: number }, other: { place: number }) => one.place - other.place;
const queues = features.flatMap((one) => one.queues ?? []).sort(inPlace);

/** What all features offer together. */
export const house: House = {
  queues,
  deskPages: features.flatMap((one) => one.deskPages ?? []),
  eventCases: [...queues.map(eventCasesOf), ...features.flatMap((one) => one.eventCases ?? [])],
  cases: features.flatMap((one) => one.cases ?? []),
  retention: features.flatMap((one) => one.retention ?? []),
  exports: features.flatMap((one) => one.exports ?? []).sort(inPlace),
  carriers: features.flatMap((one) => one.carryAddress ?? []),
};
