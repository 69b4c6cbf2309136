import type { Db } from '#src/database/database.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { type Knowledge, knowledgeOf } from '../knowledge.ts';
import { createPassages, type Passages } from '../passages.ts';
import type { Search } from '../search.ts';
import { findDocuments } from './find.ts';
import { publishDocuments } from './publish.ts';
import { suggestTerms } from './suggest.ts';

/** A database that gives no answer is a search that gives none. */
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
  let knowledge: (Knowledge & { passages: Passages }) | undefined;

  function known() {
    if (!knowledge) throw new ProviderError('search', 'unavailable', { code: 'nothing-published' });
    return knowledge;
  }

  return {
    async publish(documents, synonyms = {}) {
      const { analyzer, meanings } = await knowledgeOf(documents, synonyms);
      knowledge = { analyzer, meanings, passages: createPassages(analyzer) };
      await answered(publishDocuments(db, documents, analyzer));
    },
    concepts: (query) => answered(suggestTerms(db, query)),
    fulltext: async (query) => {
      const { passages, ...words } = known();
      return answered(findDocuments(db, query, words, passages));
    },
  };
}
