import type { ServerFeature } from '#src/features/server-feature.ts';
import { casesApi } from './cases.api.ts';

export const cases: ServerFeature = {
  apis: [(services, house, callApi) => casesApi(services, house.cases, callApi)],
  customerPaths: ['cases'],
};
