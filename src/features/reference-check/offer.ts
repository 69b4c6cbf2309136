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

/** What review and service page say of the payment besides its name. */
export function paymentDemoNote(isDemo: boolean): string {
  return isDemo ? ' In der Demonstration steht dafür ein Übungs-Bezahldienst, bei dem kein Geld fließt.' : '';
}
