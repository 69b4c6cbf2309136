import type { ExportSource } from '#src/features/account/settings/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { accountRecord } from './accounts.store.ts';
import { customerSchema, displayName } from './customer.ts';
import { sessionsOf } from './customer-session.store.ts';

const moment = (instant: string | null | undefined) => (instant ? formatDateTime(instant) : '');

const account: ExportSource = {
  title: 'Konto',
  place: 10,
  async entries({ db }, customer) {
    const profile = customerSchema.parse(customer.profile);
    const record = await accountRecord(db, customer.partnerId);
    return [
      {
        Name: displayName(profile),
        Art: profile.profileType === 'COMPANY' ? 'Firma' : 'Privatperson',
        'E-Mail-Adresse': customer.email,
        Kundennummer: customer.partnerId,
        'Angelegt am': moment(record?.createdAt),
        Aktiviert: profile.isAccountActivated ? 'ja' : 'nein',
        Tarif: profile.tariffDescription,
        Versicherungsnummer: record?.insuranceNumber ?? '',
        'Brief mit Code angefordert am': moment(record?.briefcodeRequestedAt),
        'Letzte Anmeldung': moment(record?.lastLoginAt),
      },
    ];
  },
};

const serviceEntitlements: ExportSource = {
  title: 'Ansprüche auf Services',
  place: 20,
  entries: (_services, { profile }) =>
    Object.entries(customerSchema.parse(profile).serviceClaims).map(([Service, Anspruch]) => ({
      Service,
      Anspruch,
    })),
};

const sessions: ExportSource = {
  title: 'Anmeldungen',
  place: 30,
  async entries(services, { subject, sessionHash }) {
    const rows = await sessionsOf(services, subject, sessionHash);
    return rows.map(({ device, createdAt, lastSeenAt }) => ({
      Gerät: device,
      'Angemeldet am': moment(createdAt),
      'Zuletzt benutzt': moment(lastSeenAt),
    }));
  },
};

/** What is stored of an account itself. */
export const accountExports: ReadonlyArray<ExportSource> = [account, serviceEntitlements, sessions];
