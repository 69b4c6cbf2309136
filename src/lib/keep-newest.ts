/** A map or a set. Both keep the order of insertion. */
type Kept<Key> = { readonly size: number; keys(): Iterable<Key>; delete(key: Key): unknown };

/**
 * Deletes the oldest entries beyond `most`. Call it after each addition. To make an old entry the newest, delete
 * it before adding it again.
 */
export function keepNewest<Key>(kept: Kept<Key>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
