/** What is sold: words that page, mail and invoice share. The price stands in the catalogue. */
export const appointmentOffer = {
  path: '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung',
  bookingPath: '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung/termin-buchen',
  serviceKey: 'phone_legal_advice_for_termination_of_employment_contract',
  description: {
    title: 'Beratung bei Kündigung',
    what: 'Ein Gespräch am Telefon über Ihre Kündigung, mit einer Rechtsanwältin oder einem Rechtsanwalt.',
    delivery: 'Gespräch am Telefon zur gewählten Zeit',
    next: 'Wir rufen Sie zur gewählten Zeit an.',
    open: 'Termin ansehen',
  },
} as const;

/** The query of the first step. The day of the dismissal is its only data about a person. */
type BookingQuery = { zugang?: string; woche?: string; zeit?: string };

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
