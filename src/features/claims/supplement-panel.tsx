import { Form, useNavigation } from 'react-router';
import { UploadList } from '#src/features/uploads/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { TextArea } from '#src/ui/text-field.tsx';
import type { Claim } from './claims.schema.ts';
import type { SupplementAnswer } from './supplement-action.ts';

/** What the customer has added, and the form for more: a message, files, or both. */
export function SupplementPanel({
  claim,
  answer,
  idempotencyKey,
}: {
  claim: Claim;
  answer: SupplementAnswer | undefined;
  idempotencyKey: string;
}) {
  return (
    <Panel title="Etwas ergänzen" id="ergaenzen">
      {answer?.receipt && (
        <Notice tone="success" role="status" title="Ihre Ergänzung ist bei uns">
          <p>
            Vorgang {answer.receipt.reference}, eingegangen am {formatDateTime(answer.receipt.receivedAt)}.
            Die Bestätigung ist auch per E-Mail unterwegs.
          </p>
        </Notice>
      )}
      {claim.supplements.length > 0 && <Earlier supplements={claim.supplements} />}
      <SupplementForm
        // After each one that was taken the form begins anew.
        key={answer?.receipt?.reference ?? 'neu'}
        claim={claim}
        answer={answer}
        idempotencyKey={idempotencyKey}
      />
    </Panel>
  );
}

function Earlier({ supplements }: { supplements: Claim['supplements'] }) {
  return (
    <ul className="claim-supplements">
      {supplements.map((one) => (
        <li key={one.reference}>
          <p className="meta num">
            {formatDate(one.receivedAt)} · {one.reference}
          </p>
          {one.message && <p>{one.message}</p>}
          {one.files.length > 0 && <p className="meta">{one.files.join(', ')}</p>}
        </li>
      ))}
    </ul>
  );
}

function SupplementForm({
  claim,
  answer,
  idempotencyKey,
}: {
  claim: Claim;
  answer: SupplementAnswer | undefined;
  idempotencyKey: string;
}) {
  const isSending = useNavigation().formData?.has('idempotencyKey') ?? false;
  const problems = answer?.problems ?? [];
  const errorOf = (field: string) => problems.find((one) => one.field === field)?.message;
  return (
    <Form method="post" noValidate className="stack">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {answer?.failure && (
        <Notice tone="danger" role="alert" title="Das hat nicht geklappt">
          <p>{answer.failure}</p>
        </Notice>
      )}
      <ErrorSummary problems={problems} />
      <TextArea
        name="message"
        label="Nachricht"
        hint="Was ist neu? Nennen Sie Fristen und Termine gleich am Anfang."
        optional
        defaultValue={answer?.values?.message}
        error={errorOf('message')}
      />
      <UploadList
        name="uploadTokens"
        label="Dateien"
        hint="PDF, Word-Datei (DOCX), JPEG oder PNG, je höchstens 10 MB, bis zu zehn."
        optional
        accept=".pdf,.docx,.jpg,.jpeg,.png"
        upload={{ path: `/claims/${claim.id}/supplements/upload`, method: 'POST', as: 'customer' }}
        kept={answer?.values?.files ?? []}
        error={errorOf('uploadTokens')}
      />
      <noscript>
        <p className="meta">Dateien hochladen geht nur mit JavaScript. Ihre Nachricht kommt auch ohne an.</p>
      </noscript>
      <p className="meta">
        Unterlagen zu einem Schaden bewahren wir zehn Jahre ab Jahresende auf (§&nbsp;257 HGB).
      </p>
      <p>
        <Button pending={isSending} pendingText="Ergänzung wird gesendet …">
          Ergänzung senden
        </Button>
      </p>
    </Form>
  );
}
