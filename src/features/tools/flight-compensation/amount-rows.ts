import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { decisiveOf, type Entitlement, type Flight, isCovered } from './entitlement.ts';
import { bandWords, basisOfBand, durationWords, lateHours, law } from './words.ts';

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

/** Why nothing is left of the band; null where something is. */
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
