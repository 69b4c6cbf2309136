import { waitingTime } from '#src/database/counted-limits.ts';
import type { LimitName } from '#src/database/limit-rules.ts';
import { knownDevice } from '#src/features/account/known-devices/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ApiContext } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { deleteCodes, hasOpenCode } from './sms-codes.store.ts';

/** The customer of a code, and the client who asks for it, as limits count them. */
export type Asker = {
  partnerId: string;
  client: string;
  /**
   * A browser in which the second factor was given before, from `knownDevice`. Tries of strangers do not count
   * against it.
   */
  device?: string | undefined;
};

/** The asker for a customer who has given his password or is signed in. */
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
  /**
   * Whether codes are sent again after a new password. Not if the account with its devices, or the connection,
   * has had too many.
   */
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
  // A password set on the pages of a provider resets nothing here.
  const newPasswordHelps = identity.way.kind === 'forms' && !bounds.some(({ isFull }) => isFull);
  return { newPasswordHelps, secondsLeft };
}

/** Whether a login cannot get a code: none can be sent, and no earlier one is still valid. */
export async function textsUsedUp(services: Services, asker: Asker): Promise<UsedUp | undefined> {
  if (await hasOpenCode(services, asker, 'otp')) return undefined;
  const found = await usedUp(services, asker);
  return found && { newPasswordHelps: found.newPasswordHelps };
}

/**
 * Counts a text to a proved number: for the asker, then for the account and for the connection. Refused ones are
 * not counted, so that nobody can fill the account's limit by repeating.
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
 * Resets the counters of customers with a new password, and invalidates open codes: somebody who used up texts and
 * tries without the phone knew the old password. Call it once the old password no longer works. The limit of all
 * texts for the account stays.
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
