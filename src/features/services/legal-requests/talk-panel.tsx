import { type KeptForm, KeptFormPart, keptFormData } from '#src/features/account/kept-forms/public.ts';
import { UploadList, usePlainEncoding } from '#src/features/checks/uploads/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { keptFiles } from '#src/lib/kept-files.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { TextArea } from '#src/ui/text-field.tsx';
import type { DetailAnswer } from './detail-action.ts';
import { FileList } from './file-list.tsx';
import type { LegalRequest } from './legal-requests.schema.ts';

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

/** What was said both ways, and the form to say more. */
export function TalkPanel({
  request,
  answer,
  kept,
}: {
  request: LegalRequest;
  answer: DetailAnswer | undefined;
  kept: KeptForm | null;
}) {
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

function WriteForm({
  id,
  answer,
  kept,
  isAsked,
}: {
  id: string;
  answer: DetailAnswer | undefined;
  kept: KeptForm | null;
  isAsked: boolean;
}) {
  // Of the case and not of a person: whoever came by the link of a mail uploads in the same way.
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
