import { defaultInterestApi } from '#src/features/tools/default-interest/default-interest.api.ts';
import { dismissalApi } from '#src/features/tools/dismissal-deadlines/dismissal.api.ts';
import { flightApi } from '#src/features/tools/flight-compensation/flight.api.ts';
import { litigationApi } from '#src/features/tools/litigation-costs/litigation.api.ts';
import { rentDepositApi } from '#src/features/tools/rent-deposit/rent-deposit.api.ts';
import { successionApi } from '#src/features/tools/succession/succession.api.ts';
import { finesApi } from '#src/features/tools/traffic-fines/fines.api.ts';
import { reductionApi } from '#src/features/tools/travel-defects/reduction.api.ts';
import { restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** The free calculators for programs, below `/tools`. */
export function toolsApi(services: Pick<Services, 'clock'>) {
  const app = restApi();
  const apis = [
    litigationApi,
    finesApi,
    dismissalApi,
    defaultInterestApi,
    rentDepositApi,
    flightApi,
    successionApi,
    reductionApi,
  ];
  for (const api of apis) app.route('/', api(services));
  return app;
}
