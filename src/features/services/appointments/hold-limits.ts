import { sql } from 'kysely';
import { waitingTime } from '#src/database/counted-limits.ts';
import type { Tx } from '#src/database/database.ts';
import { type FieldProblem, Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { mailboxOf } from './appointments.store.ts';
import { bookableDays, slotRules, slotsBetween } from './slots.ts';

/** So many times at once are kept unpaid for one phone number, and for one mailbox: a family that chooses side by side. */
const mostHeld = 3;

/** Above this share of all places guests pass the bot check: whoever has many networks is to keep nobody from a time. */
const quietShare = 1 / 3;

/** Times that are kept unpaid now, the first to end first. */
function heldNow({ clock }: Pick<Services, 'clock'>, tx: Tx) {
  const now = clock.now().toISOString();
  return tx
    .selectFrom('appointments')
    .select(['phone', 'held_until'])
    .where('state', '=', 'held')
    .where('held_until', '>', now)
    .where('starts_at', '>', now)
    .orderBy('held_until');
}

type Held = { held_until: string | null };

/** Seconds until so few are kept that one more may be. @param list the first to end first */
function secondsUntilFewer({ clock }: Pick<Services, 'clock'>, list: readonly Held[], most: number): number {
  const until = list[list.length - most]?.held_until ?? list.at(-1)?.held_until;
  return Math.max(1, Math.ceil((Date.parse(until ?? '') - clock.now().getTime()) / 1000) || 1);
}

function fullMessage(services: Services, what: string, list: readonly Held[]): string {
  const seconds = secondsUntilFewer(services, list, mostHeld);
  const { SUPPORT_PHONE } = services.settings;
  return `Für ${what} sind gerade schon drei Zeiten reserviert und noch nicht bestellt, vielleicht von anderen. In ${waitingTime(seconds)} wird die nächste frei. Eilt es, rufen Sie uns an: ${SUPPORT_PHONE}.`;
}

/**
 * What is wrong with keeping one more time for a phone number and a mailbox, whoever asks. Nobody has proved either, but whoever
 * wants to be called needs both, and has few.
 * @param tx under `lockSlots`, in which the asker's own choice was given back
 */
export async function heldProblems(
  services: Services,
  tx: Tx,
  { phone, email }: { phone: string; email: string },
): Promise<FieldProblem[]> {
  const ofPhone = await heldNow(services, tx).where('phone', '=', phone).execute();
  const ofMailbox = await heldNow(services, tx)
    .where(mailboxOf(sql.ref('email')), '=', mailboxOf(sql.val(email)))
    .execute();
  const problem = (field: string, what: string, list: Held[]) =>
    list.length < mostHeld ? [] : [{ field, message: fullMessage(services, what, list) }];
  return [
    ...problem('phone', 'diese Telefonnummer', ofPhone),
    ...problem('email', 'diese E-Mail-Adresse', ofMailbox),
  ];
}

/**
 * Asks for the bot check while much of what is offered is kept unpaid.
 * @param tx under `lockSlots`, in which the asker's own choice was given back
 * @throws Problem bot_check_required
 */
export async function requireQuietTimes(services: Services, tx: Tx): Promise<void> {
  const { settings, clock } = services;
  const rules = slotRules(settings);
  const now = clock.now();
  const { first, last } = bookableDays(rules, now);
  const slots = slotsBetween(rules, { from: first, to: last, now });
  const most = Math.floor(slots.length * settings.APPOINTMENT_ADVISERS * quietShare);
  const held = await heldNow(services, tx).execute();
  if (held.length <= most) return;
  const retryAfterSeconds = secondsUntilFewer(services, held, most + 1);
  throw new Problem('bot_check_required', {
    retryAfterSeconds,
    detail: `Gerade sind ungewöhnlich viele Zeiten reserviert. Bitte senden Sie das Formular noch einmal ab: Ihr Browser macht davor im Hintergrund eine kurze Sicherheitsprüfung. Ohne JavaScript geht es in ${waitingTime(retryAfterSeconds)} weiter. Eilt es, rufen Sie uns an: ${settings.SUPPORT_PHONE}.`,
  });
}
