import type { ServerFeature } from '#src/features/server-feature.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { activitiesApi } from './activities.api.ts';
import { activitiesOf } from './activities.store.ts';

export const activities: ServerFeature = {
  insurerApis: { customerArea: [activitiesApi] },
  exports: [
    {
      title: 'Aktivitäten und Dokumente',
      place: 160,
      insuredOnly: true,
      async entries({ db }, { policyholderId }) {
        const rows = await activitiesOf(db, policyholderId);
        return rows.map((one) => ({
          Titel: one.title,
          Betrifft: one.subject,
          Am: formatDateTime(one.happened_at),
          Gelesen: one.is_unread ? 'nein' : 'ja',
        }));
      },
    },
  ],
};
