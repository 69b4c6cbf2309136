import { Link } from './link.tsx';

export interface Step {
  text: string;
  /** Where a finished step can be visited again. */
  to?: string | undefined;
}

export interface StepsProps {
  steps: readonly (string | Step)[];
  /** Number of the present step, counted from 1. */
  current: number;
  label?: string | undefined;
}

const textOf = (step: string | Step | undefined) => (typeof step === 'string' ? step : step?.text);

/** The steps of a longer flow. On a phone, from four steps on, only the present one is written out. */
export function Steps({ steps, current, label = 'Schritte' }: StepsProps) {
  const many = steps.length >= 4;
  return (
    <nav className={many ? 'steps steps-many' : 'steps'} aria-label={label}>
      <ol>
        {steps.map((entry, index) => {
          const step = typeof entry === 'string' ? { text: entry, to: undefined } : entry;
          const number = index + 1;
          const done = number < current;
          const now = number === current;
          const words = `${number} ${step.text}`;
          return (
            <li
              key={step.text}
              className={done ? 'step-done' : now ? 'step-now' : 'step-next'}
              aria-current={now ? 'step' : undefined}
            >
              {done && <span className="visually-hidden">erledigt: </span>}
              {done && step.to ? <Link to={step.to}>{words}</Link> : <span>{words}</span>}
            </li>
          );
        })}
      </ol>
      {many && (
        <p className="step-short" aria-hidden="true">
          Schritt {current} von {steps.length}: {textOf(steps[current - 1])}
        </p>
      )}
    </nav>
  );
}
