import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, type Settings } from '#src/config/settings.ts';
import { projectRoot } from '#src/lib/project-root.ts';

/** The settings of this portal: the environment, with `.env` as `npm start` reads it. */
export function settingsOfPortal(): Settings {
  const file = join(projectRoot(), '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readSettings(process.env);
}
