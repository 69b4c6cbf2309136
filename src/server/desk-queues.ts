import { nameChangeQueue } from '#src/features/account/name-change/public.server.ts';
import type { EventCaseSource } from '#src/features/desk/case-events/public.server.ts';
import {
  type DeskOwnPage,
  type DeskQueue,
  eventCasesOf,
} from '#src/features/desk/workplace/public.server.ts';
import { bikeQueue } from '#src/features/insurance/bike-cover/public.server.ts';
import { claimReportQueue, supplementQueue } from '#src/features/insurance/claims/public.server.ts';
import { otherHolderQueue } from '#src/features/insurance/contracts/public.server.ts';
import { keyDateQueue } from '#src/features/insurance/key-date-report/public.server.ts';
import { tariffWishQueue } from '#src/features/insurance/tariff-change/public.server.ts';
import { withdrawalQueue } from '#src/features/legal/withdrawal/public.server.ts';
import { contactQueue } from '#src/features/outreach/contact/public.server.ts';
import {
  newsletterDeskPage,
  subscriptionEventCases,
} from '#src/features/outreach/newsletter/public.server.ts';
import { entryEventCases, prizeDrawDeskPage } from '#src/features/outreach/prize-draw/public.server.ts';
import { appointmentQueue } from '#src/features/services/appointments/public.server.ts';
import { requestQueue } from '#src/features/services/legal-requests/public.server.ts';

/** Every queue of the desk, in the order of its overview. Further parts add theirs. */
export const deskQueues: ReadonlyArray<DeskQueue> = [
  requestQueue,
  appointmentQueue,
  withdrawalQueue,
  claimReportQueue,
  supplementQueue,
  nameChangeQueue,
  otherHolderQueue,
  tariffWishQueue,
  contactQueue,
  keyDateQueue,
  bikeQueue,
];

/** What other systems read by an event: every queue, and what has pages of its own at the desk. */
export const eventCaseSources: ReadonlyArray<EventCaseSource> = [
  ...deskQueues.map(eventCasesOf),
  subscriptionEventCases,
  entryEventCases,
];

/** Pages of the desk that are no queue but have work of their own, in the order of its overview. */
export const deskOwnPages: ReadonlyArray<DeskOwnPage> = [newsletterDeskPage, prizeDrawDeskPage];
