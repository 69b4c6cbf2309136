import type { PersonalDataApi } from '#src/features/account/personal-data/public.ts';
import type { SecondFactorApi } from '#src/features/account/second-factor/public.ts';
import { emailField, type SessionsApi } from '#src/features/account/sign-in/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { type ApiProblem, api, outcome } from '#src/navigation/api-client.ts';
import type { AccountClosingApi } from './account-closing.api.ts';
import type { CredentialsApi } from './credentials.api.ts';
import { proveByForm } from './prove-by-form.ts';
import { needsFreshLogin, refused, type SettingsAction, type SettingsAnswer } from './settings-answer.ts';

/** The form has no field of its own: whatever is wrong is said above it. */
function newsletterRefused({ errors, detail }: ApiProblem): SettingsAnswer {
  return { part: 'newsletter', problems: [], failure: errors[0]?.message ?? detail };
}

/** What the settings page does with the forms of its own parts, by their `absicht`. */
export const settingsActions: Record<string, SettingsAction> = {
  async 'nachrichten-waehlen'(context, form) {
    const isTicked = (name: string) => form.get(name) === 'on';
    const json = {
      notifications: { documents: isTicked('notifyDocuments'), claims: isTicked('notifyClaims') },
      paperlessPost: isTicked('paperlessPost'),
    };
    const answer = await outcome(api<PersonalDataApi>(context).profiles.self.settings.$patch({ json }));
    if (!answer.ok) return refused('messages', answer.problem);
    return { part: 'messages', problems: [], done: 'Ihre Auswahl ist gespeichert.' };
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
    // A session that is not there any more has ended as wished.
    if (!answer.ok && answer.problem.status !== 404) return refused('sessions', answer.problem);
    return { part: 'sessions', problems: [], done: 'Dort ist jetzt niemand mehr angemeldet.' };
  },
  async 'andere-abmelden'(context) {
    const call = api<SessionsApi>(context).auth['logout-everywhere'].$post({ json: { keepsThis: true } });
    const answer = await outcome(call);
    if (!answer.ok) return refused('sessions', answer.problem);
    return { part: 'sessions', problems: [], done: 'Alle anderen Geräte sind abgemeldet.' };
  },
  async 'ueberall-abmelden'(context) {
    const call = api<SessionsApi>(context).auth['logout-everywhere'].$post({ json: {} });
    const answer = await outcome(call);
    return answer.ok ? { goTo: '/account/bye' } : refused('sessions', answer.problem);
  },
  async 'passwort-aendern'(context, form) {
    const json = { currentPassword: textOf(form, 'currentPassword'), password: textOf(form, 'password') };
    const answer = await outcome(api<CredentialsApi>(context).auth['password-change'].$post({ json }));
    if (answer.ok) {
      const done = 'Ihr neues Passwort gilt ab sofort. Auf allen anderen Geräten sind Sie abgemeldet.';
      return { part: 'password', problems: [], done };
    }
    const { problem } = answer;
    if (problem.code !== 'wrong_credentials') return refused('password', problem);
    const message = 'Das bisherige Passwort stimmt nicht. Achten Sie auf Groß- und Kleinschreibung.';
    return { part: 'password', problems: [{ field: 'currentPassword', message }] };
  },
  async 'email-aendern'(context, form) {
    const email = emailField.safeParse(textOf(form, 'email'));
    if (!email.success) {
      const message = email.error.issues[0]?.message ?? '';
      return { part: 'email', problems: [{ field: 'email', message }] };
    }
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
    if (form.get('isSure') !== 'true') {
      const message = 'Bitte bestätigen Sie, dass Sie Ihr Konto löschen möchten.';
      return { part: 'deletion', problems: [{ field: 'isSure', message }] };
    }
    const unproved = await proveByForm(context, form, 'deletion');
    if (unproved) return unproved;
    const deleted = await outcome(api<AccountClosingApi>(context).profiles.self.$delete());
    if (deleted.ok) return { goTo: '/account/bye?konto-geloescht=true' };
    const { problem } = deleted;
    if (problem.code === 'reauthentication_required') {
      return { part: 'deletion', problems: [], failure: needsFreshLogin };
    }
    return refused('deletion', problem);
  },
};
