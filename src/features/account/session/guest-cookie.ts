import type { Context } from 'hono';
import { isSignature, randomToken, sha256, sign } from '#src/lib/digest.ts';
import { HostCookie } from '#src/lib/host-cookie.ts';
import { type ApiContext, bearerOf, customerSubject } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { forgetBesideCustomer, hasRights, passWhatIsHis } from './guest-rights.ts';

const guestCookie = new HostCookie('rh-guest', { sameSite: 'Lax', maxAgeSeconds: 365 * 86_400 });

/** The signature of the cookie tells whether its browser has passed the bot check. */
const purposes = { passed: 'guest-cookie', unchecked: 'guest-cookie unchecked' } as const;
type Needs = Pick<Services, 'publicUrl' | 'keys'>;
type Guest = { subject: string; hasPassedBotCheck: boolean };
/** `isOld`: signed with a key that may be gone one day. */
type ReadGuest = Guest & { random: string; isOld: boolean };

function readCookie(context: Context, { publicUrl, keys }: Needs): ReadGuest | null {
  if (context.get('hasGuestLeft')) return null;
  const value = guestCookie.read(context, publicUrl) ?? '';
  const [, random, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(value) ?? [];
  if (!random || !signature) return null;
  const isSigned = (purpose: string) => isSignature(keys.links, purpose, random, signature);
  const hasPassedBotCheck = isSigned(purposes.passed);
  if (!hasPassedBotCheck && !isSigned(purposes.unchecked)) return null;
  const purpose = hasPassedBotCheck ? purposes.passed : purposes.unchecked;
  const isOld = !isSignature([keys.links[0]], purpose, random, signature);
  return { subject: sha256(random), hasPassedBotCheck, random, isOld };
}

/**
 * The guest of this browser, or null without our cookie. The cookie is signed, so that nobody can choose a subject
 * or pretend to have passed the bot check.
 */
export function guestOf(context: Context, needs: Needs): Guest | null {
  const found = readCookie(context, needs);
  return found && { subject: found.subject, hasPassedBotCheck: found.hasPassedBotCheck };
}

function giveCookie(context: Context, { publicUrl, keys }: Needs, random: string, purpose: string): void {
  guestCookie.give(context, publicUrl, `${random}.${sign(keys.links, purpose, random)}`);
}

/**
 * The subject of the guest, giving his browser a cookie if it has none. Strictly needed for the order
 * he begins (§ 25 Abs. 2 Nr. 2 TDDDG), so it is set only then, without consent.
 */
function ensureGuestSubject(context: Context, needs: Needs): string {
  const known = readCookie(context, needs);
  if (known?.isOld) {
    giveCookie(context, needs, known.random, known.hasPassedBotCheck ? purposes.passed : purposes.unchecked);
  }
  if (known) return known.subject;
  const random = randomToken();
  giveCookie(context, needs, random, purposes.unchecked);
  return sha256(random);
}

/** The same for a browser that has just passed the bot check. It stays the same guest. */
export function admitGuest(context: Context, needs: Needs): string {
  const known = readCookie(context, needs);
  if (known?.hasPassedBotCheck && !known.isOld) return known.subject;
  const random = known?.random ?? randomToken();
  giveCookie(context, needs, random, purposes.passed);
  return sha256(random);
}

/**
 * The subject that gets a new right: the customer if somebody is signed in, else the guest of this browser, who
 * gets a cookie if he has none.
 */
export function ensureSubject(context: ApiContext, needs: Needs): string {
  const customer = context.get('customer');
  return customer ? customerSubject(customer) : ensureGuestSubject(context, needs);
}

/**
 * After a sign-in: what the customer ordered here as a guest with his own address, and the claim report he began
 * or sent, belongs to the account alone. The next person at this browser finds nothing of it.
 */
export async function passGuestToAccount(
  context: Context,
  services: Pick<Services, 'db'> & Needs,
  customer: { partnerId: string },
): Promise<void> {
  const guest = guestOf(context, services);
  if (!guest) return;
  await passWhatIsHis(services.db, { guest: guest.subject, customer: customerSubject(customer) });
}

/**
 * When somebody leaves his account: deletes what may be his from the guest of this browser
 * (`forgetBesideCustomer`).
 */
export async function forgetBesideAccount(
  context: Context,
  services: Pick<Services, 'db'> & Needs,
): Promise<void> {
  const guest = guestOf(context, services);
  if (guest) await forgetBesideCustomer(services.db, guest.subject);
}

/**
 * When somebody leaves this browser, its guest ends too, unless that guest owns something. What was used while
 * signed in has already passed to the account. The next guest gets a new value.
 * @returns the value of `Set-Cookie` that removes his cookie; undefined if he has none, or keeps it
 */
export async function endedGuest(
  context: Context,
  services: Pick<Services, 'db'> & Needs,
): Promise<string | undefined> {
  const { publicUrl, db } = services;
  if (guestCookie.read(context, publicUrl) === undefined) return undefined;
  await forgetBesideAccount(context, services);
  const guest = guestOf(context, services);
  if (guest && (await hasRights(db, guest.subject))) return undefined;
  return takenAway(services);
}

/**
 * For a call with an ended session: its guest counts as gone, as on the next page, because somebody else may be
 * here. The cookies are removed only with that page: a call under way could otherwise remove those of the next
 * session.
 */
export async function leaveGuestBesideEnded(
  context: ApiContext,
  services: Pick<Services, 'db'> & Needs,
): Promise<void> {
  if ((await endedGuest(context, services)) === undefined) return;
  context.set('hasGuestLeft', true);
  if (!bearerOf(context)) context.set('caller', { kind: 'anonymous' });
}

/** The value of `Set-Cookie` that ends the guest of this browser. Links of mails still open what he has ordered. */
export function takenAway({ publicUrl }: Pick<Needs, 'publicUrl'>): string {
  return guestCookie.ended(publicUrl);
}
