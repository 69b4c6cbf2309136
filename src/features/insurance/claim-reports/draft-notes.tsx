import { formatDate } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import type { DraftAnswers, StepKey } from './claim-report.schema.ts';

/** The login, and the way back to where somebody was. @param back path with query */
export const loginAddress = (back: string) => `/account/login?redirect=${encodeURIComponent(back)}`;

/** The session has ended in the middle of the form. Nothing is shown any more, and nothing is lost. */
export function SignedOutNote({ back }: { back: string }) {
  return (
    <Notice tone="warning" role="alert" title="Ihre Sitzung ist beendet">
      <p>
        Gesendet ist Ihre Meldung noch nicht; Ihre Angaben sind gesichert. Damit niemand sonst sie sieht,
        zeigen wir sie erst wieder, wenn Sie angemeldet sind.
      </p>
      <p>
        <ButtonLink to={loginAddress(back)}>Anmelden und hier weitermachen</ButtonLink>
      </p>
    </Notice>
  );
}

/** The content of a mail's link. */
export type DraftLink = { id: string; signature: string };

/**
 * Asks a visitor who comes by the link of a mail whether the report should continue here. From then on it is open
 * nowhere else.
 */
export function OpenDraft({
  link,
  path,
  title,
  hasOther,
  phone,
}: {
  link: DraftLink;
  /** Where claims are reported. */
  path: string;
  title: string;
  /** Another report is begun here already. */
  hasOther: boolean;
  phone: { number: string; hours: string };
}) {
  const isPending = usePendingIntent() === 'oeffnen';
  return (
    <FormPage
      title="Hier weitermachen?"
      lead="Ihre angefangene Schadenmeldung geht dann auf diesem Gerät weiter. Wo Sie angefangen haben, ist sie nicht mehr offen."
      parents={[
        { text: 'Startseite', to: '/' },
        { text: title, to: path },
      ]}
    >
      {hasOther && (
        <Notice tone="water" title="Hier ist schon eine andere Meldung angefangen">
          <p>Sie bleibt gespeichert und steht wieder da, sobald die andere gesendet oder gelöscht ist.</p>
        </Notice>
      )}
      <Form method="post" action={path} className="stack-tight">
        <input type="hidden" name="entwurf" value={link.id} />
        <input type="hidden" name="zugang" value={link.signature} />
        <p>
          <Button name="absicht" value="oeffnen" pending={isPending}>
            Hier weitermachen
          </Button>
        </p>
      </Form>
      <p className="meta">
        Haben Sie selbst nichts angefangen? Dann hat sich jemand bei der Adresse vertippt. Schließen Sie diese
        Seite, es ist nichts geschehen.
      </p>
      <PhoneLine number={phone.number} hours={phone.hours} />
    </FormPage>
  );
}

/** The step to continue with: the one after the last answered step. */
export function resumeStep(answers: DraftAnswers, order: readonly StepKey[]): StepKey {
  const answered = order.filter((key) => answers[key] !== undefined);
  const last = answered.at(-1);
  return order[last === undefined ? 0 : order.indexOf(last) + 1] ?? 'pruefen';
}

/** A note above the first step: there are earlier answers, or a link is no longer valid. */
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

/** For somebody who comes back after sending: the report has arrived, and the form is empty for another case. */
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
