/** Something that takes room and may have a last moment, in milliseconds since 1970. */
export type Stored = { bytes: number; expiresAt: number };

export type ByteLimitedStore<Value extends Stored> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** Forgets everything. */
  clear(): void;
  /** Bytes in use. */
  size(): number;
};

/**
 * Keeps values up to a sum of bytes; when it is full, those used longest ago give way. A value larger than the
 * whole store is not kept, one past its moment is forgotten.
 * @param now milliseconds since 1970
 */
export function createByteLimitedStore<Value extends Stored>(
  maxBytes: number,
  now: () => number,
): ByteLimitedStore<Value> {
  // A Map remembers the order of insertion: the first key is the one used longest ago.
  const values = new Map<string, Value>();
  let used = 0;
  const remove = (key: string, value: Value) => {
    values.delete(key);
    used -= value.bytes;
  };
  return {
    get(key) {
      const value = values.get(key);
      if (!value) return undefined;
      if (value.expiresAt <= now()) {
        remove(key, value);
        return undefined;
      }
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      const old = values.get(key);
      if (old) remove(key, old);
      if (value.bytes > maxBytes) return;
      for (const [oldestKey, oldest] of values) {
        if (used + value.bytes <= maxBytes) break;
        remove(oldestKey, oldest);
      }
      values.set(key, value);
      used += value.bytes;
    },
    clear() {
      values.clear();
      used = 0;
    },
    size: () => used,
  };
}
