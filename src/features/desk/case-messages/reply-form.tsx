import { type KeptForm, KeptFormPart, keptFormData } from '#src/features/account/kept-forms/public.ts';
import { UploadList, usePlainEncoding } from '#src/features/checks/uploads/public.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { TextArea } from '#src/ui/text-field.tsx';
import { type ReplyAnswer, replyValues } from './reply-action.ts';

/** `absicht` of the form, by which a page with others knows it. */
const replyIntent = 'nachricht';

const none: ReplyAnswer['problems'] = [];

type ReplyFormProps = {
  caseKey: string;
  access: string | undefined;
  answer: ReplyAnswer | undefined;
  kept?: KeptForm | null;
  idempotencyKey: string;
  label?: string;
};

/**
 * The form for a message with files to staff. It is reset after each message that was taken.
 * @param props.written how many messages the case has
 * @param props.caseKey `{queue}-{uuid}`
 * @param props.kept text of a signed-in customer that did not arrive
 * @param props.access signature of the mail's link; undefined for a customer who is signed in
 */
export function ReplyForm({ written, answer, ...more }: ReplyFormProps & { written: number }) {
  return <MessageForm key={written} answer={answer?.isSent ? undefined : answer} {...more} />;
}

function MessageForm({
  caseKey,
  access,
  answer,
  kept = null,
  idempotencyKey,
  label = 'Ihre Nachricht',
}: ReplyFormProps) {
  const isSending = usePendingIntent() === replyIntent;
  const again = keptFormData(kept);
  const values = answer?.values ?? (again && !answer ? replyValues(again) : undefined);
  const problems = answer?.problems ?? none;
  const errorOf = (field: string) => problems.find((one) => one.field === field)?.message;
  const path = `/conversations/${caseKey}/uploads`;
  const query = access ? `?zugang=${encodeURIComponent(access)}` : '';
  return (
    <Form method="post" noValidate className="stack" encType={usePlainEncoding()}>
      <input type="hidden" name="absicht" value={replyIntent} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <KeptFormPart kept={kept} answer={answer} />
      <ErrorSummary problems={problems} />
      <Failure text={answer?.failure} />
      <TextArea name="text" label={label} rows={6} defaultValue={values?.text} error={errorOf('text')} />
      <UploadList
        name="uploadTokens"
        label="Dateien"
        hint="PDF, Word-Datei (DOCX), JPEG oder PNG, je höchstens 10 MB, bis zu zehn."
        optional
        accept=".pdf,.docx,.jpg,.jpeg,.png"
        upload={{
          path: `${path}${query}`,
          method: 'POST',
          as: 'customer',
          inspection: `${path}/inspection${query}`,
          removal: `${path}/removal${query}`,
        }}
        kept={values?.files ?? []}
        plain
        error={errorOf('uploadTokens')}
      />
      <p>
        <Button pending={isSending} pendingText="Wird gesendet …">
          Nachricht senden
        </Button>
      </p>
    </Form>
  );
}
