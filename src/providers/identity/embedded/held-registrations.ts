import { z } from 'zod';
import { briefSeals } from '#src/database/sealed-columns.ts';
import type { Clock } from '#src/lib/clock.ts';
import { type Secrets, seal, unseal } from '#src/lib/sealed.ts';
import { claimsSchema } from './users.store.ts';

/** The page that holds it waits for a code; who comes back later registers once more. */
const goodHours = 24;

const heldSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  passwordHash: z.string(),
  claims: claimsSchema,
  goodUntil: z.iso.datetime(),
});

/**
 * A registration that has no row: its page holds it, sealed, and brings it back with a code that was sent to the address for
 * another one. Nobody can use up the room for such (ADR 0047).
 */
export type HeldRegistration = Omit<z.infer<typeof heldSchema>, 'goodUntil'>;

type Needs = { clock: Clock; pageKeys: Secrets };

export function sealHeld({ clock, pageKeys }: Needs, registration: HeldRegistration): string {
  const goodUntil = new Date(clock.now().getTime() + goodHours * 3_600_000).toISOString();
  return seal(pageKeys, briefSeals.heldRegistration, JSON.stringify({ ...registration, goodUntil }));
}

/** A registration of this address that comes back; undefined where it was not made here, altered, another’s or too old. */
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
