import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Table } from '#src/ui/table.tsx';
import { type Claim, claimOf, type Flight } from './claim.ts';
import { RoutePicture } from './route-picture.tsx';
import {
  answerWords,
  bandWords,
  basisOfBand,
  durationWords,
  lapseSentence,
  objectionGrounds,
} from './words.ts';

/** What an airline owes: the answer, the distance as a picture, and line by line. @param today ISO date */
export function FlightResult({ flight, today }: { flight: Flight; today: string }) {
  const claim = claimOf(flight, today);
  const grounds = objectionGrounds(claim, flight);
  return (
    <div className="calculator-result">
      <h2 id="ergebnis">{answerWords(claim)}</h2>
      {claim.verdict !== 'none' && <Figures claim={claim} flight={flight} />}
      {grounds.map(({ text, basis }) => (
        <p key={basis}>
          {text} <span className="meta num">({basis})</span>
        </p>
      ))}
      <RoutePicture claim={claim} from={flight.from.code} to={flight.to.code} />
      {claim.isNearLimit && (
        <p>
          Die Strecke liegt sehr nahe an einer Grenze. Rechnen Sie damit, dass die Gesellschaft anders misst.
        </p>
      )}
      <AmountTable claim={claim} flight={flight} />
      <Besides claim={claim} />
      <p className="meta">
        Verordnung (EG) Nr.&nbsp;261/2004 in der Fassung, die für alle Flüge bis heute gilt. Die Reform, auf
        die sich Rat und Parlament im Juni 2026 geeinigt haben, war am 22.&nbsp;November 2026 noch nicht in
        Kraft. Bereits erhaltene Zahlungen werden angerechnet, bei einer Pauschalreise auch eine Minderung
        wegen desselben Flugs.
      </p>
    </div>
  );
}

function Figures({ claim, flight }: { claim: Claim; flight: Flight }) {
  return (
    <dl className="calculator-figures">
      <div>
        <dt>{flight.passengers === 1 ? 'Ausgleichszahlung' : `Für ${flight.passengers}\u00a0Reisende`}</dt>
        <dd className="price num">{formatCents(claim.totalCents)}</dd>
      </div>
      {flight.passengers > 1 && (
        <div>
          <dt>Je Person</dt>
          <dd className="price num">{formatCents(claim.perPersonCents)}</dd>
        </div>
      )}
      <div>
        <dt>Verlangen bis</dt>
        <dd className="price num">{formatDate(claim.lapsesOn)}</dd>
      </div>
    </dl>
  );
}

type Row = { title: string; detail: string; basis: string; cents: number };

function rowsOf(claim: Claim, flight: Flight): Row[] {
  const { band, isHalved, verdict, perPersonCents, totalCents } = claim;
  const law = (article: string) => `Art.\u00a0${article} VO (EG) 261/2004`;
  const rows: Row[] = [
    { title: 'Stufe nach Strecke', detail: bandWords(claim), basis: basisOfBand(claim), cents: band.cents },
  ];
  if (verdict === 'none') return rows;
  if (isHalved) {
    rows.push({
      title: 'Kürzung um die Hälfte',
      detail:
        flight.problem === 'delay'
          ? `weniger als ${durationWords(band.halfUpToMinutes)} zu spät`
          : `mit Ersatzflug höchstens ${durationWords(band.halfUpToMinutes)} zu spät`,
      basis: flight.problem === 'delay' ? 'EuGH C-402/07 Rn.\u00a063' : law('7 Abs.\u00a02'),
      cents: perPersonCents - band.cents,
    });
  }
  return [
    ...rows,
    {
      title: 'Zusammen',
      detail: `${flight.passengers}\u00a0${flight.passengers === 1 ? 'Person' : 'Personen'} × ${formatCents(perPersonCents)}`,
      basis: 'Summe',
      cents: totalCents,
    },
  ];
}

function AmountTable({ claim, flight }: { claim: Claim; flight: Flight }) {
  return (
    <Table
      caption="So kommt der Betrag zustande"
      rows={rowsOf(claim, flight)}
      rowKey={({ title }) => title}
      columns={[
        { key: 'title', header: 'Schritt', lead: true, cell: ({ title }) => title },
        { key: 'detail', header: 'Warum', cell: ({ detail }) => detail },
        { key: 'basis', header: 'Grundlage', cell: ({ basis }) => <span className="num">{basis}</span> },
        {
          key: 'amount',
          header: 'Betrag',
          align: 'end',
          cell: ({ cents }) => <span className="num">{formatCents(cents)}</span>,
        },
      ]}
    />
  );
}

function Besides({ claim }: { claim: Claim }) {
  const care = durationWords(claim.band.careFromMinutes);
  return (
    <>
      <h3>Was Ihnen außerdem zusteht</h3>
      <DefinitionRows
        rows={[
          {
            term: 'Essen, Trinken, Hotel',
            value: `Auf dieser Strecke ab ${care} Wartezeit vor dem Abflug, auch wenn niemand etwas dafür kann (Art.\u00a06, 9).`,
          },
          {
            term: 'Geld für das Ticket zurück',
            value:
              'Bei Streichung und Abweisung statt eines anderen Flugs; bei Verspätung, wenn Sie fünf Stunden oder länger warten und nicht mehr fliegen (Art.\u00a06, 8).',
          },
          { term: 'Verjährung', value: lapseSentence(claim) },
        ]}
      />
      <p className="flight-actions">
        <ButtonLink to="/mustervorlagen/flug-ausgleichszahlung">Brief an die Gesellschaft</ButtonLink>
        <Link to="/reiserecht/reisemaengel">War es eine Pauschalreise?</Link>
      </p>
    </>
  );
}
