/** Who works at the desk: `npm run staff -- add|list|disable|reset|password …` (docs/how-to/run-the-desk.md). */
import { SettingsError } from '#src/config/settings.ts';
import { migrate, openDatabase } from '#src/database/database.ts';
import { DatabaseInUseError } from '#src/database/lock-file.ts';
import { runStaffCommand, StaffCommandError } from '#src/features/desk/workplace/staff-command.ts';
import { systemClock } from '#src/lib/clock.ts';
import { settingsOfPortal } from './portal-settings.ts';

function isExplained(error: unknown): error is Error {
  return [SettingsError, DatabaseInUseError, StaffCommandError].some((kind) => error instanceof kind);
}

try {
  const { db, close } = await openDatabase(settingsOfPortal());
  try {
    await migrate(db);
    const services = { db, clock: systemClock };
    process.stdout.write(`${await runStaffCommand(services, process.argv.slice(2))}\n`);
  } finally {
    await close();
  }
} catch (error) {
  if (!isExplained(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
