import { describe, expect, test } from 'vitest';
import { formChecks } from './form-checks.ts';

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const holder = { name: 'Hans Muster', street: 'Elbweg 4', postcode: '20457', city: 'Hamburg' };

describe('what the browser says of a service’s form before it is sent', () => {
  test.each<[keyof typeof formChecks, Record<string, string>, string[]]>([
    ['account', { iban: ' ' }, ['iban: Bitte geben Sie Ihre IBAN ein.']],
    // Whether there is such an account, the server looks up.
    ['account', { iban: 'DE12 3456' }, []],
    [
      'holder',
      { ...holder, street: '', city: 'H' },
      [
        'street: Bitte geben Sie Straße und Hausnummer ein.',
        'city: Bitte geben Sie den Ort ein.',
        'iban: Bitte geben Sie Ihre IBAN ein.',
      ],
    ],
    // With an account everything is said at once, by the server.
    ['holder', { ...holder, street: '', iban: 'DE12' }, []],
    ['paymentMode', {}, ['paymentMode: Bitte wählen Sie, wie oft Sie zahlen möchten.']],
    ['paymentMode', { paymentMode: 'DAILY' }, ['paymentMode: Bitte wählen Sie, wie oft Sie zahlen möchten.']],
    ['paymentMode', { paymentMode: 'YEARLY' }, []],
    ['taxYears', {}, ['years: Bitte wählen Sie mindestens ein Jahr.']],
    ['taxYears', { years: '2025' }, []],
  ])('%s of %j: %j', (name, fields, problems) => {
    expect(formChecks[name](formOf(fields)).map(({ field, message }) => `${field}: ${message}`)).toEqual(
      problems,
    );
  });
});
