import { isLoopback } from './loopback.ts';
import { needsByValue, type SettingDefinition, type SettingKey, type Settings } from './settings.schema.ts';

/** Characters of the shortest secret: 32 hex digits are 128 bits. */
const shortest = 32;
/** 32 random hex digits contain at least 10 different ones in all but 1 of 10,000 cases. */
const fewestSigns = 10;
/** Well below what 32 random hex digits are estimated at (115 or so), above seven words of a list. */
const fewestBits = 100;
/** What one word of a passphrase adds: a draw from a list of 4,096 words. */
const bitsOfWord = 12;

/** Signs that follow each other on a keyboard, in the alphabet or in counting. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** The length of the repeated part, or the whole length if nothing repeats. */
function periodOf(text: string): number {
  for (let period = 1; period < text.length; period += 1) {
    if (text.startsWith(text.slice(period))) return period;
  }
  return text.length;
}

/** The share of characters that only continue the row of the one before. */
function shareInRows(text: string): number {
  const pairs = [...text.toLowerCase()].slice(1).map((sign, index) => text.toLowerCase()[index] + sign);
  const going = pairs.filter((pair) => {
    const [one, other] = pair;
    return one === other || rows.some((row) => row.includes(pair) || row.includes(`${other}${one}`));
  });
  return going.length / Math.max(1, pairs.length);
}

/** Bits by how often each sign occurs (Shannon); an upper bound for what somebody has to try. */
function bitsOfSigns(text: string): number {
  const counts = [...Map.groupBy(text, (sign) => sign).values()].map(({ length }) => length);
  return counts.reduce((sum, count) => sum + count * Math.log2(text.length / count), 0);
}

/** Words with blanks or hyphens between them, in small letters or in capitals, are drawn word by word, if at all. */
function bitsOfParts(text: string): number {
  const parts = text.split(/[-_ .,:;]+/);
  const areWords = parts.length > 2 && parts.every((word) => /^(?:\p{L}\p{Ll}*|\p{Lu}+)$/u.test(word));
  return areWords ? parts.length * bitsOfWord : Number.POSITIVE_INFINITY;
}

/** So are words that a capital letter begins: `GeheimnisProduktion2026`. */
const capitalised = /(?:\p{Lu}|(?<!\p{L})(?=\p{Ll}+\p{Lu}))\p{Ll}{3,15}(?!\p{Ll})/gu;
/**
 * A random text has some of these by chance; all three together in about one of 500,000 random texts of 32
 * characters.
 */
const words = { share: 0.8, length: 6, vowels: 0.33 } as const;

function bitsOfWords(text: string): number {
  const found = text.match(capitalised) ?? [];
  const letters = found.join('');
  const vowels = letters.replace(/[^aeiouyäöü]/gi, '');
  const areWords =
    letters.length >= text.length * words.share &&
    letters.length >= found.length * words.length &&
    vowels.length >= letters.length * words.vowels;
  if (!areWords) return Number.POSITIVE_INFINITY;
  return found.length * bitsOfWord + (text.length - letters.length) * (bitsOfSigns(text) / text.length);
}

const bitsOf = (text: string) => Math.min(bitsOfSigns(text), bitsOfParts(text), bitsOfWords(text));

type Rule = { isBroken: (text: string, known: readonly string[]) => boolean; fault: string };

/** Patterns that do not occur by chance, however long the secret is. */
const patterns: readonly Rule[] = [
  {
    isBroken: (text, known) => known.some((one) => text.toLowerCase().includes(one.toLowerCase())),
    fault: 'contains a value of the demonstration, which everybody can read',
  },
  { isBroken: (text) => periodOf(text) <= text.length / 2, fault: 'repeats one part' },
  { isBroken: (text) => shareInRows(text) >= 0.5, fault: 'follows the alphabet, the digits or the keyboard' },
];

const rules: readonly Rule[] = [
  { isBroken: ({ length }) => length < shortest, fault: `has fewer than ${shortest} characters` },
  ...patterns,
  {
    isBroken: (text) => new Set(text).size < fewestSigns,
    fault: `has fewer than ${fewestSigns} different characters`,
  },
  { isBroken: (text) => bitsOf(text) < fewestBits, fault: 'can be guessed' },
];

/**
 * The reason why a secret is guessable; undefined if it looks random. Whether it is random cannot be seen.
 * @param options.isOwn chosen here; of one that somebody else has given only patterns count
 * @param options.known values that everybody can read; a secret that contains one is none
 */
export function guessableBecause(
  secret: string,
  { isOwn, known }: { isOwn: boolean; known: readonly string[] },
): string | undefined {
  const text = secret.replace(/^whsec_/, '');
  return (isOwn ? rules : patterns).find(({ isBroken }) => isBroken(text, known))?.fault;
}

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
      const more = needsByValue(settings, key);
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
