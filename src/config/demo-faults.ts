import { isLoopback } from './loopback.ts';
import type { Settings } from './settings.schema.ts';

/** The host of an address; empty for a socket of this machine, as PostgreSQL takes it. */
function hostOf(value: string): string {
  const address = URL.parse(value);
  return address?.searchParams.get('host') ?? address?.hostname ?? '';
}

/** An absolute path is a socket in the file system. */
const isHere = (host: string) => host === '' || host.startsWith('/') || isLoopback(host);

const what =
  'leads beyond this machine, but APP_ENV is demo, which lets anybody in and shows everybody’s mail at /dev/postfach';

/**
 * The demonstration must not start with an https address beyond this machine. Nobody sets up a certificate for a
 * trial, so somebody has most likely forgotten `APP_ENV=production`.
 */
export function demoFaults({ APP_ENV, ALLOW_OPEN_DEMO, PUBLIC_URL }: Settings): string[] {
  const isMeant = APP_ENV !== 'demo' || ALLOW_OPEN_DEMO;
  if (isMeant || !PUBLIC_URL.startsWith('https:') || isHere(hostOf(PUBLIC_URL))) return [];
  return [`PUBLIC_URL: ${what}; set APP_ENV=production, or ALLOW_OPEN_DEMO=true if nothing in it is real`];
}

/**
 * Warnings at the start of a demonstration. In one's own network, or with a database in another container, it is
 * often open on purpose.
 */
export function demoWarnings(settings: Settings): string[] {
  if (settings.APP_ENV !== 'demo') return [];
  const hosts = {
    HOST: settings.HOST,
    PUBLIC_URL: hostOf(settings.PUBLIC_URL),
    DATABASE_URL: hostOf(settings.DATABASE_URL),
  };
  const open = Object.entries(hosts).flatMap(([key, host]) => (isHere(host) ? [] : [key]));
  if (!settings.ALLOW_OPEN_DEMO) {
    return open.map((key) => `${key} ${what}; ALLOW_OPEN_DEMO=true says that this is meant`);
  }
  return open.length === 0
    ? []
    : ['ALLOW_OPEN_DEMO is true: whoever reaches this portal knows its passwords and reads all its mail'];
}
