import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { trapField } from '#src/features/outreach/form-entry/public.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { useAfterPress } from '#src/navigation/after-press.ts';
import { Form } from '#src/navigation/form.tsx';
import { draftAccountField, pageOwnerField } from '#src/navigation/page-owner.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { FormProblemsProvider } from '#src/ui/form-problems.tsx';
import { Link } from '#src/ui/link.tsx';
import type { DraftAnswers, StepKey, StepValues } from './claim-report.schema.ts';
import { stepProblems } from './step-problems.ts';

/** Fields of the form itself, not of the step. */
const own = new Set([
  trapField,
  'absicht',
  'schritt',
  'angaben',
  'entwurf',
  draftAccountField,
  'linkEmail',
  pageOwnerField,
]);

/** The fields of a form, as text. */
export function valuesOf(form: FormData): StepValues {
  const texts = [...form].filter(([name, value]) => typeof value === 'string' && !own.has(name));
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}

const none: readonly FieldProblem[] = [];

type Live = {
  posted: readonly FieldProblem[];
  refused: readonly FieldProblem[];
  noticed: readonly FieldProblem[];
};

/** The present problems of a step: refused fields that were not corrected yet, and those found on leaving a field. */
function useProblems(step: StepKey, answers: DraftAnswers, now: Date, posted: readonly FieldProblem[]) {
  const afterPress = useAfterPress();
  const [live, setLive] = useState<Live>({ posted, refused: posted, noticed: none });
  if (live.posted !== posted) setLive({ posted, refused: posted, noticed: none });
  const mended = (name: string) =>
    setLive((before) => ({
      ...before,
      refused: before.refused.some(({ field }) => field === name)
        ? before.refused.filter(({ field }) => field !== name)
        : before.refused,
      noticed: before.noticed.filter(({ field }) => field !== name),
    }));
  const leave = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const isTyped =
      (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
      target.value.trim() !== '';
    // When the focus moves to a button, nothing may move under the pointer. The button's answer reports the
    // same.
    const goesOn = relatedTarget instanceof HTMLElement && relatedTarget.closest('button, a');
    if (!isTyped || goesOn) return;
    const { name } = target;
    // The press may change what is valid, so the step is checked after it.
    afterPress(() => {
      const found = stepProblems(step, valuesOf(new FormData(currentTarget)), answers, now).filter(
        ({ field }) => field === name,
      );
      setLive((before) => ({
        ...before,
        noticed: [...before.noticed.filter(({ field }) => field !== name), ...found],
      }));
    });
  };
  /** A choice may resolve problems of other fields, so only those that still exist are kept. */
  const chosen = (values: StepValues) => {
    const found = new Set(stepProblems(step, values, answers, now).map(({ field }) => field));
    const still = (problems: readonly FieldProblem[]) =>
      problems.every(({ field }) => found.has(field))
        ? problems
        : problems.filter(({ field }) => found.has(field));
    setLive((before) => ({
      ...before,
      refused: still(before.refused),
      noticed: still(before.noticed),
    }));
  };
  const check = (values: StepValues): boolean => {
    const refused = stepProblems(step, values, answers, now);
    setLive({ posted, refused: refused.length > 0 ? refused : none, noticed: none });
    return refused.length === 0;
  };
  return {
    problems: [...live.refused, ...live.noticed],
    refused: live.refused,
    mended,
    chosen,
    leave,
    check,
  };
}

/** The delay after typing before answers are saved, so that a reload in the middle of a sentence loses nothing. */
const typingMs = 700;

type Waiting = { timer: ReturnType<typeof setTimeout>; form: HTMLFormElement };

/** Cancels the delay, and reports the present values to a listener. */
function settle(
  waiting: { current: Waiting | null },
  tell: ((values: StepValues) => void) | undefined,
): void {
  const { current } = waiting;
  waiting.current = null;
  if (!current) return;
  clearTimeout(current.timer);
  tell?.(valuesOf(new FormData(current.form)));
}

