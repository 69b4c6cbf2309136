import { type ReactNode, useCallback, useEffect } from 'react';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { LeaveDevice } from '#src/features/account/session/public.ts';
import { forgetOrder, setProcessing, type UploadSlot } from '#src/features/services/order/public.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { useAskingAgain } from '#src/navigation/asking-again.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { DeadLink } from '#src/ui/dead-link.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { Progress } from '#src/ui/progress.tsx';
import type { CheckBody, CheckedService, CheckOf } from './check.schema.ts';
import { checkStageKeys, checkStages } from './check-stages.ts';
import type { DocumentChecksApi } from './checks.api.ts';
import './result.css';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';

const pollMs = 1_000;
/** After this time the page stops polling and says that a mail will come. */
const patienceMs = 5 * 60_000;

/** Polls the check once a second and renders the page from the answer. */
function usePolling(slot: UploadSlot, checkId: string) {
  useEffect(() => {
    setProcessing(slot, { checkId, polling: true, timeout: false });
    return () => setProcessing(slot, { checkId, polling: false, timeout: false });
  }, [slot, checkId]);
  const onGivenUp = useCallback(
    () => setProcessing(slot, { checkId, polling: false, timeout: true }),
    [slot, checkId],
  );
  useAskingAgain({ isWaiting: true, everyMs: pollMs, patienceMs, onGivenUp });
}

/** The running check in its named stages. Without JavaScript the page reloads itself. */
function CheckProgress({ check, slot }: { check: CheckBody; slot: UploadSlot }) {
  usePolling(slot, check.checkId);
  const stages = checkStageKeys.slice(0, -1);
  return (
    <div className="column stack">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <Progress
        stages={stages.map((stage) => checkStages[stage])}
        current={stages.indexOf(check.stage) + 1}
        percent={check.progress}
        message={`${checkStages[check.stage]} …`}
      />
      <Notice tone="water" title="Sie können diese Seite schließen" level={2}>
        <p>
          Wir schicken Ihnen eine E-Mail mit dem Link, sobald das Ergebnis da ist. Die Bestätigung
          {check.isFree ? '' : ' mit Rechnung'} zu {check.orderNumber} bekommen Sie vorher.
        </p>
      </Notice>
    </div>
  );
}

type Context = Readonly<RouterContextProvider>;

/** Words and addresses of the result pages of one check. */
type ResultWords = {
  service: CheckedService;
  slot: UploadSlot;
  /** Page of the service. */
  path: string;
  /** Where another file can be uploaded. */
  uploadPath: string;
  name: string;
  /** Heading of a finished result. */
  finished: string;
  /** „Ein Zeugnis prüfen lassen“ */
  again: string;
};

/**
 * Opens the result by the signature of a mail's link, then removes the signature from the address, so that nobody
 * passes it on by accident.
 */
async function openSignedLink(context: Context, words: ResultWords, id: string, signature: string) {
  const opened = await outcome(
    api<DocumentChecksApi>(context).checks[':id'].access.$post({ param: { id }, json: { signature } }),
  );
  if (!opened.ok) return closed(context, { isLinkDead: true });
  throw redirect(`${words.path}/ergebnis/${id}`, 303);
}

/** The same answer for a missing and a foreign check, with the way that works for the buyer. */
function closed(context: Context, { isLinkDead } = { isLinkDead: false }) {
  const { providerName, supportPhone } = pageRequest(context).shell;
  return data({ check: null, isLinkDead, providerName, supportPhone }, { status: 404 });
}

function isOf<Key extends CheckedService>(check: CheckBody, service: Key): check is CheckOf<Key> {
  return check.serviceKey === service;
}

/** The check at an address, for the pages of its service. @throws 404 for what is no id */
export async function loadResult<Key extends CheckedService>(
  context: Context,
  url: URL,
  id: string | undefined,
  words: ResultWords & { service: Key },
) {
  const known = z.uuid().safeParse(id);
  if (!known.success) throw data(null, { status: 404 });
  const signature = url.searchParams.get('zugang');
  if (signature) return openSignedLink(context, words, known.data, signature);
  const check = await outcome(
    api<DocumentChecksApi>(context).checks[':id'].$get({ param: { id: known.data } }),
  );
  if (!check.ok || !isOf(check.value, words.service)) return closed(context);
  const { providerName, supportPhone } = pageRequest(context).shell;
  return { check: check.value, isLinkDead: false, providerName, supportPhone };
}

