import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { onLeaving, sendTyped } from '#src/navigation/leaving.ts';
import { Notice } from '#src/ui/notice.tsx';
import { filledOf, passField } from './filled-form.ts';
import type { KeptForm } from './kept-forms.schema.ts';

const clock = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});
const at = (iso: string) => `${clock.format(new Date(iso))}\u00a0Uhr`;

function send(form: HTMLFormElement, pass: string): void {
  sendTyped({ pass, ...filledOf(new FormData(form)) });
}

/**
 * Keeps the input when the page is left without sending the form: by a link, by closing the browser, because the
 * session is over or somebody was idle for too long.
 */
function useKeptOnLeaving(field: RefObject<HTMLInputElement | null>, pass: string | null, answer: unknown) {
  const isTouched = useRef(false);
  useEffect(() => {
    // A refused form, or one under review, was typed and has not arrived.
    if (answer !== undefined) isTouched.current = true;
  }, [answer]);
  useEffect(() => {
    const form = field.current?.form;
    if (!form || pass === null) return;
    const touch = () => {
      isTouched.current = true;
    };
    // From here on the action is responsible, and deletes what was kept once the form has arrived.
    const submit = () => {
      isTouched.current = false;
    };
    const leave = () => {
      if (isTouched.current) send(form, pass);
      isTouched.current = false;
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    form.addEventListener('input', touch);
    form.addEventListener('change', touch);
    form.addEventListener('submit', submit);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    const stop = onLeaving(leave);
    return () => {
      stop();
      form.removeEventListener('input', touch);
      form.removeEventListener('change', touch);
      form.removeEventListener('submit', submit);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [field, pass]);
}

/**
 * Says that a form is filled in as it was left.
 * @param props.seenBy who sees it: the account, or whoever uses this browser
 */
export function KeptNotice({
  entry: { keptAt, keptUntil, hadFiles = false },
  seenBy,
  children,
}: {
  entry: { keptAt: string; keptUntil: string; hadFiles?: boolean };
  seenBy: 'account' | 'browser';
  children?: ReactNode;
}) {
  return (
    <Notice title="Ihre Eingaben sind noch da">
      <p>
        Was Sie bis {at(keptAt)} eingetragen haben, steht wieder im Formular. Gesendet ist es noch nicht.
        {hadFiles && ' Dateien wählen Sie bitte noch einmal aus.'}{' '}
        {seenBy === 'account' ? 'Sehen können es nur Sie' : 'Zu sehen ist es nur in diesem Browser'}; um{' '}
        {at(keptUntil)} löschen wir es.
      </p>
      {children}
    </Notice>
  );
}

/** The pass alone, for a further form of the same page that carries the same values. */
export function KeptFormPass({ kept }: { kept: KeptForm | null }) {
  return kept?.pass && <input type="hidden" name={passField} value={kept.pass} />;
}

/**
 * Part of a signed-in person's form. It prevents loss when the session ends before the form is sent.
 * @param props.kept from the loader (`keptForm`)
 * @param props.answer the answer to sending, if it shows the form again; then it replaces what was kept
 */
export function KeptFormPart({ kept, answer }: { kept: KeptForm | null; answer: unknown }) {
  const field = useRef<HTMLInputElement>(null);
  useKeptOnLeaving(field, kept?.pass ?? null, answer);
  const entry = answer === undefined ? kept?.entry : null;
  return (
    <>
      {kept?.pass && <input ref={field} type="hidden" name={passField} value={kept.pass} />}
      {entry && <KeptNotice entry={entry} seenBy="account" />}
    </>
  );
}
