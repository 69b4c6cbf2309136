import type { ReactNode } from 'react';
import { data } from 'react-router';
import { formatDateTime } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Failure, FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/bye.page';
import type { NewsletterApi } from './newsletter.api.ts';
import { leavingReasonSchema } from './newsletter.schema.ts';
import { newsletterParents } from './newsletter-parents.ts';
import { leavingReasonKeys, leavingReasons } from './topics.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('abo') ?? '';
  const { providerEmail } = pageRequest(context).company;
  if (token === '') return { subscription: null, providerEmail };
  const call = api<NewsletterApi>(context).newsletter.subscription.$get({ query: { token } });
  return { subscription: await answer(call), providerEmail };
}

type Answer = { done?: 'left' | 'undone' | 'reason'; failure?: string };

/** Unsubscribes by POST only: a program that opens the links of mails must not end a subscription. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const query = { token: url.searchParams.get('abo') ?? '' };
  const { newsletter } = api<NewsletterApi>(context);
  const said = (failure: string, status: number) => data<Answer>({ failure }, { status });
  switch (textOf(form, 'absicht')) {
    case 'abbestellen':
      await answer(newsletter.unsubscribe.$post({ query }));
      return data<Answer>({ done: 'left' });
    case 'doch': {
      const undone = await outcome(newsletter.subscription.undo.$post({ query }));
      return undone.ok
        ? data<Answer>({ done: 'undone' })
        : said(undone.problem.detail, undone.problem.status);
    }
    default: {
      const parsed = leavingReasonSchema.safeParse({ reason: textOf(form, 'reason') });
      if (!parsed.success) return said('Bitte wählen Sie einen der Gründe.', 422);
      const noted = await outcome(newsletter.subscription.reason.$post({ query, json: parsed.data }));
      return noted.ok ? data<Answer>({ done: 'reason' }) : said(noted.problem.detail, noted.problem.status);
    }
  }
}

export const meta = metaOf({
  title: 'Newsletter abbestellen',
  description: 'Newsletter mit einem Druck abbestellen, ohne Anmeldung und ohne Angabe von Gründen.',
});

export default function ByePage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, providerEmail } = loaderData;
  const failure = <Failure text={actionData?.failure} />;
  if (!subscription) return <WithoutLink providerEmail={providerEmail} />;
  // The link of an earlier address does not learn the state; it knows only what was pressed here.
  const hasLeft = subscription.state === 'moved' && actionData?.done === 'left';
  if (hasLeft || subscription.state === 'unsubscribed' || subscription.state === 'suspended') {
    return (
      <Left
        undoUntil={subscription.undoUntil}
        isReasonGiven={actionData?.done === 'reason'}
        providerEmail={providerEmail}
      >
        {failure}
      </Left>
    );
  }
  return (
    <Leave address={subscription.address} isBack={actionData?.done === 'undone'}>
      {failure}
    </Leave>
  );
}

function Leave({ address, isBack, children }: { address: string; isBack: boolean; children: ReactNode }) {
  const isPending = usePendingIntent() === 'abbestellen';
  return (
    <FormPage
      title="Newsletter abbestellen"
      heading={isBack ? 'Sie sind wieder angemeldet' : 'Möchten Sie den Newsletter abbestellen?'}
      lead={
        isBack ? (
          'Die nächste Ausgabe kommt wie gewohnt.'
        ) : (
          <>
            Ein Druck genügt, dann geht keine weitere Ausgabe an{' '}
            {address === '' ? 'die Adresse, die er jetzt hat' : <b>{address}</b>}.
          </>
        )
      }
      parents={newsletterParents}
    >
      {isBack && <Notice tone="success" role="status" title="Die Abmeldung ist zurückgenommen" />}
      {children}
      <Form method="post">
        <Button
          variant={isBack ? 'secondary' : 'primary'}
          name="absicht"
          value="abbestellen"
          pending={isPending}
        >
          Newsletter abbestellen
        </Button>
      </Form>
    </FormPage>
  );
}

type LeftProps = {
  undoUntil: string | null;
  isReasonGiven: boolean;
  providerEmail: string;
  children: ReactNode;
};

function Left({ undoUntil, isReasonGiven, providerEmail, children }: LeftProps) {
  const pending = usePendingIntent();
  return (
    <FormPage
      title="Sie sind abgemeldet"
      lead="Sie erhalten unseren Newsletter nicht mehr. Danke, dass Sie ihn gelesen haben."
      parents={newsletterParents}
      aside={<WhatStays providerEmail={providerEmail} />}
    >
      {children}
      {undoUntil && (
        <Form method="post" className="stack-tight">
          <p>War es ein Versehen? Bis {formatDateTime(undoUntil)} geht es mit einem Druck zurück.</p>
          <Button variant="secondary" name="absicht" value="doch" pending={pending === 'doch'}>
            Doch weiter bekommen
          </Button>
        </Form>
      )}
      {isReasonGiven ? (
        <Notice tone="success" role="status" title="Danke für den Hinweis" />
      ) : (
        undoUntil && (
          <Form method="post" className="stack">
            <RadioGroup
              name="reason"
              legend="Mögen Sie uns sagen, warum?"
              optional
              options={leavingReasonKeys.map((key) => ({ value: key, label: leavingReasons[key] }))}
            />
            <p>
              <Button variant="secondary" name="absicht" value="grund" pending={pending === 'grund'}>
                Grund senden
              </Button>
            </p>
          </Form>
        )
      )}
    </FormPage>
  );
}

function WhatStays({ providerEmail }: { providerEmail: string }) {
  return (
    <>
      <h2>Was sich ändert und was bleibt</h2>
      <p>
        Die Abmeldung betrifft nur den Newsletter. Nachrichten, die zu einem Vertrag oder zu einer Bestellung
        gehören, bekommen Sie weiterhin.
      </p>
      <p>
        Kommt trotzdem noch eine Ausgabe, war sie schon unterwegs, oder Sie sind mit einer zweiten Adresse
        eingetragen. Nutzen Sie dann den Link in dieser Ausgabe.
      </p>
      <p>
        Dass Sie zugestimmt hatten, heben wir als Nachweis auf; danach wird es gelöscht. Fragen dazu:{' '}
        {providerEmail}, <Link to="/datenschutz#newsletter">Datenschutz beim Newsletter</Link>
      </p>
      <p>
        <Link to="/newsletter">Wie Sie den Newsletter wieder bekommen</Link>
      </p>
    </>
  );
}

function WithoutLink({ providerEmail }: { providerEmail: string }) {
  return (
    <FormPage
      title="Newsletter abbestellen"
      lead="Am Ende jeder Ausgabe steht ein Link zum Abbestellen. Er führt hierher und braucht kein Passwort."
      parents={newsletterParents}
    >
      <p>
        Haben Sie keine Ausgabe mehr, schreiben Sie von der Adresse, die den Newsletter bekommt, an{' '}
        {providerEmail}. Wir tragen sie dann aus.
      </p>
      <p>
        <Link to="/newsletter">Über den Newsletter</Link>
      </p>
    </FormPage>
  );
}
