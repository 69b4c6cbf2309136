import { useState } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { Checkbox, RadioGroup } from '../choice.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { FileField } from '../file-field.tsx';
import { Link } from '../link.tsx';
import { PasswordField } from '../password-field.tsx';
import { Price } from '../price.tsx';
import { Section } from '../section.tsx';
import { Select } from '../select.tsx';
import { dayKeys, TextArea, TextField } from '../text-field.tsx';
import { fileRows } from './examples.ts';

const ibanError = 'Die IBAN hat 21 statt 22 Zeichen. Bitte ergänzen Sie die fehlende Ziffer.';
const consentError = 'Bitte setzen Sie hier ein Häkchen. Ohne Ihre Zustimmung können wir nicht beginnen.';

export function ButtonSamples() {
  return (
    <Section title="Knöpfe" intro="Nur ein Hauptknopf je Abschnitt. Er sagt, was geschieht.">
      <div className="stack">
        <p className="flow">
          <ButtonLink to="#knoepfe" icon="upload">
            Zeugnis hochladen
          </ButtonLink>
          <Button type="button" variant="secondary" icon="file-text">
            Als Word-Datei
          </Button>
          <Button type="button" variant="text">
            Beispiel ansehen
          </Button>
          <Button type="button" variant="danger">
            Zeugnis löschen
          </Button>
        </p>
        <p className="flow">
          <Button type="button" className="is-hover">
            Unter dem Zeiger
          </Button>
          <Button type="button" className="is-focus">
            Mit Fokus
          </Button>
          <Button type="button" disabled>
            Noch nicht möglich
          </Button>
          <Button type="button" pending pendingText="Wird gesendet …">
            Nachricht senden
          </Button>
        </p>
        <div className="column">
          <Button type="button" wide>
            Zahlungspflichtig bestellen
          </Button>
        </div>
      </div>
    </Section>
  );
}

export function LinkSamples() {
  return (
    <Section title="Verweise" intro="Was anders endet als eine Seite, sagt es Vorlesern im Voraus.">
      <ul className="stack-tight">
        <li>
          <Link to="/">Zur Startseite</Link>
        </li>
        <li>
          <Link to="https://www.gesetze-im-internet.de/gewo/__109.html">§&nbsp;109 GewO im Wortlaut</Link>
        </li>
        <li>
          <Link to="mailto:hilfe@example.org">hilfe@example.org</Link>
        </li>
        <li>
          <Link to="/logo.svg" download>
            Zeichen herunterladen
          </Link>
        </li>
      </ul>
    </Section>
  );
}

export function FieldSamples() {
  return (
    <Section
      title="Felder"
      intro="Hinweis und Fehler stehen über dem Feld, damit man sie vor dem Tippen liest."
    >
      <div className="form">
        <div className="pair">
          <TextField
            name="versicherungsnummer"
            label="Versicherungsnummer"
            hint="Steht oben rechts auf Ihrer Police."
            defaultValue="RS-1009-4471"
            width="md"
          />
          <Select
            name="rechtsgebiet"
            label="Rechtsgebiet"
            hint="Wenn Sie unsicher sind: „Weiß ich nicht“."
            placeholder="Bitte wählen"
            options={['Arbeitsrecht', 'Mietrecht', 'Weiß ich nicht'].map((value) => ({
              value,
              label: value,
            }))}
          />
          <TextField
            name="iban"
            label="IBAN"
            error={ibanError}
            defaultValue="DE02 1203 0000 0000 2020 5"
            autoComplete="off"
          />
          <TextField
            name="datum"
            label="Datum des Vorfalls"
            hint="Zum Beispiel 4.3.26"
            className="is-focus"
            defaultValue="20.11.2026"
            width="sm"
            {...dayKeys}
          />
          <TextField name="telefon" type="tel" label="Telefon" optional autoComplete="tel" width="md" />
          <TextField name="tarif" label="Tarif" defaultValue="Privat, Beruf & Verkehr" readOnly />
          <PasswordField
            name="passwort"
            label="Passwort"
            hint="Mindestens 8 Zeichen."
            autoComplete="new-password"
          />
        </div>
        <TextArea name="schilderung" label="Was ist passiert?" hint="Ein paar Sätze genügen." />
      </div>
    </Section>
  );
}

