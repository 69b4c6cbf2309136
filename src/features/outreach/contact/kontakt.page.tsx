import type { ProfileApi } from '#src/features/account/sign-in/public.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { dayWords } from '#src/ui/dated-steps.tsx';
import { Link } from '#src/ui/link.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import type { Route } from './+types/kontakt.page';
import type { ContactApi } from './contact.api.ts';
import type { ContactOptions } from './contact.schema.ts';
import { type ContactAnswer, contactAction } from './contact-action.ts';
import { TopicPage } from './topic-page.tsx';
import './contact.css';

/** Name and address of a customer who is signed in, to fill in the form. */
async function knownPerson(context: Route.LoaderArgs['context']): Promise<{ name: string; email: string }> {
  const own = pageRequest(context).customer
    ? await outcome(api<ProfileApi>(context).profiles.self.$get())
    : null;
  if (!own?.ok) return { name: '', email: '' };
  const { companyName, givenName, name, email } = own.value;
  return { name: companyName || `${givenName} ${name}`, email };
}

/** What the form of a topic needs for this visitor at this moment. Not part of the cached page. */
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

/** Where a topic's form is. */
const topicAddress = (key: string) => `/kontakt?thema=${key}`;

/** All topics as a register: what belongs there, and by when it is answered. */
function TopicList({ topics }: { topics: ContactOptions['topics'] }) {
  return (
    <ul className="contact-topics">
      {topics.map(({ key, title, line, promisedOn }) => (
        <li key={key}>
          <Link className="contact-topic" to={topicAddress(key)}>
            {title}
          </Link>
          <p>{line}</p>
          <p className="meta num">Antwort bis {dayWords(promisedOn)}</p>
        </li>
      ))}
    </ul>
  );
}

/**
 * All ways to us: first the topics, because they lead to the right person; then phone, post and the nearest
 * office.
 */
function ContactOverview({
  topics,
  phone,
  provider,
}: {
  topics: ContactOptions['topics'];
  phone: { number: string; hours: string };
  provider: { name: string; address: string; email: string };
}) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Kontakt" />
        <PageHeading
          title="Worum geht es?"
          lead="Wählen Sie ein Thema. Dann landet Ihre Nachricht gleich bei denen, die sie beantworten, und Sie sehen vor dem Absenden, bis wann. Anrufen können wir Sie auch."
        />
      </div>
      <Section
        title="Schreiben oder angerufen werden"
        intro="Ohne Anmeldung. Manches ist ganz ohne Nachricht erledigt; das zeigen wir Ihnen zuerst."
      >
        <TopicList topics={topics} />
      </Section>
      <Section title="Lieber gleich sprechen" intro={phone.hours}>
        <div className="stack">
          <p className="contact-phone">
            <PhoneNumber number={phone.number} />
          </p>
          <p>
            Der richtige Weg, wenn eine Frist läuft, ein Gericht geschrieben hat oder Sie nicht wissen, was zu
            tun ist. Es ist eine Ortsnummer zum üblichen Preis Ihres Anbieters.
          </p>
        </div>
      </Section>
      <Section title="Per Post oder am Tisch">
        <div className="stack">
          <address className="contact-address">
            {provider.name}
            <br />
            {provider.address}
            <br />
            <Link to={`mailto:${provider.email}`}>{provider.email}</Link>
          </address>
          <p>
            Unterschriften und Originale kommen per Brief am sichersten an. In eine E-Mail gehören weder
            Bankdaten noch Befunde oder Passwörter: Sie lässt sich unterwegs lesen, das Formular nicht.
          </p>
          <p>
            <Link to="/vor-ort">Büro in Ihrer Nähe suchen</Link>
          </p>
        </div>
      </Section>
    </>
  );
}
