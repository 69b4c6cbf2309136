import type { ServerFeature } from '#src/features/server-feature.ts';
import { searchApi } from './search.api.ts';

export const search: ServerFeature = {
  apis: [searchApi],
  countedCalls: [{ method: 'POST', path: /^\/api\/search\/(concepts|fulltext)$/, limit: 'search-client' }],
};
