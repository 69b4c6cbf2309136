import { useEffect } from 'react';
import { data } from 'react-router';
import {
  forgetKeptForm,
  type KeptForm,
  KeptFormPass,
  KeptNotice,
  keptForm,
  keptFormData,
} from '#src/features/account/kept-forms/public.ts';
import { BotCheckConsent } from '#src/features/account/session/public.ts';
import { ReviewForms, ServiceForm } from '#src/features/insurance/policy-services/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { PageOf } from '#src/navigation/form.tsx';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Steps } from '#src/ui/steps.tsx';
import type { Route } from './+types/anfrage.page';
import { formValues } from './form-values.ts';
import { callDays } from './intake-checks.ts';
import { intakeForms } from './intake-forms.ts';
import { forgetAnswers, useKeptAnswers } from './kept-answers.ts';
import { kindFacts, kindOfForm, requestPath } from './kinds.ts';
import { HowItGoes, NoAccess, noAccessHeading, SignInAgain } from './no-access.tsx';
import { phoneOrderPath } from './phone-order.ts';
import { requestAction } from './request-action.ts';
import { hiddenValues, type RequestAnswer, type RequestView } from './request-answer.ts';
import { RequestFields } from './request-fields.tsx';
import { type RequestFrame, requestFrame } from './request-frame.ts';
import { UrgentNotes } from './urgent-notes.tsx';
import './legal-requests.css';

/** Files of a case are kept until the end of the third year after it. */
const keptYears = 3;

function kindAt(url: URL) {
  const kind = kindOfForm(plainPath(url.pathname));
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const [frame, kept] = await Promise.all([requestFrame(context, url, kindAt(url)), keptForm(context, url)]);
  return {
    frame,
    kept,
    callDays: frame.kind === 'phone_legal_advice' ? callDays(frame.today) : [],
    deleteAfter: `${Number(frame.today.slice(0, 4)) + keptYears + 1}-01-01`,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await requestAction(context, { request, url, kind: kindAt(url) });
  if (answer.data.view === 'done') await forgetKeptForm(context, url);
  return answer;
}

export const shouldRevalidate = revalidatesUnlessChecked;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.frame.formTitle ?? 'Anfrage';
  return pageMeta(matches, { title, description: 'Anfrage stellen, Unterlagen schicken, Antwort bekommen.' });
}

const steps = ['Angaben', 'Prüfen', 'Fertig'] as const;
const stages: Record<RequestAnswer['view'], { step: number; title?: string }> = {
  form: { step: 1 },
  review: { step: 2, title: 'Angaben prüfen' },
  done: { step: 3, title: 'Ihre Anfrage ist bei uns' },
};

/** One page for the forms of all kinds: its path says which. */
export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer<RequestAnswer>(actionData);
  const { frame, kept, callDays, deleteAfter } = loaderData;
  const { kind, title, formTitle, access, servicePath, path } = frame;
  const isSignedOut = given !== undefined && 'isSignedOut' in given && given.isSignedOut === true;
  const mayAsk = access === 'free' || access === 'paid' || isSignedOut;
  const isDraft = given?.view === 'done' && given.request.needsPayment;
  const stage = mayAsk || given?.view === 'done' ? stages[given?.view ?? 'form'] : stages.form;
  const { heading, lead } = intakeForms[kind];
  const isFirst = stage.title === undefined;
  const shown = isDraft ? 'Fast geschafft' : stage.title;
  return (
    <FormPage
      title={shown ?? formTitle}
      heading={shown ?? (mayAsk ? heading : noAccessHeading(frame))}
      lead={isFirst && mayAsk ? lead : undefined}
      parents={[
        { text: 'Startseite', to: '/' },
        { text: title, to: servicePath },
        ...(isFirst ? [] : [{ text: formTitle, to: path }]),
      ]}
      aside={isFirst && (mayAsk ? <GoodToKnow frame={frame} /> : <HowItGoes frame={frame} />)}
    >
      {!mayAsk && given?.view !== 'done' ? (
        <NoAccess frame={frame} />
      ) : (
        <PageOf value={isSignedOut ? given.owner : undefined}>
          <div key={stage.step} className="stack">
            <Steps steps={steps} current={stage.step} />
            {isSignedOut && <SignInAgain frame={frame} hasFiles={given.files.length > 0} />}
            {given?.view === 'done' && <RequestDone frame={frame} given={given} />}
            {given?.view === 'review' && <Review frame={frame} given={given} kept={kept} />}
            {given?.view !== 'done' && given?.view !== 'review' && (
              <RequestForm {...{ frame, given, kept, callDays, deleteAfter }} />
            )}
          </div>
        </PageOf>
      )}
    </FormPage>
  );
}

