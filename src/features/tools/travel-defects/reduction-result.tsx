import { Figures, figureColumn } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { letterSentence, weekendSentence } from '#src/lib/limitation-words.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { Table } from '#src/ui/table.tsx';
import { type Reduction, reductionOf, type Trip } from './reduction.ts';
import { dayWords, offTableWords, shareWords } from './words.ts';

/** The result: the answer, the trip as a picture, and the reduction line by line. @param today ISO date */
export function ReductionResult({ asked: trip, today }: { asked: Trip; today: string }) {
  const found = reductionOf(trip);
  if (trip.defects.length === 0) return <Nothing />;
  return (
    <div className="calculator-result">
      <h2 id="ergebnis">So viel können Sie verlangen</h2>
      <Figures
        figures={[
          ['Minderung mit Ihren Prozenten', formatCents(found.totalCents)],
          ['Spanne der Tabelle', `${formatCents(found.leastCents)} bis ${formatCents(found.mostCents)}`],
        ]}
      />
      {Array.from(new Set(trip.defects.map(offTableWords))).map(
        (sentence) => sentence && <p key={sentence}>{sentence}</p>,
      )}
      {found.isWastedLikely && (
        <p>
          Die Reise war im Schnitt zur Hälfte gemindert oder mehr. Dann sprechen viele Gerichte zusätzlich
          Geld für vertane Urlaubszeit zu; eine feste Grenze gibt es nicht (§&nbsp;651n Abs.&nbsp;2 BGB).
        </p>
      )}
      <DaysPicture days={trip.days} sums={found.sums} />
      <SumTable trip={trip} found={found} />
      <Lapse found={found} today={today} />
      <p className="defect-actions">
        <ButtonLink to="/mustervorlagen/reisepreis-mindern">Brief an den Veranstalter</ButtonLink>
        <Link to="/reiserecht/reiserechts-assistent">Mit dem Reiserechts-Assistenten weiter</Link>
      </p>
      <Limits trip={trip} />
    </div>
  );
}

function Nothing() {
  return (
    <div className="calculator-result">
      <h2>Was war nicht in Ordnung?</h2>
      <p>Wählen Sie einen Mangel. Dann steht hier, was die Frankfurter Tabelle dafür vorsieht.</p>
    </div>
  );
}

type Line = { key: string; title: string; detail: string; cents: number };

function linesOf({ priceCents, days }: Trip, found: Reduction): Line[] {
  const lines = found.sums.map(
    ({ defect, days: count, cents }, index): Line => ({
      key: String(index),
      title: `${defect.row.name}${defect.row.isUnchecked ? '*' : ''}`,
      detail: `${formatCents(priceCents)} : ${days} × ${shareWords(defect.hundredths)} × ${count}\u00a0${count === 1 ? 'Tag' : 'Tage'} (${dayWords(defect)})`,
      cents,
    }),
  );
  if (found.capCents < 0) {
    lines.push({
      key: 'cap',
      title: 'Über 100\u00a0%',
      detail: 'Mehr als der Tagespreis geht nicht',
      cents: found.capCents,
    });
  }
  return [...lines, { key: 'sum', title: 'Zusammen', detail: '', cents: found.totalCents }];
}

function SumTable({ trip, found }: { trip: Trip; found: Reduction }) {
  return (
    <>
      <Table
        caption="Rechenweg (§ 651m BGB)"
        rows={linesOf(trip, found)}
        rowKey={({ key }) => key}
        columns={[
          { key: 'title', header: 'Mangel', lead: true, cell: ({ title }) => title },
          {
            key: 'detail',
            header: 'Preis : Reisetage × Prozent × Tage',
            cell: ({ detail }) => <span className="num">{detail}</span>,
          },
          figureColumn<Line>('amount', 'Betrag', ({ cents }) => formatCents(cents)),
        ]}
      />
      {trip.defects.some(({ row }) => row.isUnchecked) && (
        <p className="meta">
          * Diesen Wert konnten wir an keiner gedruckten Fassung prüfen. Sehen Sie nach, bevor Sie ihn im
          Brief nennen.
        </p>
      )}
    </>
  );
}

function Lapse({ found: { lapsesOn }, today }: { found: Reduction; today: string }) {
  if (lapsesOn === null) {
    return (
      <p>
        Ihre Ansprüche verjähren zwei Jahre nach dem vereinbarten Ende der Reise (§&nbsp;651j BGB).{' '}
        {letterSentence}
      </p>
    );
  }
  return lapsesOn < today ? (
    <p>
      Nach zwei Jahren war der Anspruch verjährt: am <b className="num">{formatDate(lapsesOn)}</b>{' '}
      (§&nbsp;651j BGB). Der Veranstalter darf die Zahlung jetzt verweigern.
    </p>
  ) : (
    <p>
      Ihr Anspruch verjährt am <b className="num">{formatDate(lapsesOn)}</b> (§&nbsp;651j BGB).{' '}
      {letterSentence} {weekendSentence(lapsesOn)}
    </p>
  );
}

function Limits({ trip }: { trip: Trip }) {
  const hasNight = trip.defects.some(({ row }) => row.key === 'laermnacht');
  return (
    <p className="meta">
      Die Frankfurter Tabelle bindet kein Gericht; sie ist eine Hilfe zum Schätzen. Gezählt wird erst ab dem
      Tag, an dem Sie den Mangel gemeldet haben (§&nbsp;651o BGB), und nur, was mehr ist als eine
      Unannehmlichkeit.
      {hasNight && ' Eine Nacht zählt als ein Reisetag.'} Mängel des Flugs und Gruppen mit Höchstsätzen sind
      nicht eingerechnet; für Verspätungen gibt es den{' '}
      <Link to="/reiserecht/flugverspaetung">Check der Fluggastrechte</Link>.
    </p>
  );
}

const height = 14;

/** The days of the trip as a strip, with a bar for each defect over the days it lasted. */
function DaysPicture({ days, sums }: { days: number; sums: Reduction['sums'] }) {
  const step = days > 31 ? 7 : 1;
  const marks = Array.from({ length: days }, (_, index) => index + 1).filter((day) => (day - 1) % step === 0);
  return (
    <figure className="defect-days">
      <figcaption>Ihre Reise, Tag für Tag</figcaption>
      <ol>
        {sums.map(({ defect }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same defect may stand twice, and the order is its name
          <li key={index}>
            <span>
              {defect.row.name} <span className="meta num">{dayWords(defect)}</span>
            </span>
            <svg aria-hidden="true" viewBox={`0 0 ${days} ${height}`} preserveAspectRatio="none">
              <rect className="defect-trip" x="0" y="0" width={days} height={height} />
              <rect
                className="defect-bar"
                x={defect.fromDay - 1}
                y="0"
                width={defect.toDay - defect.fromDay + 1}
                height={height}
              />
              {marks.slice(1).map((day) => (
                <line key={day} x1={day - 1} x2={day - 1} y1="0" y2={height} />
              ))}
            </svg>
            <span className="num">{shareWords(defect.hundredths)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
