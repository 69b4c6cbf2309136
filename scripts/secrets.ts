/** What is sealed with which secret of APP_SECRET, and new keys after a leak: `npm run secrets` (docs/how-to/change-app-secret.md). */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SettingsError } from '#src/config/settings.ts';
import { type Db, isMigrated, migrate, openDatabase } from '#src/database/database.ts';
import { DatabaseInUseError } from '#src/database/lock-file.ts';
import { replaceKeys } from '#src/database/replace-keys.ts';
import { countSeals } from '#src/database/seal-anew.ts';
import type { Secrets } from '#src/lib/sealed.ts';
import { settingsOfPortal } from './portal-settings.ts';

const usage = `npm run secrets               how much is sealed with which secret; ends with 0 when all is sealed with the first one,
                              with 2 when it is not yet, with 1 when it could not be looked at
npm run secrets -- new-keys   with the portal stopped, after a copy of the database has leaked: new keys, everybody signs in again`;

/** Different from 1, with which Node ends after other errors. */
const notFinished = 2;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The configured database is not that of a portal, so no statement about it is possible. */
class NotThePortalError extends Error {}

type Place = { DATABASE_URL: string; DATA_DIR: string };

/**
 * The configured database, without its password. @throws NotThePortalError if there is none; looking does not
 * create one
 */
function placeOf({ DATABASE_URL, DATA_DIR }: Place): string {
  if (DATABASE_URL !== '') {
    const { host, pathname } = new URL(DATABASE_URL);
    return `PostgreSQL at ${host}, database ${pathname.slice(1)} (DATABASE_URL)`;
  }
  const folder = resolve(DATA_DIR, 'database');
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new NotThePortalError(
      `No database at ${folder}. Set DATA_DIR or DATABASE_URL as the portal has them; nothing was looked at.`,
    );
  }
  return `the folder ${folder}`;
}

async function tell(db: Db, secrets: Secrets): Promise<void> {
  print(`${secrets.length === 1 ? '1 secret' : `${secrets.length} secrets`} in APP_SECRET.`);
  const counts = await countSeals(db, secrets);
  if (counts.every(({ current, left, unreadable }) => current + left + unreadable === 0)) {
    throw new NotThePortalError(
      'Nothing is sealed in this database. That proves nothing unless it is the database of the running portal.',
    );
  }
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
  print(`Looking at ${placeOf(settings)}.`);
  const { db, close } = await openDatabase(settings);
  try {
    if (!(await isMigrated(db))) {
      throw new NotThePortalError('No portal has ever used this database; nothing was looked at.');
    }
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
  const isTold = [SettingsError, DatabaseInUseError, NotThePortalError].some((kind) => error instanceof kind);
  if (!(error instanceof Error && isTold)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