/** „Jetzt löschen“ deletes file, text and result at once. */
export async function deleteResult(context: Context, id: string, words: ResultWords) {
  const call = await outcome(api<DocumentChecksApi>(context).checks[':id'].$delete({ param: { id } }));
  if (!call.ok && call.problem.status !== 404) throw data(call.problem, { status: call.problem.status });
  return redirect(`${words.path}/ergebnis/${id}`, 303);
}

/** Whether it ended with its contract and not because of its file. */
const isStopped = (check: CheckBody | null) =>
  check?.failure?.code === 'withdrawn' || check?.failure?.code === 'refunded';

function headingOf(check: CheckBody | null, words: ResultWords): string {
  switch (check?.status) {
    case undefined:
      return 'Dieses Ergebnis ist hier nicht geöffnet';
    case 'waiting':
    case 'processing':
      return check?.isFree ? 'Angenommen. Die Prüfung läuft.' : 'Bezahlt. Die Prüfung läuft.';
    case 'finished':
      return words.finished;
    case 'failed':
      return isStopped(check) ? 'Diese Prüfung ist beendet' : 'Diese Datei konnten wir nicht prüfen';
    case 'deleted':
      return 'Dieses Ergebnis ist gelöscht';
  }
}

type ResultPageProps = {
  words: ResultWords;
  check: CheckBody | null;
  /** A mail's link led here but is not valid. */
  isLinkDead: boolean;
  supportPhone: string;
  /** The result, if there is one. */
  children: ReactNode;
};

/** The page of a check in any state. */
export function ResultPage({ words, check, isLinkDead, supportPhone, children }: ResultPageProps) {
  // The order in this tab is complete when its check exists.
  const orderId = check?.orderId;
  useEffect(() => {
    if (orderId) forgetOrder(orderId);
  }, [orderId]);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          items={[
            { text: 'Startseite', to: '/' },
            { text: words.name, to: words.path },
          ]}
          current="Ergebnis"
        />
        <div className="page-heading page-heading-task">
          <h1 tabIndex={-1}>{headingOf(check, words)}</h1>
        </div>
        {check ? (
          <Unfinished check={check} words={words} supportPhone={supportPhone} />
        ) : (
          <Closed words={words} isLinkDead={isLinkDead} supportPhone={supportPhone} />
        )}
      </div>
      {check?.status === 'finished' && children}
      {check && (
        <div className="wrap">
          <LeaveDevice />
        </div>
      )}
    </>
  );
}

type StateProps = { check: CheckBody; words: ResultWords; supportPhone: string };

function Unfinished({ check, words, supportPhone }: StateProps) {
  switch (check.status) {
    case 'waiting':
    case 'processing':
      return <CheckProgress check={check} slot={words.slot} />;
    case 'failed':
      return <Failed check={check} words={words} supportPhone={supportPhone} />;
    case 'deleted':
      return <Deleted check={check} words={words} />;
    case 'finished':
      return null;
  }
}

type ClosedProps = Pick<ResultPageProps, 'words' | 'isLinkDead' | 'supportPhone'>;

function Closed({ words, isLinkDead, supportPhone }: ClosedProps) {
  if (isLinkDead) {
    return (
      <div className="column stack">
        <DeadLink
          what="Ihr Ergebnis"
          until="Ist die Zeit um, in der wir Ergebnisse aufbewahren, öffnet auch der ganze Link nichts mehr."
        />
        <p className="meta">
          Fragen dazu? Rufen Sie an: <PhoneNumber number={supportPhone} />
        </p>
      </div>
    );
  }
  return (
    <EmptyState
      level={2}
      title="Öffnen Sie es über den Link in Ihrer E-Mail"
      action={<ButtonLink to={words.path}>{words.again}</ButtonLink>}
    >
      Ein Ergebnis sieht nur, wer es bestellt hat: im selben Browser oder über den Link „Ergebnis ansehen“ in
      unserer E-Mail. Der Link funktioniert auf jedem Gerät, bis das Ergebnis gelöscht ist.
    </EmptyState>
  );
}

/**
 * The sentence about the price. Before the refund is decided, it promises no more than the receipt of the
 * withdrawal.
 */
function moneyWords({ isFree, isRefunded, failure }: CheckBody): string {
  if (isFree) return '';
  if (isRefunded || failure?.code !== 'withdrawn') {
    return 'Die Rückzahlung ist schon veranlasst, über denselben Bezahldienst. ';
  }
  return 'Steht Ihnen Geld zu, zahlen wir es innerhalb von 14\u00a0Tagen nach Ihrem Widerruf über denselben Weg zurück, auf dem Sie bezahlt haben. ';
}

