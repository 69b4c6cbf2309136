import type { OrderFlow } from '#src/features/services/order-flow/public.ts';

const path = '/arbeitsrecht/arbeitsvertrags-pruefung';

/** Words and limits of the service for page and mail. It has no price, because it is for insured customers only. */
export const contractCheckOffer = {
  path,
  serviceKey: 'employment_contract_check',
  description: {
    title: 'Arbeitsvertrag prüfen',
    what: 'Automatische Prüfung eines Arbeitsvertrags: Klauseln mit Begründung, fehlende Angaben, nachgerechneter Lohn, Urlaub und Kündigungsfristen',
    delivery: 'Ergebnis meist nach wenigen Minuten, spätestens am nächsten Werktag',
    next: 'Wir beginnen jetzt mit der Prüfung.',
    open: 'Ergebnis ansehen',
  },
  maxPages: 30,
} as const;

/** The way of its order. */
export const contractCheckFlow: OrderFlow = {
  serviceKey: contractCheckOffer.serviceKey,
  description: contractCheckOffer.description,
  servicePath: path,
  path: `${path}/upload`,
  first: {
    step: 'vertrag',
    title: 'Arbeitsvertrag hochladen',
    short: 'Vertrag',
    field: 'uploadToken',
    missing: {
      title: 'Es fehlt noch Ihr Arbeitsvertrag',
      before: 'Bitte',
      link: 'laden Sie zuerst den Vertrag hoch',
    },
  },
  emailHint: 'Dorthin schicken wir Bestätigung und Ergebnis.',
};
