import {
  type RetentionRule,
  removesRows,
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
  remove: removesRows(
    (tx, before) => tx.deleteFrom('desk_audit').where('at', '<', before),
    (tx, before) => tx.deleteFrom('desk_notes').where('created_at', '<', before),
    (tx, before) => tx.deleteFrom('desk_cases').where('updated_at', '<', before),
  ),
};

/** Codes that were used say nothing any more after a while. */
export const usedRecoveryCodesRetention: RetentionRule = {
  key: 'staff-recovery-codes',
  what: 'Verbrauchte Wiederherstellungscodes des Betriebs',
  days: 365,
  remove: removesRows((tx, before) => tx.deleteFrom('staff_recovery_codes').where('used_at', '<', before)),
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
