import { z } from 'zod';
import { address, optionalAddress, type SettingDefinition, wholeNumber } from './setting.ts';

const ours = 'Empty: the search of this program, in SEARCH_PROVIDER.';

/** Settings of the search: our own tables, OpenSearch, or services elsewhere. */
export const searchSettings = {
  SEARCH_PROVIDER: {
    schema: z.enum(['postgres', 'opensearch']),
    default: 'postgres',
    description: 'Where the index of the search lies: in our own database, or in OpenSearch.',
  },
  OPENSEARCH_URL: {
    schema: z.union([z.literal(''), address]),
    default: '',
    secret: 'address',
    description:
      'Address of OpenSearch 2 or newer, needed with SEARCH_PROVIDER=opensearch; user and password may stand in it (https://user:password@host:9200).',
  },
  OPENSEARCH_INDEX: {
    schema: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/, 'is no name such as rechtshafen'),
    default: 'rechtshafen',
    description: 'Beginning of the names of our indices and aliases in OpenSearch.',
  },
  SEARCH_CONCEPT_URL: {
    schema: optionalAddress,
    default: '',
    description: `Address of a concept-suggestion service (specification, section 7) that answers in place of our suggestions. ${ours}`,
  },
  SEARCH_FULLTEXT_URL: {
    schema: optionalAddress,
    default: '',
    description: `Address of a full-text search service (specification, section 7) that answers in place of our search. ${ours}`,
  },
  SEARCH_TIMEOUT_MS: {
    schema: wholeNumber(100, 30_000),
    default: '3000',
    description: 'How long one call to OpenSearch or to a search service may take.',
  },
} as const satisfies Record<string, SettingDefinition>;
