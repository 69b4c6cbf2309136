import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createGuard,
  exchange,
  type FetchLike,
  ProviderError,
  parseJsonAnswer,
} from '#src/providers/http/index.ts';

function guardAt(clock: { now: number }, timeoutMs = 1000) {
  return createGuard({
    provider: 'demo',
    timeoutMs,
    breaker: { failures: 3, coolDownMs: 10_000 },
    now: () => clock.now,
  });
}

const down = () => Promise.reject(new TypeError('fetch failed'));

describe('time limit', () => {
  it('cuts off an operation that ignores the signal', async () => {
    const never = new Promise<never>(() => undefined);
    await expect(guardAt({ now: 0 }, 5).run(() => never)).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('does not repeat after the time limit: waiting twice helps nobody', async () => {
    let calls = 0;
    const slow = () => {
      calls += 1;
      return new Promise<never>(() => undefined);
    };
    await expect(guardAt({ now: 0 }, 5).run(slow, { idempotent: true })).rejects.toMatchObject({
      kind: 'timeout',
    });
    expect(calls).toBe(1);
  });
});

describe('retry', () => {
  it.each([
    { name: 'idempotent, down once', idempotent: true, failures: 1, calls: 2, succeeds: true },
    { name: 'idempotent, down twice', idempotent: true, failures: 2, calls: 2, succeeds: false },
    { name: 'not idempotent', idempotent: false, failures: 1, calls: 1, succeeds: false },
  ])('$name', async ({ idempotent, failures, calls, succeeds }) => {
    let made = 0;
    const run = guardAt({ now: 0 }).run(
      async () => {
        made += 1;
        return made <= failures ? down() : 'answer';
      },
      { idempotent },
    );
    if (succeeds) await expect(run).resolves.toBe('answer');
    else await expect(run).rejects.toMatchObject({ kind: 'unavailable', provider: 'demo' });
    expect(made).toBe(calls);
  });

  it('never repeats a refusal', async () => {
    let calls = 0;
    const refuse = async () => {
      calls += 1;
      throw new ProviderError('demo', 'rejected');
    };
    await expect(guardAt({ now: 0 }).run(refuse, { idempotent: true })).rejects.toMatchObject({
      kind: 'rejected',
    });
    expect(calls).toBe(1);
  });
});

describe('circuit breaker', () => {
  async function failTimes(guard: ReturnType<typeof guardAt>, times: number) {
    for (let call = 0; call < times; call += 1) await guard.run(down).catch(() => undefined);
  }

  it('opens after failures in a row, then calls nobody', async () => {
    const guard = guardAt({ now: 0 });
    await failTimes(guard, 3);
    let called = false;
    const run = guard.run(async () => {
      called = true;
    });
    await expect(run).rejects.toMatchObject({ kind: 'unavailable', code: 'circuit-open' });
    expect(called).toBe(false);
  });

  it('lets one trial through after the cool-down and closes when it succeeds', async () => {
    const clock = { now: 0 };
    const guard = guardAt(clock);
    await failTimes(guard, 3);
    clock.now = 10_000;
    let answer: (value: string) => void = () => undefined;
    const trial = guard.run(() => new Promise<string>((resolve) => (answer = resolve)));
    await expect(guard.run(async () => 'second')).rejects.toMatchObject({ code: 'circuit-open' });
    answer('first');
    await expect(trial).resolves.toBe('first');
    await expect(guard.run(async () => 'third')).resolves.toBe('third');
  });

  it('opens again at once when the trial fails', async () => {
    const clock = { now: 0 };
    const guard = guardAt(clock);
    await failTimes(guard, 3);
    clock.now = 10_000;
    await failTimes(guard, 1);
    clock.now = 19_999;
    await expect(guard.run(async () => 'x')).rejects.toMatchObject({ code: 'circuit-open' });
  });

  it('stays closed when the system refuses: it is alive', async () => {
    const guard = guardAt({ now: 0 });
    const refuse = () => Promise.reject(new ProviderError('demo', 'rejected'));
    for (let call = 0; call < 10; call += 1) await guard.run(refuse).catch(() => undefined);
    await expect(guard.run(async () => 'answer')).resolves.toBe('answer');
  });
});

describe('what a failure says of the system', () => {
  const broken = () => Promise.reject(new ProviderError('demo', 'unavailable', { code: 'http-500' }));
  const asked = async (guard: ReturnType<typeof guardAt>, things: readonly string[], operation = broken) => {
    for (const of of things) await guard.run(operation, { of }).catch(() => undefined);
  };

  it.each([
    { name: 'one thing', things: ['a', 'a', 'a', 'a', 'a', 'a'] },
    { name: 'two things', things: ['a', 'b', 'a', 'b', 'a', 'b'] },
  ])('failures of $name close nothing for others', async ({ things }) => {
    const guard = guardAt({ now: 0 });
    await asked(guard, things);
    await expect(guard.run(async () => 'answer', { of: 'other' })).resolves.toBe('answer');
  });

  it.each([
    { name: 'wrong answers', failure: new ProviderError('demo', 'invalid-answer') },
    { name: 'its own time limit', failure: new ProviderError('demo', 'timeout') },
  ])('$name of one thing neither', async ({ failure }) => {
    const guard = guardAt({ now: 0 });
    await asked(guard, ['a', 'a', 'a', 'a'], () => Promise.reject(failure));
    await expect(guard.run(async () => 'answer', { of: 'other' })).resolves.toBe('answer');
  });

  it('failures of three things open the circuit', async () => {
    const guard = guardAt({ now: 0 });
    await asked(guard, ['a', 'b', 'c']);
    await expect(guard.run(async () => 'x', { of: 'd' })).rejects.toMatchObject({ code: 'circuit-open' });
  });

  it('a system that is not reached is away for everything, whatever was asked for', async () => {
    const guard = guardAt({ now: 0 });
    await asked(guard, ['a', 'a', 'a'], down);
    await expect(guard.run(async () => 'x', { of: 'b' })).rejects.toMatchObject({ code: 'circuit-open' });
  });

  it('a thing known to fail does not keep the circuit open as its trial', async () => {
    const clock = { now: 0 };
    const guard = guardAt(clock);
    await asked(guard, ['a', 'b', 'c']);
    clock.now = 10_000;
    await asked(guard, ['a']);
    await expect(guard.run(async () => 'answer', { of: 'd' })).resolves.toBe('answer');
  });
});

describe('a system that has had too many calls', () => {
  const busy = () => Promise.reject(new ProviderError('demo', 'unavailable', { isBusy: true }));

  it('is not closed for everybody else', async () => {
    const guard = guardAt({ now: 0 });
    for (let call = 0; call < 10; call += 1) await guard.run(busy).catch(() => undefined);
    await expect(guard.run(async () => 'answer')).resolves.toBe('answer');
  });

  it('is not asked again at once', async () => {
    let calls = 0;
    const run = guardAt({ now: 0 }).run(
      () => {
        calls += 1;
        return busy();
      },
      { idempotent: true },
    );
    await expect(run).rejects.toMatchObject({ kind: 'unavailable', isBusy: true });
    expect(calls).toBe(1);
  });
});

describe('answers', () => {
  const answering =
    (status: number, body: string): FetchLike =>
    async () =>
      new Response(body, { status });

  it.each([429, 500, 503])('counts status %i as unavailable', async (status) => {
    const run = exchange('demo', answering(status, 'busy'), 'http://x.test/', {});
    await expect(run).rejects.toMatchObject({
      kind: 'unavailable',
      code: `http-${status}`,
      isBusy: status === 429,
    });
  });

  it('stops reading an answer of more than 1 MiB', async () => {
    const run = exchange('demo', answering(200, 'a'.repeat(1024 * 1024 + 1)), 'http://x.test/', {});
    await expect(run).rejects.toMatchObject({ kind: 'invalid-answer', code: 'too-large' });
  });

  it.each(['<html>', '{"amount":"many"}', ''])('refuses the answer %j', (text) => {
    const parse = () => parseJsonAnswer('demo', z.object({ amount: z.number() }), text);
    expect(parse).toThrow(expect.objectContaining({ kind: 'invalid-answer' }));
  });
});
