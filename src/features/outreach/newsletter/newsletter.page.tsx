import { data, type RouterContextProvider, redirect } from 'react-router';
import { EntryForm, type EntryRefusal, entryRefusal } from '#src/features/outreach/form-entry/public.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { fieldProblems } from '#src/lib/rest.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { fieldCheck, revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CheckboxGroup } from '#src/ui/choice.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure, FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/newsletter.page';
import type { NewsletterApi } from './newsletter.api.ts';
import { interestsSchema, type SubscriptionView } from './newsletter.schema.ts';
import { subscriptionFields as fields, readSubscription } from './read-subscription.ts';
import { newsletterTopicKeys, newsletterTopics } from './topics.ts';
import { currentWording } from './wording.ts';
import './newsletter.css';

/** What the form leads to, when it does not lead on. */
type NewsletterAnswer = EntryRefusal & {
  values: { email: string; interests: string[] };
  idempotencyKey: string;
  /** The topics were changed. */
  isSaved?: true;
};

type Context = Readonly<RouterContextProvider>;

async function subscribe(context: Context, form: FormData) {
  const { key, values, problems, subscription } = readSubscription(form);
  const again = (refusal: EntryRefusal, status: number) =>
    data<NewsletterAnswer>({ ...refusal, values, idempotencyKey: key }, { status });
  if (form.get('absicht') === fieldCheck) return again({ problems }, 200);
  if (problems.length > 0) return again({ problems }, 422);
  const sent = await outcome(
    api<NewsletterApi>(context).newsletter.subscriptions.$post({
      header: { 'idempotency-key': key },
      json: subscription ?? { ...values, interests: [], edition: 0 },
    }),
  );
  if (sent.ok) throw redirect('/newsletter/success', 303);
  return again(entryRefusal(sent.problem, fields), sent.problem.status);
}

async function chooseTopics(context: Context, form: FormData, token: string) {
  const values = { email: '', interests: form.getAll('interests').map(String) };
  const again = (refusal: EntryRefusal, status: number) =>
    data<NewsletterAnswer>({ ...refusal, values, idempotencyKey: '' }, { status });
  const parsed = interestsSchema.safeParse({ interests: values.interests });
  if (!parsed.success) return again({ problems: fieldProblems(parsed.error) }, 422);
  const changed = await outcome(
    api<NewsletterApi>(context).newsletter.subscription.interests.$post({
      query: { token },
      json: parsed.data,
    }),
  );
  if (!changed.ok) return again(entryRefusal(changed.problem, fields), changed.problem.status);
  return data<NewsletterAnswer>({ problems: [], values, idempotencyKey: '', isSaved: true });
}

/** Sends the form of `/newsletter`, or changes the topics of the subscription whose link was opened. */
function newsletterAction(context: Context, form: FormData, token: string) {
  return form.get('absicht') === 'themen' ? chooseTopics(context, form, token) : subscribe(context, form);
}

/** What somebody wants to read about. */
function TopicFields({ chosen }: { chosen: readonly string[] }) {
  return (
    <CheckboxGroup
      name="interests"
      legend="Worüber möchten Sie lesen?"
      hint="Ohne Auswahl bekommen Sie alle Themen. Ändern können Sie das später in jeder Ausgabe."
      optional
      options={newsletterTopicKeys.map((key) => ({ value: key, label: newsletterTopics[key] }))}
      defaultValues={chosen}
    />
  );
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell, company } = pageRequest(context);
  const token = url.searchParams.get('abo') ?? '';
  const subscription =
    token === ''
      ? null
      : await answer(api<NewsletterApi>(context).newsletter.subscription.$get({ query: { token } }));
  const { productName, providerName } = shell;
  return {
    token,
    subscription,
    idempotencyKey: randomUUID(),
    wording: currentWording({ productName, providerName, providerEmail: company.providerEmail }),
    providerEmail: company.providerEmail,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return newsletterAction(context, await request.formData(), url.searchParams.get('abo') ?? '');
}

export const shouldRevalidate = revalidatesUnlessChecked;

export const meta = metaOf({
  title: 'Newsletter',
  description:
    'Was sich im Alltagsrecht ändert, zu den Themen, die Sie wählen. Bestellen Sie den Newsletter und bestätigen Sie ihn per E-Mail.',
  path: '/newsletter',
  parents: [{ text: 'Startseite', to: '/' }],
});

