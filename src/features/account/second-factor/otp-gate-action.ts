import { type RouterContextProvider, redirect } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import type { SecondFactorApi } from './second-factor.api.ts';

/** What a sent form of the gate leads to; a right code leads back to the page. */
export type OtpGateAnswer = {
  gate: true;
  /** Masked number the code went to. */
  sentTo?: string;
  /** Beside the field. */
  error?: string;
  failure?: string;
};

async function sendCode(context: Readonly<RouterContextProvider>): Promise<OtpGateAnswer> {
  const sent = await outcome(api<SecondFactorApi>(context).profiles.self.mfa.sms.otp.$get());
  if (!sent.ok) return { gate: true, failure: sent.problem.detail };
  return { gate: true, sentTo: sent.value.destination };
}

/**
 * Handles the forms of `OtpGate` (`absicht` otp-senden, otp-pruefen).
 * @param url of the page, or of a place on it, to which a right code leads back
 * @returns undefined for a form that is none of the gate's
 */
export async function otpGateAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  url: URL,
): Promise<OtpGateAnswer | undefined> {
  const intent = textOf(form, 'absicht');
  if (intent === 'otp-senden') return sendCode(context);
  if (intent !== 'otp-pruefen') return undefined;
  const json = { otp: textOf(form, 'otp') };
  const given = await outcome(api<SecondFactorApi>(context).profiles.self.mfa.sms.otp.token.$post({ json }));
  if (given.ok) throw redirect(`${url.pathname}${url.search}${url.hash}`, 303);
  return {
    gate: true,
    sentTo: textOf(form, 'sentTo'),
    error: given.problem.errors[0]?.message ?? given.problem.detail,
  };
}
