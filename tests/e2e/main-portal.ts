/** The portal that all journeys share, in a copy of the seeded world; on PostgreSQL it starts from nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { programArguments, programEnvironment } from '../../scripts/program.mjs';
import { newDataFolder, placeWorld } from '../worlds.ts';

const folder = newDataFolder();
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
if (!process.env.DATABASE_URL) {
  await placeWorld(folder, { world: 'demo', publicUrl: `http://localhost:${process.env.PORT}` });
}
const portal = spawn(process.execPath, programArguments, {
  env: { ...programEnvironment, ...process.env, DATA_DIR: folder },
  stdio: 'inherit',
});
// Playwright signals the whole group; whoever stops this program by hand signals it alone. A second signal does nothing.
process.on('SIGTERM', () => portal.kill('SIGTERM'));
const [code] = await once(portal, 'exit');
process.exit(Number(code ?? 1));
