import { Figures, figureColumn } from '#src/features/tools/calculator/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { letterSentence, weekendSentence } from '#src/lib/limitation-words.ts';
import { formatCents } from '#src/lib/money.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Table } from '#src/ui/table.tsx';
import {
  bands,
  decisiveOf,
  type Entitlement,
  entitlementOf,
  type Flight,
  isCovered,
  middleUpTo,
  shortUpTo,
} from './entitlement.ts';
import type { FlightValues } from './flight-values.ts';
import {
  answerWords,
  bandWords,
  basisOfBand,
  durationWords,
  lateHours,
  law,
  leftWords,
  objectionGrounds,
} from './words.ts';

/** A line of the sum; integer cents, negative where it takes something off. */
export type AmountRow = { title: string; detail: string; basis: string; cents: number };

function halfRow({ isHalved, band }: Entitlement, { problem }: Flight): AmountRow[] {
  if (!isHalved) return [];
  const limit = durationWords(band.halfUpToMinutes);
  const isDelay = problem === 'delay';
  return [
    {
      title: 'Kürzung um die Hälfte',
      detail: isDelay ? `weniger als ${limit} zu spät` : `mit Ersatzflug höchstens ${limit} zu spät`,
      basis: isDelay ? 'EuGH C-402/07 Rn.\u00a063' : law('7 Abs.\u00a02'),
      cents: -band.cents / 2,
    },
  ];
}

/** Why nothing is due; null if something is. */
function nothingWords(entitlement: Entitlement, { lateMinutes }: Flight): Omit<AmountRow, 'cents'> | null {
  const decisive = decisiveOf(entitlement.objections);
  if (decisive === null) return null;
  const words: Readonly<Record<typeof decisive, Omit<AmountRow, 'cents'>>> = {
    outside: {
      title: 'Nicht erfasst',
      detail: 'die Verordnung gilt für diesen Flug nicht',
      basis: law('3 Abs.\u00a01'),
    },
    'too-early': { title: 'Noch nicht erfasst', detail: 'der Flug war vor dem 17.2.2005', basis: law('19') },
    'told-in-time': {
      title: 'Rechtzeitig gesagt',
      detail: 'mindestens zwei Wochen vorher',
      basis: law('5 Abs.\u00a01 lit.\u00a0c'),
    },
    replaced: {
      title: 'Ersatzflug fast zur selben Zeit',
      detail: 'kaum früher los und kaum später da',
      basis: law('5 Abs.\u00a01 lit.\u00a0c'),
    },
    'barely-late': {
      title: 'Nicht spät genug',
      detail: `${durationWords(lateMinutes ?? 0)}, nötig sind ${lateHours}\u00a0Stunden`,
      basis: 'EuGH C-402/07',
    },
    'time-barred': {
      title: 'Wohl verjährt',
      detail: `mit Ablauf des ${formatDate(entitlement.lapsesOn)}`,
      basis: '§§\u00a0195, 199, 214 BGB',
    },
  };
  return words[decisive];
}

/** How the amount comes about, line by line; all lines but the last add up to it for one person. */
export function amountRows(entitlement: Entitlement, flight: Flight): AmountRow[] {
  const { band, perPersonCents, totalCents, objections } = entitlement;
  const nothing = nothingWords(entitlement, flight);
  const isPossible = nothing === null || decisiveOf(objections) === 'time-barred';
  const half = isPossible ? halfRow(entitlement, flight) : [];
  const soFar = half.reduce((sum, { cents }) => sum + cents, band.cents);
  return [
    {
      title: isCovered(objections) ? 'Stufe nach Strecke' : 'Stufe, wenn die Verordnung gälte',
      detail: bandWords(entitlement),
      basis: basisOfBand(entitlement),
      cents: band.cents,
    },
    ...half,
    ...(nothing ? [{ ...nothing, cents: -soFar }] : []),
    {
      title: 'Zusammen',
      detail: `${flight.passengers}\u00a0${flight.passengers === 1 ? 'Person' : 'Personen'} × ${formatCents(perPersonCents)}`,
      basis: 'Summe',
      cents: totalCents,
    },
  ];
}

type Right = { term: string; value: string };

/**
 * Care (food, drink, a bed): after a delay from a certain wait on, after a cancellation or a denied boarding at
 * once.
 */
function careWords({ band }: Entitlement, { problem }: Flight): string {
  if (problem === 'delay') {
    return `Auf dieser Strecke ab ${durationWords(band.careFromMinutes)} Wartezeit vor dem Abflug, auch wenn niemand etwas dafür kann; ein Hotel, wenn es erst am nächsten Tag weitergeht (Art.\u00a06, 9).`;
  }
  const basis = problem === 'cancelled' ? 'Art.\u00a05 Abs.\u00a01 lit.\u00a0b' : 'Art.\u00a04 Abs.\u00a03';
  return `Solange Sie auf den Ersatzflug warten, ohne Mindestwartezeit und auch wenn niemand etwas dafür kann; ein Hotel, wenn er erst am nächsten Tag geht (${basis}, Art.\u00a09).`;
}

