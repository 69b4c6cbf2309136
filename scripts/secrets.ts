/** What is sealed with which secret of APP_SECRET, and new keys after a leak: `npm run secrets` (docs/how-to/change-app-secret.md). */
import { SettingsError } from '#src/config/settings.ts';
import { type Db, migrate, openDatabase } from '#src/database/database.ts';
import { DatabaseInUseError } from '#src/database/lock-file.ts';
import { replaceKeys } from '#src/database/replace-keys.ts';
import { countSeals } from '#src/database/seal-anew.ts';
import type { Secrets } from '#src/lib/sealed.ts';
import { settingsOfPortal } from './portal-settings.ts';

const usage = `npm run secrets               how much is sealed with which secret; ends with 0 when all is sealed with the first one,
                              with 2 when it is not yet, with 1 when it could not be looked at
npm run secrets -- new-keys   with the portal stopped, after a copy of the database has leaked: new keys, everybody signs in again`;

/** Told apart from 1, with which Node ends whatever failed. */
const notFinished = 2;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function tell(db: Db, secrets: Secrets): Promise<void> {
  const counts = await countSeals(db, secrets);
  for (const { column, current, left, unreadable, what } of counts) {
    const lost = unreadable > 0 ? ` (${what})` : '';
    print(`${column}: ${current} current, ${left} left, ${unreadable} unreadable${lost}`);
  }
  const sum = (key: 'left' | 'unreadable') => counts.reduce((total, one) => total + one[key], 0);
  if (sum('left') === 0) print('Nothing hangs on an older secret of the list.');
  else
    print(
      `${sum('left')} rows hang on an older secret: leave it in the list, the running portal seals them anew.`,
    );
  if (sum('unreadable') > 0) {
    print(
      `${sum('unreadable')} rows are sealed with a secret that is not in APP_SECRET. Put it back as the last one.`,
    );
  }
  if (sum('left') + sum('unreadable') > 0) process.exitCode = notFinished;
}

async function run(command: string | undefined): Promise<void> {
  const settings = settingsOfPortal();
  const { db, close } = await openDatabase(settings);
  try {
    await migrate(db);
    if (command === undefined) return await tell(db, settings.APP_SECRET);
    await replaceKeys(db);
    print(
      'The keys are gone; new ones are made at the next start. Links of mails sent before have stopped working.',
    );
  } finally {
    await close();
  }
}

const [command] = process.argv.slice(2);
try {
  if (command === undefined || command === 'new-keys') await run(command);
  else {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof DatabaseInUseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
