import type { ExportSource } from '#src/features/account/settings/public.server.ts';
import { policyholderOf } from '#src/features/insurance/policyholders/public.server.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { formatDate } from '#src/lib/dates.ts';
import { personalDataApi } from './personal-data.api.ts';
import { settingsOf } from './personal-data.store.ts';

const yesOrNo = (value: boolean) => (value ? 'ja' : 'nein');

const choices: ExportSource = {
  title: 'Post und Nachrichten',
  place: 100,
  async entries({ db }, { partnerId }) {
    const { notifications, paperlessPost } = await settingsOf(db, partnerId);
    return [
      {
        'E-Mail bei neuen Dokumenten': yesOrNo(notifications.documents),
        'E-Mail zu Schäden': yesOrNo(notifications.claims),
        Papierlos: yesOrNo(paperlessPost),
      },
    ];
  },
};

const person: ExportSource = {
  title: 'Daten bei der Versicherung',
  place: 110,
  insuredOnly: true,
  async entries({ db }, { policyholderId }) {
    const row = await policyholderOf(db, policyholderId);
    if (!row) return [];
    return [
      {
        Name: `${row.given_name} ${row.name}`.trim() || row.company_name,
        Versicherungsnummer: row.insurance_number,
        Geburtsdatum: row.date_of_birth ? formatDate(row.date_of_birth) : '',
        Anschrift: `${row.street}, ${row.postcode} ${row.city}`,
        Telefon: row.phone_landline ?? '',
        Mobil: row.phone_mobile ?? '',
      },
    ];
  },
};

export const personalData: ServerFeature = {
  insurerApis: { profile: [personalDataApi] },
  exports: [choices, person],
};
