import { expect, test } from 'vitest';
import { problemsOf, registrationSchema } from './registration.schema.ts';
import { postedRegistration, registrationFrom } from './registration-form.ts';

const rule = {
  minimumLength: 8,
  needsLowercase: false,
  needsUppercase: false,
  needsNumber: false,
  needsSymbol: false,
};

/** Everything a browser without script sends: hidden fields too. */
const filled = {
  profileType: 'INDIVIDUAL',
  hasPolicy: 'yes',
  givenName: 'Erika',
  name: 'Sandtor',
  companyName: 'Sandtor Bau GmbH',
  email: 'erika@example.org',
  insuranceNumber: 'RS-5001-0001',
  dateOfBirth: '4.3.85',
  postcode: '20457',
  acceptsTerms: 'on',
};

function read(change: Partial<Record<keyof typeof filled, string>>, password = 'anker stein wolke') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...change })) form.append(name, value);
  return registrationSchema(rule).safeParse(registrationFrom(postedRegistration(form), password));
}

test.each([
  [
    'a person with a policy',
    {},
    {
      givenName: 'Erika',
      policy: { insuranceNumber: 'RS-5001-0001', dateOfBirth: '1985-03-04', postcode: '20457' },
    },
  ],
  ['a person without', { hasPolicy: 'no' }, { companyName: '' }],
  [
    'a company with a policy',
    { profileType: 'COMPANY' },
    {
      companyName: 'Sandtor Bau GmbH',
      name: '',
      policy: { insuranceNumber: 'RS-5001-0001', postcode: '20457' },
    },
  ],
])('%s sends only what belongs to its choices', (_name, change, expected) => {
  const parsed = read(change);
  expect(parsed.data).toMatchObject(expected);
  expect(parsed.data && 'policy' in parsed.data && parsed.data.policy !== undefined).toBe(
    'policy' in expected,
  );
});

test('every field that is wrong is named, in the words of its label', () => {
  const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, '']));
  const parsed = read({ ...empty, profileType: 'INDIVIDUAL', hasPolicy: 'yes' }, '');
  const problems = parsed.success ? [] : problemsOf(parsed.error);
  expect(problems.map(({ field }) => field)).toEqual([
    'givenName',
    'name',
    'insuranceNumber',
    'dateOfBirth',
    'postcode',
    'email',
    'password',
    'acceptsTerms',
  ]);
  for (const { message } of problems) expect(message).toMatch(/^[A-ZÄÖÜ].*\.$/);
});
