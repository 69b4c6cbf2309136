import { formatDate } from '#src/lib/dates.ts';
import { letterSentence, weekendSentence } from '#src/lib/limitation-words.ts';
import { decisiveOf, type Entitlement, type Flight, isCovered } from './entitlement.ts';
import { durationWords } from './words.ts';

type Right = { term: string; value: string };

/** Food, drink and a bed: after a delay from a wait on, after a cancellation and a denied boarding at once. */
function careWords({ band }: Entitlement, { problem }: Flight): string {
  if (problem === 'delay') {
    return `Auf dieser Strecke ab ${durationWords(band.careFromMinutes)} Wartezeit vor dem Abflug, auch wenn niemand etwas dafür kann; ein Hotel, wenn es erst am nächsten Tag weitergeht (Art.\u00a06, 9).`;
  }
  const basis = problem === 'cancelled' ? 'Art.\u00a05 Abs.\u00a01 lit.\u00a0b' : 'Art.\u00a04 Abs.\u00a03';
  return `Solange Sie auf den Ersatzflug warten, ohne Mindestwartezeit und auch wenn niemand etwas dafür kann; ein Hotel, wenn er erst am nächsten Tag geht (${basis}, Art.\u00a09).`;
}

/** The price of the ticket: no choice any more for whoever took another flight. */
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

/** What there is besides the fixed amount; nothing outside the regulation and after the limitation. */
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
