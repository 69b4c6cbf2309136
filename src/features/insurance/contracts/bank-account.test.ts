import { describe, expect, test } from 'vitest';
import { Problem } from '#src/lib/problem.ts';
import { checkBankAccount, maskedIban, nextMandateReference } from './bank-account.ts';

/** Examples of the IBAN registry (SWIFT), which belong to nobody. */
const german = 'DE89 3704 0044 0532 0130 00';
const french = 'FR14 2004 1010 0505 0001 3M02 606';

function faults(iban: string, swiftcode?: string): Record<string, string> {
  try {
    checkBankAccount({ iban, swiftcode });
    return {};
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.code).toBe('validation_failed');
    return Object.fromEntries((error.errors ?? []).map(({ field, message }) => [field, message]));
  }
}

describe('an IBAN', () => {
  test.each([
    ['', /geben Sie Ihre IBAN ein/],
    ['8937040044053201300', /beginnt mit zwei Buchstaben/],
    ['XX89370400440532013000', /beginnt mit zwei Buchstaben/],
    ['DE8937040044053201300', /Eine deutsche IBAN hat 22 Stellen, Ihre hat 21/],
    ['AT61190430023457320', /mit AT am Anfang hat 20 Stellen, Ihre hat 19/],
    ['DE89 3704 0044 O532 0130 00', /ein O statt einer Null/],
    ['DE89 3704 0044 0532 0130 01', /Prüfziffern passen nicht/],
    ['DE98 3704 0044 0532 0130 00', /Prüfziffern passen nicht/],
    ['BR15 0000 0000 0000 1093 2840 814P 2', /außerhalb des SEPA-Raums/],
  ])('%j is refused', (iban, sentence) => {
    expect(faults(iban)).toEqual({ iban: expect.stringMatching(sentence) });
  });

  test('of a German bank brings its name and BIC', () => {
    const account = checkBankAccount({ iban: ` ${german.toLowerCase()} ` });
    expect(account).toMatchObject({
      iban: 'DE89370400440532013000',
      maskedIban: 'DE•• •••• •••• •••• ••30 00',
      bic: 'COBADEFFXXX',
    });
    expect(account.bankName).not.toBeNull();
  });

  test('of a bank that no directory knows is taken without a name', () => {
    expect(checkBankAccount({ iban: 'DE94 2099 0000 0004 4044 17' })).toMatchObject({
      bic: null,
      bankName: null,
    });
    expect(checkBankAccount({ iban: french })).toMatchObject({ bic: null, bankName: null });
  });

  test.each([
    ['DE94209900000004404417', 'DE•• •••• •••• •••• ••44 17'],
    ['FR1420041010050500013M02606', 'FR•• •••• •••• •••• •••• •••2 606'],
  ])('%s is shown as %s', (iban, masked) => {
    expect(maskedIban(iban)).toBe(masked);
  });
});

describe('a BIC', () => {
  test.each([
    ['  ', 'COBADEFFXXX'],
    [undefined, 'COBADEFFXXX'],
    [' cobadeff ', 'COBADEFF'],
    ['MARK DEF1 200', 'MARKDEF1200'],
  ])('%j counts only if something is left of it', (swiftcode, bic) => {
    expect(checkBankAccount({ iban: german, swiftcode }).bic).toBe(bic);
  });

  test.each([
    [german, 'COBA', /8 oder 11 Stellen/],
    [german, 'COB4DEFF', /8 oder 11 Stellen/],
    [german, 'BNPAFRPP', /in einem anderen Land \(FR\) als die IBAN \(DE\)/],
    [french, 'COBADEFF', /\(DE\) als die IBAN \(FR\)/],
  ])('for %s, %s is refused', (iban, swiftcode, sentence) => {
    expect(faults(iban, swiftcode)).toEqual({ swiftcode: expect.stringMatching(sentence) });
  });

  test('of an overseas territory goes with an IBAN of its country', () => {
    expect(faults(french, 'BNPAMQMX')).toEqual({});
    expect(faults(german, 'BNPAMQMX')).toHaveProperty('swiftcode');
  });

  test('is not judged beside a wrong IBAN', () => {
    expect(Object.keys(faults('DE1', 'COBA'))).toEqual(['iban']);
  });
});

test('a mandate reference is the same for the same account, and new after each change', () => {
  const mandate = { number: '4471-01', current: '', iban: 'DE94209900000004404417' };
  const first = nextMandateReference(['secret'], mandate);
  expect(nextMandateReference(['secret'], { ...mandate })).toBe(first);
  const others = [
    nextMandateReference(['secret'], { ...mandate, current: first }),
    nextMandateReference(['secret'], { ...mandate, iban: 'DE89370400440532013000' }),
    nextMandateReference(['secret'], { ...mandate, number: '4471-02' }),
    nextMandateReference(['another secret'], mandate),
  ];
  expect(new Set([first, ...others]).size).toBe(5);
  for (const reference of [first, ...others]) expect(reference).toMatch(/^[A-Za-z0-9+?/:().,'-]{1,35}$/);
});
