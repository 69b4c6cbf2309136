import { data, redirect } from 'react-router';
import type { PersonalDataApi } from '#src/features/account/personal-data/public.ts';
import type { RegistrationApi } from '#src/features/account/registration/public.ts';
import { otpGateAction, type SecondFactorApi } from '#src/features/account/second-factor/public.ts';
import type { ProfileApi, SessionsApi } from '#src/features/account/sign-in/public.ts';
import { currentWording } from '#src/features/outreach/newsletter/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { answer, api, part } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { PageHeading } from '#src/ui/section.tsx';
import type { Route } from './+types/einstellungen.page';
import { MessagesPart, NewsletterPart } from './messages-parts.tsx';
import { secondFactorActions, settingsActions } from './settings-actions.ts';
import type { SettingsPart } from './settings-answer.ts';
import type { ShownAnswer } from './settings-parts.tsx';
import {
  DeletionPart,
  EmailPart,
  ExportPart,
  PasswordPart,
  SecondFactorPart,
  SessionsPart,
} from './sign-in-parts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { shell, company, customer } = pageRequest(context);
  const { productName, providerName } = shell;
  const [factor, profile, sessions, registration, settings] = await Promise.all([
    answer(api<SecondFactorApi>(context).profiles.self.mfa.sms.state.$get()),
    answer(api<ProfileApi>(context).profiles.self.$get()),
    answer(api<SessionsApi>(context).auth.sessions.$get()),
    answer(api<RegistrationApi>(context).auth.registration.$get()),
    part(api<PersonalDataApi>(context).profiles.self.settings.$get()),
  ]);
  return {
    factor,
    settings,
    isActivated: customer?.isActivated ?? false,
    email: profile.email,
    wording: currentWording({ productName, providerName, providerEmail: company.providerEmail }),
    sessions: sessions.items,
    passwordRule: registration.passwordRule,
    hasPassword: shell.signIn.kind === 'forms',
  };
}

export const meta = metaOf({
  title: 'Einstellungen',
  description:
    'Post und Nachrichten, Newsletter, zweiter Faktor, Passwort, E-Mail-Adresse, Anmeldungen, Ihre Daten und das Löschen Ihres Kontos.',
});

const actions = new Map(Object.entries({ ...secondFactorActions, ...settingsActions }));

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const gate = await otpGateAction(context, form, new URL('#bereich-export', url));
  if (gate) return data(gate, { status: gate.error || gate.failure ? 422 : 200 });
  const act = actions.get(textOf(form, 'absicht'));
  if (!act) throw data(null, { status: 400 });
  const result = await act(context, form);
  if ('goTo' in result) throw redirect(result.goTo, 303);
  return data(result, { status: result.done ? 200 : 422 });
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, settings, isActivated, email, wording, sessions, passwordRule, hasPassword } = loaderData;
  const gate = actionData && 'gate' in actionData ? actionData : undefined;
  const settled = actionData && 'part' in actionData ? actionData : undefined;
  const answerOf = (part: SettingsPart): ShownAnswer => (settled?.part === part ? settled : undefined);
  const way = hasPassword ? 'password' : 'login';
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { text: 'Startseite', to: '/' },
          { text: 'Mein Konto', to: '/account' },
        ]}
        current="Einstellungen"
      />
      <PageHeading size="task" title="Einstellungen" />
      <div className="panels">
        {isActivated && <MessagesPart settings={settings} answer={answerOf('messages')} />}
        <NewsletterPart {...{ settings, email, wording }} answer={answerOf('newsletter')} />
        <SecondFactorPart factor={factor} way={way} answer={answerOf('second-factor')} />
        {hasPassword && <PasswordPart rule={passwordRule} answer={answerOf('password')} />}
        {hasPassword && <EmailPart email={email} way={way} answer={answerOf('email')} />}
        <SessionsPart sessions={sessions} answer={answerOf('sessions')} />
        <ExportPart isOpen={factor.isOpen} gate={gate} />
        <DeletionPart way={way} factor={factor} answer={answerOf('deletion')} />
      </div>
    </div>
  );
}
