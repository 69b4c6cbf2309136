import { z } from '@hono/zod-openapi';
import { rememberDevice } from '#src/features/account/known-devices/public.server.ts';
import { endSessionsOf, noteProof } from '#src/features/account/sign-in/public.server.ts';
import { requireFreshProof } from '#src/lib/fresh-proof.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, customerOf, jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type Asker, askerOf } from './asker.ts';
import { phoneCountryCodes } from './phone-countries.ts';
import { maskedPhone, readMobileNumber } from './phone-number.ts';
import { findSecondFactor, verifiedFactor } from './second-factor.store.ts';
import {
  beginSecondFactor,
  checkOtp,
  removeSecondFactor,
  sendOtp,
  verifySecondFactor,
} from './second-factor.ts';
import { hasOpenCode, otpMinutes, resendSeconds, secondsUntilResend } from './sms-codes.store.ts';
import { hasOtpToken, issueSmsTanToken } from './sms-tan-token.ts';

/** A code as people type it; its form is checked with its own sentences. */
const typedCode = (message: string) => z.string({ error: message }).trim().min(1, message).max(40, message);

const otpMissing = 'Bitte geben Sie den Code aus der SMS ein.';
const recoveryMissing = 'Bitte geben Sie einen Ihrer Wiederherstellungscodes ein.';
const phoneMissing = 'Bitte geben Sie Ihre Mobilnummer ein.';

const otpSchema = z.strictObject({ otp: typedCode(otpMissing) });

const newPhoneSchema = z.strictObject({
  phoneNumber: z
    .string({ error: phoneMissing })
    .trim()
    .min(1, phoneMissing)
    .max(40, 'Diese Nummer ist zu lang. Bitte prüfen Sie die Ziffern.')
    .describe('As people write it, or in E.164'),
  country: z
    .enum(phoneCountryCodes, { error: 'Bitte wählen Sie ein Land aus der Liste.' })
    .default('DE')
    .describe('Whose number it is when no country code is written'),
});

/** What removes a second factor: exactly one of both. */
const removalSchema = z
  .strictObject({
    otp: typedCode(otpMissing).optional(),
    recoveryCode: typedCode(recoveryMissing).optional(),
  })
  .refine(({ otp, recoveryCode }) => (otp === undefined) !== (recoveryCode === undefined), {
    path: ['otp'],
    message: 'Bitte geben Sie den Code aus der SMS oder einen Wiederherstellungscode ein.',
  });

const phoneSchema = z.object({ phoneNumber: z.string().describe('E.164') }).openapi('MfaPhone');

const sentSchema = z
  .object({
    destination: z.string().describe('The number, masked'),
    validMinutes: z.int(),
    resendAfterSeconds: z.int().describe('Until another code can be sent'),
  })
  .openapi('SentOtp');

const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()).describe('Shown this once') })
  .openapi('RecoveryCodes');

const otpTokenSchema = z
  .object({ token: z.string().describe('For the header Otp-Token'), expiresAt: z.iso.datetime() })
  .openapi('OtpToken');

const factorStateSchema = z
  .object({
    state: z.enum(['none', 'pending', 'active']),
    destination: z.string().describe('The number, masked; empty without one'),
    isCodeSent: z.boolean().describe('A code is on its way that has not expired'),
    resendInSeconds: z.int(),
    recoveryCodesLeft: z.int(),
    isOpen: z
      .boolean()
      .describe('What it guards is open to the caller: a code was given a short time ago, or there is none'),
  })
  .openapi('MfaState');

export type FactorState = z.infer<typeof factorStateSchema>;

const path = '/profiles/self/mfa/sms';

const readRoute = restCall('get', path, {
  summary: 'The phone number of the second factor; 404 means there is none',
  responses: { 200: jsonAnswer('The verified number', phoneSchema) },
  refusals: ['authentication_required', 'not_found'],
});

const stateRoute = restCall('get', `${path}/state`, {
  summary: 'How far the set-up is, for the settings page',
  responses: { 200: jsonAnswer('The state', factorStateSchema) },
  refusals: ['authentication_required'],
});

const beginRoute = restCall('post', path, {
  summary: 'Sets up a mobile number and sends its first code. Needs a proof not older than 5 minutes',
  request: { body: jsonBody(newPhoneSchema) },
  responses: { 202: jsonAnswer('The code is on its way', sentSchema) },
  refusals: [
    'authentication_required',
    'reauthentication_required',
    'validation_failed',
    'conflict',
    'rate_limited',
  ],
});

const verifyRoute = restCall('post', `${path}/verification`, {
  summary: 'Proves the number by its code; answers the recovery codes this once',
  request: { body: jsonBody(otpSchema) },
  responses: { 200: jsonAnswer('Set up', recoveryCodesSchema) },
  refusals: ['authentication_required', 'wrong_code', 'rate_limited'],
});

const sendRoute = restCall('get', `${path}/otp`, {
  summary: 'Sends an SMS code',
  responses: { 200: jsonAnswer('The code is on its way', sentSchema) },
  refusals: ['authentication_required', 'cross_site_request', 'not_found', 'rate_limited'],
});

