import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { type KeptForm, KeptFormPart, keptFormData } from '#src/features/account/kept-forms/public.ts';
import { UploadList, usePlainEncoding } from '#src/features/checks/uploads/public.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { keptFiles } from '#src/lib/kept-files.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { formatBytes } from '#src/ui/file-rows.ts';
import { Link } from '#src/ui/link.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { TextArea } from '#src/ui/text-field.tsx';
import type { ReceivedSupplement, SentFile } from './claims.schema.ts';

/** To what something is added. */
export type SupplementTarget = { kind: 'claim' | 'report'; id: string };

/** What the form „Etwas ergänzen“ led to. */
export type SupplementAnswer = {
  part: 'supplement';
  problems: FieldProblem[];
  failure?: string;
  /** What was typed and uploaded, so that nothing is lost. */
  values?: { message: string; files: Array<{ token: string; filename: string }> };
  receipt?: ChangeReceipt;
};

const valuesOf = (form: FormData) => ({ message: textOf(form, 'message'), files: keptFiles(form) });

/** What was typed and uploaded before the session ended, or before a file was too large. */
function keptSupplement(kept: KeptForm): SupplementAnswer['values'] {
  const form = keptFormData(kept);
  return form && valuesOf(form);
}

/** Files as the customer has sent them; those that are still kept can be saved. */
export function SentFileList({ files, label }: { files: readonly SentFile[]; label?: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="sent-files" aria-label={label}>
      {files.map(({ name, size, detailUrl }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes its order
        <li key={index}>
          {detailUrl ? (
            <Link to={detailUrl} download>
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          <span className="meta num">
            {detailUrl === null ? '(nicht mehr gespeichert)' : size !== null && formatBytes(size)}
          </span>
        </li>
      ))}
    </ul>
  );
}

type FormProps = {
  target: SupplementTarget;
  answer: SupplementAnswer | undefined;
  idempotencyKey: string;
  /** What was filled in here and did not arrive. */
  kept: KeptForm | null;
  messageLabel?: string;
  sendText?: string;
};

/** What the customer has added to a claim or a report, and the form for more: a message, files, or both. */
export function SupplementPanel({
  title = 'Etwas ergänzen',
  layout,
  children,
  supplements,
  ...form
}: FormProps & {
  title?: string;
  layout?: 'side' | 'stacked' | undefined;
  children?: ReactNode;
  supplements: readonly ReceivedSupplement[];
}) {
  const receipt = form.answer?.receipt;
  return (
    <Panel title={title} id="ergaenzen" layout={layout}>
      {receipt && (
        <Notice tone="success" role="status" title="Das ist bei uns angekommen">
          <p>
            Vorgang <span className="nowrap">{receipt.reference}</span>, eingegangen am{' '}
            {formatDateTime(receipt.receivedAt)}.{' '}
            {receipt.promisedOn && <>Sie hören bis zum {formatDate(receipt.promisedOn)} von uns. </>}
            Die Bestätigung ist auch per E-Mail unterwegs.
          </p>
        </Notice>
      )}
      {children}
      {supplements.length > 0 && <Earlier supplements={supplements} />}
      <SupplementForm
        // After each one that was taken the form begins anew.
        key={receipt?.reference ?? 'neu'}
        {...form}
      />
    </Panel>
  );
}

function Earlier({ supplements }: { supplements: readonly ReceivedSupplement[] }) {
  return (
    <ul className="claim-supplements">
      {supplements.map((one) => (
        <li key={one.reference}>
          <p className="meta">
            <MetaLine parts={[formatDate(one.receivedAt), one.reference]} />
          </p>
          {one.message && <p>{one.message}</p>}
          <SentFileList files={one.files} />
        </li>
      ))}
    </ul>
  );
}

const pathOf = ({ kind, id }: SupplementTarget) =>
  kind === 'claim' ? `/claims/${id}` : `/claim-reports/${id}`;

function SupplementForm({
  target,
  answer,
  idempotencyKey,
  kept,
  messageLabel = 'Nachricht',
  sendText = 'Ergänzung senden',
}: FormProps) {
  const isSending = useNavigation().formData?.has('idempotencyKey') ?? false;
  const problems = answer?.problems ?? [];
  const values = answer?.values ?? (kept && !answer ? keptSupplement(kept) : undefined);
  const errorOf = (field: string) => problems.find((one) => one.field === field)?.message;
  return (
    <Form method="post" noValidate className="stack" encType={usePlainEncoding()}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="zu" value={target.kind} />
      {answer?.failure && (
        <Notice tone="danger" role="alert" title="Das hat nicht geklappt">
          <p>{answer.failure}</p>
        </Notice>
      )}
      <KeptFormPart kept={kept} answer={answer?.receipt ? undefined : answer} />
      <ErrorSummary problems={problems} />
      <TextArea
        name="message"
        label={messageLabel}
        hint="Was ist neu? Nennen Sie Fristen und Termine gleich am Anfang."
        optional
        defaultValue={values?.message}
        error={errorOf('message')}
      />
      <UploadList
        name="uploadTokens"
        label="Dateien"
        hint="PDF, Word-Datei (DOCX), JPEG oder PNG, je höchstens 10 MB, bis zu zehn."
        optional
        accept=".pdf,.docx,.jpg,.jpeg,.png"
        upload={{ path: `${pathOf(target)}/supplements/upload`, method: 'POST', as: 'customer' }}
        kept={values?.files ?? []}
        plain
        error={errorOf('uploadTokens')}
      />
      <p className="meta">
        Unterlagen zu einem Schaden bleiben so lange hier wie die Buchungsbelege einer Versicherung: zehn
        Jahre ab Jahresende (§&nbsp;257 Abs.&nbsp;4 Satz&nbsp;2 HGB).
      </p>
      <p>
        <Button pending={isSending} pendingText="Wird gesendet …">
          {sendText}
        </Button>
      </p>
    </Form>
  );
}
