import type { ReactNode } from 'react';
import { type KeptForm, KeptFormPart, keptFormData } from '#src/features/account/kept-forms/public.ts';
import { UploadList, usePlainEncoding } from '#src/features/checks/uploads/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { keptFiles } from '#src/lib/kept-files.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { formatBytes } from '#src/ui/file-rows.ts';
import { Failure } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { TextArea } from '#src/ui/text-field.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { DebtView } from './debt/debt.schema.ts';
import { DebtPanel } from './debt/debt-panel.tsx';
import type { DetailAnswer, DetailIntent } from './detail-action.ts';
import { LeakLetters, type LetterSender } from './leak-letters.tsx';
import type { LegalRequest } from './legal-requests.schema.ts';
import { UrgentNotes } from './urgent-notes.tsx';
import './legal-requests.css';

/** State and number of a request, below its heading. */
function RequestMeta({ request: { status, reference } }: { request: LegalRequest }) {
  return (
    <MetaLine
      parts={[
        <StateTag key="state" tone={status.tone}>
          {status.word}
        </StateTag>,
        `Vorgang ${reference}`,
      ]}
    />
  );
}

type SheetProps = {
  request: LegalRequest;
  /** Null for what is no debt. */
  debt: Part<DebtView> | null;
  /** For letters that the customer sends himself; null for a guest. */
  sender?: LetterSender | null;
  answer: DetailAnswer | undefined;
  /** What a signed-in customer wrote here and what did not arrive. */
  kept?: KeptForm | null;
};

