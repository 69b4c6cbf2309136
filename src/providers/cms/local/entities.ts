import type { Context, Hono } from 'hono';
import { jsonAnswer, notFound } from './answers.ts';
import { found, numberOf, pageByCursor, pageBySkip, selected } from './query.ts';
import type { Content } from './shelf.ts';
import { inAllLocales, linksOf, type SpaceNames, type WireEntity, wireAsset, wireEntry } from './wire.ts';

/** What a request may see: keys are `Entry id` and `Asset id`. */
export type Visible = ReadonlyMap<string, WireEntity>;

const mostIncludes = 10;

/** All entries and pictures in the form of the protocol. */
export function visibleOf(content: Content, withDrafts: boolean, names: SpaceNames): Visible {
  const entries = [...content.entries.values()].filter((one) => withDrafts || !one.isDraft);
  const assets = [...content.assets.values()].filter((one) => withDrafts || !one.isDraft);
  return new Map([
    ...entries.map((one) => [`Entry ${one.id}`, wireEntry(one, names)] as const),
    ...assets.map((one) => [`Asset ${one.id}`, wireAsset(one, names)] as const),
  ]);
}

/** Entries and pictures, each by id and as collections. */
export function addEntities(app: Hono, visible: (c: Context) => Promise<Visible>): void {
  app.get('/entries', async (c) => entriesAnswer(c, await visible(c)));
  app.get('/assets', async (c) => assetsAnswer(c, await visible(c)));
  for (const [path, type] of [
    ['/entries/:id', 'Entry'],
    ['/assets/:id', 'Asset'],
  ] as const) {
    app.get(path, async (c) => {
      const id = c.req.param('id') ?? '';
      const one = (await visible(c)).get(`${type} ${id}`);
      if (!one) throw notFound(type, id);
      return jsonAnswer(inWishedLocale(one, queryOf(c)));
    });
  }
}

function queryOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

function inWishedLocale(entity: WireEntity, query: URLSearchParams): WireEntity {
  return query.get('locale') === '*' ? inAllLocales(entity) : entity;
}

function pageOf(c: Context, all: readonly WireEntity[]) {
  const query = queryOf(c);
  const matching = found(all, query);
  return query.get('cursor') === 'true'
    ? pageByCursor(matching, query, new URL(c.req.url).pathname)
    : pageBySkip(matching, query);
}

function ofType(visible: Visible, type: 'Entry' | 'Asset'): WireEntity[] {
  return [...visible.values()].filter(({ sys }) => sys.type === type);
}

function entriesAnswer(c: Context, visible: Visible): Response {
  const query = queryOf(c);
  const { items, envelope } = pageOf(c, ofType(visible, 'Entry'));
  const shown = (one: WireEntity) => selected(inWishedLocale(one, query), query.get('select'));
  const depth = numberOf(query, 'include', 1, mostIncludes);
  const included = includesOf(items, visible, depth).map((one) => inWishedLocale(one, query));
  const byType = Object.groupBy(included, ({ sys }) => sys.type);
  return jsonAnswer({
    ...envelope,
    items: items.map(shown),
    ...(included.length > 0 ? { includes: byType } : {}),
  });
}

/** Everything the items lead to by at most `depth` links, without the items themselves. */
function includesOf(items: readonly WireEntity[], visible: Visible, depth: number): WireEntity[] {
  const keyOf = ({ sys }: WireEntity) => `${sys.type} ${sys.id}`;
  const known = new Set(items.map(keyOf));
  const included: WireEntity[] = [];
  let edge: readonly WireEntity[] = items;
  for (let step = 0; step < depth && edge.length > 0; step += 1) {
    const linked = edge
      .flatMap(linksOf)
      .flatMap(({ linkType, id }) => visible.get(`${linkType} ${id}`) ?? []);
    edge = [...new Map(linked.map((one) => [keyOf(one), one])).values()].filter(
      (one) => !known.has(keyOf(one)),
    );
    for (const one of edge) known.add(keyOf(one));
    included.push(...edge);
  }
  return included;
}

function assetsAnswer(c: Context, visible: Visible): Response {
  const query = queryOf(c);
  const { items, envelope } = pageOf(c, ofType(visible, 'Asset'));
  const shown = items.map((one) => selected(inWishedLocale(one, query), query.get('select')));
  return jsonAnswer({ ...envelope, items: shown });
}