/** Refund of the ticket; not after a replacement flight. */
function ticketWords({ problem, lateMinutes }: Flight): string | null {
  if (problem === 'delay') {
    return 'Wenn Sie fünf Stunden oder länger auf den Abflug warten und nicht mehr fliegen (Art.\u00a06, 8).';
  }
  if (lateMinutes !== null) return null;
  const basis = problem === 'cancelled' ? 'Art.\u00a05 Abs.\u00a01 lit.\u00a0a' : 'Art.\u00a04 Abs.\u00a03';
  return `Statt eines anderen Flugs, binnen sieben Tagen (${basis}, Art.\u00a08).`;
}

function limitationWords({ lapsesOn }: Entitlement): string {
  const weekend = weekendSentence(lapsesOn);
  return `Verjährt nach deutschem Recht am ${formatDate(lapsesOn)} (§§\u00a0195, 199 BGB). ${letterSentence}${weekend ? ` ${weekend}` : ''}`;
}

/** Rights besides the fixed amount; none outside the regulation or after the limitation. */
export function rightsBesides(entitlement: Entitlement, flight: Flight): Right[] {
  if (!isCovered(entitlement.objections) || entitlement.objections.includes('time-barred')) return [];
  const ticket = ticketWords(flight);
  return [
    { term: 'Essen, Trinken, Hotel', value: careWords(entitlement, flight) },
    ...(ticket === null ? [] : [{ term: 'Geld für das Ticket zurück', value: ticket }]),
    { term: 'Verjährung', value: limitationWords(entitlement) },
  ];
}

/** The letter that fits; null where there is nothing to ask for. */
export function letterFor(entitlement: Entitlement, flight: Flight): { to: string; text: string } | null {
  if (entitlement.verdict !== 'none') {
    return { to: '/mustervorlagen/flug-ausgleichszahlung', text: 'Brief an die Gesellschaft' };
  }
  return decisiveOf(entitlement.objections) === 'told-in-time' &&
    !entitlement.objections.includes('time-barred') &&
    flight.lateMinutes === null
    ? { to: '/mustervorlagen/flugpreis-erstatten', text: 'Brief: Flugpreis zurück' }
    : null;
}

const width = 360;
const height = 150;
const left = 12;
const right = width - 12;
const scaleY = 96;
/** Two thirds of the width are for the first 3,500 km, where most flights are. */
const bend = left + (right - left) * 0.66;
/** No two airports are farther apart than half the way around the earth. */
const farthest = 20_100;

function xOf(kilometres: number): number {
  if (kilometres <= middleUpTo) return left + (kilometres / middleUpTo) * (bend - left);
  return bend + ((kilometres - middleUpTo) / (farthest - middleUpTo)) * (right - bend);
}

const zones = [
  { from: 0, to: shortUpTo, band: bands.a },
  { from: shortUpTo, to: middleUpTo, band: bands.b },
  { from: middleUpTo, to: farthest, band: bands.c },
];

const euros = (cents: number) => formatCents(cents).replace(',00', '');
const kilometreWords = (kilometres: number) => `${kilometres.toLocaleString('de-DE')}\u00a0km`;

/** The flight as an arc over the distances that decide on the amount. @param from, to codes of the airports */
function RoutePicture({ entitlement, from, to }: { entitlement: Entitlement; from: string; to: string }) {
  const end = xOf(entitlement.kilometres);
  const middle = (left + end) / 2;
  const rise = Math.min(80, 26 + (end - left) * 0.3);
  return (
    <figure className="flight-route">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${from} nach ${to}: ${kilometreWords(entitlement.kilometres)}, Stufe ${euros(entitlement.band.cents)}`}
      >
        {zones.map((zone) => (
          <g
            key={zone.band.article}
            className={zone.band.article === entitlement.band.article ? 'flight-zone-now' : 'flight-zone'}
          >
            <rect x={xOf(zone.from)} y={scaleY} width={xOf(zone.to) - xOf(zone.from)} height="24" />
            <text x={(xOf(zone.from) + xOf(zone.to)) / 2} y={scaleY + 17} textAnchor="middle">
              {euros(zone.band.cents)}
            </text>
          </g>
        ))}
        {[shortUpTo, middleUpTo].map((limit) => (
          <text key={limit} className="flight-limit" x={xOf(limit)} y={scaleY + 42} textAnchor="middle">
            {kilometreWords(limit)}
          </text>
        ))}
        <path
          className="flight-arc"
          d={`M ${left} ${scaleY} Q ${middle} ${scaleY - 2 * rise} ${end} ${scaleY}`}
        />
        <circle className="flight-place" cx={left} cy={scaleY} r="4" />
        <circle className="flight-place" cx={end} cy={scaleY} r="4" />
      </svg>
      <figcaption>
        {from} – {to}: <span className="num">{kilometreWords(entitlement.kilometres)}</span> auf dem Großkreis
      </figcaption>
    </figure>
  );
}

/** The result: the answer, the distance as a picture, and the amount line by line. @param today ISO date */
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

/** Shown instead of the result while start or destination is missing. */
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
