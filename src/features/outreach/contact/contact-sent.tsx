import { notMailedWords } from '#src/features/outreach/form-entry/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { ContactReceipt } from './contact.schema.ts';
import { windowWords } from './window-words.ts';

/** What was sent, its number, and by when we answer. */
export function ContactSent({
  receipt,
  email,
  topicTitle,
}: {
  receipt: ContactReceipt;
  email: string;
  topicTitle: string;
}) {
  const { number, receivedAt, promisedOn, call, isMailed, statusLink } = receipt;
  return (
    <>
      <Notice
        tone="success"
        role="status"
        title={
          call ? `Wir rufen Sie an: ${windowWords(call)}` : `Wir antworten bis zum ${formatDate(promisedOn)}`
        }
      >
        <p>
          {isMailed
            ? `Eine Bestätigung ist an ${email} unterwegs. Über den Link darin lesen Sie die Antwort, schreiben weiter und schicken Dateien nach.`
            : notMailedWords}
        </p>
      </Notice>
      <DefinitionRows
        rows={[
          { term: 'Nummer', value: number },
          { term: 'Thema', value: topicTitle },
          { term: 'Eingegangen', value: formatDateTime(receivedAt) },
          call
            ? { term: 'Unser Anruf', value: windowWords(call) }
            : { term: 'Unsere Antwort', value: `bis zum ${formatDate(promisedOn)}` },
        ]}
      />
      {statusLink && (
        <p>
          <ButtonLink to={statusLink}>Nachricht ansehen</ButtonLink>
        </p>
      )}
      {isMailed && (
        <p>
          Die E-Mail ist nach zehn Minuten nicht da? Sehen Sie im Spam-Ordner nach und prüfen Sie, ob {email}{' '}
          richtig geschrieben ist.
        </p>
      )}
    </>
  );
}
