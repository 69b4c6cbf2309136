import { createMiddleware } from 'hono/factory';
import { attachmentPolicy } from '#src/lib/file-headers.ts';

/** The letters that our own viewer opens (`document-viewer.tsx`): PDFs of ours or of the insurer, never what a visitor has sent. */
const viewed = /^\/api\/(?:contracts|claims)\/[^/]+\/documents\/[^/]+$/;

/** What browsers never take for a file to be shown. */
const noFile = /^application\/(?:[\w.+-]+\+)?json\b/;

/** The description of our API is a page. */
const isPage = (path: string) => path === '/api/docs';

/**
 * Whatever call answers with a file, it is saved and never shown, and may run nothing: also what the insurer answers, and what
 * somebody forgets. Letters that our viewer shows are the one exception.
 */
export const filesAsAttachments = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  const type = headers.get('Content-Type') ?? '';
  if (!c.res.ok || type === '' || noFile.test(type) || isPage(c.req.path)) return;
  headers.set('X-Content-Type-Options', 'nosniff');
  if (viewed.test(c.req.path) && type === 'application/pdf') return;
  const [how = '', ...names] = (headers.get('Content-Disposition') ?? '').split(';');
  if (how.trim() !== 'attachment') headers.set('Content-Disposition', ['attachment', ...names].join(';'));
  headers.set('Content-Security-Policy', attachmentPolicy);
});
