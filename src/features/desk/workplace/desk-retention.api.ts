import {
  type RetentionRule,
  retentionReport,
  retentionReportSchema,
} from '#src/features/legal/retention/public.server.ts';
import { jsonAnswer, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { staffOnly } from './desk-access.ts';

/** The trail shows who did what as long as entitlements from it could be raised (§§ 195, 199 BGB). */
const keptYears = 3;

/** Forgets trail and notes whose time is over. */
export const deskTrailRetention: RetentionRule = {
  key: 'desk-trail',
  what: 'Protokoll und Notizen des Betriebs',
  calendarYears: keptYears,
  async remove(_services, tx, before) {
    const gone = await Promise.all([
      tx.deleteFrom('desk_audit').where('at', '<', before).executeTakeFirst(),
      tx.deleteFrom('desk_notes').where('created_at', '<', before).executeTakeFirst(),
      tx.deleteFrom('desk_cases').where('updated_at', '<', before).executeTakeFirst(),
    ]);
    return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
  },
};

/** Codes that were used say nothing any more after a while. */
export const usedRecoveryCodesRetention: RetentionRule = {
  key: 'staff-recovery-codes',
  what: 'Verbrauchte Wiederherstellungscodes des Betriebs',
  days: 365,
  async remove(_services, tx, before) {
    const { numDeletedRows } = await tx
      .deleteFrom('staff_recovery_codes')
      .where('used_at', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};

const reportRoute = restCall('get', '/desk/retention', {
  summary: 'What is deleted when, and what was deleted lately; for leads',
  responses: { 200: jsonAnswer('Each rule', retentionReportSchema) },
  refusals: ['authentication_required', 'forbidden'],
});

/** The report of what the portal has deleted. */
export function deskRetentionApi(services: Services, rules: ReadonlyArray<RetentionRule>) {
  const app = restApi();
  app.use('/desk/*', staffOnly(services));
  return app.openapi(reportRoute, async (c) => c.json(await retentionReport(services, rules), 200));
}

export type DeskRetentionApi = ReturnType<typeof deskRetentionApi>;
