import { Timeline } from './timeline.tsx';
import './css/meter.css';

export interface ProgressProps {
  /** Names of the stages in their order: „Datei lesen“, „Text erkennen“ … */
  stages: readonly string[];
  /** Number of the stage at work, counted from 1; one more than there are stages = all done. */
  current: number;
  /** 0 to 100; left out when it is not known. */
  percent?: number | undefined;
  /** One sentence about what happens now; read aloud when it changes. */
  message: string;
  failed?: boolean | undefined;
}

/** Long work in named stages, with words instead of a spinner. */
export function Progress({ stages, current, percent, message, failed = false }: ProgressProps) {
  const state = (number: number) => {
    if (number < current) return 'past' as const;
    if (number > current) return 'next' as const;
    return failed ? ('failed' as const) : ('now' as const);
  };
  const whole = percent === undefined ? undefined : Math.round(percent);
  return (
    <div className="progress stack-tight">
      <p className="lead" role="status">
        {message}
      </p>
      {!failed && (
        <progress
          className="meter"
          aria-label="Fortschritt"
          max={100}
          {...(whole === undefined ? {} : { value: whole })}
        >
          {whole === undefined ? null : `${whole} %`}
        </progress>
      )}
      <Timeline
        label="Abschnitte"
        entries={stages.map((title, index) => ({ title, state: state(index + 1) }))}
      />
    </div>
  );
}
