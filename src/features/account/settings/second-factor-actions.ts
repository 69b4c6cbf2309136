import {
  type PhoneCountry,
  phoneCountryCodes,
  type SecondFactorApi,
} from '#src/features/account/second-factor/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { proveByForm } from './prove-by-form.ts';
import { needsFreshLogin, refused, type SettingsAction } from './settings-answer.ts';

const part = 'second-factor';

function countryOf(text: string): PhoneCountry {
  return phoneCountryCodes.find((code) => code === text) ?? 'DE';
}

/** What the settings page does with the forms of the second factor, by their `absicht`. */
export const secondFactorActions: Record<string, SettingsAction> = {
  async 'nummer-einrichten'(context, form) {
    const values = { country: textOf(form, 'country'), phoneNumber: textOf(form, 'phoneNumber') };
    const unproved = await proveByForm(context, form, part);
    if (unproved) return { ...unproved, values };
    const json = { phoneNumber: values.phoneNumber, country: countryOf(values.country) };
    const begun = await outcome(api<SecondFactorApi>(context).profiles.self.mfa.sms.$post({ json }));
    if (begun.ok) {
      const { destination } = begun.value;
      return { part, problems: [], done: `Wir haben einen Code an ${destination} geschickt.` };
    }
    const { problem } = begun;
    if (problem.code === 'reauthentication_required') {
      return { part, problems: [], failure: needsFreshLogin, values };
    }
    return { ...refused(part, problem), values };
  },
  async 'nummer-bestaetigen'(context, form) {
    const json = { otp: textOf(form, 'otp') };
    const verified = await outcome(
      api<SecondFactorApi>(context).profiles.self.mfa.sms.verification.$post({ json }),
    );
    if (!verified.ok) return refused(part, verified.problem);
    const { recoveryCodes } = verified.value;
    const done = 'Der zweite Schutz ist eingerichtet. Ab jetzt fragen wir bei der Anmeldung nach einem Code.';
    return { part, problems: [], done, recoveryCodes };
  },
  async 'code-senden'(context) {
    const sent = await outcome(api<SecondFactorApi>(context).profiles.self.mfa.sms.otp.$get());
    if (!sent.ok) return refused(part, sent.problem);
    const done = `Ein neuer Code ist unterwegs an ${sent.value.destination}. Ein älterer gilt nicht mehr.`;
    return { part, problems: [], done };
  },
  async 'schutz-entfernen'(context, form) {
    const query = form.has('recoveryCode')
      ? { recoveryCode: textOf(form, 'recoveryCode') }
      : { otp: textOf(form, 'otp') };
    const removed = await outcome(api<SecondFactorApi>(context).profiles.self.mfa.sms.$delete({ query }));
    if (!removed.ok) return refused(part, removed.problem);
    return {
      part,
      problems: [],
      done: 'Der zweite Schutz ist entfernt. Zur Anmeldung genügt jetzt das Passwort.',
    };
  },
};
