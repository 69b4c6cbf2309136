import type { Listener } from './page-cache/page-cache.ts';

/** No path of ours has 200 signs; everything that looks at one may take it for short. */
const longestPath = 2000;

/** Refuses what is no path of anybody's page before anything reads it (RFC 9110, section 15.5.15). The query may be longer. */
export function withShortPaths(next: Listener): Listener {
  return (request, response) => {
    const { url = '' } = request;
    const mark = url.indexOf('?');
    if ((mark < 0 ? url.length : mark) <= longestPath) return next(request, response);
    response.writeHead(414, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end('Diese Adresse ist zu lang.\n');
  };
}
