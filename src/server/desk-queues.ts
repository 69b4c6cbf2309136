import { appointmentQueue } from '#src/features/appointments/public.server.ts';
import { bikeQueue } from '#src/features/bike-cover/public.server.ts';
import { claimReportQueue } from '#src/features/claims/public.server.ts';
import { contactQueue } from '#src/features/contact/public.server.ts';
import type { DeskQueue } from '#src/features/desk/public.server.ts';
import { keyDateQueue } from '#src/features/key-date-report/public.server.ts';
import { requestQueue } from '#src/features/legal-requests/public.server.ts';
import { nameChangeQueue } from '#src/features/name-change/public.server.ts';
import { tariffWishQueue } from '#src/features/tariff-change/public.server.ts';
import { withdrawalQueue } from '#src/features/withdrawal/public.server.ts';

/** Every queue of the desk, in the order of its overview. Further parts add theirs. */
export const deskQueues: ReadonlyArray<DeskQueue> = [
  requestQueue,
  appointmentQueue,
  withdrawalQueue,
  claimReportQueue,
  nameChangeQueue,
  tariffWishQueue,
  contactQueue,
  keyDateQueue,
  bikeQueue,
];
