import type { UnavailableReason } from './offer.ts';

/**
 * Why a service is unavailable to the reader: words instead of the price, a sentence, and what he can do
 * (`{phone}` is the support number).
 */
export const unavailableWords: Readonly<
  Record<UnavailableReason, { short: string; why: string; what: string }>
> = {
  for_insured: {
    short: 'nur für Versicherte',
    why: 'Diesen Service gibt es nur für Versicherte.',
    what: 'Sind Sie bei uns versichert? Dann melden Sie sich an; Sie sehen danach, ob er in Ihrem Tarif enthalten ist.',
  },
  not_in_tariff: {
    short: 'in Ihrem Tarif nicht enthalten',
    why: 'Dieser Service ist in Ihrem Tarif nicht enthalten.',
    what: 'Rufen Sie uns an, wenn Sie Ihren Tarif ändern möchten: {phone}. Oder sehen Sie nach, welche anderen Services für Sie da sind.',
  },
  not_activated: {
    short: 'nach der Aktivierung Ihres Kontos',
    why: 'Was Ihr Tarif umfasst, sehen wir erst, wenn Ihr Konto aktiviert ist.',
    what: 'Aktivieren Sie es mit dem Code aus unserem Brief, dann steht hier, was für Sie gilt. Nicht versichert? Ohne Anmeldung bestellen Sie zum normalen Preis.',
  },
  no_partner: {
    short: 'zurzeit nicht zu haben',
    why: 'Diesen Service bietet zurzeit kein Partner an.',
    what: 'Deshalb können Sie ihn nicht bestellen. Sehen Sie nach, welche anderen Services für Sie da sind.',
  },
};
