import { Hono } from 'hono';
import {
  boundedBytes,
  createGuard,
  downByStatus,
  type FetchLike,
  ProviderError,
} from '#src/providers/http/index.ts';

/** Path below which pictures of a CMS elsewhere are served. */
export const CMS_PICTURES_PATH = '/bilder/cms';

/** Contentful's hosts of files, in both of its regions. */
const fileHosts = /^(?:images|assets|downloads)\.(?:eu\.)?ctfassets\.net$/;
const kinds: ReadonlySet<string> = new Set([
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
]);
const maximumBytes = 8 * 1024 * 1024;
/** Twice the width of a text column, for sharp screens. */
const widest = 1440;

/**
 * Where our pages have a picture from: ours stay, Contentful's come through us, so that no visitor's address gets to
 * a third party (GDPR Art. 6; specification: nothing from a third party before consent).
 * @param url as the delivery API writes it; Contentful's begin with two slashes
 */
export function pictureAddress(url: string): string {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(absolute)) return url;
  const { host, pathname } = new URL(absolute);
  return fileHosts.test(host) ? `${CMS_PICTURES_PATH}/${host}${pathname}` : absolute;
}

/**
 * Undefined for a picture that is too large: that is no fault of the system and must not open the breaker for all
 * others.
 */
async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await boundedBytes('cms', response, maximumBytes);
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'too-large') return undefined;
    throw error;
  }
}

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer> };

async function fetchPicture(
  fetchLike: FetchLike,
  url: URL,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  const response = await fetchLike(url.href, { redirect: 'error', signal });
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  if (response.ok && kinds.has(type)) {
    const bytes = await bytesOf(response);
    return bytes && { type, bytes };
  }
  await response.body?.cancel();
  const down = downByStatus('cms', response.status);
  if (down) throw down;
  return undefined;
}

/**
 * The address at Contentful: pixel pictures no wider than needed, in a small format, and drawings unchanged. The
 * visitor's query is not passed on.
 */
function sourceOf(host: string, path: string): URL {
  const url = new URL(`https://${host}/${path.replaceAll('?', '%3F').replaceAll('#', '%23')}`);
  if (host.startsWith('images.') && !url.pathname.endsWith('.svg')) {
    url.search = new URLSearchParams({ w: String(widest), fm: 'webp', q: '80' }).toString();
  }
  return url;
}

export type PictureSettings = { readonly space: string; readonly timeoutMs: number };

/**
 * `GET {CMS_PICTURES_PATH}/{host}/{space}/…`: pictures of our space at Contentful and of nobody else's, up to 8 MiB. A
 * changed picture has another address there, so answers may be kept for good.
 */
export function createPictures({ space, timeoutMs }: PictureSettings, fetchLike: FetchLike): Hono {
  const guard = createGuard({ provider: 'cms-pictures', timeoutMs });
  const underWay = new Map<string, Promise<Picture | undefined>>();

  /** Requests for the same picture share one download. */
  function pictureAt(source: URL): Promise<Picture | undefined> {
    const known = underWay.get(source.href);
    if (known) return known;
    const asked = guard
      .run((signal) => fetchPicture(fetchLike, source, signal), { idempotent: true, of: source.pathname })
      .finally(() => underWay.delete(source.href));
    underWay.set(source.href, asked);
    return asked;
  }

  return new Hono().get('/:host/:rest{.+}', async (c) => {
    const { host, rest } = c.req.param();
    if (!fileHosts.test(host)) return c.body(null, 404);
    const source = sourceOf(host, rest);
    // Judged after the address is built: dots in the path, written plain or encoded, lead out of the space.
    if (!source.pathname.startsWith(`/${space}/`)) return c.body(null, 404);
    try {
      const picture = await pictureAt(source);
      if (!picture) return c.body(null, 404);
      return c.body(picture.bytes, 200, {
        'Content-Type': picture.type,
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return c.body(null, 502);
    }
  });
}
