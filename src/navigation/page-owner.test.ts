import { describe, expect, test } from 'vitest';
import type { PageCustomer } from './page-context.ts';
import { unsentAddress } from './page-owner.ts';

const erika: PageCustomer = {
  owner: 'erika',
  displayName: 'Erika Mustermann',
  profileType: 'INDIVIDUAL',
  isActivated: true,
};

const other = '/account/bye?anderes-konto=true';
const nobody = '/account/bye?nicht-gesendet=true';

describe('a form', () => {
  test.each([
    ['from her own page is sent', erika, 'erika', '/kontakt', undefined],
    ['from a guest’s page is sent', erika, undefined, '/kontakt', undefined],
    ['of a guest is sent', null, undefined, '/kontakt', undefined],
    ['from the page of another account is not', erika, 'jonas', '/kontakt', other],
    ['from a customer’s page, when nobody is signed in, is not', null, 'jonas', '/kontakt', nobody],
    ['that signs out is sent from any page', erika, 'jonas', '/account/logout', undefined],
    ['that signs out is sent when nobody is signed in', null, 'jonas', '/account/logout', undefined],
    ['beside the one that signs out is not', erika, 'jonas', '/account/logout/x', other],
  ])('%s', (_what, customer, postedBy, path, where) => {
    const address = `${path}?a=//boese.example&b`;
    const expected = where && `${where}&redirect=${encodeURIComponent(address)}`;
    expect(unsentAddress({ customer, postedBy }, { path, address })).toBe(expected);
  });
});
