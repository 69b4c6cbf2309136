import { describe, expect, test } from 'vitest';
import { beginPage, callForPageOf, oncePerPage } from './page-calls.ts';

const request = () => new Request('http://portal.test/account');

function counted() {
  const once = oncePerPage<number>();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  return { ask: (call: Request, key = 'a') => once(call, key, read), reads: () => reads };
}

describe('what a page asks for several times', () => {
  test('is read once for all calls of the page, also for calls of its calls', async () => {
    const { ask, reads } = counted();
    const [page, call, inner] = [request(), request(), request()];
    beginPage(page);
    callForPageOf(page, call);
    callForPageOf(call, inner);
    expect(await Promise.all([ask(page), ask(call), ask(inner)])).toEqual([1, 1, 1]);
    expect(reads()).toBe(1);
  });

  test('is read anew by another key, for another page, and for a call that comes by itself', async () => {
    const { ask } = counted();
    const [one, other, alone] = [request(), request(), request()];
    for (const page of [one, other]) beginPage(page);
    expect(await ask(one)).toBe(1);
    expect(await ask(one, 'b')).toBe(2);
    expect(await ask(other)).toBe(3);
    expect(await ask(alone)).toBe(4);
    expect(await ask(alone)).toBe(5);
  });

  test('a call for a request that is no page stays by itself', async () => {
    const { ask } = counted();
    const [post, call] = [request(), request()];
    callForPageOf(post, call);
    expect(await ask(call)).toBe(1);
    expect(await ask(call)).toBe(2);
  });
});
