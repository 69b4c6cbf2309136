import { SettingsError } from '#src/config/settings.ts';
import { countSampleCustomers } from '#src/features/account/demo-states.ts';
import { countSampleStaff } from '#src/features/desk/demo-staff.ts';
import type { Services } from '#src/services.ts';

/**
 * Keeps production from opening a database of the demonstration: its people's passwords and app codes stand in this program.
 * @throws SettingsError that says how to begin without them
 */
export async function refuseSamplePeople({
  db,
  engine,
  settings,
}: Pick<Services, 'db' | 'engine' | 'settings'>): Promise<void> {
  if (settings.APP_ENV !== 'production') return;
  const [customers, staff] = await Promise.all([countSampleCustomers(db), countSampleStaff(db)]);
  if (customers + staff === 0) return;
  const key = engine === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
  const place = engine === 'postgres' ? 'database' : 'folder';
  throw new SettingsError([
    `${key}: holds people of the demonstration, whose passwords everybody can read (customers: ${customers}, staff: ${staff}); begin with an empty ${place}, the tables are made at the first start`,
  ]);
}
