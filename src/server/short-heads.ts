import type { Listener } from './page-cache/page-cache.ts';

/** No path of ours has 200 characters. Code behind this may assume short paths. */
const longestPath = 2000;

/**
 * Browsers send 25 headers, proxies add ten. Each is in memory several times while a request waits: 950 of six
 * bytes took 380 KB.
 */
const mostFields = 100;

/** Value for `server.maxHeadersCount`: one more than allowed, so that we notice the excess. */
export const keptFields = mostFields + 1;

/**
 * RFC 9110, section 4.2.4: a name and password in an address are treated as deception, and `Request` refuses such
 * an address.
 */
function hasUserInfo(url: string): boolean {
  const address = url.startsWith('/') ? null : URL.parse(url);
  return address !== null && (address.username !== '' || address.password !== '');
}

/**
 * Refuses requests whose path is too long (RFC 9110, section 15.5.15), whose address holds a name and password, or
 * that have too many headers (RFC 6585, section 5), before anything reads them. The query may be longer.
 */
export function withShortHeads(next: Listener): Listener {
  return (request, response) => {
    const { url = '' } = request;
    const mark = url.indexOf('?');
    const refuse = (status: number, words: string) => {
      response.writeHead(status, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        // Its body is not waited for.
        Connection: 'close',
      });
      response.end(`${words}\n`);
    };
    if ((mark < 0 ? url.length : mark) > longestPath) return refuse(414, 'Diese Adresse ist zu lang.');
    if (hasUserInfo(url)) return refuse(400, 'Diese Adresse können wir nicht lesen.');
    if (request.rawHeaders.length > 2 * mostFields)
      return refuse(431, 'Diese Anfrage hat zu viele Kopfzeilen.');
    return next(request, response);
  };
}
