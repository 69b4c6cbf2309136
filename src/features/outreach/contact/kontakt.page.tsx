import type { ProfileApi } from '#src/features/account/sign-in/public.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import type { Route } from './+types/kontakt.page';
import type { ContactApi } from './contact.api.ts';
import type { ContactOptions } from './contact.schema.ts';
import { type ContactAnswer, contactAction } from './contact-action.ts';
import { ContactOverview } from './contact-overview.tsx';
import { TopicPage } from './topic-page.tsx';
import './contact.css';

/** Whoever is signed in need not type who he is. */
async function knownPerson(context: Route.LoaderArgs['context']): Promise<{ name: string; email: string }> {
  const own = pageRequest(context).customer
    ? await outcome(api<ProfileApi>(context).profiles.self.$get())
    : null;
  if (!own?.ok) return { name: '', email: '' };
  const { companyName, givenName, name, email } = own.value;
  return { name: companyName || `${givenName} ${name}`, email };
}

/** What the form of a topic needs besides: of this visitor and of now, so that it is kept for nobody else. */
async function formOf(
  context: Route.LoaderArgs['context'],
  { topics, callWindows }: ContactOptions,
  key: string,
) {
  const topic = topics.find((one) => one.key === key);
  if (!topic) return null;
  return {
    topic,
    callWindows,
    known: await knownPerson(context),
    idempotencyKey: randomUUID(),
  };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell, company } = pageRequest(context);
  const options = await answer(api<ContactApi>(context)['contact-requests'].options.$get());
  return {
    topics: options.topics,
    form: await formOf(context, options, url.searchParams.get('thema') ?? ''),
    phone: { number: shell.supportPhone, hours: shell.supportHours },
    provider: { name: shell.providerName, address: company.providerAddress, email: company.providerEmail },
  };
}

export const clientLoader = payloadLoader;

export function action({ request, context, url }: Route.ActionArgs) {
  return contactAction(context, { request, topic: url.searchParams.get('thema') ?? '' });
}

export const shouldRevalidate = revalidatesUnlessChecked;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const topic = loaderData?.form?.topic;
  return pageMeta(matches, {
    title: topic ? `Kontakt: ${topic.title}` : 'Kontakt',
    description:
      'Schreiben Sie uns oder lassen Sie sich anrufen: zu jedem Thema, mit dem Tag, bis zu dem wir antworten.',
    path: '/kontakt',
    parents: [{ text: 'Startseite', to: '/' }],
  });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer<ContactAnswer>(actionData);
  const { form, phone } = loaderData;
  if (!form) return <ContactOverview {...loaderData} />;
  return <TopicPage key={form.topic.key} form={form} phone={phone} given={given} />;
}
