import { describe, expect, test } from 'vitest';
import type { PageCustomer } from './page-context.ts';
import { foreignFormAddress, isOfAnother } from './page-owner.ts';

const erika: PageCustomer = {
  owner: 'erika',
  displayName: 'Erika Mustermann',
  profileType: 'INDIVIDUAL',
  isActivated: true,
};

describe('a form', () => {
  test.each([
    ['from her own page', erika, 'erika', '/kontakt', false],
    ['from the page of another account', erika, 'jonas', '/kontakt', true],
    ['from a guest’s page', erika, undefined, '/kontakt', false],
    ['from a customer’s page, by a guest', null, 'jonas', '/kontakt', false],
    ['that signs out, from the page of another account', erika, 'jonas', '/account/logout', false],
    ['beside the one that signs out', erika, 'jonas', '/account/logout/x', true],
  ])('%s', (_what, customer, postedBy, path, isForeign) => {
    expect(isOfAnother({ customer, postedBy }, path)).toBe(isForeign);
  });

  test('that was not sent leads to the page that says so, and back', () => {
    expect(foreignFormAddress('/kontakt?thema=a&b=//boese.example')).toBe(
      '/account/bye?anderes-konto=true&redirect=%2Fkontakt%3Fthema%3Da%26b%3D%2F%2Fboese.example',
    );
  });
});
