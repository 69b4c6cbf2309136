import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useAfterPress } from '#src/navigation/after-press.ts';
import { onLeaving } from '#src/navigation/leaving.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { dayWords } from '#src/ui/dated-steps.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type Answers, noAnswers } from './answers.ts';
import { askedFields } from './asked-fields.ts';
import { composeLetter } from './compose.ts';
import { forgetLetters, keepLetter, keepOpenLetter, readLetter, takeOpenLetter } from './kept-draft.ts';
import type { LetterDay } from './letter.ts';
import { EmptyFiles, LetterActions } from './letter-actions.tsx';
import { LetterForm } from './letter-form.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { takeOffer, withOffer } from './offered-draft.ts';
import type { Template } from './templates.schema.ts';
import '#src/ui/css/calculator.css';

/** What was typed, and whether this device remembers it or a file holds it. Nothing of it leaves the browser. */
function useDraft(slug: string) {
  const [answers, setAnswers] = useState<Answers>(noAnswers);
  const [isKept, setKept] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    const kept = readLetter(slug);
    const open = takeOpenLetter(slug);
    const offered = takeOffer(slug);
    const known = open ?? kept;
    if (known || offered) setAnswers(withOffer(known ?? noAnswers, offered));
    if (kept) setKept(true);
    if (open) setUnsaved(true);
  }, [slug]);
  useEffect(
    () => onLeaving(() => isUnsaved && !isKept && keepOpenLetter(slug, answers)),
    [slug, answers, isUnsaved, isKept],
  );
  return {
    answers,
    isKept,
    isUnsaved: isUnsaved && !isKept,
    change(next: Answers) {
      setAnswers(next);
      setUnsaved(true);
      if (isKept) setKept(keepLetter(slug, next));
    },
    remember: () => setKept(keepLetter(slug, answers)),
    forget() {
      forgetLetters();
      setKept(false);
    },
    saved: () => setUnsaved(false),
  };
}

function Remember({
  isKept,
  remember,
  forget,
}: {
  isKept: boolean;
  remember: () => void;
  forget: () => void;
}) {
  return (
    <div className="letter-remember">
      <Checkbox
        name="merken"
        label="Auf diesem Gerät merken"
        hint="Absender und Entwurf bleiben im Speicher dieses Browsers; wenn Sie angemeldet sind, bis Sie sich abmelden. An einem fremden Gerät besser nicht."
        checked={isKept}
        onChange={(event) => (event.target.checked ? remember() : forget())}
      />
      {isKept && (
        <Button type="button" variant="text" onClick={forget}>
          Gemerktes löschen
        </Button>
      )}
    </div>
  );
}

/** Form at the left, the letter as it grows at the right, and the ways to take it along. */
export function TemplateTool({ template, today }: { template: Template; today: string }) {
  const { slug, letter: written, form } = template;
  const draft = useDraft(slug);
  const afterPress = useAfterPress();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isReady = useHydrated();
  const { letter, days, date, readings } = composeLetter(written, draft.answers, today);
  return (
    <section className="wrap calculator letter-tool" aria-label="Brief ausfüllen">
      <div className="letter-form-column no-print" inert={!isReady}>
        <LetterForm
          template={written}
          fields={askedFields(written, readings)}
          answers={draft.answers}
          readings={readings}
          dateProblem={date.problem}
          left={left}
          onLeave={(id) => afterPress(() => setLeft((before) => new Set([...before, id])))}
          onChange={draft.change}
        />
        <Remember {...draft} />
      </div>
      <noscript>
        <div className="no-print">
          <Notice title="Ausfüllen geht nur mit JavaScript">
            <p>Der Brief entsteht in Ihrem Browser. Ohne JavaScript laden Sie ihn leer herunter.</p>
          </Notice>
        </div>
      </noscript>
      <div className="letter-result">
        <div className="letter-controls no-print">
          <h2>Ihr Brief</h2>
          {form === 'signed' && (
            <Notice tone="warning" title="Gilt nur auf Papier, von Hand unterschrieben">
              <p>
                Drucken, unterschreiben, mit der Post schicken oder einwerfen lassen. Eine E-Mail genügt
                nicht.
              </p>
            </Notice>
          )}
          {form === 'saferSigned' && (
            <Notice title="Auf Papier mit Unterschrift sind Sie sicher">
              <p>Wann auch eine E-Mail genügt, steht unten bei „So schicken Sie ihn ab“.</p>
            </Notice>
          )}
          <LetterDays days={days} today={today} />
          <LetterActions letter={letter} slug={slug} onSaved={draft.saved} />
          <EmptyFiles slug={slug} />
        </div>
        <LetterSheet letter={letter} />
      </div>
      <LeaveGuard isUnsaved={draft.isUnsaved} />
    </section>
  );
}

/** The days that follow from the letter, each with where it comes from. */
function LetterDays({ days, today }: { days: readonly LetterDay[]; today: string }) {
  if (days.length === 0) return null;
  return (
    <dl className="calculator-figures letter-days">
      {days.map(({ name, label, rule, day }) => (
        <div key={name}>
          <dt>
            {label}
            <span className="meta">{rule}</span>
          </dt>
          {day === null ? (
            <dd className="meta">sobald das Datum eingetragen ist</dd>
          ) : (
            <dd>
              <b className="num">{dayWords(day)}</b>
              {day < today && <span className="letter-past"> schon vorbei</span>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Asks before a filled letter is left that nobody saved; the browser asks itself when its window is closed. */
function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Ihr Brief ist noch nicht gespeichert"
      closeText="Hier bleiben"
      footer={
        <>
          <Button type="button" onClick={stay}>
            Hier bleiben
          </Button>
          <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
            Ohne Speichern gehen
          </Button>
        </>
      }
    >
      <p>
        Was Sie eingetragen haben, liegt nur in diesem Fenster. Wenn Sie die Seite verlassen, ist es weg.
        Laden Sie den Brief vorher herunter.
      </p>
    </Dialog>
  );
}
