import { z } from 'zod';
import { briefSeals } from '#src/database/sealed-columns.ts';
import { addMinutes } from '#src/lib/dates.ts';
import { seal, unseal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';

/** A page that was left open over night still keeps what was typed. */
const goodMinutes = 24 * 60;

/** Whose form it is, and on which page. */
export type FormOwner = { subject: string; form: string };

const passSchema = z.object({ subject: z.string(), form: z.string(), goodUntil: z.iso.datetime() });

type Needs = Pick<Services, 'settings' | 'clock'>;

/**
 * Stands in the form of a signed-in person and says whose form it is, when the session is over: nobody can read or make one.
 */
export function formPass({ settings, clock }: Needs, owner: FormOwner): string {
  const goodUntil = addMinutes(clock.now(), goodMinutes);
  return seal(settings.APP_SECRET, briefSeals.keptFormPass, JSON.stringify({ ...owner, goodUntil }));
}

/** Whose form a pass is for; undefined where it was not made here, altered, or is too old. */
export function ownerByPass({ settings, clock }: Needs, pass: string): FormOwner | undefined {
  const opened = unseal(settings.APP_SECRET, briefSeals.keptFormPass, pass);
  if (opened === undefined) return undefined;
  try {
    const { goodUntil, ...owner } = passSchema.parse(JSON.parse(opened));
    return goodUntil > clock.now().toISOString() ? owner : undefined;
  } catch {
    return undefined;
  }
}
