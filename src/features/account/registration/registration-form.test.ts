import { expect, test } from 'vitest';
import { problemsOf, registrationSchema } from './registration.schema.ts';
import { postedRegistration, registrationFrom } from './registration-view.tsx';

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

function problemsWith(...typed: Parameters<typeof read>) {
  const parsed = read(...typed);
  return parsed.success ? [] : problemsOf(parsed.error);
}

const withoutSigns = 'Bitte schreiben Sie Ihren Namen ohne Sonderzeichen.';

test.each([
  ['postcode', '2045', 'Bitte geben Sie die Postleitzahl mit 5\u00a0Ziffern ein.'],
  ['email', 'jörg@example.org', /^E-Mail-Adressen mit Umlauten können wir leider nicht verwenden\./],
  ['email', 'jo@exämple.org', /^E-Mail-Adressen mit Umlauten/],
  ['email', 'erika@', /nicht vollständig/],
  ['givenName', 'Erika 🎉', withoutSigns],
  ['givenName', 'Erika <b>', withoutSigns],
  ['name', 'Sandtor 2', withoutSigns],
  ['givenName', 'E'.repeat(81), 'Bitte kürzen Sie den Vornamen auf höchstens 80\u00a0Zeichen.'],
  ['name', 'S'.repeat(81), 'Bitte kürzen Sie den Nachnamen auf höchstens 80\u00a0Zeichen.'],
])('%s %j is refused', (field, text, message) => {
  expect(problemsWith({ [field]: text })).toEqual([{ field, message: expect.stringMatching(message) }]);
});

test.each([
  'Zoë-Marie',
  'José María',
  "D'Arc",
  'O’Neill',
  'Dr. Müller',
  'Łukasz',
  'Nguyễn',
  'Nguyễn'.normalize('NFD'),
  '李',
])('%j is a name', (name) => {
  expect(problemsWith({ givenName: name, name })).toEqual([]);
});

test('companies may have digits and signs in their names, persons an address in capitals', () => {
  expect(problemsWith({ profileType: 'COMPANY', companyName: 'A+B & Söhne 24/7 GmbH' })).toEqual([]);
  expect(read({ email: ' Erika@Example.ORG ' }).data).toMatchObject({ email: 'erika@example.org' });
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
