import { data, redirect } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Failure, FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/confirm-subscription.page';
import type { NewsletterApi } from './newsletter.api.ts';
import { newsletterParents } from './newsletter-parents.ts';
import { topicWords } from './topics.ts';

/** Reads only: programs that open the links of mails must not confirm. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  if (token === '') return { token, link: null };
  const found = await outcome(
    api<NewsletterApi>(context).newsletter.subscriptions.confirm.$get({ query: { token } }),
  );
  if (!found.ok || found.value.state === 'expired') throw redirect('/newsletter/confirm-error');
  return { token, link: found.value };
}

type Answer = { confirmed?: { token: string }; failure?: string };

export async function action({ request, context }: Route.ActionArgs) {
  const token = textOf(await request.formData(), 'token');
  const confirmed = await outcome(
    api<NewsletterApi>(context).newsletter.subscriptions.confirm.$post({ json: { token } }),
  );
  if (confirmed.ok) return data<Answer>({ confirmed: confirmed.value });
  if (confirmed.problem.code === 'rate_limited') {
    return data<Answer>({ failure: confirmed.problem.detail }, { status: 429 });
  }
  throw redirect('/newsletter/confirm-error', 303);
}

export const meta = metaOf({
  title: 'Newsletter bestätigen',
  description: 'Mit einem Druck auf den Knopf bestätigen Sie, dass Sie den Newsletter bekommen möchten.',
});

export default function ConfirmSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer(actionData);
  const isPending = usePendingIntent() === 'bestaetigen';
  const { link, token } = loaderData;
  if (given?.confirmed) return <Confirmed token={given.confirmed.token} />;
  if (!link) return <WithoutLink />;
  return (
    <FormPage
      title="Newsletter bestätigen"
      heading={
        link.state === 'confirmed' ? 'Sie sind schon angemeldet' : 'Möchten Sie den Newsletter bekommen?'
      }
      lead={
        link.state === 'confirmed'
          ? 'Diese Adresse ist bestätigt. Die nächste Ausgabe kommt von allein.'
          : 'Angemeldet sind Sie erst, wenn Sie hier auf den Knopf drücken.'
      }
      parents={newsletterParents}
      aside={<WhyTwice />}
    >
      <DefinitionRows
        rows={[
          { term: 'Adresse', value: link.address },
          { term: 'Themen', value: topicWords(link.interests) },
        ]}
      />
      <Failure text={given?.failure} />
      {link.state === 'open' && (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button name="absicht" value="bestaetigen" pending={isPending} pendingText="Wird bestätigt …">
            Anmeldung bestätigen
          </Button>
        </Form>
      )}
    </FormPage>
  );
}

function Confirmed({ token }: { token: string }) {
  return (
    <FormPage
      title="Sie sind angemeldet"
      lead="Die nächste Ausgabe kommt von allein. Am Ende jeder Ausgabe steht ein Link zum Abbestellen."
      parents={newsletterParents}
    >
      <Notice tone="success" role="status" title="Ihre Anmeldung ist bestätigt">
        <p>Als Nachweis halten wir fest, wann Sie zugestimmt haben, und den Text dazu.</p>
      </Notice>
      <p>
        <ButtonLink to="/magazin">Bis dahin im Magazin lesen</ButtonLink>
      </p>
      <p>
        <Link to={`/newsletter?abo=${token}`}>Themen ändern</Link>
      </p>
    </FormPage>
  );
}

function WithoutLink() {
  return (
    <FormPage
      title="Newsletter bestätigen"
      lead="Auf diese Seite führt der Link aus unserer E-Mail. Öffnen Sie bitte den Link dort, am besten in der neuesten E-Mail."
      parents={newsletterParents}
      aside={<WhyTwice />}
    >
      <p>
        <Link to="/newsletter/confirm-error">Was zu tun ist, wenn der Link nicht hilft</Link>
      </p>
      <p>
        <Link to="/newsletter">Zur Anmeldung</Link>
      </p>
    </FormPage>
  );
}

function WhyTwice() {
  return (
    <>
      <h2>Warum der Link allein nicht reicht</h2>
      <p>
        Viele Mailprogramme öffnen Links von selbst, um sie auf Schadsoftware zu prüfen. Würde das schon
        zählen, wäre man angemeldet, ohne es zu wollen.
      </p>
      <p>
        <Link to="/datenschutz#newsletter">Datenschutz beim Newsletter</Link>
      </p>
    </>
  );
}
