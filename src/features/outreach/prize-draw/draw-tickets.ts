import { sha256 } from '#src/lib/digest.ts';

/** The number of an entry: what is published of it. */
export function ticketOf(entryId: string): string {
  return sha256(entryId);
}

/** What is published before the draw, so that the seed cannot be chosen afterwards. */
export function commitmentOf(seed: string): string {
  return sha256(seed);
}

/** Names a list of tickets, in whatever order they come. */
export function listHash(tickets: readonly string[]): string {
  return sha256(tickets.toSorted().join('\n'));
}

/**
 * The draw: every ticket gets the SHA-256 of `{seed}\n{ticket}`, and the smallest comes first. With seed and
 * tickets anybody can compute the order. Without the seed nobody can tell which ticket is better.
 * @param seed 64 hexadecimal digits
 * @param tickets each once
 * @returns all of them, the winner first
 */
export function drawOrder(seed: string, tickets: readonly string[]): string[] {
  return tickets
    .map((ticket) => ({ ticket, lot: sha256(`${seed}\n${ticket}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ ticket }) => ticket);
}
