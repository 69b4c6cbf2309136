import type { RouterContextProvider } from 'react-router';
import type { PersonalDataApi } from '#src/features/account/personal-data/public.ts';
import {
  type PhoneCountry,
  phoneCountryCodes,
  type SecondFactorApi,
} from '#src/features/account/second-factor/public.ts';
import { emailField, type SessionsApi } from '#src/features/account/sign-in/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { type ApiProblem, api, outcome } from '#src/navigation/api-client.ts';
import type { AccountClosingApi } from './account-closing.api.ts';
import type { CredentialsApi } from './credentials.api.ts';
import {
  needsFreshLogin,
  refused,
  type SettingsAction,
  type SettingsAnswer,
  type SettingsPart,
  told,
} from './settings-answer.ts';

/** What a part says at one of its fields. */
const atField = (part: SettingsPart, field: string, message: string): SettingsAnswer => ({
  part,
  problems: [{ field, message }],
});

const messageOf = ({ errors, detail }: ApiProblem) => errors[0]?.message ?? detail;

async function proveByCode(
  context: Readonly<RouterContextProvider>,
  otp: string,
  part: SettingsPart,
): Promise<SettingsAnswer | undefined> {
  const field = `${part}-proofOtp`;
  if (otp === '') return atField(part, field, 'Bitte geben Sie den Code aus der SMS ein.');
  const proved = await outcome(api<CredentialsApi>(context).auth.proof.$post({ json: { otp } }));
  return proved.ok ? undefined : atField(part, field, messageOf(proved.problem));
}

/**
 * Proves who the customer is with the password or SMS code of a form, where there is one.
 * @returns undefined when it is proved, else what to show
 */
async function proveByForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  part: SettingsPart,
): Promise<SettingsAnswer | undefined> {
  if (form.has('proofOtp')) return proveByCode(context, textOf(form, 'proofOtp').trim(), part);
  if (!form.has('proofPassword')) return undefined;
  const password = textOf(form, 'proofPassword');
  const field = `${part}-proofPassword`;
  if (password === '') return atField(part, field, 'Bitte geben Sie Ihr Passwort ein.');
  const proved = await outcome(api<CredentialsApi>(context).auth.proof.$post({ json: { password } }));
  if (proved.ok) return undefined;
  if (proved.problem.code !== 'wrong_credentials') return refused(part, proved.problem);
  return atField(part, field, `Dieses Passwort stimmt nicht. ${letterCase}`);
}

const letterCase = 'Achten Sie auf Groß- und Kleinschreibung.';

/** A refusal; one that wants a fresh login says how to get it. */
const refusedOrStale = (part: SettingsPart, problem: ApiProblem): SettingsAnswer =>
  problem.code === 'reauthentication_required'
    ? { part, problems: [], failure: needsFreshLogin }
    : refused(part, problem);

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
    if (!begun.ok) return { ...refusedOrStale(part, begun.problem), values };
    return told(part, begun, ({ destination }) => `Wir haben einen Code an ${destination} geschickt.`);
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
    const done = 'Der zweite Schutz ist entfernt. Zur Anmeldung genügt jetzt das Passwort.';
    return told(part, removed, () => done);
  },
};

/** The form has no field of its own: whatever is wrong is said above it. */
const newsletterRefused = (problem: ApiProblem): SettingsAnswer => ({
  part: 'newsletter',
  problems: [],
  failure: messageOf(problem),
});

