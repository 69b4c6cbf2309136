import { placeWorths } from '../prepared.ts';
import type { QueryWord } from '../query.ts';
import type { FulltextQuery } from '../search.ts';
import { keyFields } from './publish.ts';

/** Fields of our keys with what a hit there is worth, as `field^factor`. */
const weighed = [...keyFields].map(
  ([worth, field]) => `${field}^${Math.round((worth / placeWorths.text) * 10) / 10}`,
);

const inKeys = (query: string, boost: number) => ({
  multi_match: { query, fields: weighed, type: 'best_fields', boost },
});

/** Words with a slip: one letter for short ones, two for long ones, the first is right. */
const similar = (query: string, boost: number) => ({
  match: { words: { query, fuzziness: 'AUTO', prefix_length: 1, boost } },
});

/** What a part of a compound adds: less than the whole word in a text, or „Geld“ would do for „Bußgeld“. */
const ofPart = 0.2;

function wordQuery({ word, keys, verbs, meanings }: QueryWord) {
  const whole = [...keys.whole, ...verbs].join(' ');
  const ways = [
    ...(whole === '' ? [] : [inKeys(whole, 1), similar(word, 0.3)]),
    ...(meanings.length > 0 ? [inKeys(meanings.join(' '), 0.8)] : []),
  ];
  const best = { dis_max: { queries: ways } };
  return { bool: { should: [best, ...keys.parts.map((part) => inKeys(part, ofPart))] } };
}

/** The search for pages: a document should have every word, and counts for the best way each word fits. */
export function pageSearch({ query, rows, start, filters }: FulltextQuery, words: readonly QueryWord[]) {
  return {
    from: start,
    size: rows,
    _source: ['id', 'path', 'kind', 'title', 'description'],
    query: {
      function_score: {
        query: {
          bool: {
            should: words.map(wordQuery),
            minimum_should_match: 1,
            filter: filters.kind ? [{ terms: { kind: [...filters.kind] } }] : [],
          },
        },
        field_value_factor: { field: 'worth' },
      },
    },
    highlight: {
      pre_tags: ['<em>'],
      post_tags: ['</em>'],
      fields: {
        text: { number_of_fragments: 1, fragment_size: 200, highlight_query: { match: { text: query } } },
      },
    },
  };
}

const byFit = [{ _score: 'desc' }, { length: 'asc' }, { folded: 'asc' }];
const fields = ['id', 'term', 'kind', 'path'];

/** Letters and digits only, so a pattern has nothing to escape. */
const beginning = (value: string) => ({ prefix: { folded: { value } } });
const pattern = (value: string) => ({ wildcard: { folded: { value } } });
const insideFrom = 3;

const atBeginning = (word: string) => ({ bool: { should: [beginning(word), pattern(`* ${word}*`)] } });
const anywhere = (word: string) => (word.length < insideFrom ? atBeginning(word) : pattern(`*${word}*`));

/** Terms that begin like what was typed, then those with words that do, then those that have it inside. */
export function termSearch(words: readonly string[], limit: number) {
  const ways: ReadonlyArray<readonly [number, object]> = [
    [8, beginning(words.join(' '))],
    [4, { bool: { must: words.map(atBeginning) } }],
    [1, { bool: { must: words.map(anywhere) } }],
  ];
  return {
    size: limit,
    _source: fields,
    query: {
      dis_max: { queries: ways.map(([boost, filter]) => ({ constant_score: { filter, boost } })) },
    },
    sort: byFit,
  };
}

/** Terms with words that look like those typed. */
export function similarTermSearch(words: readonly string[], limit: number) {
  const match = { query: words.join(' '), operator: 'and', fuzziness: 'AUTO', prefix_length: 1 };
  return { size: limit, _source: fields, query: { match: { words: match } }, sort: byFit };
}