/** Saves the fields while somebody types. @returns functions to report typing, and that all is saved */
function useKeptTyping(onTyped: ((values: StepValues) => void) | undefined) {
  const waiting = useRef<Waiting | null>(null);
  const tell = useRef(onTyped);
  useEffect(() => {
    tell.current = onTyped;
  });
  useEffect(() => {
    const leave = () => settle(waiting, tell.current);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    typed: (form: HTMLFormElement) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { form, timer: setTimeout(() => settle(waiting, tell.current), typingMs) };
    },
    kept: () => settle(waiting, undefined),
  };
}

/**
 * One step: its fields, their problems, and the buttons. With script the next step follows at once; without, the
 * server checks by the same rules.
 * @param props.onKept called with the values when nothing is wrong; undefined: the form is sent to the server
 * @param props.onTyped called with what stands in the fields while it is not complete
 */
export function StepForm({
  step,
  account,
  answers,
  now,
  posted = none,
  failure,
  notice,
  submit,
  back,
  multipart = false,
  onKept,
  onTyped,
  sends,
  children,
}: {
  step: StepKey;
  /** Mark of the account whose answers they are; empty for nobody. */
  account: string;
  answers: DraftAnswers;
  now: Date;
  posted?: readonly FieldProblem[] | undefined;
  failure?: string | undefined;
  /** What else is said above the fields. */
  notice?: ReactNode;
  submit: string;
  /** Address of the step before. */
  back?: string | undefined;
  multipart?: boolean;
  onKept?: ((values: StepValues) => void) | undefined;
  onTyped?: ((values: StepValues) => void) | undefined;
  /** The last step: what has to be so before it is sent, and what its button says meanwhile. */
  sends?: { isPending: boolean; pendingText: string; before: () => Promise<boolean> } | undefined;
  children: ReactNode;
}) {
  const { problems, refused, mended, chosen, leave, check } = useProblems(step, answers, now, posted);
  const submitForm = useSubmit();
  const isGoingOn = usePendingIntent() === 'weiter';
  const typing = useKeptTyping(onTyped);
  const send = (event: FormEvent<HTMLFormElement>) => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    if (submitter instanceof HTMLButtonElement && !['weiter', 'senden'].includes(submitter.value)) return;
    const form = new FormData(event.currentTarget, submitter);
    const values = valuesOf(form);
    if (!check(values)) event.preventDefault();
    else if (sends) {
      event.preventDefault();
      void sends.before().then((isReady) => (isReady ? submitForm(form, { method: 'post' }) : undefined));
    } else if (onKept) {
      event.preventDefault();
      typing.kept();
      onKept(values);
    }
  };
  return (
    <Form
      method="post"
      noValidate
      className="stack"
      {...(multipart ? { encType: 'multipart/form-data' } : {})}
      onSubmit={send}
      onBlur={leave}
      onInput={({ target, currentTarget }) => {
        if (target instanceof HTMLElement && 'name' in target) mended(String(target.name));
        const isChosen = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
        if (isChosen) chosen(valuesOf(new FormData(currentTarget)));
        typing.typed(currentTarget);
      }}
    >
      <input type="hidden" name="schritt" value={step} />
      <input type="hidden" name={draftAccountField} value={account} />
      <ErrorSummary problems={refused} />
      <Failure text={failure} />
      {notice}
      <FormProblemsProvider value={{ problems, mended }}>{children}</FormProblemsProvider>
      <div className="claim-buttons">
        <Button
          name="absicht"
          value={sends ? 'senden' : 'weiter'}
          pending={sends ? sends.isPending : isGoingOn}
          pendingText={sends?.pendingText}
        >
          {submit}
        </Button>
        {back && (
          <Link to={back} className="claim-back">
            Zurück
          </Link>
        )}
      </div>
    </Form>
  );
}
