import { Hono } from 'hono';
import { fillIn } from '#src/features/guides/editorial/public.server.ts';
import { searchDocuments } from '#src/features/guides/search/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { answerProblem } from '../api.ts';
import { entityTag, isKnownTag } from '../page-cache/entity-tag.ts';
import type { ServerEnv } from '../security-headers.ts';
import { drawPicture, type PictureContent } from './picture.tsx';

/** How many pictures are kept; each is about 30 kB. */
const mostKept = 300;

/** What the picture of a page says; undefined for an address that no page with a text has. */
function contentOf(services: Services, path: string): PictureContent | undefined {
  const fill = fillIn(services);
  const productName = services.settings.PRODUCT_NAME;
  const document = services.cms.document(path);
  if (document) {
    const area = document.area && services.cms.document(`/${document.area}`)?.title;
    const byKind: Partial<Record<typeof document.kind, string>> = {
      article: 'Magazin',
      template: 'Mustervorlage',
    };
    const group = byKind[document.kind] ?? area ?? productName;
    return { heading: fill(document.heading), group: fill(group), productName };
  }
  // Pages for a partner's customers are not found by the search: they share the picture of our own.
  const likeOwn = path.replace(/^\/schaden-melden-(bavaria|s-direkt)$/, '/schaden-melden');
  const other = searchDocuments(services).find((one) => one.path === likeOwn);
  return other && { heading: other.heading ?? other.title, group: other.kind, productName };
}

/**
 * `/og/{path}.png`: the pictures that shared links show (`/og.png`, for all others, is a file), made of the heading of each page when somebody
 * asks, and kept until the content changes.
 */
export function openGraphPictures(services: Services): Hono<ServerEnv> {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  services.cms.onChange(() => kept.clear());

  function pictureAt(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const known = kept.get(path);
    if (known) return known;
    const content = contentOf(services, path);
    if (!content) throw new Problem('not_found');
    if (kept.size >= mostKept) kept.clear();
    const made = drawPicture(content);
    kept.set(path, made);
    made.catch(() => kept.delete(path));
    return made;
  }

  const app = new Hono<ServerEnv>();
  app.get('/og/:file{.+\\.png}', async (c) => {
    const name = c.req.param('file').slice(0, -'.png'.length).toLowerCase();
    const picture = await pictureAt(`/${name}`);
    const tag = entityTag(picture);
    c.header('ETag', tag);
    c.header('Cache-Control', 'public, max-age=86400');
    if (isKnownTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
    return c.body(picture, 200, { 'Content-Type': 'image/png' });
  });
  app.onError((error, c) => answerProblem(c, error, services.log));
  return app;
}
