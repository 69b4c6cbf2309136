/** What is sealed with which secret of APP_SECRET: `npm run secrets` (docs/how-to/change-app-secret.md). */
import { readSettings, SettingsError } from '#src/config/settings.ts';
import { migrate, openDatabase } from '#src/database/database.ts';
import { DatabaseInUseError } from '#src/database/lock-file.ts';
import { countSeals } from '#src/database/seal-anew.ts';

try {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    await migrate(db);
    const counts = await countSeals(db, settings.APP_SECRET);
    for (const { column, current, left, unreadable, what } of counts) {
      const lost = unreadable > 0 ? ` (${what})` : '';
      process.stdout.write(`${column}: ${current} current, ${left} left, ${unreadable} unreadable${lost}\n`);
    }
    const left = counts.reduce((sum, one) => sum + one.left, 0);
    process.stdout.write(
      left === 0
        ? 'Nothing hangs on an older secret.\n'
        : `${left} rows still hang on an older secret: leave it in APP_SECRET; the running portal seals them anew.\n`,
    );
    if (left > 0) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof DatabaseInUseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
