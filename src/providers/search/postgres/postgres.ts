import type { Db } from '#src/database/database.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { knowledgeOf } from '../knowledge.ts';
import { createPassages } from '../passages.ts';
import type { Search } from '../search.ts';
import { findDocuments, type KnownTexts } from './find.ts';
import { publishDocuments } from './publish.ts';
import { suggestTerms } from './suggest.ts';

/** Turns an error of the database into a provider error. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError('search', 'unavailable', { cause });
  }
}

/** The search in our own database, PGlite and PostgreSQL alike. */
export function createPostgresSearch(db: Db): Search {
  let texts: KnownTexts | undefined;

  function known() {
    if (!texts) throw new ProviderError('search', 'unavailable', { code: 'nothing-published' });
    return texts;
  }

  return {
    async publish(documents, synonyms = {}) {
      const knowledge = await knowledgeOf(documents, synonyms);
      texts = { ...knowledge, passages: createPassages(knowledge.analyzer) };
      await answered(publishDocuments(db, documents, knowledge.analyzer));
    },
    concepts: (query) => answered(suggestTerms(db, query)),
    fulltext: async (query) => answered(findDocuments(db, query, known())),
  };
}