const loadCheck = () =>
  import('./read-subscription.ts').then(
    ({ readSubscription }) =>
      (form: FormData) =>
        readSubscription(form).problems,
  );

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer(actionData);
  const { subscription, token } = loaderData;
  if (subscription) return <OwnSubscription subscription={subscription} token={token} given={given} />;
  const { wording, idempotencyKey, providerEmail } = loaderData;
  return (
    <FormPage
      title="Newsletter"
      heading="Recht im Alltag, ins Postfach geschickt"
      lead="Der Newsletter fasst zusammen, was sich im Alltagsrecht ändert und welche Frist gerade viele betrifft. Er kostet nichts und verpflichtet zu nichts."
      aside={<GoodToKnow providerEmail={providerEmail} />}
    >
      <EntryForm
        given={given}
        idempotencyKey={given?.idempotencyKey ?? idempotencyKey}
        intent="bestellen"
        submit="Newsletter bestellen"
        check={loadCheck}
        below={
          <div className="stack-tight">
            <p>Mit „Newsletter bestellen“ erklären Sie:</p>
            <blockquote className="newsletter-consent">{wording.text}</blockquote>
            <p className="meta">
              Mehr steht im <Link to="/datenschutz#newsletter">Datenschutz zum Newsletter</Link>.
            </p>
          </div>
        }
      >
        <input type="hidden" name="edition" value={wording.edition} />
        <TextField
          name="email"
          label="E-Mail-Adresse"
          hint="Mehr brauchen wir nicht, auch keinen Namen."
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={given?.values.email}
        />
        <TopicFields chosen={given?.values.interests ?? []} />
      </EntryForm>
    </FormPage>
  );
}

function GoodToKnow({ providerEmail }: { providerEmail: string }) {
  return (
    <>
      <h2>So geht es weiter</h2>
      <ul>
        <li>
          <b>Gleich:</b> Sie bekommen eine E-Mail mit einem Link. So trägt niemand Ihre Adresse ohne Sie ein.
        </li>
        <li>
          <b>Dort:</b> Sie drücken auf „Anmeldung bestätigen“. Erst dann stehen Sie im Verteiler.
        </li>
        <li>
          <b>Jederzeit:</b> Abbestellen mit einem Druck, in jeder Ausgabe oder per E-Mail an {providerEmail}.
        </li>
        <li>Ob Sie eine Ausgabe öffnen und was Sie anklicken, messen wir nicht.</li>
      </ul>
      <p>
        Erst einmal lesen? <Link to="/magazin">Im Magazin stöbern</Link> oder{' '}
        <Link to="/rechtsratgeber">Ratgeber nach Rechtsgebiet</Link>.
      </p>
    </>
  );
}

type OwnSubscriptionProps = {
  subscription: SubscriptionView;
  token: string;
  given: NewsletterAnswer | undefined;
};

/** What the link of a mail opens: the topics of one subscription. */
function OwnSubscription({ subscription, token, given }: OwnSubscriptionProps) {
  const isPending = usePendingIntent() === 'themen';
  if (subscription.state === 'moved') {
    return (
      <FormPage
        title="Ihre Themen"
        lead="Dieser Link ging an eine Adresse, an die der Newsletter nicht mehr kommt. Themen wählen Sie über den Link in einer neueren Ausgabe."
      >
        <p>
          <Link to={`/newsletter/bye?abo=${token}`}>Newsletter abbestellen</Link>
        </p>
      </FormPage>
    );
  }
  if (subscription.state !== 'confirmed') {
    return (
      <FormPage
        title="Ihre Themen"
        lead="Diese Adresse bekommt den Newsletter zurzeit nicht. Themen lassen sich deshalb nicht wählen."
      >
        <p>
          <ButtonLink to="/newsletter">Newsletter bestellen</ButtonLink>
        </p>
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Ihre Themen"
      lead={
        <>
          Der Newsletter geht an <b>{subscription.address}</b>. Wählen Sie, worüber er berichten soll.
        </>
      }
      parents={[
        { text: 'Startseite', to: '/' },
        { text: 'Newsletter', to: '/newsletter' },
      ]}
    >
      {given?.isSaved && <Notice tone="success" role="status" title="Ihre Themen sind gespeichert" />}
      <Form method="post" noValidate className="stack">
        <ErrorSummary problems={given?.problems ?? nothingWrong} />
        <Failure text={given?.failure} />
        <TopicFields chosen={given?.values.interests ?? subscription.interests} />
        <p>
          <Button name="absicht" value="themen" pending={isPending}>
            Themen speichern
          </Button>
        </p>
      </Form>
      <p>
        Genug gelesen? <Link to={`/newsletter/bye?abo=${token}`}>Newsletter abbestellen</Link>
      </p>
    </FormPage>
  );
}

const nothingWrong: NewsletterAnswer['problems'] = [];
