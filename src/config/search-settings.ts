import { z } from 'zod';
import { addressSetting, setting, wholeNumber } from './setting.ts';

const ours = 'Empty: the search of this program, in SEARCH_PROVIDER.';

/** Settings of the search: our own tables, OpenSearch, or services elsewhere. */
export const searchSettings = {
  SEARCH_PROVIDER: setting(
    z.enum(['postgres', 'opensearch']),
    'postgres',
    'Where the index of the search lies: in our own database, or in OpenSearch.',
  ),
  OPENSEARCH_URL: addressSetting(
    'Address of OpenSearch 2 or newer, needed with SEARCH_PROVIDER=opensearch; user and password may stand in it (https://user:password@host:9200).',
    { secret: 'address' },
  ),
  OPENSEARCH_INDEX: setting(
    z.string().regex(/^[a-z][a-z0-9-]{0,60}$/, 'is no name such as rechtshafen'),
    'rechtshafen',
    'Beginning of the names of our indices and aliases in OpenSearch.',
  ),
  SEARCH_CONCEPT_URL: addressSetting(
    `Address of a concept-suggestion service (specification, section 7) that answers in place of our suggestions. ${ours}`,
  ),
  SEARCH_FULLTEXT_URL: addressSetting(
    `Address of a full-text search service (specification, section 7) that answers in place of our search. ${ours}`,
  ),
  SEARCH_TIMEOUT_MS: setting(
    wholeNumber(100, 30_000),
    '3000',
    'How long one call to OpenSearch or to a search service may take.',
  ),
};
