import type { ProfileApi } from '#src/features/account/public.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import type { Route } from './+types/kontakt.page';
import type { ContactApi } from './contact.api.ts';
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

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell, company, customer } = pageRequest(context);
  const [{ topics, callWindows }, known] = await Promise.all([
    answer(api<ContactApi>(context)['contact-requests'].options.$get()),
    knownPerson(context),
  ]);
  return {
    topics,
    topic: topics.find(({ key }) => key === url.searchParams.get('thema')) ?? null,
    callWindows,
    known,
    isCustomer: customer !== null,
    idempotencyKey: randomUUID(),
    phone: { number: shell.supportPhone, hours: shell.supportHours },
    provider: { name: shell.providerName, address: company.providerAddress, email: company.providerEmail },
  };
}

export type ContactPageData = Awaited<ReturnType<typeof loader>>;

export function action({ request, context, url }: Route.ActionArgs) {
  return contactAction(context, { request, topic: url.searchParams.get('thema') ?? '' });
}

export const shouldRevalidate = revalidatesUnlessChecked;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const topic = loaderData?.topic;
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
  const { topic } = loaderData;
  if (!topic) return <ContactOverview page={loaderData} />;
  return <TopicPage key={topic.key} page={loaderData} topic={topic} given={given} />;
}
