/** What is sold: words and limits that page, mail and invoice share. The price stands in the catalogue. */
export const referenceCheckOffer = {
  path: '/arbeitsrecht/arbeitszeugnis-pruefung',
  serviceKey: 'employers_reference_check',
  description: {
    title: 'Arbeitszeugnis prüfen',
    delivery: 'Ergebnis meist nach wenigen Minuten, spätestens am nächsten Werktag',
  },
  /** Beside the price, where there is no room for the sentence above. */
  duration: 'meist wenige Minuten, spätestens am nächsten Werktag',
  maxPages: 10,
  maxMegabytes: 10,
} as const;
