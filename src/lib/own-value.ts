/** Whether a value from outside has members: an object, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys of a table that is written in our code, where it has no others than its type says. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}

/**
 * The value of a table under a key that comes from outside. Every object also answers to `constructor` and `toString`; those
 * are nobody's entries.
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** The text under a key of something from outside; undefined where there is none. */
export function textIn(value: unknown, key: string): string | undefined {
  const text = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof text === 'string' ? text : undefined;
}