/** Everything about a request, for its sender, in an account or by the link of a mail. */
function RequestSheet({ request: one, debt, sender = null, answer, kept = null }: SheetProps) {
  const answerOf = (intent: DetailIntent) => (answer?.intent === intent ? answer : undefined);
  const results = one.files.filter(({ from }) => from !== 'customer');
  const sent = one.files.filter(({ from }) => from === 'customer');
  return (
    <>
      <StandingPanel request={one} />
      {debt?.state === 'ready' && <DebtPanel id={one.id} debt={debt.value} answer={answerOf('schritt')} />}
      {debt && debt.state !== 'ready' && <Unavailable what="Die Berechnung" />}
      {one.kind === 'data_leak_assistance' && <LeakLetters request={one} sender={sender} />}
      {results.length > 0 && (
        <Panel title="Ergebnisse">
          <FileList requestId={one.id} files={results} label="Ergebnisse" />
        </Panel>
      )}
      <TalkPanel request={one} answer={answerOf('schreiben')} kept={kept} />
      <RatingPanel request={one} answer={answerOf('bewerten')} />
      <Panel title="Ihre Angaben">
        <div className="request-review">
          <DefinitionRows
            rows={[
              { term: one.call ? 'Wer anruft' : 'Wer antwortet', value: one.answeredBy },
              ...(one.receivedAt ? [{ term: 'Eingang', value: formatDateTime(one.receivedAt) }] : []),
              ...one.rows.map(({ label, value }) => ({ term: label, value })),
              ...(sent.length > 0
                ? [
                    {
                      term: 'Ihre Dateien',
                      value: <FileList requestId={one.id} files={sent} label="Ihre Dateien" />,
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </Panel>
      <ClosePanel request={one} answer={answerOf('schliessen')} />
    </>
  );
}

/** How it stands, until when the customer hears from us, and what cannot wait. */
function StandingPanel({ request: { nextStep, promisedOn, notes, status } }: { request: LegalRequest }) {
  const isSaid = promisedOn === null || nextStep.includes(formatDate(promisedOn));
  return (
    <Panel title={status.tone === 'now' ? 'Wie es weitergeht' : 'Wie es ausging'}>
      <p>{nextStep}</p>
      {!isSaid && promisedOn !== null && (
        <p className="meta">Sie hören bis zum {formatDate(promisedOn)} von uns.</p>
      )}
      <UrgentNotes notes={notes} />
    </Panel>
  );
}

const closing = {
  close: {
    title: 'Alles geklärt?',
    text: 'Dann schließen Sie den Vorgang. Lesen können Sie ihn weiter.',
    button: 'Vorgang schließen',
  },
  withdraw: {
    title: 'Hat es sich erledigt?',
    text: 'Dann ziehen Sie die Anfrage zurück. Wir hören auf, daran zu arbeiten. Rückgängig machen lässt sich das nicht.',
    button: 'Anfrage zurückziehen',
  },
} as const;

type PanelProps = Pick<SheetProps, 'request' | 'answer'>;

function ClosePanel({ request: { canClose }, answer }: PanelProps) {
  const isSending = usePendingIntent() === 'schliessen';
  if (canClose === null) return null;
  const { title, text, button } = closing[canClose];
  return (
    <Panel title={title}>
      <p>{text}</p>
      <Failure text={answer?.failure} />
      <Form method="post">
        <input type="hidden" name="absicht" value="schliessen" />
        <Button variant="secondary" pending={isSending}>
          {button}
        </Button>
      </Form>
    </Panel>
  );
}

const starOptions = [
  { value: '5', label: '5 Sterne: sehr gut' },
  { value: '4', label: '4 Sterne: gut' },
  { value: '3', label: '3 Sterne: in Ordnung' },
  { value: '2', label: '2 Sterne: schlecht' },
  { value: '1', label: '1 Stern: sehr schlecht' },
];

const starWords = (stars: number) => (stars === 1 ? '1 Stern' : `${stars} Sterne`);

/** How helpful it was: asked once, kept for us, shown nowhere else. */
function RatingPanel({ request: { rating, canRate }, answer }: PanelProps) {
  const isSending = usePendingIntent() === 'bewerten';
  if (rating) {
    return (
      <Panel title="Ihre Bewertung">
        <p>
          <b>{starWords(rating.stars)}.</b> Vielen Dank!
        </p>
        {rating.text !== '' && <p className="request-words">{rating.text}</p>}
      </Panel>
    );
  }
  if (!canRate) return null;
  const problems = answer?.problems ?? [];
  const errorOf = (field: string) => problems.find((one) => one.field === field)?.message;
  return (
    <Panel title="Hat es geholfen?" id="bewerten">
      <p className="meta">Nur wir lesen das. Veröffentlicht wird nichts.</p>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="absicht" value="bewerten" />
        <ErrorSummary problems={problems} />
        <Failure text={answer?.failure} />
        <RadioGroup
          name="stars"
          legend="Ihre Bewertung"
          legendHidden
          options={starOptions}
          defaultValue={answer?.values?.stars}
          error={errorOf('stars')}
        />
        <TextArea
          name="ratingText"
          label="Was war gut, was nicht?"
          optional
          rows={3}
          defaultValue={answer?.values?.ratingText}
          error={errorOf('text')}
        />
        <p>
          <Button variant="secondary" pending={isSending}>
            Bewertung abgeben
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

const accepted = '.pdf,.docx,.jpg,.jpeg,.png';

type Message = LegalRequest['messages'][number];

function Said({ message, requestId }: { message: Message; requestId: string }) {
  const { from, author, text, createdAt, files } = message;
  const isOurs = from !== 'customer';
  return (
    <li className={isOurs ? 'request-ours' : undefined}>
      <p className="meta">
        <b>{isOurs ? author || 'Wir' : 'Sie'}</b>, {formatDateTime(createdAt)}
      </p>
      <p className="request-words">{text}</p>
      <FileList requestId={requestId} files={files} label="Dateien zu dieser Nachricht" />
    </li>
  );
}

type TalkPanelProps = PanelProps & { kept: KeptForm | null };

/** What was said both ways, and the form to say more. */
function TalkPanel({ request, answer, kept }: TalkPanelProps) {
  const { messages, canWrite, status, id } = request;
  return (
    <Panel title="Gespräch" id="schreiben">
      {answer?.taken && (
        <Notice tone="success" role="status" title="Ihre Nachricht ist bei uns">
          <p>{request.nextStep}</p>
        </Notice>
      )}
      {messages.length === 0 && <p>Noch hat niemand geschrieben.</p>}
      {messages.length > 0 && (
        <ul className="request-talk">
          {messages.map((message) => (
            <Said key={message.id} message={message} requestId={id} />
          ))}
        </ul>
      )}
      {canWrite && (
        <WriteForm
          key={answer?.taken ?? 'neu'}
          id={id}
          answer={answer?.taken ? undefined : answer}
          kept={kept}
          isAsked={status.key === 'question'}
        />
      )}
    </Panel>
  );
}

type WriteFormProps = {
  id: string;
  answer: DetailAnswer | undefined;
  kept: KeptForm | null;
  isAsked: boolean;
};

function WriteForm({ id, answer, kept, isAsked }: WriteFormProps) {
  // Uploads belong to the case and not to a person, so that visitors by the link of a mail upload in the same
  // way.
  const uploads = `/conversations/legal-requests-${id}/uploads`;
  const isSending = usePendingIntent() === 'schreiben';
  const again = answer ? undefined : keptFormData(kept);
  const problems = answer?.problems ?? [];
  const errorOf = (field: string) => problems.find((one) => one.field === field)?.message;
  return (
    <Form method="post" noValidate className="stack" encType={usePlainEncoding()}>
      <input type="hidden" name="absicht" value="schreiben" />
      <KeptFormPart kept={kept} answer={answer} />
      <ErrorSummary problems={problems} />
      <Failure text={answer?.failure} />
      <TextArea
        name="text"
        label={isAsked ? 'Ihre Antwort' : 'Nachricht'}
        hint="Nennen Sie Fristen und Termine gleich am Anfang."
        defaultValue={answer?.values?.text ?? (again && textOf(again, 'text'))}
        error={errorOf('text')}
      />
      <UploadList
        name="uploadTokens"
        label="Dateien"
        hint="PDF, Word (DOCX), JPEG oder PNG, je höchstens 10 MB, bis zu zehn."
        optional
        accept={accepted}
        upload={{
          path: uploads,
          method: 'POST',
          as: 'customer',
          inspection: `${uploads}/inspection`,
          removal: `${uploads}/removal`,
        }}
        kept={answer?.files ?? (again ? keptFiles(again) : [])}
        plain
        error={errorOf('uploadTokens')}
      />
      <p>
        <Button variant={isAsked ? 'primary' : 'secondary'} pending={isSending} pendingText="Wird gesendet …">
          {isAsked ? 'Antwort senden' : 'Nachricht senden'}
        </Button>
      </p>
    </Form>
  );
}

type FileListProps = { requestId: string; files: LegalRequest['files']; label: string };

/** Files to save. Deleted ones are still named. */
function FileList({ requestId, files, label }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="request-files" aria-label={label}>
      {files.map(({ id, filename, size, isKept }) => (
        <li key={id}>
          {isKept ? (
            <Link to={`/api/legal-requests/${requestId}/files/${id}`} download>
              {filename}
            </Link>
          ) : (
            filename
          )}{' '}
          <span className="meta num">{isKept ? formatBytes(size) : '(nicht mehr gespeichert)'}</span>
        </li>
      ))}
    </ul>
  );
}

type RequestPageProps = Omit<SheetProps, 'request'> & {
  request: Part<LegalRequest>;
  /** What the page is called as long as the request cannot be read. */
  title: string;
  above: readonly { text: string; to: string }[];
  children?: ReactNode;
};

/** The page of a request, in the account and behind a guest's link. @param props.children what stands below it */
export function RequestPage({ request, title, above, children, ...sheet }: RequestPageProps) {
  if (request.state !== 'ready') {
    return (
      <AccountPage title={title} above={above}>
        <Unavailable what="Diese Anfrage" />
      </AccountPage>
    );
  }
  const one = request.value;
  return (
    <AccountPage
      title={one.title}
      current={`${one.title} ${one.reference}`}
      above={above}
      meta={<RequestMeta request={one} />}
    >
      <RequestSheet request={one} {...sheet} />
      {children}
    </AccountPage>
  );
}
