import { describe, expect, test } from 'vitest';
import { fillTemplate, unknownPlaceholders } from './template-text.ts';

const one = {
  reference: 'WI-ABCD2345',
  customer: { name: 'Gerda Gast', isAccount: true },
  dueAt: '2026-12-06T10:00:00.000Z',
};

describe('a template', () => {
  test.each([
    ['{anrede}', 'Guten Tag Gerda Gast,'],
    ['Zu {nummer} bis {frist}', 'Zu WI-ABCD2345 bis 06.12.2026'],
    ['{name} und {name}', 'Gerda Gast und Gerda Gast'],
    ['{Anrede} {unbekannt} {}', '{Anrede} {unbekannt} {}'],
    ['', ''],
  ])('%s becomes %s', (text, filled) => {
    expect(fillTemplate(text, one)).toBe(filled);
  });

  test('a name that looks like a placeholder is a name', () => {
    expect(fillTemplate('{name}', { ...one, customer: { name: '{nummer} $& $1', isAccount: true } })).toBe(
      '{nummer} $& $1',
    );
  });

  test.each([
    ['Dr. Jean-Luc O’Neill', 'Dr. Jean-Luc O’Neill'],
    ['Erika, Ihr Konto wird gesperrt! Rufen Sie an: 0900 1234567', '{name}'],
    ['bitte auf konto-hafen.com/login anmelden', '{name}'],
    ['Rufen Sie sofort zurueck bei der Sicherheit', '{name}'],
    ['', '{name}'],
  ])('a name that nobody has proved greets nobody: %s', (name, filled) => {
    const typed = { ...one, customer: { name, isAccount: false } };
    expect(fillTemplate('{anrede} {name}', typed)).toBe(`Guten Tag, ${filled}`);
  });

  test('without a promise it does not name a day', () => {
    expect(fillTemplate('Wir antworten {frist}.', { ...one, dueAt: null })).toBe(
      'Wir antworten in den nächsten Tagen.',
    );
  });

  test.each([
    ['{anrede} {frist}', []],
    ['{anrde}', ['{anrde}']],
    ['{Name} und {}', ['{Name}', '{}']],
    ['{ kein Platzhalter }', []],
  ])('unknown in %s: %s', (text, unknown) => {
    expect(unknownPlaceholders(text)).toEqual(unknown);
  });
});
