import { z } from 'zod';
import { badRequest } from './answers.ts';
import type { Change } from './shelf.ts';
import { inAllLocales, linkOf, type SpaceNames, type WireEntity } from './wire.ts';

/** How far a client has come. `run` is one life of this server: after a restart everything is sent again. */
const tokenSchema = z.object({
  run: z.string(),
  since: z.number().int(),
  skip: z.number().int(),
  type: z.string(),
  contentType: z.string(),
  isInitial: z.boolean(),
});
type Token = z.infer<typeof tokenSchema>;

export type SyncSource = {
  readonly run: string;
  readonly lastChange: number;
  readonly changesSince: (number: number) => readonly Change[];
  /** What this token of access may see. */
  readonly visible: ReadonlyMap<string, WireEntity>;
};

const pageSize = 100;
const types = ['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'];

function readToken(text: string): Token {
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw badRequest('The sync token is invalid.');
  }
}

function firstToken(query: URLSearchParams, run: string): Token {
  const type = query.get('type') ?? 'all';
  if (query.get('initial') !== 'true' || !types.includes(type))
    throw badRequest('initial or sync_token is needed.');
  return { run, since: 0, skip: 0, type, contentType: query.get('content_type') ?? '', isInitial: true };
}

/**
 * `/sync`: everything at first, then what changed and what is gone since a token.
 * @param address of this very endpoint, for the addresses of the next page and the next time
 */
export function syncAnswer(
  source: SyncSource,
  query: URLSearchParams,
  names: SpaceNames,
  address: string,
): object {
  const text = query.get('sync_token');
  const given = text === null ? firstToken(query, source.run) : readToken(text);
  const isFresh = given.isInitial || given.run !== source.run;
  const since = given.run === source.run ? given.since : 0;
  const all = isFresh ? [...source.visible.values()].map(inAllLocales) : changed(source, since, names);
  const wanted = all.filter((item) => isWanted(item, given));
  const items = wanted.slice(given.skip, given.skip + pageSize);
  const hasMore = given.skip + pageSize < wanted.length;
  const next: Token = hasMore
    ? { ...given, run: source.run, since, isInitial: isFresh, skip: given.skip + pageSize }
    : { ...given, run: source.run, since: source.lastChange, isInitial: false, skip: 0 };
  const url = `${address}?sync_token=${Buffer.from(JSON.stringify(next)).toString('base64url')}`;
  return { sys: { type: 'Array' }, items, [hasMore ? 'nextPageUrl' : 'nextSyncUrl']: url };
}

type Item = { sys: Record<string, unknown> };

function changed({ changesSince, visible }: SyncSource, since: number, names: SpaceNames): Item[] {
  return changesSince(since).map(({ type, id }) => {
    const entity = visible.get(`${type} ${id}`);
    return entity ? inAllLocales(entity) : deletion(type, id, names);
  });
}

function deletion(type: Change['type'], id: string, { space, environment }: SpaceNames): Item {
  const now = new Date(0).toISOString();
  return {
    sys: {
      type: `Deleted${type}`,
      id,
      space: linkOf('Space', space),
      environment: linkOf('Environment', environment),
      revision: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: now,
    },
  };
}

function isWanted({ sys }: Item, { type, contentType }: Token): boolean {
  const itsType = String(sys.type);
  if (type === 'Deletion' && !itsType.startsWith('Deleted')) return false;
  if (type !== 'all' && type !== 'Deletion' && itsType !== type) return false;
  return contentType === '' || JSON.stringify(sys.contentType ?? '').includes(`"id":"${contentType}"`);
}
