/** The facts about the portal that the content checks need. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serviceKeys } from '#src/features/services/catalogue/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import type { ContentWorld } from '#src/providers/cms/index.ts';
import { pageAt } from '#src/routes.ts';

export const contentFolder = join(projectRoot(), 'content');

const names = new Set(['product', 'insurer', 'provider', 'phone', 'tage:aufbewahrung']);
const keys = new Set<string>(serviceKeys);

/** Pages without a content file. Articles always have one; pages of a single case do not count. */
function isPage(path: string): boolean {
  const page = pageAt(path);
  if (!page || page.entry.isDemoOnly) return false;
  return page.entry.validity === 'none' || page.entry.validity === 'product';
}

/** Anchors in the tools above the texts, to which texts may link. */
const toolAnchors: Readonly<Record<string, readonly string[]>> = {
  '/erbrecht': ['erbfolge', 'pflichtteil', 'fristen'],
  '/reiserecht/flugverspaetung': ['ergebnis'],
  '/reiserecht/reisemaengel': ['ergebnis'],
};

/** The portal as it is, on a day. @param now the time of the check */
export function contentWorld(now: Date): ContentWorld {
  return {
    isPage,
    isToolAnchor: (path, anchor) => toolAnchors[path]?.includes(anchor) ?? false,
    isService: (key) => keys.has(key),
    isPlaceholder: (name) =>
      names.has(name) || (name.startsWith('preis:') && keys.has(name.slice('preis:'.length))),
    hasPicture: (url) => existsSync(join(projectRoot(), 'public', url)),
    today: berlinDay(now),
  };
}
