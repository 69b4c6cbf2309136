import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Clock } from '#src/lib/clock.ts';
import { isSameSecret, randomToken, sign } from '#src/lib/digest.ts';
import { badRequest, jsonAnswer, notFound, Refused, refusalAnswer } from './answers.ts';
import { addEntities, type Visible, visibleOf } from './entities.ts';
import { addTaxonomy, addTypes, spaceAnswer } from './fixed-answers.ts';
import type { Content, Shelf } from './shelf.ts';
import { syncAnswer } from './sync.ts';
import type { SpaceNames } from './wire.ts';

export type ContentServerSettings = SpaceNames & {
  /** Shows what is published. */
  readonly accessToken: string;
  /** Shows drafts as well. */
  readonly previewToken: string;
};

const assetKeySeconds = 2880 * 60;

/**
 * A content server that speaks the delivery protocol of Contentful, fed by the files of a shelf. Drafts are for the
 * preview token only.
 */
export function createContentServer(settings: ContentServerSettings, shelf: Shelf, clock: Clock): Hono {
  const { space, environment } = settings;
  const run = randomUUID();
  const app = new Hono();
  app.onError((error) => {
    if (error instanceof Refused) return refusalAnswer(error);
    throw error;
  });
  app.use('*', async (c, next) => {
    levelOf(c, settings);
    await next();
  });

  const known = { delivery: new WeakMap<Content, Visible>(), preview: new WeakMap<Content, Visible>() };

  async function visible(c: Context): Promise<Visible> {
    const level = levelOf(c, settings);
    const content = await shelf.content();
    const made = known[level].get(content) ?? visibleOf(content, level === 'preview', settings);
    known[level].set(content, made);
    return made;
  }

  const inEnvironment = new Hono();
  addTypes(inEnvironment, settings);
  addTaxonomy(inEnvironment);
  addEntities(inEnvironment, visible);
  inEnvironment.get('/sync', async (c) => {
    const all = await visible(c);
    const source = { run, lastChange: shelf.lastChange(), changesSince: shelf.changesSince, visible: all };
    const { origin, pathname, searchParams } = new URL(c.req.url);
    return jsonAnswer(syncAnswer(source, searchParams, settings, origin + pathname));
  });
  inEnvironment.post('/asset_keys', async (c) =>
    assetKeyAnswer(await c.req.json().catch(() => null), settings, clock),
  );
  app.route(`/spaces/${space}/environments/${environment}`, inEnvironment);
  for (const path of [`/spaces/${space}`, `/spaces/${space}/`])
    app.get(path, () => jsonAnswer(spaceAnswer(space)));
  app.all('*', (c) => {
    throw notFound('Path', c.req.path);
  });
  return app;
}

/** @throws Refused without one of the two tokens */
function levelOf(c: Context, { accessToken, previewToken }: ContentServerSettings): 'delivery' | 'preview' {
  const given =
    /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? c.req.query('access_token') ?? '';
  if (isSameSecret(given, previewToken)) return 'preview';
  if (isSameSecret(given, accessToken)) return 'delivery';
  throw new Refused(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.');
}

const assetKeyBody = z.object({ expiresAt: z.number() });

/** A key for protected pictures: at most 2880 minutes ahead (specification, section 9). */
function assetKeyAnswer(body: unknown, { space, environment }: SpaceNames, clock: Clock): Response {
  const parsed = assetKeyBody.safeParse(body);
  const now = Math.floor(clock.now().getTime() / 1000);
  if (!parsed.success) throw badRequest('expiresAt must be a time in seconds.');
  const { expiresAt } = parsed.data;
  if (expiresAt <= now || expiresAt > now + assetKeySeconds) {
    throw badRequest('expiresAt must lie in the future, at most 48 hours ahead.');
  }
  const secret = randomToken();
  const claims = Buffer.from(JSON.stringify({ space, environment, expiresAt })).toString('base64url');
  return jsonAnswer({ policy: `${claims}.${sign([secret], 'asset-key', claims)}`, secret }, 201);
}
