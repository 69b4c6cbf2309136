import { appointmentOffer } from './offer.ts';

/** What the address of the first step carries: nothing of a person but the day he was dismissed. */
export type BookingQuery = { zugang?: string; woche?: string; zeit?: string };

/** The address of the first step with these values; empty ones are left out. */
export function bookingAddress(query: BookingQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${appointmentOffer.bookingPath}?${text}` : appointmentOffer.bookingPath;
}

/** Where the order goes on once a time is kept: the customer's details. */
export function continueToOrder(appointmentId: string): string {
  return `${appointmentOffer.bookingPath}?schritt=daten&termin=${appointmentId}`;
}
