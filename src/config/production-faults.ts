import { guessableBecause } from './guessable-secret.ts';
import { isLoopback } from './loopback.ts';
import { needsOfValues, type SettingDefinition, type SettingKey, type Settings } from './settings.schema.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
type Definitions = ReadonlyArray<[SettingKey, SettingDefinition]>;

function isReadUnderWay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^http:\/\//i.test(value)) return false;
  return !isLoopback(URL.parse(value)?.hostname ?? '');
}

/** Values of secrets from the documentation. Very short ones are left out, because they may occur in any secret. */
function knownValues(definitions: Definitions): string[] {
  return definitions
    .filter(([, { secret }]) => secret === 'own' || secret === 'given')
    .map(([, definition]) => definition.default ?? '')
    .filter(({ length }) => length >= 8);
}

const fromService = 'take the one that stands in your account there';

function secretFault(
  settings: Settings,
  [key, definition]: Definitions[number],
  known: string[],
): string | undefined {
  const { secret, shortest = 0 } = definition;
  const given: unknown = settings[key];
  // Empty: the service is not used; where it is, that is a fault of its own.
  if (typeof given === 'string' && given !== '' && given.length < shortest) {
    return `${key}: has fewer than ${shortest} characters and is none that the service gives; ${fromService}`;
  }
  if (secret === undefined || secret === 'address') return undefined;
  const value: unknown = settings[key];
  const values = [value].flat().filter((one) => typeof one === 'string' && one !== '');
  // The local storage takes any value; a service gives its own.
  const isOwn = secret === 'own' || (key === 'STORAGE_SECRET_KEY' && settings.STORAGE_PROVIDER === 'local');
  const faults = values.map((one) => guessableBecause(String(one), { isOwn, known }));
  const index = faults.findIndex((fault) => fault !== undefined);
  if (index < 0) return undefined;
  const which = values.length > 1 ? `no. ${index + 1} of the list ` : '';
  return `${key}: ${which}${faults[index]}; ${isOwn ? 'make one with: openssl rand -base64 48' : fromService}`;
}

/** Links are built from this address, so anything besides scheme, host and port would be in every link. */
function addressFaults({ PUBLIC_URL }: Settings): string[] {
  const address = URL.parse(PUBLIC_URL);
  if (!address) return [];
  const { username, password, pathname } = address;
  const faults: string[] = [];
  if (username !== '' || password !== '') {
    faults.push('PUBLIC_URL: names a user or a password, which would stand in every link; leave them out');
  }
  // The URL parser ignores an empty query or fragment, but it would stand before the path of each link.
  if (pathname !== '/' || /[?#]/.test(PUBLIC_URL)) {
    faults.push('PUBLIC_URL: has more than scheme, host and port; the portal stands at / of its host');
  }
  return faults;
}

/** With this variable Node takes every certificate, also of somebody who stands between us and a service. */
function connectionFaults({ NODE_TLS_REJECT_UNAUTHORIZED }: Environment): string[] {
  if (NODE_TLS_REJECT_UNAUTHORIZED !== '0') return [];
  const instead = 'take it out; NODE_EXTRA_CA_CERTS names a certificate of your own';
  return [`NODE_TLS_REJECT_UNAUTHORIZED: 0 lets anybody on the way pass for any service; ${instead}`];
}

/**
 * What production must not start with: a demonstration default that is still in place, an address that anybody on the way
 * reads along, a secret that can be guessed, an address of ours that is none, connections to anybody, the embedded database.
 * @param environment where variables stand that are no settings of ours
 * @param isLeft whether a setting has its default
 */
export function productionFaults(
  settings: Settings,
  definitions: Definitions,
  environment: Environment,
  isLeft: (key: SettingKey, definition: SettingDefinition) => boolean,
): string[] {
  if (settings.APP_ENV !== 'production') return [];
  const known = knownValues(definitions);
  const faults = definitions.flatMap((one) => {
    const [key, definition] = one;
    if (definition.demoOnly && isLeft(key, definition)) {
      const more = needsOfValues(settings, key);
      const fault = `${key}: still has the value of the demonstration; APP_ENV=production needs your own`;
      return [more === '' ? fault : `${fault} (${more})`];
    }
    if (isReadUnderWay(settings[key])) {
      return [`${key}: http:// is for this machine only (localhost, 127.0.0.1, ::1); use https://`];
    }
    return secretFault(settings, one, known) ?? [];
  });
  faults.push(...addressFaults(settings), ...connectionFaults(environment));
  if (settings.DATABASE_URL === '' && !settings.ALLOW_PGLITE) {
    faults.push('DATABASE_URL: production needs PostgreSQL (or ALLOW_PGLITE=true, if you know its limits)');
  }
  return faults;
}
