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
export type Usage = 'voucher' | 'token' | 'no_identification';

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
};

/** Prices that the specification leaves open; they come from the settings and are marked as ours. */
export type OwnPrices = { PRICE_PHONE_LEGAL_ADVICE: number; PRICE_TOURISM_LAW_ASSISTANT: number };

/**
 * The catalogue: names of our own, prices of specification section 9, guest defaults of section 4, usage
 * as decided in `decisions.md`.
 */
export function catalogue(prices: OwnPrices): ReadonlyArray<CatalogueEntry> {
  return [
    {
      key: 'phone_legal_advice_for_termination_of_employment_contract',
      name: 'Beratung bei Kündigung',
      priceCents: 1990,
      guestAvailability: 'needs_payment',
    },
    {
      key: 'employers_reference_check',
      name: 'Arbeitszeugnis prüfen',
      priceCents: 1490,
      guestAvailability: 'needs_payment',
    },
    { key: 'employment_contract_check', name: 'Arbeitsvertrag prüfen', guestAvailability: 'unavailable' },
    { key: 'data_leak_assistance', name: 'Hilfe bei Datenleck', guestAvailability: 'unavailable' },
    {
      key: 'testament_assistent',
      name: 'Testaments-Assistent',
      priceCents: 19900,
      reducedPriceCents: 9900,
      usage: 'voucher',
      guestAvailability: 'needs_payment',
    },
    {
      key: 'patients_provision_assistent',
      name: 'Vorsorgeverfügungs-Assistent',
      priceCents: 950,
      reducedPriceCents: 750,
      usage: 'voucher',
      guestAvailability: 'needs_payment',
    },
    {
      key: 'mineko_check',
      name: 'Nebenkostenabrechnung prüfen',
      priceCents: 8900,
      reducedPriceCents: 7900,
      usage: 'voucher',
      guestAvailability: 'needs_payment',
    },
    {
      key: 'rent_deposit_service',
      name: 'Kautions-Service',
      priceCents: 2999,
      reducedPriceCents: 1999,
      usage: 'token',
      guestAvailability: 'needs_payment',
    },
    {
      key: 'tourism_law_assistant',
      name: 'Reiserechts-Assistent',
      priceCents: prices.PRICE_TOURISM_LAW_ASSISTANT,
      usage: 'token',
      guestAvailability: 'needs_payment',
    },
    {
      key: 'traffic_fine_calculator',
      name: 'Bußgeldkatalog',
      usage: 'no_identification',
      guestAvailability: 'free_of_charge',
    },
    { key: 'claim_debt_service', name: 'Forderungsservice', guestAvailability: 'unavailable' },
    { key: 'general_contract_check', name: 'Vertrag prüfen', guestAvailability: 'unavailable' },
    { key: 'online_legal_advice', name: 'Online-Rechtsberatung', guestAvailability: 'unavailable' },
    {
      key: 'phone_legal_advice',
      name: 'Telefonische Rechtsberatung',
      priceCents: prices.PRICE_PHONE_LEGAL_ADVICE,
      guestAvailability: 'needs_payment',
    },
    {
      key: 'downloads_and_templates',
      name: 'Mustervorlagen',
      usage: 'no_identification',
      guestAvailability: 'free_of_charge',
    },
    {
      key: 'litigation_cost_calculator',
      name: 'Prozesskosten-Rechner',
      usage: 'no_identification',
      guestAvailability: 'free_of_charge',
    },
  ];
}

/** The entry of one service. @throws when the catalogue lacks the key, which its test excludes */
export function catalogueEntry(key: ServiceKey, prices: OwnPrices): CatalogueEntry {
  const entry = catalogue(prices).find((candidate) => candidate.key === key);
  if (!entry) throw new Error(`The catalogue has no entry for ${key}.`);
  return entry;
}

/** What a service is for a guest (specification, section 4). */
export function guestAvailability(key: ServiceKey, prices: OwnPrices): Availability {
  return catalogueEntry(key, prices).guestAvailability;
}
