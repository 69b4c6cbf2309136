import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { normalisePassword } from '#src/lib/normalised.ts';
import {
  type PasswordRule,
  passwordFault,
  passwordHint,
  passwordRuleOf,
  passwordSchema,
} from './password-rule.ts';

const plain: PasswordRule = {
  minimumLength: 8,
  needsLowercase: false,
  needsUppercase: false,
  needsNumber: false,
  needsSymbol: false,
};
const all: PasswordRule = {
  minimumLength: 8,
  needsLowercase: true,
  needsUppercase: true,
  needsNumber: true,
  needsSymbol: true,
};
const six = { ...plain, minimumLength: 6 };

test.each<[string, PasswordRule, string, string | undefined]>([
  ['eight characters', plain, 'wellenha', undefined],
  ['one too few', plain, 'wellenh', 'Dem Passwort fehlt noch: 1\u00a0Zeichen.'],
  ['none', plain, '', 'Bitte denken Sie sich ein Passwort aus.'],
  ['blanks count as typed', plain, ' kai 7  ', undefined],
  ['six where six are enough', six, 'kogge7', undefined],
  ['five where six are enough', six, 'kogge', 'Dem Passwort fehlt noch: 1\u00a0Zeichen.'],
  ['umlauts are letters', all, 'Äü3!äöüß', undefined],
  ['pictures count once each', plain, '⚓🚢🌊🐟🐳🦀🐙🪝', undefined],
  ['seven pictures', plain, '⚓🚢🌊🐟🐳🦀🐙', 'Dem Passwort fehlt noch: 1\u00a0Zeichen.'],
  [
    'an umlaut of two code points counts once',
    plain,
    'wellenu\u0308',
    'Dem Passwort fehlt noch: 1\u00a0Zeichen.',
  ],
  ['128', plain, 'ab'.repeat(64), undefined],
  ['129', plain, `${'ab'.repeat(64)}c`, 'Bitte kürzen Sie das Passwort auf höchstens 128\u00a0Zeichen.'],
  ['all kinds', all, 'Kogge-17', undefined],
  ['no upper case', all, 'kogge-17', 'Dem Passwort fehlt noch: ein Großbuchstabe.'],
  ['no lower case', all, 'KOGGE-17', 'Dem Passwort fehlt noch: ein Kleinbuchstabe.'],
  ['no digit, no symbol', all, 'Koggekai', 'Dem Passwort fehlt noch: eine Ziffer und ein Sonderzeichen.'],
  [
    'hardly anything',
    all,
    'kai',
    'Dem Passwort fehlt noch: 5\u00a0Zeichen, ein Großbuchstabe, eine Ziffer und ein Sonderzeichen.',
  ],
])('%s', (_name, rule, password, fault) => {
  expect(passwordFault(rule, password)).toBe(fault);
  const parsed = passwordSchema(rule).safeParse(password);
  expect(parsed.success ? undefined : parsed.error.issues[0]?.message).toBe(fault);
});

test('the same password typed on different keyboards is one', () => {
  expect(normalisePassword('Ka\u0308se ﬁx ⅷ')).toBe(normalisePassword('K\u00e4se fix viii'));
  expect(normalisePassword('Käse')).not.toBe(normalisePassword('käse'));
});

describe('settings', () => {
  test('by default eight characters and no kinds', () => {
    expect(passwordRuleOf(readSettings({}))).toEqual(plain);
    expect(passwordHint(plain)).toMatch(/^Mindestens 8\u00a0Zeichen\. /);
  });

  test('the six of the specification and all four kinds can be set', () => {
    const settings = readSettings({
      PASSWORD_MINIMUM_LENGTH: '6',
      PASSWORD_NEEDS_LOWERCASE: 'true',
      PASSWORD_NEEDS_UPPERCASE: 'true',
      PASSWORD_NEEDS_NUMBER: 'true',
      PASSWORD_NEEDS_SYMBOL: 'true',
    });
    expect(passwordRuleOf(settings)).toEqual({ ...all, minimumLength: 6 });
    expect(passwordHint(all)).toContain(
      'dazu ein Kleinbuchstabe, ein Großbuchstabe, eine Ziffer und ein Sonderzeichen',
    );
  });

  test('less than six cannot', () => {
    expect(() => readSettings({ PASSWORD_MINIMUM_LENGTH: '5' })).toThrow(/PASSWORD_MINIMUM_LENGTH/);
  });
});
