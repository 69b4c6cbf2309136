import type { Clock } from '#src/lib/clock.ts';
import { isSameSecret } from '#src/lib/digest.ts';
import type { Log } from '#src/lib/log.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { cmsError } from './client.ts';
import type { Cms, CmsChange, DeliveryClient } from './cms.ts';
import { readCopy, writeCopy } from './copy.ts';
import type { Reader } from './reader.ts';
import { changeBetween, emptySnapshot, type Snapshot } from './snapshot.ts';

/** An action whose runs never overlap. */
type OneAtATime<Result> = {
  (): Promise<Result>;
  isRunning(): boolean;
};

/**
 * Keeps an action from running twice at once. A call while it runs may be about something newer, so one more run
 * follows; further calls meanwhile wait for that same run.
 */
function oneAtATime<Result>(action: () => Promise<Result>): OneAtATime<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const run = (): Promise<Result> => {
    running = action().finally(() => {
      running = undefined;
    });
    return running;
  };
  const afterwards = (): Promise<Result> => {
    next = undefined;
    return run();
  };
  const call = (): Promise<Result> => {
    if (!running) return run();
    next ??= running.then(afterwards, afterwards);
    return next;
  };
  return Object.assign(call, { isRunning: () => running !== undefined });
}

export type LiveParts = {
  readonly client: DeliveryClient;
  readonly reader: Reader;
  /** Reads drafts; null when previews are not set up. */
  readonly previews: Reader | null;
  /** File of the last good copy; null keeps none. */
  readonly copy: string | null;
  /** After so many milliseconds a copy is renewed while it is served; null for content that says itself when it changed. */
  readonly maxAgeMs: number | null;
  readonly webhookSecret: string;
  readonly app: Cms['app'];
  readonly pictures: Cms['pictures'];
  /** Begins to follow changes of local files; the result ends it. */
  readonly follow: ((changed: () => void) => () => void) | null;
};

export type LiveDeps = { readonly clock: Clock; readonly log: Log };

/** How often the process that serves looks whether its content is too old. */
const lookEveryMs = 1_000;
/** Without any content, waiting for the maximum age would be too long. */
const emptyRetryMs = 5_000;

/** The content in memory, and what brings newer content there. */
type Keeper = {
  current(): Snapshot;
  refresh(): Promise<boolean>;
  renewIfOld(): void;
  /** The kept copy, or the first answer. */
  load(): Promise<void>;
};

function createKeeper(
  { reader, copy, maxAgeMs }: LiveParts,
  { clock, log }: LiveDeps,
  tell: (change: CmsChange) => void,
): Keeper {
  let snapshot: Snapshot = emptySnapshot;
  let askedAt = Number.POSITIVE_INFINITY;
  const now = () => clock.now().getTime();

  async function ask(): Promise<boolean> {
    askedAt = now();
    const fresh = await reader.readAll().catch((error: unknown) => {
      const { kind, code } = cmsError(error);
      const keeps = snapshot.documents.length;
      log.error({ provider: 'cms', kind, code, keeps }, 'content could not be renewed');
    });
    if (!fresh) return false;
    if (fresh.revision === snapshot.revision) return true;
    const change = changeBetween(snapshot, fresh);
    snapshot = fresh;
    tell(change);
    if (copy !== null) await keepCopy(copy, fresh, log);
    return true;
  }

  const refresh = oneAtATime(ask);

  return {
    current: () => snapshot,
    refresh,
    renewIfOld() {
      const limit = snapshot === emptySnapshot ? emptyRetryMs : maxAgeMs;
      if (limit !== null && now() - askedAt >= limit && !refresh.isRunning()) void refresh();
    },
    async load() {
      const kept = copy === null ? undefined : await readCopy(copy, log);
      if (kept) snapshot = kept;
      const first = refresh();
      if (!kept) await first;
    },
  };
}

async function keepCopy(file: string, fresh: Snapshot, log: Log): Promise<void> {
  await writeCopy(file, fresh).catch((error: unknown) => {
    log.warn({ provider: 'cms', error: String(error) }, 'the copy of the content could not be kept');
  });
}

/** Keeps the content in memory and renews it: see `Cms`. */
export function createLiveCms(parts: LiveParts, deps: LiveDeps): Cms {
  const listeners = new Set<(change: CmsChange) => void>();
  const endings: Array<() => void> = [];
  let started: Promise<void> | undefined;
  const keeper = createKeeper(parts, deps, (change) => {
    for (const listener of listeners) listener(change);
  });

  function current(): Snapshot {
    keeper.renewIfOld();
    return keeper.current();
  }

  return {
    start: () => {
      started ??= keeper.load();
      return started;
    },
    watch() {
      if (parts.follow) endings.push(parts.follow(() => void keeper.refresh()));
      const timer = setInterval(keeper.renewIfOld, lookEveryMs);
      timer.unref();
      endings.push(() => clearInterval(timer));
    },
    close() {
      for (const end of endings.splice(0)) end();
    },
    documents: () => current().documents,
    document: (path) => current().byPath.get(path),
    movedTo: (path) => current().moved.get(path),
    questions: () => current().questions,
    get revision() {
      return current().revision;
    },
    refresh: keeper.refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async previewOf(path) {
      if (!parts.previews) throw new ProviderError('cms', 'rejected', { code: 'no-preview' });
      return parts.previews.readOne(path);
    },
    acceptsWebhook: (secret) =>
      parts.webhookSecret !== '' && secret !== undefined && isSameSecret(secret, parts.webhookSecret),
    client: parts.client,
    app: parts.app,
    pictures: parts.pictures,
  };
}
