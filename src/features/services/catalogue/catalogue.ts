import type { Settings } from '#src/config/settings.ts';
import { type PartnerAddresses, partnerOf } from './partners.ts';

/** The keys of all services (specification, section 3). */
export const serviceKeys = [
  'phone_legal_advice_for_termination_of_employment_contract',
  'employers_reference_check',
  'employment_contract_check',
  'data_leak_assistance',
  'testament_assistent',
  'patients_provision_assistent',
  'mineko_check',
  'rent_deposit_service',
  'tourism_law_assistant',
  'traffic_fine_calculator',
  'claim_debt_service',
  'general_contract_check',
  'online_legal_advice',
  'phone_legal_advice',
  'downloads_and_templates',
  'litigation_cost_calculator',
] as const;

export type ServiceKey = (typeof serviceKeys)[number];
export type Availability = 'unavailable' | 'needs_payment' | 'free_of_charge';
type Usage = 'voucher' | 'token' | 'no_identification';

/** One service as it is offered. Prices in integer cents, value-added tax included. */
export type CatalogueEntry = {
  key: ServiceKey;
  name: string;
  /** What a guest pays; absent where the service has no price. */
  priceCents?: number;
  /** What an insured customer pays who does not have it free of charge. */
  reducedPriceCents?: number;
  usage?: Usage;
  guestAvailability: Availability;
  /** Where somebody who has it uses it (specification, section 2, “Service catalogue links”). */
  links: Readonly<Record<Exclude<Availability, 'unavailable'>, string>>;
  /** False while its partner has no address, so that nobody pays for what does not exist. */
  isProvided: boolean;
};

type OurPrice = 'PRICE_PHONE_LEGAL_ADVICE' | 'PRICE_TOURISM_LAW_ASSISTANT';

/** The settings that the catalogue needs: our prices, and the partners. */
export type CatalogueSettings = PartnerAddresses & Pick<Settings, OurPrice>;

type Row = Omit<CatalogueEntry, 'priceCents' | 'guestAvailability' | 'links' | 'isProvided'> & {
  /** The name of a setting if the operator sets the price. */
  priceCents?: number | OurPrice;
  /** Page of this portal; services without one are provided by a partner. */
  link?: string;
};

/** Names of our own, prices of section 9, usage as decided in `decisions.md`. */
const rows: ReadonlyArray<Row> = [
  {
    key: 'phone_legal_advice_for_termination_of_employment_contract',
    name: 'Beratung bei Kündigung',
    priceCents: 1990,
    link: '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung/termin-buchen',
  },
  {
    key: 'employers_reference_check',
    name: 'Arbeitszeugnis prüfen',
    priceCents: 1490,
    link: '/arbeitsrecht/arbeitszeugnis-pruefung/upload',
  },
  {
    key: 'employment_contract_check',
    name: 'Arbeitsvertrag prüfen',
    link: '/arbeitsrecht/arbeitsvertrags-pruefung/upload',
  },
  { key: 'data_leak_assistance', name: 'Hilfe bei Datenleck', link: '/datenleck/datenleck-pruefung' },
  {
    key: 'testament_assistent',
    name: 'Testaments-Assistent',
    priceCents: 19900,
    reducedPriceCents: 9900,
    usage: 'voucher',
  },
  {
    key: 'patients_provision_assistent',
    name: 'Vorsorgeverfügungs-Assistent',
    priceCents: 950,
    reducedPriceCents: 750,
    usage: 'voucher',
  },
  {
    key: 'mineko_check',
    name: 'Nebenkostenabrechnung prüfen',
    priceCents: 8900,
    reducedPriceCents: 7900,
    usage: 'voucher',
  },
  {
    key: 'rent_deposit_service',
    name: 'Kautions-Service',
    priceCents: 2999,
    reducedPriceCents: 1999,
    usage: 'token',
  },
  {
    key: 'tourism_law_assistant',
    name: 'Reiserechts-Assistent',
    priceCents: 'PRICE_TOURISM_LAW_ASSISTANT',
    usage: 'token',
  },
  {
    key: 'traffic_fine_calculator',
    name: 'Bußgeldkatalog',
    usage: 'no_identification',
    link: '/verkehrsrecht/bussgeldkatalog',
  },
  { key: 'claim_debt_service', name: 'Forderungsservice', link: '/forderungsservice' },
  { key: 'general_contract_check', name: 'Vertrag prüfen', link: '/online-vertragspruefung' },
  { key: 'online_legal_advice', name: 'Online-Rechtsberatung', link: '/online-rechtsberatung' },
  {
    key: 'phone_legal_advice',
    name: 'Telefonische Rechtsberatung',
    priceCents: 'PRICE_PHONE_LEGAL_ADVICE',
    link: '/telefonische-rechtsberatung',
  },
  {
    key: 'downloads_and_templates',
    name: 'Mustervorlagen',
    usage: 'no_identification',
    link: '/mustervorlagen',
  },
  {
    key: 'litigation_cost_calculator',
    name: 'Prozesskosten-Rechner',
    usage: 'no_identification',
    link: '/prozesskosten-rechner',
  },
];

/** The guest defaults of section 4: what has a price is bought, what asks for nobody's name is free, the rest is for the insured. */
function guestAvailabilityOf({ priceCents, usage }: Row): Availability {
  if (priceCents !== undefined) return 'needs_payment';
  return usage === 'no_identification' ? 'free_of_charge' : 'unavailable';
}

/** The catalogue: one row for each key. */
export function catalogue(settings: CatalogueSettings): ReadonlyArray<CatalogueEntry> {
  return rows.map((entry) => {
    const { link, priceCents: price, ...row } = entry;
    const partner = link === undefined ? partnerOf(row.key, settings) : undefined;
    const target = link ?? partner ?? '';
    return {
      ...row,
      guestAvailability: guestAvailabilityOf(entry),
      ...(price === undefined ? {} : { priceCents: typeof price === 'number' ? price : settings[price] }),
      links: { free_of_charge: target, needs_payment: target },
      isProvided: target !== '',
    };
  });
}

/** The entry of one service. @throws when the catalogue lacks the key, which its test excludes */
export function catalogueEntry(key: ServiceKey, settings: CatalogueSettings): CatalogueEntry {
  const entry = catalogue(settings).find((candidate) => candidate.key === key);
  if (!entry) throw new Error(`The catalogue has no entry for ${key}.`);
  return entry;
}