/** What the settings page does with the forms of its own parts, by their `absicht`. */
export const settingsActions: Record<string, SettingsAction> = {
  async 'nachrichten-waehlen'(context, form) {
    const isTicked = (name: string) => form.get(name) === 'on';
    const json = {
      notifications: { documents: isTicked('notifyDocuments'), claims: isTicked('notifyClaims') },
      paperlessPost: isTicked('paperlessPost'),
    };
    const answer = await outcome(api<PersonalDataApi>(context).profiles.self.settings.$patch({ json }));
    return told('messages', answer, () => 'Ihre Auswahl ist gespeichert.');
  },
  async 'newsletter-bestellen'(context, form) {
    const json = { newsletter: true, newsletterEdition: Number(textOf(form, 'edition')) };
    const answer = await outcome(api<PersonalDataApi>(context).profiles.self.settings.$patch({ json }));
    if (!answer.ok) return newsletterRefused(answer.problem);
    const done =
      answer.value.newsletterState === 'confirmed'
        ? 'Der Newsletter ist bestellt.'
        : 'Wir haben Ihnen eine E-Mail geschickt. Bitte bestätigen Sie darin die Bestellung.';
    return { part: 'newsletter', problems: [], done };
  },
  async 'newsletter-abbestellen'(context) {
    const json = { newsletter: false };
    const answer = await outcome(api<PersonalDataApi>(context).profiles.self.settings.$patch({ json }));
    if (!answer.ok) return newsletterRefused(answer.problem);
    return { part: 'newsletter', problems: [], done: 'Sie bekommen den Newsletter nicht mehr.' };
  },
  async 'sitzung-beenden'(context, form) {
    const call = api<SessionsApi>(context).auth.sessions[':id'].$delete({
      param: { id: textOf(form, 'id') },
    });
    const answer = await outcome(call);
    // A session that does not exist any more has ended as requested.
    if (!answer.ok && answer.problem.status !== 404) return refused('sessions', answer.problem);
    return { part: 'sessions', problems: [], done: 'Dort ist jetzt niemand mehr angemeldet.' };
  },
  async 'andere-abmelden'(context) {
    const call = api<SessionsApi>(context).auth['logout-everywhere'].$post({ json: { keepsThis: true } });
    return told('sessions', await outcome(call), () => 'Alle anderen Geräte sind abgemeldet.');
  },
  async 'ueberall-abmelden'(context) {
    const call = api<SessionsApi>(context).auth['logout-everywhere'].$post({ json: {} });
    const answer = await outcome(call);
    return answer.ok ? { goTo: '/account/bye' } : refused('sessions', answer.problem);
  },
  async 'passwort-aendern'(context, form) {
    const json = { currentPassword: textOf(form, 'currentPassword'), password: textOf(form, 'password') };
    const answer = await outcome(api<CredentialsApi>(context).auth['password-change'].$post({ json }));
    if (answer.ok || answer.problem.code !== 'wrong_credentials') {
      const done = 'Ihr neues Passwort gilt ab sofort. Auf allen anderen Geräten sind Sie abgemeldet.';
      return told('password', answer, () => done);
    }
    return atField('password', 'currentPassword', `Das bisherige Passwort stimmt nicht. ${letterCase}`);
  },
  async 'email-aendern'(context, form) {
    const email = emailField.safeParse(textOf(form, 'email'));
    if (!email.success) return atField('email', 'email', email.error.issues[0]?.message ?? '');
    const unproved = await proveByForm(context, form, 'email');
    if (unproved) return unproved;
    const call = api<CredentialsApi>(context).auth['email-change'].$post({ json: { email: email.data } });
    const begun = await outcome(call);
    if (!begun.ok) return refused('email', begun.problem);
    return {
      goTo: begun.value.isNewMailed ? '/account/confirm-email' : '/account/confirm-email?postfach=voll',
    };
  },
  async 'loesch-code-senden'(context) {
    const sent = await outcome(api<SecondFactorApi>(context).profiles.self.mfa.sms.otp.$get());
    if (!sent.ok) return refused('deletion', sent.problem);
    const done = `Der Code ist unterwegs an ${sent.value.destination}. Er gilt 5\u00a0Minuten.`;
    return { part: 'deletion', problems: [], done };
  },
  async 'konto-loeschen'(context, form) {
    const unsure = 'Bitte bestätigen Sie, dass Sie Ihr Konto löschen möchten.';
    if (form.get('isSure') !== 'true') return atField('deletion', 'isSure', unsure);
    const unproved = await proveByForm(context, form, 'deletion');
    if (unproved) return unproved;
    const deleted = await outcome(api<AccountClosingApi>(context).profiles.self.$delete());
    if (deleted.ok) return { goTo: '/account/bye?konto-geloescht=true' };
    return refusedOrStale('deletion', deleted.problem);
  },
};
