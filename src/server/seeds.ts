import type { Services } from '#src/services.ts';
import { features } from './features.ts';

/** The named states of the demonstration, each made by the feature it belongs to. */
export const seedStates: Readonly<Record<string, (services: Services) => Promise<void>>> = Object.assign(
  {},
  ...features.map(({ seeds }) => seeds),
);

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
