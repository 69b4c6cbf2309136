import { addWorkingDays } from '#src/lib/working-days.ts';

/** Printing and post together, in working days. */
const workingDays = 5;
/** Another letter is written a day after the last one at the earliest. */
export const letterPauseHours = 24;

/** The day a letter should have come by. @param requestedAt ISO instant @returns ISO instant */
export function expectedBy(requestedAt: string): string {
  return `${addWorkingDays(new Date(requestedAt), workingDays)}${requestedAt.slice('2026-11-20'.length)}`;
}

/** Seconds until another letter may be asked for; 0 when it may be now. */
export function secondsUntilLetter(requestedAt: string | undefined, now: Date): number {
  if (requestedAt === undefined) return 0;
  const end = Date.parse(requestedAt) + letterPauseHours * 3_600_000;
  return Math.max(0, Math.ceil((end - now.getTime()) / 1000));
}
