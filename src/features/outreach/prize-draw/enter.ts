import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/database/database.ts';
import { type SentOnce, takeOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { requestSubscription } from '#src/features/outreach/newsletter/public.server.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { randomToken, sha256 } from '#src/lib/digest.ts';
import { mailboxKey } from '#src/lib/mail-address.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { ticketOf } from './draw-tickets.ts';
import { recordEntryEvent } from './entry-events.ts';
import { openRounds } from './open-rounds.ts';
import type { NewEntry } from './prize-draw.schema.ts';
import { birthdayProblem } from './prize-draw.schema.ts';
import { queueConfirmMail, queueKnownMail, queueTicketMail } from './prize-draw-mails.ts';
import {
  changeEntry,
  type Draw,
  type Entry,
  entryOfLink,
  lockDraw,
  lockEntry,
  lockEntryOfMailbox,
} from './prize-draws.store.ts';

/** Days that the link of a confirmation mail is valid, at most until the end of the round. */
const confirmDays = 7;

const over = 'Dieses Gewinnspiel ist zu Ende. Neue Teilnahmen sind nicht mehr möglich.';

const isOpen = (draw: Draw | undefined, now: string): draw is Draw =>
  draw !== undefined && draw.drawn_at === null && draw.starts_at <= now && now < draw.ends_at;

/** The earlier of both instants. */
const earlier = (one: string, other: string) => (one < other ? one : other);

async function askMailbox(services: Services, tx: Tx, draw: Draw, wish: NewEntry): Promise<string> {
  const now = services.clock.now();
  const id = randomUUID();
  const entry = await lockEntryOfMailbox(tx, {
    id,
    draw_key: draw.key,
    ticket: ticketOf(id),
    name: wish.name,
    email: wish.email,
    mailbox_key: mailboxKey(wish.email),
    asked_at: now.toISOString(),
  });
  if (entry.state === 'confirmed') {
    await queueKnownMail(services, tx, draw, entry);
    return entry.id;
  }
  const token = randomToken();
  const expiresAt = earlier(addDaysToInstant(now, confirmDays), draw.ends_at);
  await changeEntry(tx, entry.id, {
    name: wish.name,
    email: wish.email,
    asked_at: now.toISOString(),
    confirm_hash: sha256(token),
    confirm_expires_at: expiresAt,
  });
  await queueConfirmMail(services, tx, draw, { email: wish.email, token, expiresAt });
  return entry.id;
}

/**
 * Takes an entry and asks the mailbox. A mailbox that takes part already is told so by mail; the caller sees no
 * difference. The birthday is checked and not stored. The newsletter is a separate wish with its own confirmation.
 * @throws Problem 422 for somebody who is not 18, 409 outside the round
 */
export async function enter(services: Services, once: SentOnce, wish: NewEntry): Promise<void> {
  const problem = birthdayProblem(wish.birthday, services.clock.now());
  if (problem !== undefined) {
    throw new Problem('validation_failed', { errors: [{ field: 'birthday', message: problem }] });
  }
  await services.limits.consume('prize-draw-address', wish.email);
  // The newsletter needs another mail. If the mailbox has had too many, only the entry is taken.
  const mayAsk =
    wish.newsletterEdition !== undefined && (await services.limits.allows('newsletter-address', wish.email));
  await openRounds(services);
  await services.db.transaction().execute((tx) =>
    takeOnce(services, tx, { form: 'prize-draw-entries', ...once, request: wish }, async () => {
      const draw = await lockDraw(tx, wish.draw, 'share');
      if (!isOpen(draw, services.clock.now().toISOString())) throw new Problem('conflict', { detail: over });
      const id = await askMailbox(services, tx, draw, wish);
      if (mayAsk && wish.newsletterEdition !== undefined) {
        const subscription = { email: wish.email, interests: [], edition: wish.newsletterEdition };
        await requestSubscription(services, tx, subscription, 'prize-draw');
      }
      return { id, reference: '' };
    }),
  );
}

/** How the link of a confirmation mail stands. */
export function linkState(
  { clock }: Pick<Services, 'clock'>,
  entry: Pick<Entry, 'state' | 'confirm_expires_at'>,
): 'open' | 'confirmed' | 'expired' {
  if (entry.state === 'confirmed') return 'confirmed';
  return (entry.confirm_expires_at ?? '') > clock.now().toISOString() ? 'open' : 'expired';
}

/**
 * Confirms by the button behind the link, until the round ends. Pressing it twice is no mistake.
 * @throws Problem `wrong_code` for a link that is over or was never ours
 */
export async function confirmEntry(services: Services, token: string): Promise<Entry> {
  const entry = await services.db.transaction().execute(async (tx) => {
    const found = await entryOfLink(tx, sha256(token));
    if (!found) throw new Problem('wrong_code');
    // The draw waits for confirmations under way. One that comes after it is too late.
    const draw = await lockDraw(tx, found.draw_key, 'share');
    const locked = await lockEntry(tx, found.id);
    // A new request while we waited for the row has a link of its own.
    if (locked?.confirm_hash !== sha256(token)) throw new Problem('wrong_code');
    if (locked.state === 'confirmed') return locked;
    const now = services.clock.now().toISOString();
    if (linkState(services, locked) === 'expired' || !isOpen(draw, now)) {
      throw new Problem('wrong_code');
    }
    await changeEntry(tx, locked.id, { state: 'confirmed', confirmed_at: now });
    await queueTicketMail(services, tx, draw, locked);
    await recordEntryEvent(services, tx, locked, 'confirmed');
    return { ...locked, state: 'confirmed' as const };
  });
  return entry;
}
