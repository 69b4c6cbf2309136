import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { productSlug } from '#src/lib/slug.ts';
import { buildMetadata } from '#src/navigation/build-metadata.ts';
import { legacyRules } from '#src/navigation/legacy-paths.ts';
import { pages } from '#src/routes.ts';
import type { Services } from '#src/services.ts';

/** Time of the build in milliseconds since 1970, from the file that names its parts; without it, `fallback`. */
function builtAt({ assets }: ServerBuild, clientFolder: string, fallback: number): number {
  const file = statSync(join(clientFolder, assets.url), { throwIfNoEntry: false });
  return Math.round(file?.mtimeMs ?? fallback);
}

/** `/builds/meta/{buildId}.json`: route rules and fixed pages of this build; any other id is not found. */
export function buildInfo(services: Services, build: ServerBuild, clientFolder: string): Hono {
  const { settings, clock } = services;
  const metadata = buildMetadata({
    buildId: build.assets.version,
    builtAt: builtAt(build, clientFolder, clock.now().getTime()),
    rules: legacyRules(settings.LEGACY_URLS),
    pages,
    productSlug: productSlug(settings.PRODUCT_NAME),
  });
  return new Hono().get('/builds/meta/:file', async (c, next) => {
    if (c.req.param('file') !== `${metadata.id}.json`) return next();
    // The rules come from settings, which may change without a new build.
    c.header('Cache-Control', 'public, max-age=300');
    return c.json(metadata);
  });
}
