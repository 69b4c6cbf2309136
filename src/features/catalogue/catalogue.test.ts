import { describe, expect, test } from 'vitest';
import { catalogue, serviceKeys } from './catalogue.ts';

const prices = { PRICE_PHONE_LEGAL_ADVICE: 4900, PRICE_TOURISM_LAW_ASSISTANT: 2900 };
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
});
