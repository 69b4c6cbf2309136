import type { Listener } from './page-cache/page-cache.ts';

/** No path of ours has 200 signs; everything that looks at one may take it for short. */
const longestPath = 2000;

/** Browsers send 25, proxies add ten. Each is kept several times while a request waits: 950 of six bytes took 380 KB. */
const mostFields = 100;

/** How many of them Node keeps, for `server.maxHeadersCount`: one too many, so that we hear of it. */
export const keptFields = mostFields + 1;

/** RFC 9110, section 4.2.4: a name and password in an address are taken for an attempt to deceive; no request can be made of it. */
function hasUserInfo(url: string): boolean {
  const address = url.startsWith('/') ? null : URL.parse(url);
  return address !== null && (address.username !== '' || address.password !== '');
}

/**
 * Refuses what is no path of anybody's page before anything reads it (RFC 9110, section 15.5.15), holds a name and
 * password, or comes with more fields than anybody sends (RFC 6585, section 5). The query may be longer.
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
