import type { PartnerService } from '#src/features/services/catalogue/public.ts';
import { orderPages, partnerServices, servicePages } from '#src/features/services/catalogue/public.ts';
import type { ServiceDescription } from '#src/features/services/order/public.ts';
import type { OrderFlow } from '#src/features/services/order-flow/public.ts';

const voucher = {
  delivery: 'Gutscheincode sofort, auf der Seite Ihrer Bestellung und per E-Mail',
  next: 'Den Gutscheincode schicken wir Ihnen gleich in einer eigenen E-Mail.',
  open: 'Gutschein ansehen',
} as const;

const token = {
  delivery: 'Zugang sofort, auf der Seite Ihrer Bestellung und per E-Mail',
  next: 'Der Zugang ist gleich bereit; Sie bekommen dazu noch eine E-Mail.',
  open: 'Zugang öffnen',
} as const;

/** What is sold of each partner's service. The price stands in the catalogue. */
export const partnerDescriptions: Readonly<Record<PartnerService, ServiceDescription>> = {
  testament_assistent: {
    title: 'Testaments-Assistent',
    what: 'Gutschein für den Testaments-Assistenten unseres Partners: Fragen beantworten, Entwurf erhalten, von Hand abschreiben',
    ...voucher,
  },
  patients_provision_assistent: {
    title: 'Vorsorgeverfügungs-Assistent',
    what: 'Gutschein für den Vorsorge-Assistenten unseres Partners: Vollmacht und Patientenverfügung zum Ausdrucken und Unterschreiben',
    ...voucher,
  },
  mineko_check: {
    title: 'Nebenkostenabrechnung prüfen',
    what: 'Gutschein für die Prüfung einer Nebenkostenabrechnung durch unseren Partner, mit Bericht und Entwurf eines Widerspruchs',
    ...voucher,
  },
  rent_deposit_service: {
    title: 'Kautions-Service',
    what: 'Zugang zum Kautions-Service unseres Partners: Schreiben an den Vermieter mit Frist, Abrechnung und Zinsen',
    ...token,
  },
  tourism_law_assistant: {
    title: 'Reiserechts-Assistent',
    what: 'Zugang zum Reiserechts-Assistenten unseres Partners: Spanne für die Minderung, Gründe und Schreiben an den Veranstalter',
    ...token,
  },
};

/** The way of the order of a partner's service; nothing has to be prepared before it. */
export function partnerFlow(key: PartnerService): OrderFlow {
  return {
    serviceKey: key,
    description: partnerDescriptions[key],
    servicePath: servicePages[key],
    path: orderPages[key],
    emailHint: 'Dorthin schicken wir Bestätigung und Zugang.',
  };
}

/** The partner's service that is ordered at an address. */
export function partnerServiceAt(path: string): PartnerService | undefined {
  return partnerServices.find((key) => orderPages[key] === path);
}
