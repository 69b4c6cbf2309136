import type { OrderFlow } from '#src/features/services/order-flow/public.ts';
import { appointmentOffer } from './offer.ts';

/** The way of ordering an appointment: first the time, then as with every order. */
export const appointmentFlow = {
  serviceKey: appointmentOffer.serviceKey,
  description: appointmentOffer.description,
  servicePath: appointmentOffer.path,
  path: appointmentOffer.bookingPath,
  first: {
    step: 'termin',
    title: 'Termin wählen',
    short: 'Termin',
    field: 'appointmentId',
    missing: {
      title: 'Ihr Termin ist nicht mehr reserviert',
      before: 'Bestellt ist nichts. Bitte',
      link: 'wählen Sie noch einmal eine Zeit',
    },
  },
  emailHint: 'Dorthin schicken wir Bestätigung, Rechnung und Erinnerungen.',
} as const satisfies OrderFlow;
