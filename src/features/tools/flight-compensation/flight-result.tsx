import { Figures, figureColumn } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Table } from '#src/ui/table.tsx';
import { type AmountRow, amountRows } from './amount-rows.ts';
import { letterFor, rightsBesides } from './besides.ts';
import { type Entitlement, entitlementOf, type Flight, isCovered } from './entitlement.ts';
import type { FlightValues } from './flight-values.ts';
import { RoutePicture } from './route-picture.tsx';
import { answerWords, leftWords, objectionGrounds } from './words.ts';

/** What an airline owes: the answer, the distance as a picture, and line by line. @param today ISO date */
export function FlightResult({ asked: flight, today }: { asked: Flight; today: string }) {
  const entitlement = entitlementOf(flight, today);
  const grounds = objectionGrounds(entitlement, flight);
  const left = leftWords(entitlement);
  return (
    <div className="calculator-result flight-result">
      <h2 id="ergebnis">{answerWords(entitlement)}</h2>
      {entitlement.verdict !== 'none' && (
        <Figures
          figures={[
            [
              flight.passengers === 1 ? 'Ausgleichszahlung' : `Für ${flight.passengers}\u00a0Reisende`,
              formatCents(entitlement.totalCents),
            ],
            flight.passengers > 1 && ['Je Person', formatCents(entitlement.perPersonCents)],
            ['Verjährt am', formatDate(entitlement.lapsesOn)],
          ]}
        />
      )}
      {grounds.map(({ text, basis }) => (
        <p key={basis}>
          {text} <span className="meta num">({basis})</span>
        </p>
      ))}
      {left && <p>{left}</p>}
      {isCovered(entitlement.objections) && (
        <RoutePicture entitlement={entitlement} from={flight.from.code} to={flight.to.code} />
      )}
      {entitlement.isNearLimit && entitlement.verdict !== 'none' && (
        <p>
          Die Strecke liegt sehr nahe an einer Grenze. Rechnen Sie damit, dass die Gesellschaft anders misst.
        </p>
      )}
      <AmountTable entitlement={entitlement} flight={flight} />
      <Besides entitlement={entitlement} flight={flight} />
      <p className="meta">
        Verordnung (EG) Nr.&nbsp;261/2004 in der Fassung, die für alle Flüge bis heute gilt. Die Reform, auf
        die sich Rat und Parlament im Juni 2026 geeinigt haben, war am 22.&nbsp;November 2026 noch nicht in
        Kraft. Bereits erhaltene Zahlungen werden angerechnet, bei einer Pauschalreise auch eine Minderung
        wegen desselben Flugs.
      </p>
    </div>
  );
}

function AmountTable({ entitlement, flight }: { entitlement: Entitlement; flight: Flight }) {
  return (
    <Table
      caption="So kommt der Betrag zustande"
      rows={amountRows(entitlement, flight)}
      rowKey={({ title }) => title}
      columns={[
        { key: 'title', header: 'Schritt', lead: true, cell: ({ title }) => title },
        { key: 'detail', header: 'Warum', cell: ({ detail }) => detail },
        { key: 'basis', header: 'Grundlage', cell: ({ basis }) => <span className="num">{basis}</span> },
        figureColumn<AmountRow>('amount', 'Betrag', ({ cents }) => formatCents(cents)),
      ]}
    />
  );
}

function Besides({ entitlement, flight }: { entitlement: Entitlement; flight: Flight }) {
  const rights = rightsBesides(entitlement, flight);
  const letter = letterFor(entitlement, flight);
  return (
    <>
      {rights.length > 0 && (
        <>
          <h3>
            {entitlement.verdict === 'none' ? 'Was Ihnen trotzdem zusteht' : 'Was Ihnen außerdem zusteht'}
          </h3>
          <DefinitionRows rows={rights} />
        </>
      )}
      <p className="flight-actions">
        {letter && <ButtonLink to={letter.to}>{letter.text}</ButtonLink>}
        <Link to="/reiserecht/reisemaengel">War es eine Pauschalreise?</Link>
      </p>
    </>
  );
}

const examples = [
  { to: '?von=Hamburg+(HAM)&nach=Palma+de+Mallorca+(PMI)', text: 'Hamburg – Palma, drei Stunden zu spät' },
  {
    to: '?von=Frankfurt+am+Main+(FRA)&nach=New+York+John+F.+Kennedy+(JFK)&problem=gestrichen&gesagt=kurz',
    text: 'Frankfurt – New York, drei Tage vorher gestrichen',
  },
  {
    to: '?von=München+(MUC)&nach=Teneriffa+Süd+(TFS)&problem=abgewiesen&personen=2',
    text: 'München – Teneriffa, zu zweit abgewiesen',
  },
] as const;

function missingWords({ von, nach }: FlightValues): string | null {
  const hasStart = von.trim() !== '';
  if (hasStart === (nach.trim() !== '')) return null;
  return hasStart ? 'Jetzt fehlt noch das Ziel.' : 'Jetzt fehlt noch, wo Ihre Reise begann.';
}

/** What stands at the right as long as start and destination are missing. */
export function Invitation({ values }: { values: FlightValues }) {
  const missing = missingWords(values);
  return (
    <div className="calculator-result">
      <h2>250, 400 oder 600&nbsp;€?</h2>
      {missing && <p>{missing}</p>}
      <p>
        Das hängt von der Strecke ab, und davon, wie spät Sie ankamen. Nennen Sie Start und Ziel, dann steht
        es hier. Zum Ansehen drei Beispiele:
      </p>
      <ul className="link-list">
        {examples.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
