/** What a browser does at the provider's pages, without a browser. */

type Jar = Map<string, string>;

async function visit(jar: Jar, url: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return response;
}

/** Follows redirects until they lead to `until`, or a page is shown. */
async function follow(jar: Jar, start: string, until: string) {
  let url = start;
  for (let step = 0; step < 12; step += 1) {
    if (url.startsWith(until)) return { url, page: undefined };
    const response = await visit(jar, url);
    const location = response.headers.get('location');
    if (location === null) return { url, page: await response.text() };
    url = new URL(location, url).href;
  }
  throw new Error('the provider redirects in a circle');
}

/**
 * Signs in at the pages of the OpenID stand-in.
 * @param address where the adapter sends the browser
 * @param redirectIn where the provider sends it back to
 * @returns the address the browser comes back to, with its query; undefined when the password is refused
 */
export async function loginAtStandIn(
  address: string,
  redirectIn: string,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const jar: Jar = new Map();
  const login = await follow(jar, address, redirectIn);
  if (login.page === undefined) return login.url;
  const answer = await visit(jar, login.url, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  });
  const location = answer.headers.get('location');
  if (location === null) return undefined;
  const back = await follow(jar, new URL(location, login.url).href, redirectIn);
  if (back.page !== undefined) throw new Error(`unexpected page at ${back.url}: ${back.page}`);
  return back.url;
}
