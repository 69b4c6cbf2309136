import { createMiddleware } from 'hono/factory';
import { Problem } from '#src/lib/problem.ts';
import { isStorable, unstorableFields, unstorableSentence } from '#src/lib/storable-text.ts';

/** Something in a JSON text may become NUL or half a pair: the body need not be parsed twice to see that nothing does. */
const mayBeUnstorable = /\0|\\u(?:0000|d[89a-f])/i;

/** The parsed JSON, or null for what is none: the call itself says so. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unstorableParameters(url: string): string[] {
  if (!url.includes('%00')) return [];
  return Array.from(new URL(url).searchParams)
    .filter((pair) => !pair.every(isStorable))
    .map(([name]) => name.replaceAll('\0', ''));
}

/**
 * The one gate for texts that come in by the REST API, from outside and from pages: what no database stores is refused beside its
 * field, before any feature sees it. An address with NUL in its path names nothing.
 */
export const textGate = createMiddleware(async (c, next) => {
  const { url, method } = c.req;
  if (url.split('?', 1)[0]?.includes('%00')) throw new Problem('not_found');
  const parameters = unstorableParameters(url).map((field) => ({ field, message: unstorableSentence }));
  if (parameters.length > 0) throw new Problem('validation_failed', { errors: parameters });
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? '');
  if (method !== 'GET' && isJson) {
    const text = await c.req.text();
    const errors = mayBeUnstorable.test(text) ? unstorableFields(parsed(text)) : [];
    if (errors.length > 0) throw new Problem('validation_failed', { errors });
  }
  await next();
});
