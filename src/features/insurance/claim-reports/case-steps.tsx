import { useState } from 'react';
import { berlinDay } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox, RadioGroup } from '#src/ui/choice.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import { formatBytes } from '#src/ui/file-rows.ts';
import { useFieldError } from '#src/ui/form-problems.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { dayKeys, TextArea, TextField } from '#src/ui/text-field.tsx';
import { claimAreas } from './areas.data.ts';
import { callTimes, dayCertainties, opponentKinds, wishes } from './choices.data.ts';
import { mostFiles, mostStory, type StepValues } from './claim-report.schema.ts';
import { dayUnknownLabel, deadlineKindOf, runningDeadline, typedDeadline } from './deadline.ts';
import { deadlineKinds } from './deadline-kinds.data.ts';
import { DeadlineNotice, UnknownDeadlineNotice } from './deadline-notice.tsx';
import { countedValues } from './step-problems.ts';
import type { DraftFile, DraftFiles } from './use-draft.ts';
import '#src/ui/css/files.css';

/** What each step gets: what was answered before, when it is, whom to call. */
export type StepProps = { values: StepValues; now: Date; phone: string };

/** Name and answer of fields of text; nothing that a browser knows belongs in them. */
const textsOf = (values: StepValues) => (name: string) =>
  ({ name, autoComplete: 'off', defaultValue: values[name] }) as const;

const options = (choices: ReadonlyArray<{ key: string; label: string; text?: string }>) =>
  choices.map(({ key, label, text }) => ({ value: key, label, text }));

export function AreaStep({ values }: StepProps) {
  return (
    <RadioGroup
      name="area"
      legend="Womit hat Ihr Fall am ehesten zu tun?"
      hint="Eine grobe Auswahl genügt. Wir ordnen den Fall danach genau ein."
      defaultValue={values.area}
      options={claimAreas.map(({ key, label, examples }) => ({ value: key, label, text: examples }))}
    />
  );
}

export function DeadlineStep({ values, now, phone }: StepProps) {
  const text = textsOf(values);
  const isHydrated = useHydrated();
  const [kindKey, setKind] = useState(values.deadlineKind ?? '');
  const [day, setDay] = useState(values.deadlineDay ?? '');
  const [dayUnknown, setDayUnknown] = useState(values.deadlineDayUnknown ?? '');
  const kind = deadlineKindOf(kindKey);
  const typed = typedDeadline(
    countedValues('frist', { deadlineKind: kindKey, deadlineDay: day, deadlineDayUnknown: dayUnknown }),
    now,
  );
  const running = runningDeadline(typed, berlinDay(now));
  const needsDay = !isHydrated || (kind !== undefined && kind.period !== 'none');
  return (
    <>
      <p>
        Diese Frage kommt früh, weil sie nicht warten kann: Eine Frist läuft weiter, während wir prüfen. Sehen
        Sie auf dem Brief nach, auch auf der letzten Seite.
      </p>
      <RadioGroup
        name="deadlineKind"
        legend="Haben Sie ein solches Schreiben bekommen?"
        defaultValue={values.deadlineKind}
        onValueChange={setKind}
        options={options(deadlineKinds)}
      />
      {needsDay && (
        <>
          <TextField
            {...text('deadlineDay')}
            label={kind?.dayLabel ?? 'Wann kam der Brief, oder welcher Tag steht darin?'}
            hint={
              isHydrated
                ? 'Zum Beispiel 4.11.2026'
                : 'Zum Beispiel 4.11.2026. Beim gelben Umschlag der Tag, der darauf steht. Ohne Brief bleibt das Feld leer.'
            }
            width="sm"
            {...dayKeys}
            onChange={({ target }) => setDay(target.value)}
          />
          <Checkbox
            name="deadlineDayUnknown"
            label={dayUnknownLabel}
            value="on"
            defaultChecked={values.deadlineDayUnknown === 'on'}
            onChange={({ target }) => setDayUnknown(target.checked ? 'on' : '')}
          />
        </>
      )}
      <div aria-live="polite">
        {running && <DeadlineNotice running={running} phone={phone} />}
        {kind?.key === 'unknown' && <UnknownDeadlineNotice phone={phone} />}
      </div>
    </>
  );
}

export function HappenedStep({ values }: StepProps) {
  const text = textsOf(values);
  return (
    <>
      <TextField
        {...text('happenedOn')}
        label="Wann hat der Streit begonnen?"
        hint="Der Tag, an dem zum ersten Mal jemand gegen Pflichten verstoßen hat oder haben soll. Zum Beispiel 4.11.2026"
        width="sm"
        {...dayKeys}
      />
      <RadioGroup
        name="certainty"
        legend="Wie genau ist der Tag?"
        defaultValue={values.certainty ?? 'exact'}
        options={options(dayCertainties)}
      />
      <details className="claim-details">
        <summary>Warum ist der Tag so wichtig?</summary>
        <p>
          Versichert ist, was geschieht, während der Vertrag läuft. Für manche Gebiete beginnt der Schutz erst
          nach einer Wartezeit, oft sind es drei Monate; was bei Ihnen gilt, steht im Versicherungsschein. Es
          zählt nicht der Tag, an dem Sie zum Anwalt gehen, sondern der erste Verstoß: bei einer Kündigung
          meist der Tag, an dem sie kam, bei einem Unfall der Unfalltag. Sind Sie unsicher, schreiben Sie den
          Tag, den Sie für richtig halten, und unten, warum. Wir sehen es uns an.
        </p>
      </details>
      <TextArea
        name="story"
        label="Was ist passiert?"
        hint={`Der Reihe nach, in Ihren Worten, höchstens ${mostStory.toLocaleString('de-DE')}\u00a0Zeichen. Juristische Begriffe brauchen Sie nicht.`}
        rows={8}
        defaultValue={values.story}
      />
    </>
  );
}

