import { stateWords } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { weekendSentence } from '#src/lib/limitation-words.ts';
import { type DatedStep, DatedSteps } from '#src/ui/dated-steps.tsx';
import { deadlinesAfter, type Known } from './succession-deadlines.ts';

const noLetter = 'Ein Brief hält das nicht auf';

const giftStep = (day: string): DatedStep => ({
  title: 'Ansprüche gegen Beschenkte verjähren',
  day,
  basis: '§\u00a02332 Abs.\u00a01 BGB',
  detail: noLetter,
});

/** Days of limitation that fall on a weekend or holiday, in a sentence each. */
function weekendSentences(known: Known, hasGifts: boolean): string[] {
  const { claimUntil, giftClaimUntil } = deadlinesAfter(known);
  const days = hasGifts ? [claimUntil, giftClaimUntil] : [claimUntil];
  return days.toSorted().flatMap((day) => weekendSentence(day) ?? []);
}

/** @param hasGifts whether somebody got a gift who could be asked for it */
function stepsOf(known: Known, hasGifts: boolean): DatedStep[] {
  const { renounceUntil, claimUntil, giftClaimUntil } = deadlinesAfter(known);
  const steps: DatedStep[] = [
    {
      title: 'Letzter Tag, um auszuschlagen',
      day: renounceUntil,
      basis: '§§\u00a01944, 1945 BGB',
      detail: 'Beim Nachlassgericht oder mit beglaubigter Unterschrift',
    },
    ...(hasGifts ? [giftStep(giftClaimUntil)] : []),
    {
      title: 'Der Pflichtteil verjährt',
      day: claimUntil,
      basis: '§§\u00a0195, 199 BGB',
      detail: noLetter,
    },
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  const learned: DatedStep[] =
    known.known === known.death
      ? []
      : [{ title: 'Sie haben davon erfahren', day: known.known, basis: '§\u00a01944 Abs.\u00a02 BGB' }];
  return [{ title: 'Todestag', day: known.death, basis: '§\u00a01922 BGB' }, ...learned, ...steps];
}

/** Until when to renounce, and until when to demand. */
export function DeadlinePart({
  known,
  hasGifts,
  today,
}: {
  known: Known | null;
  hasGifts: boolean;
  today: string;
}) {
  return (
    <>
      <h3 id="fristen">Bis wann Sie handeln müssen</h3>
      {known ? (
        <>
          <DatedSteps
            caption="Dieselben Tage mit ihrer Grundlage"
            steps={stepsOf(known, hasGifts)}
            today={today}
          />
          <p className="meta">
            Gerechnet ab dem {formatDate(known.known)}. Steht Ihr Name in einem Testament, beginnt die Frist
            zum Ausschlagen nicht, bevor das Gericht es Ihnen bekannt gibt.{' '}
            {known.state === 'BUND'
              ? 'Gerechnet ist nur mit bundesweiten Feiertagen.'
              : `Gerechnet ist mit den Feiertagen von ${stateWords[known.state]}.`}{' '}
            Wer von seiner Enterbung später erfährt, hat für den Pflichtteil länger Zeit, höchstens dreißig
            Jahre ab dem Todestag (§&nbsp;199 Abs.&nbsp;3a BGB). {weekendSentences(known, hasGifts).join(' ')}
          </p>
        </>
      ) : (
        <p>
          Zum Ausschlagen bleiben sechs Wochen, für den Pflichtteil drei Jahre bis zum Jahresende. Tragen Sie
          den Todestag ein, dann stehen hier die Tage.
        </p>
      )}
    </>
  );
}
