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

/** The steps of a longer flow. On a phone, from four steps on, only the present one is shown. */
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
              {now && many && (
                <span className="step-short">
                  Schritt {number} von {steps.length}: {step.text}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
