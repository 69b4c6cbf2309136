/**
 * `npm start`: installs what is missing, builds what has changed, starts the portal. Plain JavaScript that
 * Node 18 understands, because nothing is installed yet when it begins.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, nodeBinary, root, say, step } from './prepare.mjs';
import { programArguments, programEnvironment } from './program.mjs';

const minimum = 18;
const major = Number(process.versions.node.split('.')[0]);
if (major < minimum) {
  process.stderr.write(
    `Node ${minimum} oder neuer wird gebraucht / is needed (hier / here: ${process.version}).\n`,
  );
  process.exit(1);
}

const begun = Date.now();
const steps = 3;
await step(1, steps, 'Abhängigkeiten / dependencies', ensureInstalled);
await step(2, steps, 'Bauen / build', ensureBuilt);
say(`[3/${steps}] Datenbank, Beispieldaten, Start / database, sample data, start …`);

const settingsFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
// On a terminal the address should stay in sight: there only warnings are logged, unless somebody asks for more.
const quiet =
  process.stdout.isTTY && !process.env.LOG_LEVEL && settingsFile.length === 0 ? { LOG_LEVEL: 'warn' } : {};
const server = spawn(nodeBinary(), [...settingsFile, ...programArguments], {
  cwd: root,
  env: { ...programEnvironment, ...process.env, ...quiet },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.on('message', (message) => {
  if (message?.kind !== 'serving') return;
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  say('');
  say(`  Das Portal läuft / the portal is running:  ${message.url}   (${seconds} s)`);
  say(`  E-Mails der Demonstration / sample mails:  ${message.url}/dev/postfach`);
  say('  Beenden / stop:  Strg+C / Ctrl+C');
  say('');
});
// Ctrl+C reaches the whole group; a signal to this process alone is passed on.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
process.on('SIGINT', () => undefined);
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
