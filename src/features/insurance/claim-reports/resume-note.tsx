import { formatDate } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { DraftAnswers, StepKey } from './claim-report.schema.ts';

/** Where somebody goes on: behind the last step he has answered. */
export function resumeStep(answers: DraftAnswers, order: readonly StepKey[]): StepKey {
  const answered = order.filter((key) => answers[key] !== undefined);
  const last = answered.at(-1);
  return order[last === undefined ? 0 : order.indexOf(last) + 1] ?? 'pruefen';
}

/** Above the first step: that there are answers from before, or that a link opens nothing any more. */
export function ResumeNote({
  isExpired,
  draft,
  sent,
  goOn,
}: {
  isExpired: boolean;
  sent: { id: string; number: string } | null;
  draft: { keptUntil: string } | null;
  /** Address of the step to go on with. */
  goOn: string;
}) {
  if (draft) {
    return (
      <Notice tone="water" title="Sie haben schon angefangen">
        <p>Ihre Angaben sind bis zum {formatDate(draft.keptUntil)} gespeichert.</p>
        <Form method="post" className="claim-buttons">
          <ButtonLink to={goOn} variant="secondary">
            Weitermachen
          </ButtonLink>
          <Button variant="text" name="absicht" value="verwerfen">
            Löschen und neu anfangen
          </Button>
        </Form>
      </Notice>
    );
  }
  if (sent) return <SentNote {...sent} />;
  if (!isExpired) return null;
  return (
    <Notice tone="warning" title="Dieser Link gilt nicht mehr">
      <p>
        Die Meldung ist schon gesendet, auf einem anderen Gerät geöffnet oder gelöscht. Dort, wo sie zuletzt
        offen war, können Sie sich einen neuen Link schicken. Hier können Sie neu anfangen.
      </p>
    </Notice>
  );
}

/** For whoever comes back after sending: it has arrived, here it stands, and the form is empty for another case. */
function SentNote({ id, number }: { id: string; number: string }) {
  return (
    <Notice
      tone="success"
      title={
        <>
          Ihre Meldung <span className="nowrap num">{number}</span> ist bei uns
        </>
      }
    >
      <p>
        <Link to={`/schaden-melden/meldung/${id}`}>Stand ansehen und nachreichen</Link>. Dieses Formular ist
        für einen anderen Fall.
      </p>
    </Notice>
  );
}
