import { Hono } from 'hono';
import { type Clock, systemClock } from '#src/lib/clock.ts';
import { createLog, type Log } from '#src/lib/log.ts';
import { createGuard, type FetchLike, inProcess } from '#src/providers/http/index.ts';
import { createAsking } from './asking.ts';
import { createDeliveryClient } from './client.ts';
import type { Built, Cms, CmsSettings, DeliverySettings } from './cms.ts';
import { readCopy } from './copy.ts';
import { createLiveCms, type LiveParts } from './live.ts';
import { builtReadings, builtSnapshot, removeBuilt, writeBuilt } from './local/built.ts';
import { createContentServer } from './local/server.ts';
import { createShelf, readContent, readTexts, type Shelf } from './local/shelf.ts';
import { followFiles } from './local/watch.ts';
import { createPictures } from './pictures.ts';
import { createReader, type Reader } from './reader.ts';
import type { Snapshot } from './snapshot.ts';

/** Path at which the local content server answers. */
export const CMS_MOUNT_PATH = '/cms';

export type CmsDeps = {
  readonly clock: Clock;
  readonly log: Log;
  /** The network; tests put something else in its place. */
  readonly fetch?: FetchLike;
};

type Source<Kind extends CmsSettings['source']['kind']> = Extract<CmsSettings['source'], { kind: Kind }>;

/** The CMS named by the settings: Contentful, or the local content server that speaks its protocol. */
export function createCms(settings: CmsSettings, deps: CmsDeps): Cms {
  const parts =
    settings.source.kind === 'local'
      ? localParts(settings, settings.source, deps)
      : contentfulParts(settings, settings.source, deps);
  return createLiveCms(parts, deps);
}

type Readers = Pick<LiveParts, 'client' | 'reader' | 'previews' | 'webhookSecret'>;

/** Published content and drafts are two hosts with two tokens; with `showsDrafts` everything comes from the second. */
function readers(
  settings: CmsSettings,
  delivery: DeliverySettings,
  preview: DeliverySettings | null,
  fetchLike: FetchLike,
  { clock, log }: CmsDeps,
): Readers {
  const { space, environment, timeoutMs, showsDrafts, webhookSecret } = settings;
  const now = () => clock.now().getTime();
  const at = (where: DeliverySettings, withDrafts: boolean) => {
    const client = createDeliveryClient({ ...where, space, environment, timeoutMs }, fetchLike, log);
    const guard = createGuard({ provider: 'cms', timeoutMs, now });
    return { client, reader: createReader(createAsking(client, guard), log, withDrafts) };
  };
  const previews = preview && at(preview, true);
  const main = showsDrafts && previews ? previews : at(delivery, false);
  return { ...main, previews: previews?.reader ?? null, webhookSecret };
}

function contentfulParts(settings: CmsSettings, source: Source<'contentful'>, deps: CmsDeps): LiveParts {
  return {
    ...readers(settings, source.delivery, source.preview, deps.fetch ?? fetch, deps),
    copy: source.copy,
    maxAgeMs: settings.maxAgeSeconds * 1000,
    app: null,
    pictures: createPictures(settings, deps.fetch ?? fetch),
    follow: null,
  };
}

function localParts(settings: CmsSettings, source: Source<'local'>, deps: CmsDeps): LiveParts {
  const { space, environment } = settings;
  const { folder, built, accessToken, previewToken } = source;
  const shelf = createShelf(
    folder,
    deps.log,
    async () => (built && (await orNothing(deps.log, () => builtReadings(built)))) ?? new Map(),
  );
  const app = createContentServer({ space, environment, accessToken, previewToken }, shelf, deps.clock);
  const baseUrl = `http://cms.internal${CMS_MOUNT_PATH}`;
  const fetchLike = inProcess(new Hono().route(CMS_MOUNT_PATH, app));
  const own = readers(
    settings,
    { baseUrl, accessToken },
    { baseUrl, accessToken: previewToken },
    fetchLike,
    deps,
  );
  // The build has read what is published.
  const readBuilt = async () =>
    built && !settings.showsDrafts ? await snapshotOfBuild(built, folder, deps.log) : undefined;
  return {
    ...own,
    reader: { ...own.reader, readAll: onlyWhenChanged(shelf, own.reader.readAll, readBuilt) },
    copy: null,
    maxAgeMs: null,
    app,
    pictures: null,
    follow: (changed) => followFiles(folder, changed),
  };
}

/** The build's copy only saves time. If anything is wrong with it, the files are read. */
async function orNothing<Value>(log: Log, read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    log.warn({ provider: 'cms', err: error }, 'what the build has read of the content is not usable');
    return undefined;
  }
}

async function snapshotOfBuild(built: Built, folder: string, log: Log): Promise<Snapshot | undefined> {
  const snapshot = await orNothing(log, async () => {
    const { file, madeFrom } = await builtSnapshot(built, folder);
    return readCopy(file, log, madeFrom);
  });
  log.info({ provider: 'cms', from: snapshot ? 'build' : 'files' }, 'content read');
  return snapshot;
}

/**
 * First what the build has made of the same files, if it is at hand, which spares every start the reading. Then
 * reads the files anew, and through the client only when one of them gives something else than before.
 */
function onlyWhenChanged(
  shelf: Shelf,
  readAll: Reader['readAll'],
  readBuilt: () => Promise<Snapshot | undefined>,
): Reader['readAll'] {
  let known: { change: number; snapshot: Snapshot } | undefined;
  return async () => {
    const built = known ? undefined : await readBuilt();
    if (built) {
      known = { change: shelf.lastChange(), snapshot: built };
      return built;
    }
    await shelf.load();
    const change = shelf.lastChange();
    if (known?.change !== change) known = { change, snapshot: await readAll() };
    return known.snapshot;
  };
}

/**
 * Reads the content folder at build time and stores the result, so that no start has to do it again. If any text
 * is faulty nothing is stored, and every start reports the fault.
 * @returns what is wrong
 */
export async function buildContent(folder: string, built: Built): Promise<readonly string[]> {
  await removeBuilt(built);
  const texts = await readTexts(folder);
  const lines: string[] = [];
  const access = { accessToken: 'build-content-token', previewToken: 'build-preview-token' };
  const cms = createCms(
    {
      space: 'build',
      environment: 'master',
      source: { kind: 'local', folder, built: null, ...access },
      showsDrafts: false,
      timeoutMs: 60_000,
      maxAgeSeconds: 60,
      webhookSecret: '',
    },
    { clock: systemClock, log: createLog('warn', { write: (line) => void lines.push(line.trim()) }) },
  );
  await cms.start();
  cms.close();
  if (lines.length > 0) return lines;
  const snapshot = { documents: cms.documents(), questions: cms.questions(), revision: cms.revision };
  await writeBuilt(built, texts, await readContent(folder), snapshot);
  return [];
}
