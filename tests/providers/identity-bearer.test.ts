import { UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '#src/lib/clock.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import { createBearerClient, IdentityError } from '#src/providers/identity/index.ts';

const now = '2026-11-21T10:00:00Z';
const seconds = Date.parse(now) / 1000;
const tokenUntil = (exp: number) => new UnsecuredJWT({ sub: 's' }).setExpirationTime(exp).encode();
const good = async () => tokenUntil(seconds + 60);

function client(answer: FetchLike) {
  const requests: Array<{ url: string; init: RequestInit }> = [];
  const api = createBearerClient(
    { baseUrl: 'https://api.insurer.example/v1' },
    {
      clock: fixedClock(now),
      fetch: async (url, init) => {
        requests.push({ url, init });
        return answer(url, init);
      },
    },
  );
  return { api, requests };
}
const ok: FetchLike = async () => Response.json({ a: 1 }, { headers: { Allow: 'GET, PATCH' } });

describe('client of insurer APIs', () => {
  test('sends the identity token as bearer, keeps other headers, follows nowhere', async () => {
    const { api, requests } = client(ok);
    const response = await api.call(good, '/contracts/7/payment-mode', { headers: { 'Otp-Token': 'otp' } });
    expect(response.headers.get('Allow')).toBe('GET, PATCH');
    expect(await response.json()).toEqual({ a: 1 });
    const [{ url, init } = { url: '', init: {} }] = requests;
    expect(url).toBe('https://api.insurer.example/v1/contracts/7/payment-mode');
    const headers = new Headers(init.headers);
    expect(headers.get('Authorization')).toBe(`Bearer ${await good()}`);
    expect(headers.get('Otp-Token')).toBe('otp');
    expect(init.redirect).toBe('error');
  });

  const invalidTokens = async (): Promise<string> => {
    throw new IdentityError('invalid_tokens');
  };
  test.each([
    ['nobody signed in', async () => null, 'NoTokenError', 'no token available'],
    ['an empty token', async () => '', 'NoTokenError', 'no token available'],
    ['no JWT', async () => 'opaque', 'InvalidTokensError', 'invalid tokens'],
    ['a JWT without end', async () => new UnsecuredJWT({}).encode(), 'InvalidTokensError', 'invalid tokens'],
    ['an expired one', async () => tokenUntil(seconds - 6), 'InvalidTokensError', 'invalid tokens'],
    ['a source that finds its tokens invalid', invalidTokens, 'InvalidTokensError', 'invalid tokens'],
  ])('%s: %s, before any request', async (_name, source, name, message) => {
    const { api, requests } = client(ok);
    await expect(api.call(source, '/contracts')).rejects.toMatchObject({ name, message });
    expect(requests).toEqual([]);
  });

  test('expired within the tolerance of five seconds is good', async () => {
    await expect(client(ok).api.call(async () => tokenUntil(seconds - 4), '/x')).resolves.toBeDefined();
  });

  test('401 means that the user needs to be authenticated', async () => {
    const { api, requests } = client(async () => new Response('', { status: 401 }));
    await expect(api.call(good, '/contracts')).rejects.toMatchObject({
      name: 'AuthenticationNeededError',
      message: 'user needs to be authenticated',
    });
    expect(requests).toHaveLength(1);
  });

  test.each([403, 404, 409, 422])('%i is an answer like any other', async (status) => {
    const { api } = client(async () => new Response('', { status }));
    expect((await api.call(good, '/contracts')).status).toBe(status);
  });

  test.each([
    ['GET', 2],
    ['PATCH', 1],
    ['POST', 1],
  ])('%s to a failing API is sent %i times', async (method, count) => {
    const { api, requests } = client(async () => new Response('', { status: 503 }));
    const call = api.call(good, '/contracts', { method });
    await expect(call).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
    expect(requests).toHaveLength(count);
  });

  test('a whole address on the same host is called, a foreign one never sees the token', async () => {
    const { api, requests } = client(ok);
    await api.call(good, 'https://api.insurer.example/v1/documents/9');
    for (const address of ['https://evil.example/x', 'http://api.insurer.example/x', 'data:,x']) {
      const call = api.call(good, address);
      await expect(call).rejects.toMatchObject({ code: 'foreign-address' });
    }
    await api.call(good, '//evil.example/x');
    expect(requests.map(({ url }) => new URL(url).host)).toEqual(Array(2).fill('api.insurer.example'));
  });
});
