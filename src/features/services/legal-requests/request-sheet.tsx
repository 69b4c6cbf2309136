import type { KeptForm } from '#src/features/account/kept-forms/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { DebtView } from './debt/debt.schema.ts';
import { DebtPanel } from './debt/debt-panel.tsx';
import type { DetailAnswer, DetailIntent } from './detail-action.ts';
import { FileList } from './file-list.tsx';
import { LeakLetters, type LetterSender } from './leak-letters.tsx';
import type { LegalRequest } from './legal-requests.schema.ts';
import { RatingPanel } from './rating-panel.tsx';
import { TalkPanel } from './talk-panel.tsx';
import { UrgentNotes } from './urgent-notes.tsx';
import './legal-requests.css';

/** State and number of a request, below its heading. */
export function RequestMeta({ request: { status, reference } }: { request: LegalRequest }) {
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

/** All of a request, for whoever has sent it, with an account or by the link of a mail. */
export function RequestSheet({ request: one, debt, sender = null, answer, kept = null }: SheetProps) {
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

function ClosePanel({
  request: { canClose },
  answer,
}: {
  request: LegalRequest;
  answer: DetailAnswer | undefined;
}) {
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
