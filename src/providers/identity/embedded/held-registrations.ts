import { z } from 'zod';
import { briefSeals } from '#src/database/sealed-columns.ts';
import type { Clock } from '#src/lib/clock.ts';
import { type Secrets, seal, unseal } from '#src/lib/sealed.ts';
import { claimsSchema } from './users.store.ts';

/** For how long the page may bring it back. After that one registers once more. */
const goodHours = 24;

const heldSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  passwordHash: z.string(),
  claims: claimsSchema,
  goodUntil: z.iso.datetime(),
});

/**
 * A registration without a row. Its page holds it sealed, and brings it back with a code that was sent to the
 * address for another registration. So nobody can use up the room for registrations (ADR 0047).
 */
export type HeldRegistration = Omit<z.infer<typeof heldSchema>, 'goodUntil'>;

type Needs = { clock: Clock; pageKeys: Secrets };

export function sealHeld({ clock, pageKeys }: Needs, registration: HeldRegistration): string {
  const goodUntil = new Date(clock.now().getTime() + goodHours * 3_600_000).toISOString();
  return seal(pageKeys, briefSeals.heldRegistration, JSON.stringify({ ...registration, goodUntil }));
}

/**
 * Opens a held registration of this address; undefined if it is not ours, altered, of another address, or too old.
 */
export function openHeld(
  { clock, pageKeys }: Needs,
  email: string,
  held: string | undefined,
): HeldRegistration | undefined {
  const text = held === undefined ? undefined : unseal(pageKeys, briefSeals.heldRegistration, held);
  if (text === undefined) return undefined;
  const { goodUntil, ...registration } = heldSchema.parse(JSON.parse(text));
  const isGood = registration.email === email && goodUntil > clock.now().toISOString();
  return isGood ? registration : undefined;
}
