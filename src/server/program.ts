import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { demoFaults } from '#src/config/demo-faults.ts';
import { readSettings, type Settings, SettingsError } from '#src/config/settings.ts';
import { DatabaseInUseError } from '#src/database/lock-file.ts';
import { createLog } from '#src/lib/log.ts';
import { stackInSources } from '#src/lib/stack-in-sources.ts';
import { withSamplePeople } from './sample-people.ts';
import { startServer } from './start.ts';

/** Errors at start that a person can mend; they get their message alone, without a stack. */
function isExplained(error: unknown): error is Error {
  const isBusyPort = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return error instanceof SettingsError || error instanceof DatabaseInUseError || isBusyPort;
}

/** @throws SettingsError with everything that prevents the start, including what is wrong with the database */
async function usableSettings(): Promise<Settings> {
  try {
    return readSettings(process.env, demoFaults);
  } catch (error) {
    throw error instanceof SettingsError ? await withSamplePeople(error) : error;
  }
}

async function run(): Promise<void> {
  const settings = await usableSettings();
  const log = createLog(settings.LOG_LEVEL);
  // React Router types the same build twice; its own module says `undefined` where the handler's type does not.
  const server = await startServer(settings, log, build as ServerBuild);
  process.send?.({ kind: 'serving', port: server.port, url: server.services.publicUrl });
  let isStopping = false;
  const stop = async (code = 0) => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  await server.working.catch(async (error: unknown) => {
    process.stderr.write(`${lastWords(error)}\n`);
    // Running requests are answered first.
    await stop(1);
  });
}

/** What is printed of an error that ends the program. */
function lastWords(error: unknown): string {
  if (isExplained(error)) return error.message;
  return error instanceof Error ? stackInSources(error.stack ?? error.message) : String(error);
}

// Node prints the stack of the build after it.
process.on('uncaughtExceptionMonitor', (error) => process.stderr.write(`${lastWords(error)}\n`));

run().catch((error: unknown) => {
  process.stderr.write(`${lastWords(error)}\n`);
  process.exit(1);
});
