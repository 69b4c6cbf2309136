import { describe, expect, test } from 'vitest';
import { serviceKeys } from '#src/features/services/catalogue/public.ts';
import { demoCustomers, demoPolicyholdersWithoutLogin } from './customers.ts';

const entitlementsOf = (partnerId: string) =>
  demoCustomers.find((one) => one.partnerId === partnerId)?.policyholder?.serviceClaims ?? {};

describe('sample customers', () => {
  test.each([
    ['erika.mustermann@example.org', 'INDIVIDUAL', true],
    ['max.neumann@example.org', 'INDIVIDUAL', false],
    ['info@beispiel-bau.example.org', 'COMPANY', true],
    ['sara.yilmaz@example.org', 'INDIVIDUAL', true],
    ['jonas.berg@example.org', 'INDIVIDUAL', true],
    ['betrieb@example.org', undefined, true],
  ])('%s is there', (email, profileType, isActivated) => {
    const found = demoCustomers.find((one) => one.email === email);
    expect(found?.policyholder?.profileType).toBe(profileType);
    expect(found?.isActivated).toBe(isActivated);
  });

  test.each(['DEMO-ERIKA', 'DEMO-BAU', 'DEMO-SARA'])(
    '%s has an entitlement for each of the 16 services',
    (partnerId) => {
      expect(Object.keys(entitlementsOf(partnerId)).toSorted()).toEqual([...serviceKeys].toSorted());
    },
  );

  test('Jonas lacks two, which are then unavailable; Sara pays for some', () => {
    expect(Object.keys(entitlementsOf('DEMO-JONAS'))).toHaveLength(14);
    expect(new Set(Object.values(entitlementsOf('DEMO-SARA')))).toEqual(
      new Set(['free_of_charge', 'needs_payment']),
    );
  });

  test('the three tools are free for everybody', () => {
    for (const { policyholder } of demoCustomers) {
      if (!policyholder) continue;
      for (const key of [
        'traffic_fine_calculator',
        'downloads_and_templates',
        'litigation_cost_calculator',
      ]) {
        expect(policyholder.serviceClaims[key]).toBe('free_of_charge');
      }
    }
  });

  test('Max can be activated by letter and digitally', () => {
    const max = demoCustomers.find(({ partnerId }) => partnerId === 'DEMO-MAX');
    expect(max).toMatchObject({
      briefcode: 'HAFEN-7K2M-93QX',
      policyholder: { dateOfBirth: '1979-09-17', ibanLastFour: '4417', offersDigitalActivation: true },
    });
  });

  test('somebody insured has no login yet', () => {
    expect(demoPolicyholdersWithoutLogin).toContainEqual(
      expect.objectContaining({
        insuranceNumber: 'RS-1009-4471',
        dateOfBirth: '1985-03-04',
        postcode: '20457',
      }),
    );
  });
});
