import { useState } from 'react';
import { berlinDay } from '#src/lib/dates.ts';
import { Checkbox, RadioGroup } from '#src/ui/choice.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { dayKeys, TextArea, TextField } from '#src/ui/text-field.tsx';
import { claimAreas } from './areas.data.ts';
import { callTimes, dayCertainties, opponentKinds, wishes } from './choices.data.ts';
import { mostStory, type StepValues } from './claim-report.schema.ts';
import { dayUnknownLabel, deadlineKindOf, runningDeadline, typedDeadline } from './deadline.ts';
import { deadlineKinds } from './deadline-kinds.data.ts';
import { DeadlineNotice, UnknownDeadlineNotice } from './deadline-notice.tsx';
import { countedValues } from './step-problems.ts';

/** What each step gets: what was answered before, when it is, whom to call. */
export type StepProps = { values: StepValues; now: Date; phone: string };

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
            name="deadlineDay"
            label={kind?.dayLabel ?? 'Wann kam der Brief, oder welcher Tag steht darin?'}
            hint={
              isHydrated
                ? 'Zum Beispiel 4.11.2026'
                : 'Zum Beispiel 4.11.2026. Beim gelben Umschlag der Tag, der darauf steht. Ohne Brief bleibt das Feld leer.'
            }
            width="sm"
            {...dayKeys}
            autoComplete="off"
            defaultValue={values.deadlineDay}
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
  return (
    <>
      <TextField
        name="happenedOn"
        label="Wann hat der Streit begonnen?"
        hint="Der Tag, an dem zum ersten Mal jemand gegen Pflichten verstoßen hat oder haben soll. Zum Beispiel 4.11.2026"
        width="sm"
        {...dayKeys}
        autoComplete="off"
        defaultValue={values.happenedOn}
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
  return (
    <>
      <RadioGroup
        name="opponentKind"
        legend="Wer ist die andere Seite?"
        defaultValue={values.opponentKind}
        options={options(opponentKinds)}
      />
      <TextField
        name="opponent"
        label="Name"
        hint="Wie er auf dem Brief, der Rechnung oder am Klingelschild steht."
        autoComplete="off"
        defaultValue={values.opponent}
      />
      <TextField
        name="opponentAddress"
        label="Anschrift"
        optional
        autoComplete="off"
        defaultValue={values.opponentAddress}
      />
      <TextField
        name="opponentLawyer"
        label="Hat die andere Seite eine Kanzlei oder ein Inkassobüro?"
        optional
        autoComplete="off"
        defaultValue={values.opponentLawyer}
      />
    </>
  );
}

export function AimStep({ values }: StepProps) {
  const isHydrated = useHydrated();
  const [wish, setWish] = useState(values.wish ?? '');
  return (
    <>
      <TextField
        name="stake"
        label="Um wie viel Euro geht es ungefähr?"
        hint="Zum Beispiel 1.200. Geht es nicht um Geld, lassen Sie das Feld leer."
        optional
        width="sm"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values.stake}
      />
      <TextField
        name="stakeText"
        label="Oder worum sonst?"
        hint="Zum Beispiel: meinen Arbeitsplatz behalten, den Führerschein, Ruhe vor dem Nachbarn."
        optional
        autoComplete="off"
        defaultValue={values.stakeText}
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
        name="lawyer"
        label="Haben Sie schon eine Kanzlei?"
        hint="Name und Ort genügen."
        optional
        autoComplete="off"
        defaultValue={values.lawyer}
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
