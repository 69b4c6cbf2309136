import { dismissalApi } from '#src/features/dismissal-deadlines/dismissal.api.ts';
import { litigationApi } from '#src/features/litigation-costs/litigation.api.ts';
import { finesApi } from '#src/features/traffic-fines/fines.api.ts';
import { restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** The free calculators for programs, below `/tools`. */
export function toolsApi(services: Services) {
  const app = restApi();
  for (const api of [litigationApi, finesApi, dismissalApi]) app.route('/', api(services));
  return app;
}