export function OpponentStep({ values }: StepProps) {
  const text = textsOf(values);
  return (
    <>
      <RadioGroup
        name="opponentKind"
        legend="Wer ist die andere Seite?"
        defaultValue={values.opponentKind}
        options={options(opponentKinds)}
      />
      <TextField
        {...text('opponent')}
        label="Name"
        hint="Wie er auf dem Brief, der Rechnung oder am Klingelschild steht."
      />
      <TextField {...text('opponentAddress')} label="Anschrift" optional />
      <TextField
        {...text('opponentLawyer')}
        label="Hat die andere Seite eine Kanzlei oder ein Inkassobüro?"
        optional
      />
    </>
  );
}

export function AimStep({ values }: StepProps) {
  const text = textsOf(values);
  const isHydrated = useHydrated();
  const [wish, setWish] = useState(values.wish ?? '');
  return (
    <>
      <TextField
        {...text('stake')}
        label="Um wie viel Euro geht es ungefähr?"
        hint="Zum Beispiel 1.200. Geht es nicht um Geld, lassen Sie das Feld leer."
        optional
        width="sm"
        inputMode="decimal"
      />
      <TextField
        {...text('stakeText')}
        label="Oder worum sonst?"
        hint="Zum Beispiel: meinen Arbeitsplatz behalten, den Führerschein, Ruhe vor dem Nachbarn."
        optional
      />
      <RadioGroup
        name="wish"
        legend="Was wünschen Sie sich als Nächstes?"
        defaultValue={values.wish}
        onValueChange={setWish}
        options={options(wishes)}
      />
      {(!isHydrated || wish === 'callback') && (
        <RadioGroup
          name="callTime"
          legend="Wann passt Ihnen ein Anruf?"
          hint={isHydrated ? undefined : 'Nur, wenn Sie einen Anruf wünschen.'}
          defaultValue={values.callTime ?? 'any'}
          options={options(callTimes)}
        />
      )}
      <TextField
        {...text('lawyer')}
        label="Haben Sie schon eine Kanzlei?"
        hint="Name und Ort genügen."
        optional
      />
      <Notice tone="sand" title="Ihre Anwältin oder Ihren Anwalt wählen Sie frei">
        <p>
          Das ist Ihr Recht (§&nbsp;127&nbsp;VVG). Niemand darf Ihnen vorschreiben, wen Sie beauftragen; eine
          Empfehlung von uns müssen Sie nicht annehmen.{' '}
          <Link to="/freie-anwaltswahl">Mehr zur freien Anwaltswahl</Link>
        </p>
      </Notice>
    </>
  );
}

const accept = '.pdf,.docx,.jpg,.jpeg,.png,image/*';

/** Photos and letters: with script each is sent by itself while the reader goes on, without it with the form. */
export function FilesStep({ values, uploads }: StepProps & { uploads: DraftFiles }) {
  const isHydrated = useHydrated();
  const error = useFieldError('file', undefined);
  return (
    <>
      <p>
        Fotografieren Sie Briefe einfach ab, jede Seite einzeln. Was fehlt, reichen Sie nach: Die Meldung geht
        auch ohne Unterlagen.
      </p>
      {isHydrated ? (
        <FileField
          name="file"
          label="Briefe, Verträge, Fotos"
          hint={`PDF, Word-Datei (DOCX), JPEG oder PNG, je höchstens 10\u00a0MB, bis zu ${mostFiles}.`}
          optional
          multiple
          accept={accept}
          buttonText="Fotografieren oder auswählen"
          error={error}
          rows={uploads.rows}
          onFiles={uploads.add}
          onRemove={uploads.remove}
        />
      ) : (
        <PlainFiles files={uploads.known} error={error} />
      )}
      <TextArea
        name="filesNote"
        label="Möchten Sie zu den Unterlagen etwas sagen?"
        optional
        rows={3}
        defaultValue={values.filesNote}
      />
    </>
  );
}

/** The same without script: one file at a time, sent by a button. */
function PlainFiles({ files, error }: { files: readonly DraftFile[]; error: string | undefined }) {
  return (
    <>
      {files.length > 0 && (
        <ul className="file-rows">
          {files.map(({ id, filename, size }) => (
            <li key={id} className="file-row">
              <span className="file-name">
                {filename} <span className="meta num nowrap">({formatBytes(size)})</span>
              </span>
              <button type="submit" className="button button-text" name="absicht" value={`entfernen-${id}`}>
                Entfernen<span className="visually-hidden"> {filename}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileField
        name="file"
        label="Briefe, Verträge, Fotos"
        hint={`PDF, Word-Datei (DOCX), JPEG oder PNG, je höchstens 10\u00a0MB. Eine Datei nach der anderen, bis zu ${mostFiles}.`}
        optional
        error={error}
        accept={accept}
      />
      <p>
        <Button variant="secondary" name="absicht" value="datei">
          Datei hochladen
        </Button>
      </p>
    </>
  );
}
