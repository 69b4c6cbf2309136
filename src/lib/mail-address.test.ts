import { expect, test } from 'vitest';
import { mailAddress, mailAddressKey, mailboxKey, shortenedAddress } from './mail-address.ts';

test.each([
  [' Erika@Example.ORG ', 'erika@example.org', 'erika@example.org'],
  ['erika+eins@example.org', 'erika+eins@example.org', 'erika@example.org'],
  ['e.m+a+b@example.org', 'e.m+a+b@example.org', 'e.m@example.org'],
  ['u\u0308ber@example.org', '\u00fcber@example.org', '\u00fcber@example.org'],
])('%s is the address %s in the mailbox %s', (typed, address, mailbox) => {
  expect(mailAddressKey(typed)).toBe(address);
  expect(mailboxKey(typed)).toBe(mailbox);
});

test.each([
  ['o.p.fer+x@Gmail.com', 'opfer@gmail.com'],
  ['op.fer@googlemail.com', 'opfer@gmail.com'],
  ['o.p@gmail.com.evil.example', 'o.p@gmail.com.evil.example'],
  ['o.p@notgmail.com', 'o.p@notgmail.com'],
  ['o.p@gmail.com\n192.0.2.1', 'op@gmail.com\n192.0.2.1'],
])('%s is in the mailbox %s', (typed, mailbox) => {
  expect(mailboxKey(typed)).toBe(mailbox);
});

test('signs that nobody sees are not part of an address', () => {
  expect(mailAddress('Dafür.').parse(' \u202eerika@ex\u00adample.org\u200b ')).toBe('erika@example.org');
});

test('shortened, one’s own is known and another’s is not learned', () => {
  expect(shortenedAddress('erika@example.org')).toBe('e…@example.org');
});

test.each([
  ['', 'Bitte geben Sie Ihre E-Mail-Adresse ein. Dafür.'],
  ['   ', 'Bitte geben Sie Ihre E-Mail-Adresse ein. Dafür.'],
  ['erika', 'Diese E-Mail-Adresse ist nicht vollständig. Ein Beispiel: erika@example.org'],
  [
    'erika@example.org, b@example.org',
    'Diese E-Mail-Adresse ist nicht vollständig. Ein Beispiel: erika@example.org',
  ],
  [
    'erika@example.org\r\nBcc: b@example.org',
    'Diese E-Mail-Adresse ist nicht vollständig. Ein Beispiel: erika@example.org',
  ],
  [`${'a'.repeat(10_000)}@example.org`, 'Diese E-Mail-Adresse ist zu lang. Möglich sind 254\u00a0Zeichen.'],
])('„%s“ is refused', (typed, message) => {
  expect(mailAddress('Dafür.').safeParse(typed).error?.issues[0]?.message).toBe(message);
});
