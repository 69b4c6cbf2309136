import type { Listener } from './page-cache/page-cache.ts';

/** No path of ours has 200 signs; everything that looks at one may take it for short. */
const longestPath = 2000;

/** RFC 9110, section 4.2.4: a name and password in an address are taken for an attempt to deceive; no request can be made of it. */
function hasUserInfo(url: string): boolean {
  const address = url.startsWith('/') ? null : URL.parse(url);
  return address !== null && (address.username !== '' || address.password !== '');
}

/**
 * Refuses what is no path of anybody's page before anything reads it (RFC 9110, section 15.5.15), or holds a name and
 * password. The query may be longer.
 */
export function withShortPaths(next: Listener): Listener {
  return (request, response) => {
    const { url = '' } = request;
    const mark = url.indexOf('?');
    const refuse = (status: number, words: string) => {
      response.writeHead(status, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
      response.end(`${words}\n`);
    };
    if ((mark < 0 ? url.length : mark) > longestPath) return refuse(414, 'Diese Adresse ist zu lang.');
    if (hasUserInfo(url)) return refuse(400, 'Diese Adresse können wir nicht lesen.');
    return next(request, response);
  };
}