function failedTitle({ isFree, isRefunded, failure }: CheckBody): string {
  if (failure?.code === 'withdrawn' && !isRefunded) return 'Nach Ihrem Widerruf gestoppt';
  return isFree ? 'Die Bestellung ist beendet' : 'Sie bekommen Ihr Geld zurück';
}

function Failed({ check, words, supportPhone }: StateProps) {
  return (
    <div className="column stack">
      <Notice tone="warning" title={failedTitle(check)} level={2}>
        <p>{check.failure?.message}</p>
        <p>
          {moneyWords(check)}
          {isStopped(check) ? 'Ihre Datei löschen wir von selbst.' : 'Ihre Datei haben wir gelöscht.'} Sie
          müssen nichts tun.
        </p>
      </Notice>
      <p className="flow">
        <ButtonLink to={words.uploadPath}>
          {isStopped(check) ? words.again : 'Andere Datei hochladen'}
        </ButtonLink>
      </p>
      <p className="meta">
        Sie meinen, das stimmt nicht? Rufen Sie an: <span className="nowrap">{supportPhone}</span>
      </p>
    </div>
  );
}

function Deleted({ check, words }: { check: CheckBody; words: ResultWords }) {
  return (
    <EmptyState
      level={2}
      title="Datei, Text und Ergebnis gibt es nicht mehr"
      action={<ButtonLink to={words.path}>{words.again}</ButtonLink>}
    >
      {check.isRefunded &&
        'Der Preis dieser Bestellung geht zurück oder ist schon zurückgezahlt, über denselben Bezahldienst. '}
      Gelöscht ist gelöscht: Auch wir können sie nicht wiederherstellen. Was Sie bestellt haben, steht weiter
      in unseren E-Mails.
    </EmptyState>
  );
}

/**
 * Facts of the check: document, day, method, and day of deletion. @param documentType the recognised kind of
 * document
 */
export function ResultFacts({ check, providerName, documentType }: ResultFactsProps) {
  const pages = check.pages === 1 ? '1 Seite' : `${check.pages} Seiten`;
  return (
    <DefinitionRows
      rows={[
        { term: 'Datei', value: check.filename ? `${check.filename}, ${pages}` : 'gelöscht' },
        ...(documentType ? [{ term: 'Art des Vertrags', value: documentType }] : []),
        { term: 'Geprüft am', value: check.finishedAt ? formatDateTime(check.finishedAt) : '' },
        {
          term: 'Art der Prüfung',
          value: `Automatisch, ${providerName}. Sie ersetzt keine anwaltliche Beratung.`,
        },
        { term: 'Wird gelöscht am', value: <b>{formatDate(check.deleteAt)}</b> },
      ]}
    />
  );
}

type ResultFactsProps = { check: CheckBody; providerName: string; documentType?: string };

type ResultActionsProps = {
  check: CheckBody;
  /** Description of the letter to the employer. */
  letter: string;
  /** The document in „löschen wir … und Ergebnis“: „Zeugnis“. */
  document: string;
  /** „Datei, Text und Noten“ */
  parts: string;
};

/** Actions for a result: send the letter, save the result, or delete everything now. */
export function ResultActions({ check, letter, document, parts }: ResultActionsProps) {
  const files = `/api/checks/${check.checkId}`;
  return (
    <ul className="action-rows">
      <li>
        <h3>Brief an den Arbeitgeber</h3>
        <p>{letter}</p>
        <p className="flow">
          <ButtonLink to={`${files}/brief.pdf`} download>
            Brief als PDF
          </ButtonLink>
          <ButtonLink variant="secondary" to={`${files}/brief.docx`} download>
            Als Word-Datei
          </ButtonLink>
        </p>
      </li>
      <li>
        <h3>Ergebnis aufheben</h3>
        <p>
          Am {formatDate(check.deleteAt)} löschen wir {document} und Ergebnis. Speichern Sie, was Sie behalten
          wollen.
        </p>
        <p className="flow">
          <ButtonLink variant="secondary" to={`${files}/ergebnis.pdf`} download>
            Ergebnis als PDF
          </ButtonLink>
        </p>
      </li>
      <li>
        <h3>Jetzt löschen</h3>
        <p>Sie brauchen das Ergebnis nicht mehr? Dann entfernen Sie {parts} sofort.</p>
        <details className="confirm">
          <summary>Datei und Ergebnis löschen</summary>
          <Form method="post" className="stack-tight">
            <p>
              Das lässt sich nicht rückgängig machen.
              {!check.isFree && ' Ihre Rechnung bleibt in der E-Mail erhalten.'}
            </p>
            <Button variant="danger">Endgültig löschen</Button>
          </Form>
        </details>
      </li>
    </ul>
  );
}
