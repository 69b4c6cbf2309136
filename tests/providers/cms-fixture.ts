import { cp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '#src/lib/clock.ts';
import { createLog, type Log } from '#src/lib/log.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { CMS_MOUNT_PATH, type Cms, type CmsSettings, createCms } from '#src/providers/cms/index.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export const contentFixture = join(projectRoot(), 'tests/fixtures/content');
export const tokens = { accessToken: 'delivery-token', previewToken: 'preview-token' };

/** A copy of the fixture's content that a test may change. */
export async function ownContent(): Promise<string> {
  const folder = join(await temporaryDirectory(), 'content');
  await cp(contentFixture, folder, { recursive: true });
  return folder;
}

export const settingsFor = (
  source: CmsSettings['source'],
  options: Partial<CmsSettings> = {},
): CmsSettings => ({
  space: 'rechtshafen',
  environment: 'master',
  source,
  showsDrafts: false,
  timeoutMs: 4000,
  maxAgeSeconds: 60,
  webhookSecret: 'a-secret-of-sixteen',
  ...options,
});

/** The local content server behind the official client, in process. */
export function localCms(
  folder: string = contentFixture,
  {
    clock = systemClock,
    log = createLog('silent'),
    ...options
  }: Partial<CmsSettings> & { clock?: Clock; log?: Log } = {},
): Cms {
  const cms = createCms(settingsFor({ kind: 'local', folder, built: null, ...tokens }, options), {
    clock,
    log,
  });
  onTestFinished(() => cms.close());
  return cms;
}

/** Serves an app on a port of its own, over real HTTP. */
export async function served(app: Hono): Promise<string> {
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The local content server on a port, at the path where the portal mounts it. */
export async function servedContent(cms: Cms): Promise<string> {
  return served(new Hono().route(CMS_MOUNT_PATH, cms.app ?? new Hono()));
}
