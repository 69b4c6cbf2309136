import { type FocusEvent, type FormEvent, useEffect, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { isRecord } from '#src/lib/own-value.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { useAfterPress } from './after-press.ts';

/** The `absicht` sent when somebody has left a field: the action reports what is wrong and does nothing. */
export const fieldCheck = 'feld';

/** What is wrong with a form, in the order of its fields, by the rules of its action. */
type FormCheck = (form: FormData) => FieldProblem[];

/** Loads the check of a form, with its schema, once somebody is at the form. */
export type LoadCheck = () => Promise<FormCheck>;

const isProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';

/** What an action has found; nothing in an answer of another kind. */
function problemsIn(answer: unknown): readonly FieldProblem[] {
  const problems: unknown = isRecord(answer) ? answer.problems : undefined;
  return Array.isArray(problems) ? problems.filter(isProblem) : nothing;
}

const nothing: readonly FieldProblem[] = [];
const none: ReadonlySet<string> = new Set();
/** Fields that were left, each with the answer of the check before, which was about the earlier value. */
const nowhere: ReadonlyMap<string, unknown> = new Map();

/** Elements that are pressed, not typed into. */
const pressed = 'button, a, input[type=radio], input[type=checkbox]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldOf(target: EventTarget): Field | undefined {
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  return kinds.some((kind) => target instanceof kind) ? (target as Field) : undefined;
}

function isTyped({ type, value }: Field): boolean {
  return !['radio', 'checkbox', 'file', 'hidden', 'submit'].includes(type) && value.trim() !== '';
}

/**
 * Checks a form before it is sent, so that mistakes are reported without a call. If the check cannot be loaded,
 * the server checks.
 * @returns the problems of the last check, or of a later answer
 */
function useCheckedSending(
  answered: readonly FieldProblem[],
  load: LoadCheck | undefined,
  preventScrollReset: boolean,
) {
  const submit = useSubmit();
  const [last, setLast] = useState({ answered, problems: answered });
  if (last.answered !== answered) setLast({ answered, problems: answered });

  function send(event: FormEvent<HTMLFormElement>): void {
    if (!load) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const posted = new FormData(form, submitter);
    const action = submitter?.getAttribute('formaction');
    const encType = form.enctype === 'multipart/form-data' ? form.enctype : undefined;
    void load()
      .then(
        (check) => check(posted),
        () => nothing,
      )
      .then((problems) => {
        setLast({ answered, problems });
        if (problems.length === 0) {
          void submit(posted, {
            method: 'post',
            preventScrollReset,
            ...(encType ? { encType } : {}),
            ...(action ? { action } : {}),
          });
        }
      });
  }
  return { refused: last.problems, send };
}

/**
 * The problems of a form's fields now: those found on sending, without fields that were changed since, and those
 * of a field that was just left. The rules are the same as on sending, because the same action checks.
 * @param answered the problems of the last answer
 * @param load the check by which the form is looked at in the browser before it is sent
 * @param options.preventScrollReset as of the form: what is answered stands below it
 */
export function useLiveProblems(
  answered: readonly FieldProblem[],
  load?: LoadCheck,
  { preventScrollReset = false }: { preventScrollReset?: boolean } = {},
) {
  const { refused, send } = useCheckedSending(answered, load, preventScrollReset);
  const fetcher = useFetcher<unknown>();
  const afterPress = useAfterPress();
  // The answer that is shown. An answer that arrives during a press waits for its click.
  const [seen, setSeen] = useState<unknown>();
  useEffect(() => afterPress(() => setSeen(fetcher.data)), [fetcher.data, afterPress]);
  const [state, setState] = useState({ refused, changed: none, left: nowhere });
  if (state.refused !== refused) setState({ refused, changed: none, left: nowhere });

  const mended = (name: string) =>
    setState(({ changed, left, ...rest }) => ({
      ...rest,
      changed: new Set([...changed, name]),
      left: new Map([...left].filter(([one]) => one !== name)),
    }));

  function leave(event: FocusEvent<HTMLFormElement>): void {
    const field = fieldOf(event.target);
    // When the focus moves to something pressable, nothing may move under the pointer. The button's answer
    // reports the same.
    const goesOn = event.relatedTarget instanceof HTMLElement && event.relatedTarget.closest(pressed);
    if (!field || !isTyped(field) || goesOn) return;
    const { currentTarget } = event;
    // The press may change what is valid, so the form is checked after it.
    afterPress(() => {
      setState(({ left, ...rest }) => ({ ...rest, left: new Map([...left, [field.name, fetcher.data]]) }));
      const form = new FormData(currentTarget);
      form.set('absicht', fieldCheck);
      void fetcher.submit(form, { method: 'post' });
    });
  }

  const checked = fetcher.state === 'idle' ? problemsIn(seen) : [];
  const problems = [
    ...refused.filter(({ field }) => !state.changed.has(field)),
    ...checked.filter(
      ({ field }) =>
        state.left.has(field) &&
        state.left.get(field) !== seen &&
        !refused.some((one) => one.field === field && !state.changed.has(field)),
    ),
  ];
  return {
    problems,
    /** Problems found on sending whose fields were not changed since, for the summary. */
    unmended: refused.filter(({ field }) => !state.changed.has(field)),
    mended,
    /** For the form element. */
    handlers: {
      onSubmit: send,
      onFocus: () => void load?.().catch(() => undefined),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const field = fieldOf(event.target);
        if (field) mended(field.name);
      },
      onBlur: leave,
    },
  };
}

/** Looking at a field changes nothing that a page shows. */
export function revalidatesUnlessChecked({
  formData,
  defaultShouldRevalidate,
}: {
  formData?: FormData | undefined;
  defaultShouldRevalidate: boolean;
}): boolean {
  return formData?.get('absicht') === fieldCheck ? false : defaultShouldRevalidate;
}
