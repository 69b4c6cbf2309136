import { dayWords } from '#src/ui/dated-steps.tsx';
import type { LetterDay } from './letter.ts';

/** The days that follow from the letter, each with where it comes from. */
export function LetterDays({ days, today }: { days: readonly LetterDay[]; today: string }) {
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
