import { waitingTime } from '#src/database/counted-limits.ts';
import type { LimitName } from '#src/database/limit-rules.ts';
import { knownDevice } from '#src/features/account/known-devices/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ApiContext } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { deleteCodes, hasOpenCode } from './sms-codes.store.ts';

/** Whose code it is, and who asks for it, as limits count it. */
export type Asker = {
  partnerId: string;
  client: string;
  /** A browser in which the second factor was given before, from `knownDevice`: what strangers do is not counted against it. */
  device?: string | undefined;
};

/** Who calls for a customer who has given his password or is signed in. */
export async function askerOf(
  services: Services,
  c: ApiContext,
  { partnerId, email }: { partnerId: string; email: string },
): Promise<Asker> {
  return { partnerId, client: c.get('client'), device: await knownDevice(services, c, email) };
}

type Count = readonly [name: LimitName, key: string];

const textsOf = ({ partnerId, device }: Asker): Count =>
  device ? ['sms-device', device] : ['sms-customer', partnerId];
const triesOf = ({ partnerId, device }: Asker): Count =>
  device ? ['sms-code-device', device] : ['sms-code-customer', partnerId];
const recoveriesOf = ({ partnerId, device }: Asker): Count =>
  device ? ['recovery-code-device', device] : ['recovery-code-customer', partnerId];

/** Counts a try of an SMS code. @throws Problem 429 */
export function countTry({ limits }: Services, asker: Asker): Promise<void> {
  return limits.consume(...triesOf(asker));
}

/** Counts a try of a recovery code. @throws Problem 429 */
export function countRecovery({ limits }: Services, asker: Asker): Promise<void> {
  return limits.consume(...recoveriesOf(asker));
}

/** No text can be sent for now. */
export type UsedUp = {
  /** A new password brings codes back at once; not where the account, its devices included, or the connection has had too many. */
  newPasswordHelps: boolean;
};

const boundsOf = ({ partnerId, client }: Asker): Count[] => [
  ['sms-account', partnerId],
  ['sms-login-client', client],
];

async function usedUp(
  services: Services,
  asker: Asker,
): Promise<(UsedUp & { secondsLeft: number }) | undefined> {
  const { limits, identity } = services;
  const [own, ...bounds] = await Promise.all(
    [textsOf(asker), ...boundsOf(asker)].map((count) => limits.used(...count)),
  );
  const full = [own, ...bounds].filter((one) => one?.isFull);
  if (full.length === 0) return undefined;
  const secondsLeft = Math.max(...full.map((one) => one?.secondsLeft ?? 1));
  // Passwords that are set on the pages of a provider forget nothing here.
  const newPasswordHelps = identity.way.kind === 'forms' && !bounds.some(({ isFull }) => isFull);
  return { newPasswordHelps, secondsLeft };
}

/** Whether a login cannot get a code: none can be sent, and none that was sent is still good. */
export async function textsUsedUp(services: Services, asker: Asker): Promise<UsedUp | undefined> {
  if (await hasOpenCode(services, asker, 'otp')) return undefined;
  const found = await usedUp(services, asker);
  return found && { newPasswordHelps: found.newPasswordHelps };
}

/**
 * Counts a text to a number that was proved: by who asks, then by all that is sent for the account and from the connection.
 * Refused ones are counted nowhere, so that nobody fills the bound of the account by asking on.
 * @throws Problem 429 that says how one goes on
 */
export async function countText(services: Services, asker: Asker): Promise<void> {
  const full = await usedUp(services, asker);
  if (!full) {
    for (const count of [textsOf(asker), ...boundsOf(asker)]) await services.limits.consume(...count);
    return;
  }
  const retryAfterSeconds = full.secondsLeft;
  const onward = full.newPasswordHelps
    ? 'Sofort weiter kommen Sie mit einem Wiederherstellungscode, oder wenn Sie ein neues Passwort setzen.'
    : 'Sofort weiter kommen Sie mit einem Wiederherstellungscode.';
  throw new Problem('rate_limited', {
    retryAfterSeconds,
    detail: `Für heute sind die Codes per SMS aufgebraucht, vielleicht durch andere. In ${waitingTime(retryAfterSeconds)} können Sie wieder einen bekommen. ${onward}`,
  });
}

/**
 * Begins to count anew for customers who have a new password, and makes open codes worthless: whoever used up the texts and tries
 * without the phone knew the old one. To be called once nobody signs in with that any more. The bound of all texts for the account stays.
 */
export async function forgetTries(services: Services, partnerIds: ReadonlyArray<string>): Promise<void> {
  for (const partnerId of partnerIds) {
    const stranger = { partnerId, client: '' };
    for (const count of [textsOf(stranger), triesOf(stranger), recoveriesOf(stranger)]) {
      await services.limits.forget(...count);
    }
    await deleteCodes(services.db, partnerId);
  }
}
