import { describe, expect, test } from 'vitest';
import { type GuardedPath, guard, isGuardRedirect, safeRedirect } from './guards.ts';

const guarded: GuardedPath[] = [
  { path: '/account', covers: 'exactly' },
  { path: '/account/vertraege', covers: 'beginning' },
];
const customer = { isActivated: true };
const newcomer = { isActivated: false };

describe('guard', () => {
  test.each([
    ['/account', '/account', '/account/login?redirect=%2Faccount'],
    [
      '/account/vertraege',
      '/account/vertraege?seite=2',
      '/account/login?redirect=%2Faccount%2Fvertraege%3Fseite%3D2',
    ],
    ['/account', `/account?q=${'a'.repeat(14_000)}`, '/account/login?redirect=%2Faccount'],
    ['/account/vertraege/17', '/account/Vertraege/17', '/account/login?redirect=%2Faccount%2FVertraege%2F17'],
  ])('an anonymous visitor of %s signs in first and comes back', (path, full, to) => {
    expect(guard(path, full, null, guarded)).toEqual({ kind: 'redirect', to });
  });

  test.each(['/', '/account/login', '/account/registrieren', '/accounting', '/magazin'])(
    'an anonymous visitor may open %s',
    (path) => {
      expect(guard(path, path, null, guarded)).toEqual({ kind: 'pass' });
    },
  );

  test.each(['/account', '/account/vertraege/17', '/account/login'])('a customer may open %s', (path) => {
    expect(guard(path, path, customer, guarded)).toEqual({ kind: 'pass' });
  });

  test.each([
    [null, '/account/logout/x'],
    [customer, '/account/logout-jetzt'],
    [newcomer, '/account/logout/x/y'],
  ])('%o at %s is signed out', (visitor, path) => {
    expect(guard(path, path, visitor, guarded)).toEqual({ kind: 'redirect', to: '/account/logout' });
  });

  test('an activated customer has no business at the activation', () => {
    expect(guard('/account/sofortzugriff', '/account/sofortzugriff', customer, guarded)).toEqual({
      kind: 'redirect',
      to: '/account',
    });
  });

  test.each([
    ['/account', '/account/sofortzugriff'],
    ['/account/vertraege', '/account/sofortzugriff?von=%2Faccount%2Fvertraege'],
    ['/account/vertraege/4711', '/account/sofortzugriff?von=%2Faccount%2Fvertraege'],
    ['/account/persoenliche-daten', '/account/sofortzugriff?von=%2Faccount%2Fpersoenliche-daten'],
  ])('before activation %s leads to the activation, which knows why', (path, to) => {
    expect(guard(path, path, newcomer, guarded)).toEqual({ kind: 'redirect', to });
  });

  test.each([
    '/account/sofortzugriff',
    '/account/einstellungen',
    '/account/confirm-email',
    '/account/logout',
    '/magazin',
    '/accounting',
  ])('before activation %s may be opened', (path) => {
    expect(guard(path, path, newcomer, guarded)).toEqual({ kind: 'pass' });
  });
});

describe('the way back after the login', () => {
  test.each([
    ['/account/vertraege?x=1#y', '/account/vertraege?x=1#y'],
    [null, '/account'],
    ['', '/account'],
    ['https://evil.example/', '/account'],
    ['//evil.example/', '/account'],
    ['/\\evil.example', '/account'],
    ['/\t/evil.example', '/account'],
    ['/.//evil.example', '/account'],
    ['/a/..//evil.example/x', '/account'],
    ['/%2e//evil.example', '/account'],
    ['/account/%6cogout', '/account'],
    ['/account/logout', '/account'],
    ['/account/login?redirect=/account/login', '/account'],
  ])('%s → %s', (redirect, to) => {
    expect(safeRedirect(redirect)).toBe(to);
  });
});

test.each([
  ['/account/vertraege?seite=2', '/account/login?redirect=%2Faccount%2Fvertraege%3Fseite%3D2', true],
  ['/account', '/account/sofortzugriff', true],
  ['/account/vertraege/17?x=1', '/account/sofortzugriff?von=%2Faccount%2Fvertraege', true],
  ['/account/vertraege', '/account/sofortzugriff', false],
  ['/account/sofortzugriff', '/account', true],
  ['/account/logout/x', '/account/logout', true],
  ['/account/vertraege', '/account/login?redirect=%2Fandere', false],
  ['/account/logout', '/account/bye', false],
  ['/account/login', '/account', false],
])('%s → %s by a guard: %s', (wanted, target, expected) => {
  expect(isGuardRedirect(wanted, target)).toBe(expected);
});
