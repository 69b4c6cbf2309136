import { createHash } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { dropSmsTan, keepSmsTan, smsTanOfSession } from '#src/features/account/sign-in/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import { oncePerPage } from '#src/lib/page-calls.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, customerOf } from '#src/lib/rest.ts';
import { seal, unseal } from '#src/lib/sealed.ts';
import type { Services } from '#src/services.ts';
import { type SecondFactor, verifiedFactor } from './second-factor.store.ts';

/** How long an SMS-TAN token opens what the second factor guards. */
const smsTanMinutes = 15;
const algorithm = 'HS256';
const audience = 'sms-tan';
const { purpose } = sealedColumns.smsTan;

/** Keys derived for this use alone; the first one signs. */
function keysOf({ keys }: Services): [Uint8Array, ...Uint8Array[]] {
  const keyOf = (key: string) => createHash('sha256').update(`${purpose}\n${key}`).digest();
  const [first, ...others] = keys.links;
  return [keyOf(first), ...others.map(keyOf)];
}

/** Identifies one set-up of the second factor. Tokens are valid for this set-up only. */
function factorId({ phoneNumber, verifiedAt }: SecondFactor): string {
  return sha256(`${phoneNumber}\n${verifiedAt}`).slice(0, 16);
}

/**
 * Issues an SMS-TAN token to a customer whose SMS code was right.
 * @param sessionHash keeps the token in this session too, for the pages; empty for none
 * @throws Problem 404 without a second factor
 */
export async function issueSmsTanToken(
  services: Services,
  partnerId: string,
  sessionHash = '',
): Promise<{ token: string; expiresAt: string }> {
  const factor = await verifiedFactor(services.db, partnerId);
  if (!factor) throw new Problem('not_found');
  const now = Math.floor(services.clock.now().getTime() / 1000);
  const expires = now + smsTanMinutes * 60;
  const token = await new SignJWT({ factor: factorId(factor) })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(partnerId)
    .setIssuer(services.publicUrl)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(keysOf(services)[0]);
  if (sessionHash !== '') await keepOtpToken(services, { sessionHash, partnerId, token });
  return { token, expiresAt: new Date(expires * 1000).toISOString() };
}

/** Whether a token is ours, of this customer, for his present second factor, and not expired. */
async function isGood(
  services: Services,
  token: string,
  partnerId: string,
  factor: SecondFactor,
): Promise<boolean> {
  const isSignedWith = async (key: Uint8Array) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer: services.publicUrl,
        audience,
        subject: partnerId,
        algorithms: [algorithm],
        requiredClaims: ['exp'],
        currentDate: services.clock.now(),
      });
      return payload.factor === factorId(factor);
    } catch {
      return false;
    }
  };
  return (await Promise.all(keysOf(services).map(isSignedWith))).includes(true);
}

/**
 * The token of a session. An invalid one is removed (specification, section 5).
 * @param isGoodStill what makes it worth keeping
 */
async function keptToken(
  services: Services,
  sessionHash: string,
  isGoodStill: (token: string) => boolean | Promise<boolean>,
): Promise<string | undefined> {
  if (sessionHash === '') return undefined;
  const sealed = await smsTanOfSession(services.db, sessionHash);
  if (!sealed) return undefined;
  const token = unseal(services.settings.APP_SECRET, purpose, sealed) ?? '';
  if (await isGoodStill(token)) return token;
  await dropSmsTan(services.db, sessionHash, sealed);
  return undefined;
}

const inPage = oncePerPage<Awaited<ReturnType<typeof verifiedFactor>>>();

/**
 * Whether what the second factor guards is open to the caller: he has none, or shows that he has it by the `Otp-Token` header
 * of a program or the token in the session of a browser.
 * @throws Problem 401 for nobody signed in
 */
export async function hasOtpToken(services: Services, c: ApiContext): Promise<boolean> {
  const { partnerId, sessionHash } = customerOf(c);
  const factor = await inPage(c.req.raw, partnerId, () => verifiedFactor(services.db, partnerId));
  if (!factor) return true;
  const header = c.req.header('Otp-Token');
  const isHis = (token: string) => isGood(services, token, partnerId, factor);
  if (header !== undefined) return isHis(header);
  return (await keptToken(services, sessionHash, isHis)) !== undefined;
}

/**
 * Guards what needs the second factor once the customer has one.
 * @throws Problem 401 for nobody signed in, 403 `otp_required` without a good token
 */
export async function requireOtpToken(services: Services, c: ApiContext): Promise<void> {
  if (!(await hasOtpToken(services, c))) throw new Problem('otp_required');
}

/** When a token expires by its own claim, which is not checked here: whose it is, its issuer checks. */
function isOver(token: string, now: Date): boolean {
  try {
    const { exp } = decodeJwt(token);
    return exp === undefined || exp * 1000 <= now.getTime();
  } catch {
    return true;
  }
}

/**
 * The SMS-TAN token that a session holds, for calls to the insurer's own systems; one that has expired is removed
 * (specification, section 5).
 */
export function otpTokenOfSession(services: Services, sessionHash: string): Promise<string | undefined> {
  return keptToken(services, sessionHash, (token) => !isOver(token, services.clock.now()));
}

/** Keeps a token in the session of its customer, whoever issued it. */
export async function keepOtpToken(
  services: Services,
  { sessionHash, partnerId, token }: { sessionHash: string; partnerId: string; token: string },
): Promise<void> {
  const sealed = seal(services.settings.APP_SECRET, purpose, token);
  await keepSmsTan(services.db, { sessionHash, partnerId }, sealed);
}
