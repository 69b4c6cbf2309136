import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { fixedClock } from '#src/lib/clock.ts';
import { type BreachSettings, createBreaches, rangeHash } from '#src/providers/breaches/index.ts';
import { inProcess, ProviderError } from '#src/providers/http/index.ts';

const none: BreachSettings = { passwordUrl: '', emailUrl: '', apiKey: '', timeoutMs: 500 };

function parts(text: string): { prefix: string; suffix: string } {
  const hash = rangeHash(text);
  return { prefix: hash.slice(0, 5), suffix: hash.slice(5) };
}

/** A range API as the documentation of Pwned Passwords describes it. */
function standIn(answer: (prefix: string) => Response | Promise<Response>) {
  const asked: Array<{ prefix: string; padding: string | undefined; key: string | undefined }> = [];
  const app = new Hono().get('/range/:prefix', (c) => {
    const { prefix } = c.req.param();
    asked.push({ prefix, padding: c.req.header('Add-Padding'), key: c.req.header('hibp-api-key') });
    return answer(prefix);
  });
  const clock = fixedClock('2026-11-24T09:00:00Z');
  const breaches = createBreaches(
    { ...none, passwordUrl: 'https://range.test', apiKey: 'key' },
    { clock, fetch: inProcess(app) },
  );
  return { asked, breaches, clock };
}

const rejected = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof ProviderError ? error.kind : 'other'),
  );

describe('the bundled list', () => {
  const breaches = createBreaches(none, { clock: fixedClock('2026-11-24T09:00:00Z') });

  test.each([
    ['password', '123456', true],
    ['password', 'Fähre-Boje-Kran-Poller-17', false],
    ['email', 'leck@example.org', true],
    ['email', 'erika.mustermann@example.org', false],
  ] as const)('%s „%s“: %s', async (kind, text, isKnown) => {
    const { prefix, suffix } = parts(text);
    const entries = await breaches.range(kind, prefix);
    expect(entries.some((entry) => entry.suffix === suffix)).toBe(isKnown);
    expect(breaches.sourceOf(kind)).toBe('bundled');
  });
});

describe('a range API elsewhere', () => {
  const { prefix, suffix } = parts('password');
  const padding = `${'0'.repeat(35)}:0`;

  test('is asked for five characters, with padding and key, and its padding is left out', async () => {
    const { asked, breaches } = standIn(() => new Response(`${suffix}:10434004\r\n${padding}\r\n`));
    expect(await breaches.range('password', prefix)).toEqual([{ suffix, count: 10_434_004 }]);
    expect(asked).toEqual([{ prefix, padding: 'true', key: 'key' }]);
    expect([breaches.sourceOf('password'), breaches.sourceOf('email')]).toEqual(['elsewhere', 'bundled']);
  });

  test('is asked once a day for the same range', async () => {
    const { asked, breaches, clock } = standIn(() => new Response(`${suffix}:1`));
    await breaches.range('password', prefix);
    await breaches.range('password', prefix);
    expect(asked).toHaveLength(1);
    clock.advance(25 * 3_600_000);
    await breaches.range('password', prefix);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['down', () => new Response(null, { status: 503 }), 'unavailable'],
    ['refusing', () => new Response(null, { status: 401 }), 'rejected'],
    ['lying', () => new Response('<html>Hello</html>'), 'invalid-answer'],
    ['slow', () => new Promise<Response>(() => undefined), 'timeout'],
  ] as const)('%s: %s', async (_name, answer, kind) => {
    expect(await rejected(standIn(answer).breaches.range('password', prefix))).toBe(kind);
  });

  test('a failure is not remembered', async () => {
    const answer = vi
      .fn<() => Response>()
      .mockImplementationOnce(() => new Response(null, { status: 401 }))
      .mockImplementation(() => new Response(`${suffix}:3`));
    const { breaches } = standIn(answer);
    expect(await rejected(breaches.range('password', prefix))).toBe('rejected');
    expect(await breaches.range('password', prefix)).toEqual([{ suffix, count: 3 }]);
  });
});
