import { Link } from './link.tsx';
import './css/steps.css';

export interface Step {
  text: string;
  /** Where an earlier or finished step can be visited again. */
  to?: string | undefined;
  /** Whether it is finished; unless given, everything before the present step is. */
  isDone?: boolean | undefined;
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
          const step: Step = typeof entry === 'string' ? { text: entry } : entry;
          const number = index + 1;
          const now = number === current;
          const done = !now && (step.isDone ?? number < current);
          const words = `${number} ${step.text}`;
          return (
            <li
              key={step.text}
              className={done ? 'step-done' : now ? 'step-now' : 'step-next'}
              aria-current={now ? 'step' : undefined}
            >
              {done && <span className="visually-hidden">erledigt: </span>}
              {step.to && (done || number < current) ? (
                <Link to={step.to}>{words}</Link>
              ) : (
                <span>{words}</span>
              )}
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
