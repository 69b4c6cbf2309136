import type { Context, Env } from 'hono';
import { chooseEncoding } from './page-cache/accept-encoding.ts';
import { compress } from './page-cache/compress.ts';
import { entityTag, isKnownTag } from './page-cache/entity-tag.ts';

/**
 * An answer that is the same for everybody until the program ends: compressed once, with a tag.
 * @param make gives the text; called at the first request
 */
export function keptAnswer(contentType: string, make: () => string) {
  let made: Promise<{ identity: Buffer; br: Buffer; gzip: Buffer; tag: string }> | undefined;
  const prepare = async () => {
    const identity = Buffer.from(make());
    return { identity, ...(await compress(identity)), tag: entityTag(identity) };
  };
  return async (c: Context<Env>): Promise<Response> => {
    made ??= prepare();
    const forms = await made;
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'), ['br', 'gzip', 'identity']);
    c.header('Vary', 'Accept-Encoding');
    c.header('ETag', encoding === 'identity' ? forms.tag : `W/${forms.tag}`);
    if (isKnownTag(c.req.header('If-None-Match'), forms.tag)) return c.body(null, 304);
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    return c.body(new Uint8Array(forms[encoding]), 200, { 'Content-Type': contentType });
  };
}
