import { describe, expect, test } from 'vitest';
import { type CatalogueSettings, catalogue, type ServiceKey, serviceKeys } from './catalogue.ts';
import { offerFor } from './offer.ts';

const prices: CatalogueSettings = {
  APP_ENV: 'demo',
  PRICE_PHONE_LEGAL_ADVICE: 4900,
  PRICE_TOURISM_LAW_ASSISTANT: 2900,
  PARTNER_URL_TESTAMENT: '',
  PARTNER_URL_PROVISION: '',
  PARTNER_URL_MINEKO: 'https://mineko.example.org',
  PARTNER_URL_DEPOSIT: '',
  PARTNER_URL_TOURISM: '',
};
const entries = new Map(catalogue(prices).map((entry) => [entry.key, entry]));

describe('catalogue', () => {
  test('has each of the 16 keys once', () => {
    expect(catalogue(prices).map((entry) => entry.key)).toEqual([...serviceKeys]);
    expect(serviceKeys).toHaveLength(16);
  });

  // Specification, section 9, “Prices in EUR (reduced price in brackets)”.
  test.each([
    ['phone_legal_advice_for_termination_of_employment_contract', 1990, undefined],
    ['employers_reference_check', 1490, undefined],
    ['testament_assistent', 19900, 9900],
    ['patients_provision_assistent', 950, 750],
    ['mineko_check', 8900, 7900],
    ['rent_deposit_service', 2999, 1999],
  ] as const)('%s costs %i cents (%s)', (key, price, reduced) => {
    expect(entries.get(key)).toMatchObject({ priceCents: price });
    expect(entries.get(key)?.reducedPriceCents).toBe(reduced);
  });

  // Specification, section 4, “Guest defaults”.
  test.each([
    ['free_of_charge', ['traffic_fine_calculator', 'downloads_and_templates', 'litigation_cost_calculator']],
    [
      'needs_payment',
      [
        'phone_legal_advice_for_termination_of_employment_contract',
        'employers_reference_check',
        'testament_assistent',
        'patients_provision_assistent',
        'mineko_check',
        'rent_deposit_service',
        'tourism_law_assistant',
        'phone_legal_advice',
      ],
    ],
    [
      'unavailable',
      [
        'employment_contract_check',
        'data_leak_assistance',
        'claim_debt_service',
        'general_contract_check',
        'online_legal_advice',
      ],
    ],
  ] as const)('guests: %s', (availability, keys) => {
    const found = catalogue(prices)
      .filter((entry) => entry.guestAvailability === availability)
      .map((entry) => entry.key);
    expect(found.toSorted()).toEqual(keys.toSorted());
  });

  // decisions.md, “Services and prices that the specification leaves open”.
  test.each([
    ['voucher', ['mineko_check', 'patients_provision_assistent', 'testament_assistent']],
    ['token', ['rent_deposit_service', 'tourism_law_assistant']],
    [
      'no_identification',
      ['downloads_and_templates', 'litigation_cost_calculator', 'traffic_fine_calculator'],
    ],
  ] as const)('usage %s', (usage, keys) => {
    const found = catalogue(prices)
      .filter((entry) => entry.usage === usage)
      .map((entry) => entry.key);
    expect(found.toSorted()).toEqual([...keys]);
  });

  test('every service a guest can buy has a price', () => {
    const withoutPrice = catalogue(prices).filter(
      (entry) => entry.guestAvailability === 'needs_payment' && !entry.priceCents,
    );
    expect(withoutPrice).toEqual([]);
  });

  // Specification, section 2, “Service catalogue links”.
  test.each<[ServiceKey, string]>([
    ['phone_legal_advice', '/telefonische-rechtsberatung'],
    [
      'phone_legal_advice_for_termination_of_employment_contract',
      '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung/termin-buchen',
    ],
    ['employers_reference_check', '/arbeitsrecht/arbeitszeugnis-pruefung/upload'],
    ['employment_contract_check', '/arbeitsrecht/arbeitsvertrags-pruefung/upload'],
    ['claim_debt_service', '/forderungsservice'],
    ['traffic_fine_calculator', '/verkehrsrecht/bussgeldkatalog'],
    ['downloads_and_templates', '/mustervorlagen'],
    ['litigation_cost_calculator', '/prozesskosten-rechner'],
    // Without an address of the partner the demonstration has a stand-in.
    ['testament_assistent', '/sandbox/partner/testament_assistent'],
    ['mineko_check', 'https://mineko.example.org'],
  ])('%s leads to %s', (key, target) => {
    expect(entries.get(key)?.links).toEqual({ free_of_charge: target, needs_payment: target });
  });
});

