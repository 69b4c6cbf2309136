import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { sessionCookie } from './session-cookie.ts';

const id = 'a'.repeat(43);

function appFor(publicUrl: string): Hono {
  return new Hono()
    .get('/in', (c) => {
      sessionCookie.give(c, publicUrl, id);
      return c.body(null);
    })
    .get('/out', (c) => {
      c.header('Set-Cookie', sessionCookie.ended(publicUrl));
      return c.body(null);
    })
    .get('/who', (c) => c.text(sessionCookie.readToken(c, publicUrl) ?? 'nobody'));
}

describe.each([
  ['https://portal.example', '__Host-rh-session', ['Secure']],
  ['http://localhost:3000', 'rh-session', []],
])('on %s', (publicUrl, name, secure) => {
  const app = appFor(publicUrl);

  test('the cookie is out of reach of scripts and foreign sites, bound to this host, for 365 days', async () => {
    const [cookie = ''] = (await app.request('/in')).headers.getSetCookie();
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toBe(`${name}=${id}`);
    expect(attributes.toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', ...secure].toSorted(),
    );
  });

  test('is taken back with what browsers want of its name', async () => {
    const [cookie = ''] = (await app.request('/out')).headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^${name}=; Max-Age=0; Path=/`));
    expect(cookie.includes('Secure')).toBe(secure.length > 0);
  });

  test.each([
    [`${name}=${id}`, id],
    [`${name}=${id}x`, 'nobody'],
    [`${name}=`, 'nobody'],
    [name === 'rh-session' ? `__Host-rh-session=${id}` : `rh-session=${id}`, 'nobody'],
  ])('a browser with %s is %s', async (Cookie, expected) => {
    expect(await (await app.request('/who', { headers: { Cookie } })).text()).toBe(expected);
  });
});
