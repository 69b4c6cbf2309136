import type { ServerFeature } from '#src/features/server-feature.ts';
import { addDaysToInstant, formatDateTime } from '#src/lib/dates.ts';
import { secondFactorApi } from './second-factor.api.ts';
import { deleteStale, verifiedFactor } from './second-factor.store.ts';

export const secondFactor: ServerFeature = {
  insurerApis: { profile: [secondFactorApi] },
  jobs({ jobs, db, clock }) {
    // A day later, when nobody can use them any more.
    jobs.sweep('second-factor', 60 * 60, () => deleteStale(db, addDaysToInstant(clock.now(), -1)));
  },
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
