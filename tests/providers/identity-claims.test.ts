import { describe, expect, test } from 'vitest';
import { serviceKeys } from '#src/features/services/catalogue/public.ts';
import { renameClaims, shortClaimNames } from '#src/providers/identity/id-token.ts';

describe('names of claims', () => {
  test.each([
    ['a custom attribute loses its prefix', { 'custom:partnerId': 'P-1' }, { partnerId: 'P-1' }],
    [
      'a service claim, either way',
      { 'custom:service_mineko_check': 'a', service_online_legal_advice: 'b' },
      { service_mineko_check: 'a', service_online_legal_advice: 'b' },
    ],
    [
      'a short name becomes the full one',
      { 'custom:svc_debt': 'needs_payment' },
      { service_claim_debt_service: 'needs_payment' },
    ],
    ['a short name counts as an attribute only', { activated: 'true' }, { activated: 'true' }],
    [
      'booleans where the claim is one',
      {
        'custom:activated': 'true',
        isDigitalActivationAvailable: 'false',
        'custom:briefcodeRequested': 'true',
      },
      { isAccountActivated: true, isDigitalActivationAvailable: false, hasRequestedBriefcode: true },
    ],
    ['and nowhere else', { 'custom:partnerId': 'true', name: 'false' }, { partnerId: 'true', name: 'false' }],
    [
      'what is neither stays as it is',
      { isAccountActivated: 'yes', hasRequestedBriefcode: 1 },
      { isAccountActivated: 'yes', hasRequestedBriefcode: 1 },
    ],
    [
      'the lambda wins over the attribute',
      { 'custom:partnerId': 'own', partnerId: 'lambda' },
      { partnerId: 'lambda' },
    ],
    ['in whatever order', { partnerId: 'lambda', 'custom:partnerId': 'own' }, { partnerId: 'lambda' }],
    [
      'the full name wins over the short one',
      { 'custom:isAccountActivated': 'false', 'custom:activated': 'true' },
      { isAccountActivated: false },
    ],
    [
      'an attribute cannot shadow a standard claim',
      { sub: 'me', 'custom:sub': 'other', iss: 'i', 'custom:iss': 'x' },
      { sub: 'me', iss: 'i' },
    ],
    ['only one prefix is taken off', { 'custom:custom:partnerId': 'x' }, { 'custom:partnerId': 'x' }],
  ])('%s', (_name, given, expected) => {
    expect(renameClaims(given)).toEqual(expected);
  });

  test('every service can be an attribute of Cognito, which hold at most 20 characters', () => {
    const short = Object.keys(shortClaimNames);
    expect(short.filter((name) => name.length > 20)).toEqual([]);
    for (const key of serviceKeys) expect(Object.values(shortClaimNames)).toContain(`service_${key}`);
  });
});
