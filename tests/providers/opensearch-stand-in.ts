import { Hono } from 'hono';
import { z } from 'zod';
import { escaped, querySchema, type Row, worth } from './opensearch-queries.ts';

/**
 * As much of OpenSearch as the search asks of it, by its REST documentation: indices with strict mappings, bulk, alias
 * switch, and the queries we send. Whatever it does not know it refuses, so that a wrong request is noticed.
 */

const text = z.union([z.string(), z.number()]);
const row = z.record(z.string(), text);

const searchSchema = z.strictObject({
  from: z.int().nonnegative().optional(),
  size: z.int().min(1),
  _source: z.array(z.string()),
  query: querySchema,
  sort: z.array(z.record(z.string(), z.enum(['asc', 'desc']))).optional(),
  highlight: z
    .strictObject({
      pre_tags: z.tuple([z.literal('<em>')]),
      post_tags: z.tuple([z.literal('</em>')]),
      fields: z.strictObject({
        text: z.strictObject({
          number_of_fragments: z.literal(1),
          fragment_size: z.int(),
          highlight_query: z.strictObject({ match: z.strictObject({ text: z.string() }) }),
        }),
      }),
    })
    .optional(),
});

const indexSchema = z.strictObject({
  settings: z.unknown().optional(),
  mappings: z.strictObject({
    dynamic: z.literal('strict'),
    properties: z.record(z.string(), z.looseObject({})),
  }),
});

const aliasesSchema = z.strictObject({
  actions: z.array(
    z.union([
      z.strictObject({ add: z.strictObject({ index: z.string(), alias: z.string() }) }),
      z.strictObject({ remove_index: z.strictObject({ index: z.string() }) }),
    ]),
  ),
});

type Index = { fields: ReadonlySet<string>; rows: Map<string, Row>; isFresh: boolean };

/** @param authorization what every call must carry */
export function openSearchStandIn(authorization: string) {
  const indices = new Map<string, Index>();
  const aliases = new Map<string, string>();
  const requests: string[] = [];
  const app = new Hono();

  app.use(async (c, next) => {
    requests.push(`${c.req.method} ${c.req.path}`);
    if (c.req.header('Authorization') !== authorization) return c.json({ status: 401 }, 401);
    return next();
  });
  app.get('/_alias/:alias', (c) => {
    const alias = c.req.param('alias');
    const index = aliases.get(alias);
    return index ? c.json({ [index]: { aliases: { [alias]: {} } } }) : c.json({ status: 404 }, 404);
  });
  app.put('/:index', async (c) => {
    const name = c.req.param('index');
    if (indices.has(name)) return c.json({ error: { type: 'resource_already_exists_exception' } }, 400);
    const { mappings } = indexSchema.parse(await c.req.json());
    indices.set(name, { fields: new Set(Object.keys(mappings.properties)), rows: new Map(), isFresh: false });
    return c.json({ acknowledged: true });
  });
  app.post('/:index/_bulk', async (c) => {
    const index = indices.get(c.req.param('index'));
    if (!index || c.req.header('Content-Type') !== 'application/x-ndjson')
      return c.json({ status: 400 }, 400);
    const body = await c.req.text();
    if (!body.endsWith('\n'))
      return c.json({ error: 'The bulk request must be terminated by a newline' }, 400);
    const lines = body.trimEnd().split('\n');
    for (let at = 0; at < lines.length; at += 2) {
      const action = z
        .strictObject({ index: z.strictObject({ _id: z.string() }) })
        .parse(JSON.parse(lines[at] ?? ''));
      const fields = row.parse(JSON.parse(lines[at + 1] ?? ''));
      if (Object.keys(fields).some((field) => !index.fields.has(field)))
        return c.json({ errors: true, items: [] });
      index.rows.set(action.index._id, fields);
    }
    return c.json({ errors: false, items: [] });
  });
  app.post('/:index/_refresh', (c) => {
    const index = indices.get(c.req.param('index'));
    if (index) index.isFresh = true;
    return c.json({ _shards: {} });
  });
  app.post('/_aliases', async (c) => {
    for (const action of aliasesSchema.parse(await c.req.json()).actions) {
      if ('add' in action) aliases.set(action.add.alias, action.add.index);
      else indices.delete(action.remove_index.index);
    }
    return c.json({ acknowledged: true });
  });
  app.post('/:alias/_search', async (c) => {
    const index = indices.get(aliases.get(c.req.param('alias')) ?? '');
    if (!index) return c.json({ error: { type: 'index_not_found_exception' } }, 404);
    const { from = 0, size, _source, query, highlight } = searchSchema.parse(await c.req.json());
    const rows = index.isFresh ? [...index.rows.values()] : [];
    const hits = rows
      .map((one) => ({ one, score: worth(query, one) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || Number(a.one.length ?? 0) - Number(b.one.length ?? 0))
      .slice(from, from + size)
      .map(({ one }) => ({
        _source: Object.fromEntries(_source.map((field) => [field, one[field]])),
        ...(highlight
          ? { highlight: marked(String(one.text), highlight.fields.text.highlight_query.match.text) }
          : {}),
      }));
    return c.json({ hits: { hits } });
  });
  app.onError((error, c) => c.json({ error: String(error) }, 400));

  return { app, indices, aliases, requests };
}

/** A fragment with the words marked that were asked for just so. */
function marked(written: string, asked: string): { text?: string[] } {
  const words = asked
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => escaped(word));
  const fragment = written.replace(new RegExp(`(${words.join('|')})`, 'gi'), '<em>$1</em>');
  return fragment === written ? {} : { text: [fragment] };
}
