import { describe, expect, test } from 'vitest';
import { createByteLimitedStore } from './byte-limited-store.ts';

const lasting = (bytes: number) => ({ bytes, expiresAt: Number.POSITIVE_INFINITY });

describe('store with a limit of bytes', () => {
  test('when it is full, what was used longest ago gives way', () => {
    const store = createByteLimitedStore(100, () => 0);
    store.set('a', lasting(40));
    store.set('b', lasting(40));
    store.get('a');
    store.set('c', lasting(40));
    expect(['a', 'b', 'c'].map((key) => store.get(key) !== undefined)).toEqual([true, false, true]);
    expect(store.size()).toBe(80);
  });

  test('it never holds more than its limit, whatever comes', () => {
    const store = createByteLimitedStore(100, () => 0);
    for (let at = 0; at < 500; at += 1) {
      store.set(`key ${at % 37}`, lasting((at * 13) % 120));
      expect(store.size()).toBeLessThanOrEqual(100);
    }
  });

  test('what is larger than everything is not kept, and drives nothing out', () => {
    const store = createByteLimitedStore(100, () => 0);
    store.set('a', lasting(40));
    store.set('large', lasting(101));
    expect(store.get('large')).toBeUndefined();
    expect(store.get('a')).toBeDefined();
  });

  test('a new value takes the place of the old one', () => {
    const store = createByteLimitedStore(100, () => 0);
    store.set('a', lasting(60));
    store.set('a', lasting(50));
    expect(store.size()).toBe(50);
  });

  test('past its moment a value is gone, with its bytes', () => {
    let now = 1000;
    const store = createByteLimitedStore(100, () => now);
    store.set('a', { bytes: 10, expiresAt: 2000 });
    now = 1999;
    expect(store.get('a')).toBeDefined();
    now = 2000;
    expect(store.get('a')).toBeUndefined();
    expect(store.size()).toBe(0);
  });
});