const customerWith = (key: ServiceKey, entitlement: string) => ({
  isActivated: true,
  profile: { serviceClaims: { [key]: entitlement } },
});
const nobodysEntitlements = { isActivated: true, profile: { serviceClaims: {} } };

describe('what a service is for somebody', () => {
  // Specification, sections 4 and 9: key, guest, insured with needs_payment, in cents.
  const table: ReadonlyArray<[ServiceKey, number | 'free' | null, number | null]> = [
    ['phone_legal_advice_for_termination_of_employment_contract', 1990, 1990],
    ['employers_reference_check', 1490, 1490],
    ['employment_contract_check', null, null],
    ['data_leak_assistance', null, null],
    ['testament_assistent', 19900, 9900],
    ['patients_provision_assistent', 950, 750],
    ['mineko_check', 8900, 7900],
    ['rent_deposit_service', 2999, 1999],
    ['tourism_law_assistant', 2900, 2900],
    ['traffic_fine_calculator', 'free', null],
    ['claim_debt_service', null, null],
    ['general_contract_check', null, null],
    ['online_legal_advice', null, null],
    ['phone_legal_advice', 4900, 4900],
    ['downloads_and_templates', 'free', null],
    ['litigation_cost_calculator', 'free', null],
  ];

  test('the table has every key', () => {
    expect(table.map(([key]) => key)).toEqual([...serviceKeys]);
  });

  test.each(table)('%s: a guest pays %s', (key, guest) => {
    const offer = offerFor(key, prices, null);
    if (guest === null) expect(offer).toEqual({ availability: 'unavailable', reason: 'for_insured' });
    else if (guest === 'free') expect(offer).toEqual({ availability: 'free_of_charge', amountCents: 0 });
    else expect(offer).toEqual({ availability: 'needs_payment', amountCents: guest, isReduced: false });
  });

  test.each(table)('%s: the insured who must pay (guest %s) pay %s', (key, guest, insured) => {
    const offer = offerFor(key, prices, customerWith(key, 'needs_payment'));
    if (insured === null) expect(offer).toEqual({ availability: 'unavailable', reason: 'not_in_tariff' });
    else {
      const isReduced = insured !== guest;
      expect(offer).toEqual({ availability: 'needs_payment', amountCents: insured, isReduced });
    }
  });

  test.each(serviceKeys)('%s: free with the entitlement, nothing without one', (key) => {
    expect(offerFor(key, prices, customerWith(key, 'free_of_charge'))).toEqual({
      availability: 'free_of_charge',
      amountCents: 0,
    });
    const nothing = { availability: 'unavailable', reason: 'not_in_tariff' };
    expect(offerFor(key, prices, customerWith(key, 'unavailable'))).toEqual(nothing);
    // No entitlement is no entitlement, also for what guests get free of charge (section 4: “default unavailable”).
    expect(offerFor(key, prices, nobodysEntitlements)).toEqual(nothing);
    // Before the activation nobody knows the tariff.
    const unknown = { ...nobodysEntitlements, isActivated: false };
    expect(offerFor(key, prices, unknown)).toEqual({ availability: 'unavailable', reason: 'not_activated' });
  });

  test.each(['testament_assistent', 'rent_deposit_service'] as const)(
    '%s: in production nobody buys it from a partner without an address',
    (key) => {
      const production = { ...prices, APP_ENV: 'production' } as const;
      const reason = { availability: 'unavailable', reason: 'no_partner' };
      expect(offerFor(key, production, null)).toEqual(reason);
      expect(offerFor(key, production, customerWith(key, 'free_of_charge'))).toEqual(reason);
      expect(offerFor('mineko_check', production, null)).toMatchObject({ amountCents: 8900 });
    },
  );
});
