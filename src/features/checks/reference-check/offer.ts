import type { OrderFlow } from '#src/features/services/order-flow/public.ts';

const path = '/arbeitsrecht/arbeitszeugnis-pruefung';

/** Words and limits of the service for page, mail and invoice. The price is in the catalogue. */
export const referenceCheckOffer = {
  path,
  serviceKey: 'employers_reference_check',
  description: {
    title: 'Arbeitszeugnis prüfen',
    what: 'Automatische Prüfung eines Arbeitszeugnisses mit Noten, Erklärungen und einem Brief an den Arbeitgeber',
    delivery: 'Ergebnis meist nach wenigen Minuten, spätestens am nächsten Werktag',
    next: 'Wir beginnen jetzt mit der Prüfung.',
    open: 'Ergebnis ansehen',
  },
  /** Short form for places beside the price. */
  duration: 'meist wenige Minuten, spätestens am nächsten Werktag',
  maxPages: 10,
  maxMegabytes: 10,
} as const;

/** The way of its order. */
export const referenceCheckFlow: OrderFlow = {
  serviceKey: referenceCheckOffer.serviceKey,
  description: referenceCheckOffer.description,
  servicePath: path,
  path: `${path}/upload`,
  first: {
    step: 'zeugnis',
    title: 'Zeugnis hochladen',
    short: 'Zeugnis',
    field: 'uploadToken',
    missing: {
      title: 'Es fehlt noch Ihr Zeugnis',
      before: 'Bitte',
      link: 'laden Sie zuerst Ihr Arbeitszeugnis hoch',
    },
  },
  emailHint: 'Dorthin schicken wir Bestätigung, Rechnung und Ergebnis.',
};