export function ErrorSamples() {
  const [tries, setTries] = useState(0);
  return (
    <Section title="Fehlerliste" intro="Sie nimmt den Fokus an, wenn sie erscheint, und führt zu jedem Feld.">
      <div className="stack">
        <ErrorSummary
          takesFocus={tries > 0}
          key={tries}
          problems={[
            { field: 'iban', message: ibanError },
            { field: 'agb-fehlt', message: consentError },
          ]}
        />
        <Button type="button" variant="secondary" onClick={() => setTries(tries + 1)}>
          Angaben prüfen
        </Button>
      </div>
    </Section>
  );
}

export function ChoiceSamples() {
  return (
    <>
      <Section title="Auswahlkarten">
        <div className="stack">
          <RadioGroup
            name="beratung"
            legend="Wie möchten Sie beraten werden?"
            defaultValue="rueckruf"
            options={[
              {
                value: 'rueckruf',
                label: 'Rückruf am nächsten Werktag',
                text: 'Eine Anwältin oder ein Anwalt ruft Sie an, 30\u00a0Minuten.',
                aside: <Price cents={1990} />,
              },
              {
                value: 'schriftlich',
                label: 'Schriftliche Antwort',
                text: 'Innerhalb von zwei Werktagen in Ihr Konto.',
                aside: 'im Tarif',
              },
            ]}
          />
          <RadioGroup
            name="anrede"
            legend="Wer hat gekündigt?"
            error="Bitte wählen Sie eine Antwort aus."
            options={[
              { value: 'arbeitgeber', label: 'Mein Arbeitgeber' },
              { value: 'ich', label: 'Ich selbst' },
            ]}
          />
        </div>
      </Section>
      <Section title="Zustimmungen" intro="Leer zu Beginn. Die ganze Zeile ist anklickbar.">
        <Checkbox
          name="agb"
          defaultChecked
          label={
            <>
              Ich stimme den <Link to="/nutzungsbedingungen">Nutzungsbedingungen</Link> zu.
            </>
          }
        />
        <Checkbox name="beginn" label="Ich möchte, dass Sie vor Ablauf der Widerrufsfrist beginnen." />
        <Checkbox
          name="agb-fehlt"
          error={consentError}
          label="Mir ist bekannt, dass mein Widerrufsrecht endet, sobald das Ergebnis vollständig vorliegt."
        />
      </Section>
    </>
  );
}

export function FileSamples() {
  return (
    <Section
      title="Dateien"
      intro="Je Datei eine Zeile mit Worten und ganzen Prozent. Ein Fehler ist ein Satz mit Abhilfe."
    >
      <div className="stack">
        <FileField
          name="zeugnis"
          label="Ihr Arbeitszeugnis"
          hint={'PDF, DOCX, JPG oder PNG, höchstens 10\u00a0MB und 10\u00a0Seiten.'}
          accept=".pdf,.docx,.jpg,.jpeg,.png"
          multiple
          rows={fileRows}
          onRemove={() => {}}
        />
        <FileField name="leer" label="Noch ohne Datei" error="Bitte wählen Sie Ihr Arbeitszeugnis aus." />
      </div>
    </Section>
  );
}

export function DialogSamples() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title="Dialog" intro="Hält den Fokus und gibt ihn beim Schließen zurück.">
      <Button type="button" variant="danger" onClick={() => setOpen(true)}>
        Zeugnis löschen
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Zeugnis und Ergebnis jetzt löschen?"
        footer={
          <>
            <Button type="button" variant="danger" onClick={close}>
              Endgültig löschen
            </Button>
            <Button type="button" variant="text" onClick={close}>
              Behalten bis 20.12.2026
            </Button>
          </>
        }
      >
        <p>Beides ist danach nicht wiederherzustellen. Die Rechnung bleibt erhalten.</p>
      </Dialog>
    </Section>
  );
}
