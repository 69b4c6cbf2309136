import { z } from 'zod';
import { briefSeals } from '#src/database/sealed-columns.ts';
import { addMinutes } from '#src/lib/dates.ts';
import { seal, unseal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';

/** A page left open overnight still keeps its input. */
const goodMinutes = 24 * 60;

/** Whose form it is, and on which page. */
export type FormOwner = { subject: string; form: string };

/** The customer and session of a pass. Both are checked again when it comes back. */
const holderSchema = z.object({ partnerId: z.string(), sessionHash: z.string() });
export type PassHolder = z.infer<typeof holderSchema>;

const passSchema = holderSchema.extend({
  form: z.string(),
  /** From the counter of sign-ins (ADR 0044): the end of this person's sign-ins ends the passes made before it. */
  moment: z.int(),
  goodUntil: z.iso.datetime(),
});
export type FormPass = z.infer<typeof passSchema>;

type Needs = Pick<Services, 'keys' | 'clock'>;

/**
 * A sealed field in a signed-in person's form that tells the owner when the session is over. Nobody else can read
 * or make one.
 */
export function formPass(
  { keys, clock }: Needs,
  { partnerId, sessionHash }: PassHolder,
  { form, moment }: { form: string; moment: number },
): string {
  const goodUntil = addMinutes(clock.now(), goodMinutes);
  const pass: FormPass = { partnerId, sessionHash, form, moment, goodUntil };
  return seal(keys.pages, briefSeals.keptFormPass, JSON.stringify(pass));
}

/** The content of a pass; undefined if it is not ours, altered or too old. */
export function openedPass({ keys, clock }: Needs, pass: string): FormPass | undefined {
  const opened = unseal(keys.pages, briefSeals.keptFormPass, pass);
  if (opened === undefined) return undefined;
  try {
    const told = passSchema.parse(JSON.parse(opened));
    return told.goodUntil > clock.now().toISOString() ? told : undefined;
  } catch {
    return undefined;
  }
}
