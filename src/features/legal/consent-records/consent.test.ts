// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  ConsentMissingError,
  consentChanged,
  consentState,
  isAllowed,
  readConsent,
  runsWithoutConsent,
  watchConsent,
  whenAllowed,
} from './consent.ts';
import { currentEdition } from './editions.ts';

const choice = {
  categories: ['necessary', 'external'],
  revision: 2,
  consentId: '5f0c7f39-6a3e-4c7e-9c43-0d3b2f6f5a11',
  lastConsentTimestamp: '2026-11-20T10:00:00.000Z',
};

function cookieOf(value: unknown): string {
  return `rh-consent=${encodeURIComponent(JSON.stringify(value))}`;
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = cookie;
}

afterEach(() => {
  setCookie('rh-consent=; Max-Age=0');
});

describe('what the cookie says', () => {
  test('a whole one is a choice, between other cookies too', () => {
    expect(readConsent(`a=b; ${cookieOf(choice)}; c=d`)).toEqual({
      kind: 'chosen',
      edition: 2,
      categories: ['necessary', 'external'],
      consentId: choice.consentId,
      chosenAt: choice.lastConsentTimestamp,
    });
  });

  test.each([
    ['none', ''],
    ['another name', `not-${cookieOf(choice)}`],
    ['no JSON', 'rh-consent=%7B'],
    ['a broken escape', 'rh-consent=%'],
    ['no object', cookieOf('yes')],
    ['null', cookieOf(null)],
    ['no categories', cookieOf({ ...choice, categories: 'external' })],
    ['no number', cookieOf({ ...choice, revision: '2' })],
    ['no id', cookieOf({ ...choice, consentId: '' })],
    ['no time', cookieOf({ ...choice, lastConsentTimestamp: undefined })],
  ])('%s is no choice', (_name, cookies) => {
    expect(readConsent(cookies)).toEqual({ kind: 'implicit' });
  });

  test('unknown categories are dropped', () => {
    const state = readConsent(cookieOf({ ...choice, categories: ['necessary', 'everything'] }));
    expect(state).toMatchObject({ categories: ['necessary'] });
  });

  test('a choice under other words asks again', () => {
    setCookie(cookieOf(choice));
    expect(consentState(currentEdition(['recaptcha'])).kind).toBe('chosen');
    expect(consentState(currentEdition([])).kind).toBe('implicit');
  });
});

describe('services of other providers', () => {
  test.each([
    ['no choice', null, false],
    ['only the necessary', { ...choice, categories: ['necessary'] }, false],
    ['allowed, but under words that did not name the service', { ...choice, revision: 1 }, false],
    ['allowed under words nobody knows', { ...choice, revision: 999 }, false],
    ['allowed', choice, true],
  ])('%s', async (_name, value, allowed) => {
    if (value) setCookie(cookieOf(value));
    expect(isAllowed('recaptcha')).toBe(allowed);
    const load = vi.fn(async () => 'loaded');
    if (allowed) {
      expect(await whenAllowed('recaptcha', load)).toBe('loaded');
    } else {
      await expect(whenAllowed('recaptcha', load)).rejects.toBeInstanceOf(ConsentMissingError);
      expect(load).not.toHaveBeenCalled();
    }
  });

  test('what was loaded and is no longer allowed must go', async () => {
    setCookie(cookieOf(choice));
    await whenAllowed('recaptcha', async () => undefined);
    expect(runsWithoutConsent()).toBe(false);
    setCookie(cookieOf({ ...choice, categories: ['necessary'] }));
    expect(runsWithoutConsent()).toBe(true);
  });

  test('whoever waits is told of a change until he stops', () => {
    const heard = vi.fn();
    const stop = watchConsent(heard);
    consentChanged();
    stop();
    consentChanged();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
