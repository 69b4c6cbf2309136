// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isLoadError, LoadError, mayReload } from './reload-guard.ts';

beforeEach(() => sessionStorage.clear());

describe('reload guard', () => {
  test('once per path within ten seconds', () => {
    expect(mayReload('/kontakt', 1_000)).toBe(true);
    expect(mayReload('/kontakt', 10_999)).toBe(false);
    expect(mayReload('/kontakt', 11_000)).toBe(true);
  });

  test('another path has its own attempt', () => {
    expect(mayReload('/kontakt', 1_000)).toBe(true);
    expect(mayReload('/magazin', 1_500)).toBe(true);
    expect(mayReload('/kontakt', 2_000)).toBe(false);
  });

  test('what others left in the storage is no obstacle', () => {
    for (const junk of ['17 /kontakt', 'null', '{"/kontakt":"bald"}']) {
      sessionStorage.setItem('reload-guard', junk);
      expect(mayReload('/kontakt', 1_000)).toBe(true);
    }
  });

  test('a refused attempt does not extend the time', () => {
    mayReload('/kontakt', 0);
    expect(mayReload('/kontakt', 9_000)).toBe(false);
    expect(mayReload('/kontakt', 10_000)).toBe(true);
  });

  test('without storage the page reloads at most once too', () => {
    const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(mayReload('/ohne', 1_000)).toBe(true);
    expect(mayReload('/ohne', 2_000)).toBe(false);
    broken.mockRestore();
  });
});

test('only errors of loading count', () => {
  expect(isLoadError(new LoadError('x'))).toBe(true);
  expect(isLoadError(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(true);
  expect(isLoadError(new Error('Unable to preload CSS for /assets/x.css'))).toBe(true);
  expect(isLoadError(new Error('x'))).toBe(false);
  expect(isLoadError({ name: 'LoadError' })).toBe(false);
});
