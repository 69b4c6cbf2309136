import { createHash } from 'node:crypto';
import { keepNewest } from '#src/lib/keep-newest.ts';
import { createGuard, exchange, type FetchLike, ProviderError } from '#src/providers/http/index.ts';

/** What can be looked up in leaks. */
export const breachKinds = ['password', 'email'] as const;
type BreachKind = (typeof breachKinds)[number];

/** A hash known from leaks: what follows its first five characters, upper case, and how often it was found. */
export type BreachEntry = { suffix: string; count: number };

/**
 * Looks up known leaks with k-anonymity: it asks for all hashes with the same beginning, so that the source never
 * learns which one is meant. Hashes are SHA-1 of the UTF-8 bytes, as the protocol of Have I Been Pwned demands;
 * the hash only identifies and protects nothing.
 */
export type Breaches = {
  /** Which source answers, for the sentence that says what it holds. */
  sourceOf(kind: BreachKind): 'bundled' | 'elsewhere';
  /**
   * All known hashes with this beginning; none of them padding.
   * @param prefix five hexadecimal digits, upper case
   * @throws ProviderError when the source does not answer
   */
  range(kind: BreachKind, prefix: string): Promise<BreachEntry[]>;
};

export type BreachSettings = {
  /** Addresses of range APIs, without a slash at the end; empty: the bundled list. */
  passwordUrl: string;
  emailUrl: string;
  apiKey: string;
  timeoutMs: number;
};

/** Invented addresses, so that the list reveals nobody. */
const sampleAddresses = [
  'leck@example.org',
  'betroffen@example.org',
  'max.muster@example.org',
  'datenleck@example.org',
];

const lengthOfPrefix = 5;

/** SHA-1, as the range protocol demands; it only identifies and protects nothing. */
export function rangeHash(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('hex').toUpperCase();
}

function byPrefix(texts: Iterable<string>): Map<string, BreachEntry[]> {
  const ranges = new Map<string, BreachEntry[]>();
  for (const text of texts) {
    const hash = rangeHash(text);
    const prefix = hash.slice(0, lengthOfPrefix);
    const entry = { suffix: hash.slice(lengthOfPrefix), count: 1 };
    ranges.set(prefix, [...(ranges.get(prefix) ?? []), entry]);
  }
  return ranges;
}

const known = new Map<BreachKind, Promise<Map<string, BreachEntry[]>>>();

async function ranges(kind: BreachKind): Promise<Map<string, BreachEntry[]>> {
  if (kind === 'email') return byPrefix(sampleAddresses);
  // 1.9 MB that only the first look loads; the same list refuses new passwords of accounts.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return byPrefix(new Set(dictionary['passwords-common']));
}

/** Common passwords of leaked collections, and a few invented addresses for the demonstration. */
function bundledRange(kind: BreachKind, prefix: string): Promise<BreachEntry[]> {
  const loaded = known.get(kind) ?? ranges(kind);
  known.set(kind, loaded);
  loaded.catch(() => known.delete(kind));
  return loaded.then((all) => all.get(prefix) ?? []);
}

const PROVIDER = 'breaches';
const line = /^([0-9A-F]{35}):(\d{1,10})$/;

/** The lines of an answer; those with the count 0 are padding, which hides how many there are. */
function entriesOf(text: string): BreachEntry[] {
  const lines = text.split(/\r?\n/).filter((one) => one.trim() !== '');
  return lines.flatMap((one) => {
    const [, suffix, count] = line.exec(one.trim().toUpperCase()) ?? [];
    if (suffix === undefined) throw new ProviderError(PROVIDER, 'invalid-answer', { code: 'line' });
    return Number(count) === 0 ? [] : [{ suffix, count: Number(count) }];
  });
}

type RangeApi = (prefix: string) => Promise<BreachEntry[]>;

/** Asks a range API as `api.pwnedpasswords.com` is one: `GET /range/{prefix}`, a line `SUFFIX:COUNT` for each hash. */
function createRangeApi(
  settings: { url: string; apiKey: string; timeoutMs: number },
  fetchLike: FetchLike,
): RangeApi {
  const guard = createGuard({ provider: PROVIDER, timeoutMs: settings.timeoutMs });
  return (prefix) =>
    guard.run(
      async (signal) => {
        const { status, text } = await exchange(PROVIDER, fetchLike, `${settings.url}/range/${prefix}`, {
          signal,
          headers: {
            Accept: 'text/plain',
            'Add-Padding': 'true',
            // The service refuses calls without a user agent.
            'User-Agent': 'range-client',
            ...(settings.apiKey ? { 'hibp-api-key': settings.apiKey } : {}),
          },
        });
        if (status !== 200) throw new ProviderError(PROVIDER, 'rejected', { code: `http-${status}` });
        return entriesOf(text);
      },
      { idempotent: true, of: prefix },
    );
}

/** Ranges of a source elsewhere change once a month at most. */
const keptMs = 24 * 3_600_000;
const mostKept = 2000;

/** Remembers ranges for a day, the oldest making room for new ones. */
function kept(api: RangeApi, now: () => Date): RangeApi {
  const ranges = new Map<string, { until: number; entries: BreachEntry[] }>();
  return async (prefix) => {
    const found = ranges.get(prefix);
    if (found && found.until > now().getTime()) return found.entries;
    const entries = await api(prefix);
    ranges.set(prefix, { until: now().getTime() + keptMs, entries });
    keepNewest(ranges, mostKept);
    return entries;
  };
}

/** The sources named by the settings: a range API each for passwords and addresses, or the bundled list. */
export function createBreaches(
  settings: BreachSettings,
  { clock, fetch: fetchLike = fetch }: { clock: { now(): Date }; fetch?: FetchLike },
): Breaches {
  const { passwordUrl, emailUrl, apiKey, timeoutMs } = settings;
  const apiAt = (url: string) =>
    url === '' ? undefined : kept(createRangeApi({ url, apiKey, timeoutMs }, fetchLike), clock.now);
  const apis: Record<BreachKind, RangeApi | undefined> = {
    password: apiAt(passwordUrl),
    email: apiAt(emailUrl),
  };
  return {
    sourceOf: (kind) => (apis[kind] ? 'elsewhere' : 'bundled'),
    range: (kind, prefix) => apis[kind]?.(prefix) ?? bundledRange(kind, prefix),
  };
}
