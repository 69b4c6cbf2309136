import { isLoopback } from './loopback.ts';
import type { Settings } from './settings.schema.ts';

/** The host of an address; empty for a socket of this machine, as PostgreSQL takes it. */
function hostOf(value: string): string {
  const address = URL.parse(value);
  return address?.searchParams.get('host') ?? address?.hostname ?? '';
}

/** An absolute path is a socket in the file system. */
const isHere = (host: string) => host === '' || host.startsWith('/') || isLoopback(host);

/**
 * What the demonstration must not start with: it lets anybody in with passwords that everybody can read and shows everybody's
 * mail at /dev/postfach. With an address or a database beyond this machine somebody has most likely forgotten `APP_ENV`.
 */
export function demoFaults(settings: Settings): string[] {
  if (settings.APP_ENV !== 'demo' || settings.ALLOW_OPEN_DEMO) return [];
  return (['PUBLIC_URL', 'DATABASE_URL'] as const)
    .filter((key) => !isHere(hostOf(settings[key])))
    .map(
      (key) =>
        `${key}: leads beyond this machine, but APP_ENV is demo, which shows everybody’s mail at /dev/postfach; set APP_ENV=production, or ALLOW_OPEN_DEMO=true if nothing in it is real`,
    );
}