const tokenRoute = restCall('post', `${path}/otp/token`, {
  summary: 'An SMS-TAN token in exchange for an SMS code',
  request: { body: jsonBody(otpSchema) },
  responses: { 200: jsonAnswer('Valid for 15 minutes; kept in the session of a browser', otpTokenSchema) },
  refusals: ['authentication_required', 'wrong_code', 'rate_limited'],
});

const removeRoute = restCall('delete', path, {
  summary: 'Removes the second factor by an SMS code or a recovery code',
  request: { query: removalSchema },
  responses: { 204: { description: 'Removed' } },
  refusals: ['authentication_required', 'not_found', 'validation_failed', 'wrong_code', 'rate_limited'],
});

/** The specification sends a code by GET, which foreign pages and prefetching could trigger. They are refused. */
function refuseForeignCalls(c: ApiContext): void {
  const site = c.req.header('Sec-Fetch-Site');
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isForeign || c.req.header('Sec-Purpose') !== undefined) throw new Problem('cross_site_request');
}

const sent = (phoneNumber: string) => ({
  destination: maskedPhone(phoneNumber),
  validMinutes: otpMinutes,
  resendAfterSeconds: resendSeconds,
});

/** How far the set-up of a customer's second factor is, whichever of his sessions asks. */
async function stateOf(services: Services, asker: Asker): Promise<Omit<FactorState, 'isOpen'>> {
  const { partnerId } = asker;
  const factor = await findSecondFactor(services.db, partnerId);
  if (!factor) {
    return { state: 'none', destination: '', isCodeSent: false, resendInSeconds: 0, recoveryCodesLeft: 0 };
  }
  const purpose = factor.isVerified ? 'otp' : 'verify';
  return {
    state: factor.isVerified ? 'active' : 'pending',
    destination: maskedPhone(factor.phoneNumber),
    isCodeSent: await hasOpenCode(services, factor.isVerified ? asker : { partnerId }, purpose),
    resendInSeconds: await secondsUntilResend(services, partnerId, purpose),
    recoveryCodesLeft: factor.recoveryCodeHashes.length,
  };
}

/** The second factor of the signed-in customer (specification, section 7). */
export function secondFactorApi(services: Services) {
  const { db, clock } = services;
  return restApi()
    .openapi(readRoute, async (c) => {
      const factor = await verifiedFactor(db, customerOf(c).partnerId);
      if (!factor) throw new Problem('not_found');
      return c.json({ phoneNumber: factor.phoneNumber }, 200);
    })
    .openapi(stateRoute, async (c) => {
      const state = await stateOf(services, await askerOf(services, c, customerOf(c)));
      return c.json({ ...state, isOpen: await hasOtpToken(services, c) }, 200);
    })
    .openapi(beginRoute, async (c) => {
      const customer = customerOf(c);
      requireFreshProof(clock, customer);
      const { phoneNumber, country } = c.req.valid('json');
      const read = readMobileNumber(phoneNumber, country);
      if (!read.ok) {
        throw new Problem('validation_failed', { errors: [{ field: 'phoneNumber', message: read.message }] });
      }
      await beginSecondFactor(services, await askerOf(services, c, customer), read.number);
      return c.json(sent(read.number), 202);
    })
    .openapi(verifyRoute, async (c) => {
      c.header('Cache-Control', 'no-store');
      const customer = customerOf(c);
      const asker = await askerOf(services, c, customer);
      const { otp } = c.req.valid('json');
      const recoveryCodes = await verifySecondFactor(services, asker, otp, (beside) =>
        endSessionsOf(services, customer, { exceptHash: customer.sessionHash, beside }),
      );
      // Password and phone were proved in this browser. A program has no session.
      if (customer.sessionHash !== '') await rememberDevice(services, c, customer.email);
      return c.json({ recoveryCodes }, 200);
    })
    .openapi(sendRoute, async (c) => {
      c.header('Cache-Control', 'no-store');
      refuseForeignCalls(c);
      const asker = await askerOf(services, c, customerOf(c));
      await sendOtp(services, asker);
      const factor = await findSecondFactor(db, asker.partnerId);
      return c.json(sent(factor?.phoneNumber ?? ''), 200);
    })
    .openapi(tokenRoute, async (c) => {
      c.header('Cache-Control', 'no-store');
      const { partnerId, sessionHash } = customerOf(c);
      const asker = await askerOf(services, c, customerOf(c));
      await checkOtp(services, asker, c.req.valid('json').otp);
      if (sessionHash !== '') await noteProof(services, sessionHash);
      return c.json(await issueSmsTanToken(services, partnerId, sessionHash), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { otp = '', recoveryCode } = c.req.valid('query');
      const proof = recoveryCode === undefined ? { otp } : { recoveryCode };
      await removeSecondFactor(services, await askerOf(services, c, customerOf(c)), proof);
      return c.body(null, 204);
    });
}

export type SecondFactorApi = ReturnType<typeof secondFactorApi>;
