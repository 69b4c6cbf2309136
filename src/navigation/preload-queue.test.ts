import { describe, expect, test } from 'vitest';
import { allowsPreloading, createPreloadQueue } from './preload-queue.ts';

/** Loads that end when told. */
function held() {
  const ends: Array<() => void> = [];
  let begun = 0;
  const load = () => {
    begun += 1;
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { load, begun: () => begun, end: () => ends.shift()?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('preload queue', () => {
  test('runs at most four at once, and the next as soon as one ends', async () => {
    const queue = createPreloadQueue(4);
    const { load, begun, end } = held();
    for (const key of 'abcdefg') queue.add(key, load);
    expect(begun()).toBe(4);
    end();
    await turn();
    expect(begun()).toBe(5);
    end();
    end();
    await turn();
    expect(begun()).toBe(7);
  });

  test('loads each page once', async () => {
    const queue = createPreloadQueue(4);
    const { load, begun, end } = held();
    queue.add('a', load);
    end();
    await turn();
    queue.add('a', load);
    expect(begun()).toBe(1);
  });

  test('a failed one makes room', async () => {
    const queue = createPreloadQueue(1);
    const { load, begun } = held();
    queue.add('a', () => Promise.reject(new Error('gone')));
    queue.add('b', load);
    await turn();
    expect(begun()).toBe(1);
  });
});

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('connection %j: preloading %s', (connection, allowed) => {
  expect(allowsPreloading(connection)).toBe(allowed);
});