function GoodToKnow({ frame }: { frame: RequestFrame }) {
  const { kind, access, priceCents, provider, promisedOn, phone } = frame;
  const isCall = kind === 'phone_legal_advice';
  const isDebt = kind === 'claim_debt_service';
  return (
    <>
      <h2>Gut zu wissen</h2>
      <ul>
        <li>
          {access === 'paid' && priceCents !== null
            ? `${formatCents(priceCents)}, mit Mehrwertsteuer.`
            : 'Für Sie kostenlos.'}
        </li>
        <li>
          {isCall
            ? 'Sie wählen Tag und Zeit des Anrufs.'
            : `Heute gesendet, hören Sie bis zum ${formatDate(promisedOn)} von uns.`}
        </li>
        <li>
          {isDebt
            ? `Rechnung und Schreiben macht sofort das Programm. Auf Fragen antwortet: ${provider}.`
            : `${isCall ? 'Wer anruft' : 'Wer antwortet'}: ${provider}.`}
        </li>
        <li>
          <Link to={frame.servicePath}>Was der Service leistet und was nicht</Link>
        </li>
        <li>
          Was Sie tippen, bleibt in diesem Tab, bis Sie es absenden. Endet vorher Ihre Anmeldung, heben wir es
          zwei Stunden verschlüsselt für Ihr Konto auf.
        </li>
        <li>
          Eilt es? Rufen Sie an: <span className="nowrap num">{phone.number}</span>
        </li>
      </ul>
    </>
  );
}

type ReviewProps = { frame: RequestFrame; given: RequestView<'review'>; kept: KeptForm };

