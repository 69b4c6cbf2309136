import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

export interface FieldProblem {
  /** The `id` of the field (its `name` unless another id was given). */
  field: string;
  message: string;
}

const numberWords = [
  '',
  'eine Angabe',
  'zwei Angaben',
  'drei Angaben',
  'vier Angaben',
  'fünf Angaben',
  'sechs Angaben',
  'sieben Angaben',
  'acht Angaben',
  'neun Angaben',
  'zehn Angaben',
  'elf Angaben',
  'zwölf Angaben',
];

/** „Bitte prüfen Sie zwei Angaben“ for a number of problems. */
export function summaryTitle(count: number): string {
  return `Bitte prüfen Sie ${numberWords[count] ?? `${count} Angaben`}`;
}

function focusField(event: MouseEvent<HTMLAnchorElement>, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  let around = field.closest('details');
  while (around) {
    around.open = true;
    around = around.parentElement?.closest('details') ?? null;
  }
  field.focus({ preventScroll: true });
  (field.closest('.field') ?? field).scrollIntoView({ block: 'start' });
}

export interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  title?: string | undefined;
  /** False only where the list is shown as a sample. */
  takesFocus?: boolean | undefined;
}

/**
 * Lists what is wrong; each entry leads to its field. It takes the focus for every new array of entries, even with
 * the same content, so pass the same array until the form is sent again. When entries only disappear, the focus
 * stays. What the title says is not listed. Renders nothing without problems.
 */
export function ErrorSummary({ problems, title, takesFocus = true }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const told = useRef<readonly FieldProblem[]>([]);
  useEffect(() => {
    const isNew = problems.some((one) => !told.current.includes(one));
    told.current = problems;
    if (isNew && takesFocus) box.current?.focus();
  }, [problems, takesFocus]);
  if (problems.length === 0) return null;
  const listed = problems.filter(({ message }) => message !== title);
  return (
    <section className="error-summary" ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon icon="circle-alert" />
        {title ?? summaryTitle(problems.length)}
      </h2>
      {listed.length > 0 && (
        <ul>
          {listed.map((problem) => (
            <li key={`${problem.field}:${problem.message}`}>
              <a href={`#${problem.field}`} onClick={(event) => focusField(event, problem.field)}>
                {problem.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
