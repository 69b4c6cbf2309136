import type { ServerFeature } from '#src/features/server-feature.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { secondFactorApi } from './second-factor.api.ts';
import { registerSecondFactorJobs } from './second-factor.jobs.ts';
import { verifiedFactor } from './second-factor.store.ts';

export const secondFactor: ServerFeature = {
  insurerApis: { profile: [secondFactorApi] },
  jobs: registerSecondFactorJobs,
  exports: [
    {
      title: 'Zweiter Faktor',
      place: 40,
      async entries({ db }, { partnerId }) {
        const factor = await verifiedFactor(db, partnerId);
        if (!factor) return [];
        const { phoneNumber, verifiedAt } = factor;
        return [
          { Telefonnummer: phoneNumber, 'Eingerichtet am': verifiedAt ? formatDateTime(verifiedAt) : '' },
        ];
      },
    },
  ],
};
