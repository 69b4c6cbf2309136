import { z } from 'zod';
import { type FetchLike, ProviderError } from '#src/providers/http/index.ts';
import { highlightedTerm } from '../highlighting.ts';
import { type Knowledge, knowledgeOf } from '../knowledge.ts';
import { queryWords, typedWords } from '../query.ts';
import type { ConceptMatch, Search } from '../search.ts';
import { createClient, type OpenSearchSettings } from './client.ts';
import { publishIndices } from './publish.ts';
import { pageSearch, similarTermSearch, termSearch } from './requests.ts';

const answerOf = <T extends z.ZodType>(hit: T) => z.object({ hits: z.object({ hits: z.array(hit) }) });

const pageAnswer = answerOf(
  z.object({
    _source: z.object({
      id: z.string(),
      path: z.string(),
      kind: z.string(),
      title: z.string(),
      description: z.string(),
    }),
    highlight: z.object({ text: z.array(z.string()).optional() }).optional(),
  }),
);

const termAnswer = answerOf(
  z.object({ _source: z.object({ id: z.string(), term: z.string(), kind: z.string(), path: z.string() }) }),
);

/** The search in OpenSearch 2 or newer. Words are taken apart by us, so both engines find under the same keys. */
export function createOpenSearch(settings: OpenSearchSettings, fetchLike: FetchLike): Search {
  const client = createClient(settings, fetchLike);
  let knowledge: Knowledge | undefined;

  async function search<T>(alias: string, schema: z.ZodType<T>, body: object): Promise<T> {
    const answer = await client.call('POST', `/${settings.index}-${alias}/_search`, schema, body);
    if (!answer) throw new ProviderError('opensearch', 'unavailable', { code: 'nothing-published' });
    return answer;
  }

  async function terms(words: readonly string[], limit: number): Promise<ConceptMatch[]> {
    const exact = await search('terms', termAnswer, termSearch(words, limit));
    const { hits } =
      exact.hits.hits.length > 0
        ? exact.hits
        : (await search('terms', termAnswer, similarTermSearch(words, limit))).hits;
    return hits.map(({ _source: { id, term, kind, path } }) => {
      return { id, payload: { term, kind, path }, highlights: { term: highlightedTerm(term, words) } };
    });
  }

  return {
    async publish(documents, synonyms = {}) {
      knowledge = await knowledgeOf(documents, synonyms);
      await publishIndices(client, settings.index, documents, knowledge.analyzer);
    },
    async concepts({ query, limit }) {
      const words = typedWords(query);
      return words.length === 0 ? [] : terms(words, limit);
    },
    async fulltext(query) {
      if (!knowledge) throw new ProviderError('opensearch', 'unavailable', { code: 'nothing-published' });
      const words = queryWords(query.query, knowledge.analyzer, knowledge.meanings);
      if (words.length === 0) return [];
      const { hits } = await search('pages', pageAnswer, pageSearch(query, words));
      return hits.hits.map(({ _source, highlight }) => ({
        ..._source,
        excerpt: highlight?.text?.[0] ?? null,
      }));
    },
  };
}