/** Second view: everything at a glance, and what cannot wait. */
function Review({ frame, given, kept }: ReviewProps) {
  const { rows, notes, files, idempotencyKey, failure } = given;
  const isPaid = frame.access === 'paid';
  return (
    <>
      <UrgentNotes notes={notes} />
      <div className="request-review">
        <DefinitionRows
          rows={[
            ...rows.map(({ label, value }) => ({ term: label, value })),
            ...(files.length > 0
              ? [
                  {
                    term: files.length > 1 ? 'Dateien' : 'Datei',
                    value: files.map(({ filename }) => filename).join(', '),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <ReviewForms
        values={hiddenValues(given, idempotencyKey)}
        submit={isPaid ? 'Angaben speichern und zur Bestellung' : intakeForms[frame.kind].send}
        pendingText="Wird gesendet …"
        failure={failure}
      >
        <KeptFormPass kept={kept} />
      </ReviewForms>
    </>
  );
}

type DoneProps = { frame: RequestFrame; given: RequestView<'done'> };

/** Last view: the number, until when the customer hears from us, and what happens next. */
function RequestDone({ frame, given: { request } }: DoneProps) {
  useEffect(() => forgetAnswers(frame.kind), [frame.kind]);
  if (request.needsPayment) return <ToOrder frame={frame} given={{ view: 'done', request, email: null }} />;
  const { reference, promisedOn, receivedAt, nextStep, notes, title, call } = request;
  return (
    <>
      <Notice
        tone="success"
        role="status"
        title={
          <>
            Bei uns eingegangen. Ihr Vorgang: <span className="nowrap num">{reference}</span>
          </>
        }
      >
        <p>
          {nextStep} Diese Bestätigung ist auch per <span className="nowrap">E-Mail</span> unterwegs, und Sie
          können sie drucken.
        </p>
      </Notice>
      <UrgentNotes notes={notes} />
      <DefinitionRows
        rows={[
          { term: 'Vorgang', value: <span className="num">{reference}</span> },
          { term: 'Service', value: title },
          ...(receivedAt ? [{ term: 'Eingang', value: formatDateTime(receivedAt) }] : []),
          ...(call
            ? [
                { term: 'Wir rufen an', value: `${formatDate(call.on)}, ${call.window}` },
                { term: 'Unter', value: <span className="num">{call.phone}</span> },
              ]
            : []),
          { term: call ? 'Wer anruft' : 'Wer antwortet', value: frame.provider },
          ...(promisedOn && !call
            ? [{ term: 'Sie hören von uns', value: `bis zum ${formatDate(promisedOn)}` }]
            : []),
        ]}
      />
      <div className="flow">
        <ButtonLink to={requestPath(request.id)}>
          {request.kind === 'claim_debt_service' ? 'Berechnung und Mahnschreiben öffnen' : 'Anfrage ansehen'}
        </ButtonLink>
        <ButtonLink to="/account/vorgaenge" variant="text">
          Alle Vorgänge
        </ButtonLink>
      </div>
    </>
  );
}

/** Leads to the order of a paid request. Nothing has been agreed so far. */
function ToOrder({ frame: { priceCents, provider, phone }, given: { request } }: DoneProps) {
  return (
    <>
      <Notice tone="water" role="status" title="Ihre Angaben sind gespeichert. Jetzt fehlt die Bestellung">
        <p>
          Erst mit der Bestellung wird der Anruf verbindlich. Bestellen Sie nicht, löschen wir die Angaben
          nach einem Tag.
        </p>
      </Notice>
      <UrgentNotes notes={request.notes} />
      <DefinitionRows
        rows={[
          { term: 'Service', value: request.title },
          ...(priceCents === null
            ? []
            : [{ term: 'Preis', value: `${formatCents(priceCents)}, mit Mehrwertsteuer` }]),
          { term: 'Wer anruft', value: provider },
        ]}
      />
      <p>
        <ButtonLink to={phoneOrderPath(request.id)}>Anruf bestellen</ButtonLink>
      </p>
      <p className="meta">
        Lieber erst fragen? <Link to={`tel:${phone.number.replace(/\s/g, '')}`}>{phone.number}</Link>
      </p>
    </>
  );
}

type RequestFormProps = {
  frame: RequestFrame;
  given: RequestView<'form'> | undefined;
  kept: KeptForm;
  callDays: readonly string[];
  deleteAfter: string;
};

/**
 * First view: the questions. What is typed stays in this tab until it is sent.
 * @param props.kept what was sent after the session was over; without script it is all that is left
 */
function RequestForm({ frame, given, kept, callDays, deleteAfter }: RequestFormProps) {
  const { kind, access } = frame;
  const { box, values } = useKeptAnswers(kind, given?.values);
  const isRestored = !given && values !== undefined;
  const sent = keptFormData(kept);
  return (
    <div ref={box}>
      {access === 'paid' && <BotCheckConsent before="form" />}
      <ServiceForm
        // A new key, because fields take their initial value once.
        key={isRestored ? 'kept' : 'new'}
        given={given}
        submit={intakeForms[kind].submit}
        withFiles={kindFacts[kind].files !== 'none'}
      >
        <KeptFormPass kept={kept} />
        {!given && kept.entry && <KeptNotice entry={kept.entry} seenBy="account" />}
        <RequestFields
          kind={kind}
          values={values ?? (sent ? formValues(kind, sent) : {})}
          files={given?.files ?? []}
          callDays={callDays}
          deleteAfter={deleteAfter}
        />
      </ServiceForm>
    </div>
  );
}
