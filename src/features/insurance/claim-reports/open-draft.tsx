import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';

/** What the link of a mail names. */
export type DraftLink = { id: string; signature: string };

/** Asks whoever comes by the link of a mail whether the report goes on here: from then on it is open nowhere else. */
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
