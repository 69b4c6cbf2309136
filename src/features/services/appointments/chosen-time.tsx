import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { spanWords, whenWords } from './appointment-words.ts';
import type { Slot } from './slots.ts';
import { timeElsewhere, useVisitorZone } from './visitor-time.ts';

/** When an appointment is, in words: by the clocks in Berlin, and by the visitor's own where they differ. */
export function WhenWords({ slot: { startsAt, endsAt } }: { slot: Slot }) {
  const zone = useVisitorZone();
  const elsewhere = zone && timeElsewhere(startsAt, zone);
  const day = whenWords(startsAt).replace(/, \d\d:\d\d\u00a0Uhr$/, '');
  return (
    <>
      <b className="num">
        {day}, {spanWords(startsAt, endsAt)}
      </b>
      <br />
      <span className="meta">Berliner Zeit{elsewhere && `, bei Ihnen ${elsewhere}\u00a0Uhr`}</span>
    </>
  );
}

/** The chosen time above what belongs to it, with the way to choose another. */
export function ChosenTime({ slot, editTo }: { slot: Slot; editTo?: string | undefined }) {
  return <DefinitionRows rows={[{ term: 'Ihr Termin', value: <WhenWords slot={slot} />, editTo }]} />;
}
