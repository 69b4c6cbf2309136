/** What remembers in the order in which it was told: a map, or a set. */
type Kept<Key> = { readonly size: number; keys(): Iterable<Key>; delete(key: Key): unknown };

/** Forgets what was told first where more than `most` are kept. Call after each that is added; who tells of it again deletes it before. */
export function keepNewest<Key>(kept: Kept<Key>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
