import { deleteOldDevices } from '#src/features/account/known-devices/public.server.ts';
import { deleteOldEndings, deleteUsedBotChecks } from '#src/features/account/session/public.server.ts';
import { deleteExpiredIdentityRows } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import { deleteIdleSessions } from './customer-session.store.ts';
import { deleteOldLogins } from './redirect-login.api.ts';

/** What has ended by itself is deleted, not only ignored: sessions, tokens, codes, registrations nobody confirmed. */
export function registerAccountJobs(services: Services): void {
  services.jobs.sweep('idle-sessions', 10 * 60, () => deleteIdleSessions(services));
  services.jobs.sweep('ended-sign-ins', 60 * 60, () => deleteOldEndings(services));
  services.jobs.sweep('redirect-logins', 60 * 60, () => deleteOldLogins(services));
  services.jobs.sweep('used-bot-checks', 60 * 60, () => deleteUsedBotChecks(services));
  services.jobs.sweep('known-devices', 24 * 60 * 60, () => deleteOldDevices(services));
  services.jobs.sweep('identity', 60 * 60, () =>
    deleteExpiredIdentityRows(services.db, services.clock.now()),
  );
}
