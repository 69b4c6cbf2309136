import type { RouterContextProvider } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import type { CredentialsApi } from './credentials.api.ts';
import { refused, type SettingsAnswer, type SettingsPart } from './settings-answer.ts';

async function proveByCode(
  context: Readonly<RouterContextProvider>,
  otp: string,
  part: SettingsPart,
): Promise<SettingsAnswer | undefined> {
  const field = `${part}-proofOtp`;
  if (otp === '')
    return { part, problems: [{ field, message: 'Bitte geben Sie den Code aus der SMS ein.' }] };
  const proved = await outcome(api<CredentialsApi>(context).auth.proof.$post({ json: { otp } }));
  if (proved.ok) return undefined;
  return { part, problems: [{ field, message: proved.problem.errors[0]?.message ?? proved.problem.detail }] };
}

/**
 * Proves who the customer is with the password or SMS code of a form, where there is one.
 * @returns undefined when it is proved, else what to show
 */
export async function proveByForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  part: SettingsPart,
): Promise<SettingsAnswer | undefined> {
  if (form.has('proofOtp')) return proveByCode(context, textOf(form, 'proofOtp').trim(), part);
  if (!form.has('proofPassword')) return undefined;
  const password = textOf(form, 'proofPassword');
  const message = 'Bitte geben Sie Ihr Passwort ein.';
  if (password === '') return { part, problems: [{ field: `${part}-proofPassword`, message }] };
  const proved = await outcome(api<CredentialsApi>(context).auth.proof.$post({ json: { password } }));
  if (proved.ok) return undefined;
  if (proved.problem.code !== 'wrong_credentials') return refused(part, proved.problem);
  const wrong = 'Dieses Passwort stimmt nicht. Achten Sie auf Groß- und Kleinschreibung.';
  return { part, problems: [{ field: `${part}-proofPassword`, message: wrong }] };
}
