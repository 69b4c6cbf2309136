import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SettingsError } from '#src/config/settings.ts';
import { openDatabase } from '#src/database/database.ts';
import type { Services } from '#src/services.ts';
import { features } from './features.ts';

type Opened = Pick<Services, 'db' | 'engine'>;

/** What is wrong with a database for production; empty for one without people of the demonstration. */
async function samplePeopleFaults({ db, engine }: Opened): Promise<string[]> {
  const kinds = features.flatMap(({ samplePeople = {} }) => Object.entries(samplePeople));
  const counts = await Promise.all(kinds.map(async ([kind, count]) => ({ kind, found: await count(db) })));
  if (counts.every(({ found }) => found === 0)) return [];
  const people = counts.map(({ kind, found }) => `${kind}: ${found}`).join(', ');
  const key = engine === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
  const place = engine === 'postgres' ? 'database' : 'folder';
  return [
    `${key}: holds people of the demonstration, whose passwords everybody can read (${people}); begin with an empty ${place}, the tables are made at the first start`,
  ];
}

/**
 * Keeps production from opening a database of the demonstration: its people's passwords and app codes stand in this program.
 * @throws SettingsError that says how to begin without them
 */
export async function refuseSamplePeople(opened: Opened & Pick<Services, 'settings'>): Promise<void> {
  if (opened.settings.APP_ENV !== 'production') return;
  const faults = await samplePeopleFaults(opened);
  if (faults.length > 0) throw new SettingsError(faults);
}

const lookMs = 5_000;

async function lookInto(settings: Services['settings']): Promise<string[]> {
  const { db, engine, close } = await openDatabase(settings);
  return samplePeopleFaults({ db, engine }).finally(close);
}

/**
 * Adds sample people in the database to the list of faulty settings, so that an operator hears of everything at
 * once. It changes nothing, and skips a database that is missing, in use or silent.
 */
export async function withSamplePeople(error: SettingsError): Promise<SettingsError> {
  const { settings, faults } = error;
  const isElsewhere = faults.some((fault) => /^(DATABASE_URL|DATA_DIR):/.test(fault));
  if (settings?.APP_ENV !== 'production' || isElsewhere) return error;
  const isThere = settings.DATABASE_URL !== '' || existsSync(join(settings.DATA_DIR, 'database'));
  if (!isThere) return error;
  const more = await Promise.race([lookInto(settings).catch(() => []), delay(lookMs, [])]);
  return new SettingsError([...faults, ...more], settings);
}
