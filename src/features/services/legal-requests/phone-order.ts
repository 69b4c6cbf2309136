import type { ServiceDescription } from '#src/features/services/order/public.ts';
import type { OrderFlow } from '#src/features/services/order-flow/public.ts';
import { kindFacts } from './kinds.ts';

const facts = kindFacts.phone_legal_advice;

/** What is sold. The price stands in the settings. */
export const phoneDescription: ServiceDescription = {
  title: facts.title,
  what: 'Ein Gespräch am Telefon mit einer Rechtsanwältin oder einem Rechtsanwalt: erste Einschätzung zu einer Frage',
  delivery: 'Anruf am gewählten Tag zur gewählten Zeit',
  next: 'Zum Anruf bekommen Sie gleich noch eine E-Mail mit Tag und Vorgangsnummer.',
  open: 'Bestellung ansehen',
};

/** The name under which the address of the order carries the draft. */
export const draftParameter = 'anfrage';

/** The way of the order of a call: the form before it makes the draft. */
export const phoneFlow: OrderFlow = {
  serviceKey: 'phone_legal_advice',
  description: phoneDescription,
  servicePath: facts.servicePath,
  path: '/telefonische-rechtsberatung/bestellen',
  first: {
    step: 'anruf',
    title: 'Angaben zum Anruf',
    short: 'Anruf',
    field: 'legalRequestId',
    missing: {
      title: 'Wann sollen wir anrufen?',
      before: 'Bitte nennen Sie zuerst Thema, Nummer und Zeit.',
      link: 'Angaben zum Anruf machen',
    },
  },
  emailHint: 'Dorthin schicken wir Bestätigung, Rechnung und den Tag des Anrufs.',
};

/** Where a draft of a call is ordered. @param id of the draft, the order's `legalRequestId` */
export function phoneOrderPath(id: string): string {
  return `${phoneFlow.path}?${new URLSearchParams({ schritt: 'daten', [draftParameter]: id })}`;
}
