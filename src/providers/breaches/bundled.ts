import { createHash } from 'node:crypto';
import type { BreachEntry, BreachKind } from './breaches.ts';

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
export function bundledRange(kind: BreachKind, prefix: string): Promise<BreachEntry[]> {
  const loaded = known.get(kind) ?? ranges(kind);
  known.set(kind, loaded);
  loaded.catch(() => known.delete(kind));
  return loaded.then((all) => all.get(prefix) ?? []);
}
