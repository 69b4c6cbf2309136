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
