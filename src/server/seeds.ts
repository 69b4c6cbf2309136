import { seedNameChange } from '#src/features/account/name-change/demo-states.ts';
import { seedDemoCustomers } from '#src/features/account/sign-in/demo-states.ts';
import { seedFinishedCheck } from '#src/features/checks/reference-check/demo-states.ts';
import { seedDeskStaff } from '#src/features/desk/workplace/demo-staff.ts';
import { seedDeskTemplates } from '#src/features/desk/workplace/demo-templates.ts';
import { seedClaims } from '#src/features/insurance/claims/demo-states.ts';
import { seedContracts } from '#src/features/insurance/contracts/demo-states.ts';
import { seedOtherHolder } from '#src/features/insurance/contracts/other-holder-sample.ts';
import { seedKeyDateReport } from '#src/features/insurance/key-date-report/demo-states.ts';
import { seedWithdrawals } from '#src/features/legal/withdrawal/demo-states.ts';
import { seedContactRequests } from '#src/features/outreach/contact/demo-states.ts';
import { seedAppointments } from '#src/features/services/appointments/demo-states.ts';
import type { Services } from '#src/services.ts';

/** The named states of the demonstration, each made by the feature it belongs to. Further parts add theirs. */
export const seedStates: Record<string, (services: Services) => Promise<void>> = {
  'finished-reference-check': seedFinishedCheck,
  'demo-customers': seedDemoCustomers,
  contracts: seedContracts,
  claims: seedClaims,
  'booked-appointments': seedAppointments,
  'desk-staff': seedDeskStaff,
  'desk-templates': seedDeskTemplates,
  withdrawals: seedWithdrawals,
  'name-change': seedNameChange,
  'other-holder': seedOtherHolder,
  'contact-requests': seedContactRequests,
  'key-date-report': seedKeyDateReport,
};

/** The named states that are not in place yet. Production gets none. */
export async function missingSeeds({ settings, db }: Services): Promise<string[]> {
  if (settings.APP_ENV !== 'demo') return [];
  const rows = await db.selectFrom('seed_states').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(seedStates).filter((name) => !applied.has(name));
}

/** Puts named states in place, those that are missing unless others are given, each once; a state that was applied is noted and never repeated. */
export async function applySeeds(services: Services, names?: readonly string[]): Promise<void> {
  for (const name of names ?? (await missingSeeds(services))) {
    await seedStates[name]?.(services);
    await services.db
      .insertInto('seed_states')
      .values({ name, applied_at: services.clock.now().toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    services.log.info({ state: name }, 'sample data in place');
  }
}
