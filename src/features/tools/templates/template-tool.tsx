import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { z } from 'zod';
import { useAfterPress } from '#src/navigation/after-press.ts';
import { forget, forgetAll, keep, readKept } from '#src/navigation/browser-store.ts';
import { onLeaving } from '#src/navigation/leaving.ts';
import type { LetterField, LetterPiece, LetterTemplate } from '#src/providers/cms/index.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { dayWords } from '#src/ui/dated-steps.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type Answers, noAnswers, type Reading, recipientNames, senderNames } from './answers.ts';
import { composeLetter, holds } from './compose.ts';
import type { LetterDay } from './letter.ts';
import { EmptyFiles, LetterActions } from './letter-actions.tsx';
import { LetterForm } from './letter-form.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { takeOffer, withOffer } from './offered-draft.ts';
import type { Template } from './templates.schema.ts';
import '#src/ui/css/calculator.css';

/** Storage of the sender, which all letters have in common; each draft is a part of it. */
const kind = 'rh-briefe';

const text = z.string().max(5000).catch('');
const textsOf = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);

const senderSchema = textsOf(senderNames);
const draftSchema = z.object({
  recipient: textsOf(recipientNames),
  date: text,
  fields: z.record(z.string(), text),
});
const openSchema = draftSchema.extend({ sender: senderSchema });

function read<Value>(part: string | undefined, schema: z.ZodType<Value>): Value | undefined {
  return schema.safeParse(readKept(kind, part)).data;
}

/**
 * Data stored on this device: the common sender and the draft of this letter.
 * @returns undefined when there is nothing
 */
export function readLetter(slug: string): Answers | undefined {
  const sender = read(undefined, senderSchema);
  const draft = read(slug, draftSchema);
  if (!sender && !draft) return undefined;
  return { ...noAnswers, ...(draft ?? {}), sender: sender ?? noAnswers.sender };
}

/** Stores a letter on this device. @returns whether the browser allowed it */
export function keepLetter(slug: string, { sender, ...draft }: Answers): boolean {
  return keep(kind, sender) && keep(kind, draft, slug);
}

/** Forgets the sender and the drafts of all letters. */
export function forgetLetters(): void {
  forgetAll(kind);
}

/** Keeps an unsaved letter while its writer is being signed out. */
export function keepOpenLetter(slug: string, answers: Answers): void {
  keep('rh-brief-offen', answers, slug);
}

/** Restores the letter that was open when its writer was signed out, once. */
export function takeOpenLetter(slug: string): Answers | undefined {
  const found = openSchema.safeParse(readKept('rh-brief-offen', slug)).data;
  forget('rh-brief-offen', slug);
  return found;
}

const slotsOf = (pieces: readonly LetterPiece[]) =>
  pieces.flatMap((piece) => ('slot' in piece ? [piece.slot] : []));

/** Field names in the parts of the letter that are shown. */
function activeSlots(template: LetterTemplate, readings: ReadonlyMap<string, Reading>): string[] {
  const blocks = template.blocks.flatMap((block) => {
    if (block.kind !== 'when') return [block];
    return holds(block.condition, readings) ? block.blocks : [];
  });
  return [
    ...slotsOf(template.subject),
    ...template.enclosures.flatMap(slotsOf),
    ...blocks.flatMap((block) =>
      block.kind === 'list' ? block.items.flatMap(slotsOf) : slotsOf(block.pieces),
    ),
  ];
}

/** Fields needed only for deadlines of hidden parts. */
function daysOfHiddenParts(template: LetterTemplate, slots: ReadonlySet<string>): Set<string> {
  const inLetter = new Set(
    template.blocks.flatMap((block) => {
      const inner = block.kind === 'when' ? block.blocks : [block];
      return inner.flatMap((one) => (one.kind === 'list' ? one.items.flatMap(slotsOf) : slotsOf(one.pieces)));
    }),
  );
  return new Set([...inLetter].filter((name) => !slots.has(name)));
}

/**
 * The fields of the form: those that decide about parts, appear in the present letter, or start a deadline. Other
 * answers would have no effect.
 */
export function askedFields(template: LetterTemplate, readings: ReadonlyMap<string, Reading>): LetterField[] {
  const slots = new Set(activeSlots(template, readings));
  const conditions = new Set(
    template.blocks.flatMap((block) => (block.kind === 'when' ? [block.condition.field] : [])),
  );
  const hidden = daysOfHiddenParts(template, slots);
  const starts = new Set(template.deadlines.filter(({ name }) => !hidden.has(name)).map(({ from }) => from));
  return template.fields.filter(
    ({ name }) => slots.has(name) || conditions.has(name) || (starts.has(name) && !hidden.has(name)),
  );
}

/** The draft, and whether it is stored on this device or in a file. It never leaves the browser. */
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

type RememberProps = { isKept: boolean; remember: () => void; forget: () => void };

function Remember({ isKept, remember, forget }: RememberProps) {
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

/** The form at the left, the letter at the right, and the ways to save it. */
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

/** The deadlines of the letter, each with its source. */
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

/** Asks before an unsaved letter is left. When the window is closed, the browser asks. */
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
