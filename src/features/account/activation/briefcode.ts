import { randomInt } from 'node:crypto';
import { sha256 } from '#src/lib/digest.ts';
import { typedCode } from '#src/lib/normalised.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';

/** Every brief code begins with it, so that people recognise it on the letter. */
const prefix = 'HAFEN';
/** Without signs that look alike on paper: I, L and 1, O and 0; a Q read as O or 0 is understood. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

export const briefcodeTries = 5;
export const digitalTries = 3;

/** A new brief code as it is printed, e.g. `HAFEN-7K2M-93QX`: 39 bits, of which five tries are allowed. */
export function newBriefcode(): string {
  const signs = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

type ReadBriefcode = { ok: true; signs: string } | { ok: false; message: string };

const wrongLength = `Der Code hat acht Zeichen nach „${prefix}“. Bitte vergleichen Sie ihn mit dem Brief. Ein Beispiel: ${prefix}-4K7P-2WXY`;
const foreignSign = 'In unseren Codes kommen I, L und 1 nicht vor. Bitte sehen Sie noch einmal in den Brief.';

/**
 * Reads a brief code as people type it: trimmed, in any case, with or without prefix, blanks and hyphens; O and 0 are
 * taken for the Q they must have been.
 * @returns its eight signs, or the German sentence that says what cannot be right
 */
export function readBriefcode(text: string): ReadBriefcode {
  const typed = typedCode(text);
  const signs = (
    typed.length > length && typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  ).replace(/[O0]/g, 'Q');
  if (signs.length !== length) return { ok: false, message: wrongLength };
  return /[IL1]/.test(signs) ? { ok: false, message: foreignSign } : { ok: true, signs };
}

/** The stored hash of a brief code, bound to its customer. @param signs from `readBriefcode` */
export function briefcodeHash(partnerId: string, signs: string): string {
  return sha256(`${partnerId}\n${signs}`);
}

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
