import { guessableBecause } from './guessable-secret.ts';
import { isLoopback } from './loopback.ts';
import { needsOfValues, type SettingDefinition, type SettingKey, type Settings } from './settings.schema.ts';

type Definitions = ReadonlyArray<[SettingKey, SettingDefinition]>;

function isReadUnderWay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^http:\/\//i.test(value)) return false;
  return !isLoopback(URL.parse(value)?.hostname ?? '');
}

/** Values of secrets that stand in the documentation; very short ones are words that may occur in any. */
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

/**
 * What production must not start with: a demonstration default that is still in place, an address that anybody on the way
 * reads along, a secret that can be guessed, the embedded database.
 * @param isLeft whether a setting has its default
 */
export function productionFaults(
  settings: Settings,
  definitions: Definitions,
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
  if (settings.DATABASE_URL === '' && !settings.ALLOW_PGLITE) {
    faults.push('DATABASE_URL: production needs PostgreSQL (or ALLOW_PGLITE=true, if you know its limits)');
  }
  return faults;
}
