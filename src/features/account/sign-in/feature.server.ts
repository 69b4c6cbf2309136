import { deleteOldDevices } from '#src/features/account/known-devices/public.server.ts';
import { deleteOldEndings, deleteUsedBotChecks } from '#src/features/account/session/public.server.ts';
import type { ExportSource } from '#src/features/account/settings/public.server.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { deleteExpiredIdentityRows } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import { accountApi, customerMiddleware, presenceApi } from './account.api.ts';
import { accountRecord } from './accounts.store.ts';
import { customerSchema, displayName } from './customer.ts';
import { deleteIdleSessions, sessionsOf } from './customer-session.store.ts';
import { countSampleCustomers, seedDemoCustomers } from './customers.seeds.ts';
import { profileApi } from './profile.api.ts';
import { deleteOldLogins, redirectLoginApi } from './redirect-login.api.ts';
import { sessionsApi } from './sessions.api.ts';

/** Deletes what has expired: sessions, tokens, codes, unconfirmed registrations. */
function registerAccountJobs(services: Services): void {
  services.jobs.sweep('idle-sessions', 10 * 60, () => deleteIdleSessions(services));
  services.jobs.sweep('ended-sign-ins', 60 * 60, () => deleteOldEndings(services));
  services.jobs.sweep('redirect-logins', 60 * 60, () => deleteOldLogins(services));
  services.jobs.sweep('used-bot-checks', 60 * 60, () => deleteUsedBotChecks(services));
  services.jobs.sweep('known-devices', 24 * 60 * 60, () => deleteOldDevices(services));
  services.jobs.sweep('identity', 60 * 60, () =>
    deleteExpiredIdentityRows(services.db, services.clock.now()),
  );
}

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

export const signIn: ServerFeature = {
  // Asking whether somebody is signed in must not count as a use of the session.
  earlyApis: [presenceApi],
  findCaller: customerMiddleware,
  apis: [accountApi, sessionsApi, redirectLoginApi],
  insurerApis: { profile: [profileApi] },
  customerPaths: ['profiles', 'notify-logged-in'],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/auth\/(login|provider-code|second-factor(\/code)?)$/,
      limit: 'login-client',
      also: 'login-calls-client',
      mailbox: { because: 'text messages go to a proved number, after the password' },
      quiet: { because: 'passwords are counted by account' },
    },
  ],
  countedCalls: [{ method: 'GET', path: /^\/api\/auth\/redirect$/, limit: 'login-calls-client' }],
  jobs: registerAccountJobs,
  exports: [account, serviceEntitlements, sessions],
  seeds: { 'demo-customers': seedDemoCustomers },
  samplePeople: { customers: countSampleCustomers },
};
