import { z } from 'zod';
import { slipsBetween } from '#src/providers/search/misspelling.ts';

export type Row = Record<string, string | number>;

type MultiMatch = {
  query: string;
  fields: string[];
  type: 'best_fields';
  boost?: number | undefined;
};

export type Query =
  | {
      bool: {
        should?: Query[] | undefined;
        must?: Query[] | undefined;
        filter?: Query[] | undefined;
        minimum_should_match?: 1 | undefined;
      };
    }
  | { dis_max: { queries: Query[] } }
  | { constant_score: { filter: Query; boost?: number | undefined } }
  | { function_score: { query: Query; field_value_factor: { field: string } } }
  | { multi_match: MultiMatch }
  | {
      match: {
        words: {
          query: string;
          operator?: 'and' | undefined;
          fuzziness: 'AUTO';
          prefix_length: 1;
          boost?: number | undefined;
        };
      };
    }
  | { prefix: { folded: { value: string } } }
  | { wildcard: { folded: { value: string } } }
  | { terms: { kind: string[] } };

/** The queries we send, and no others. */
const boost = { boost: z.number().optional() };
export const querySchema: z.ZodType<Query> = z.union([
  z.strictObject({
    bool: z.strictObject({
      get should() {
        return z.array(querySchema).optional();
      },
      get must() {
        return z.array(querySchema).optional();
      },
      get filter() {
        return z.array(querySchema).optional();
      },
      minimum_should_match: z.literal(1).optional(),
    }),
  }),
  z.strictObject({
    dis_max: z.strictObject({
      get queries() {
        return z.array(querySchema).min(1);
      },
    }),
  }),
  z.strictObject({
    constant_score: z.strictObject({
      get filter() {
        return querySchema;
      },
      ...boost,
    }),
  }),
  z.strictObject({
    function_score: z.strictObject({
      get query() {
        return querySchema;
      },
      field_value_factor: z.strictObject({ field: z.string() }),
    }),
  }),
  z.strictObject({
    multi_match: z.strictObject({
      query: z.string().min(1),
      fields: z.array(z.string().regex(/^\w+\^[\d.]+$/)).min(1),
      type: z.literal('best_fields'),
      ...boost,
    }),
  }),
  z.strictObject({
    match: z.strictObject({
      words: z.strictObject({
        query: z.string().min(1),
        operator: z.literal('and').optional(),
        fuzziness: z.literal('AUTO'),
        prefix_length: z.literal(1),
        ...boost,
      }),
    }),
  }),
  z.strictObject({ prefix: z.strictObject({ folded: z.strictObject({ value: z.string() }) }) }),
  z.strictObject({ wildcard: z.strictObject({ folded: z.strictObject({ value: z.string() }) }) }),
  z.strictObject({ terms: z.strictObject({ kind: z.array(z.string()) }) }),
]);

/** A text as a part of a regular expression that means itself. */
export const escaped = (value: string) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const tokens = (value: unknown) =>
  String(value ?? '')
    .split(' ')
    .filter(Boolean);

/** The fuzziness AUTO of OpenSearch. */
function isNear(one: string, other: string): boolean {
  const most = one.length < 3 ? 0 : one.length < 6 ? 1 : 2;
  return one[0] === other[0] && slipsBetween(one, other) <= most;
}

function matching(field: unknown, wanted: readonly string[], isFuzzy: boolean): number {
  const present = tokens(field);
  const fits = (token: string) => present.some((one) => one === token || (isFuzzy && isNear(token, one)));
  return wanted.filter(fits).length;
}

const largest = (values: readonly number[]) => Math.max(0, ...values);

/** What a row is worth for a query; 0 when it is no hit. */
export function worth(query: Query, one: Row): number {
  if ('bool' in query) {
    const { should, must = [], filter = [] } = query.bool;
    if ([...must, ...filter].some((inner) => worth(inner, one) === 0)) return 0;
    const optional = (should ?? []).map((inner) => worth(inner, one));
    if (should && must.length === 0 && largest(optional) === 0) return 0;
    return [...must.map((inner) => worth(inner, one)), ...optional].reduce((sum, value) => sum + value, 0);
  }
  if ('dis_max' in query) return largest(query.dis_max.queries.map((inner) => worth(inner, one)));
  if ('constant_score' in query) {
    return worth(query.constant_score.filter, one) > 0 ? (query.constant_score.boost ?? 1) : 0;
  }
  if ('function_score' in query) {
    const { query: inner, field_value_factor: factor } = query.function_score;
    return worth(inner, one) * Number(one[factor.field]);
  }
  if ('multi_match' in query) {
    const { query: wanted, fields, boost: factor = 1 } = query.multi_match;
    const values = fields.map((field) => {
      const [name = '', times] = field.split('^');
      return Number(times) * matching(one[name], tokens(wanted), false);
    });
    return factor * largest(values);
  }
  if ('match' in query) {
    const wanted = tokens(query.match.words.query);
    const { operator, boost: factor = 1 } = query.match.words;
    return matching(one.words, wanted, true) >= (operator === 'and' ? wanted.length : 1) ? factor : 0;
  }
  if ('prefix' in query) return String(one.folded).startsWith(query.prefix.folded.value) ? 1 : 0;
  if ('wildcard' in query) {
    const parts = query.wildcard.folded.value.split('*').map((part) => escaped(part));
    return new RegExp(`^${parts.join('.*')}$`).test(String(one.folded)) ? 1 : 0;
  }
  return query.terms.kind.includes(String(one.kind)) ? 1 : 0;
}
