/** What is sold: words that page, mail and invoice share. The price stands in the catalogue. */
export const appointmentOffer = {
  path: '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung',
  bookingPath: '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung/termin-buchen',
  serviceKey: 'phone_legal_advice_for_termination_of_employment_contract',
  description: {
    title: 'Beratung bei Kündigung',
    delivery: 'Gespräch am Telefon zur gewählten Zeit',
  },
} as const;
