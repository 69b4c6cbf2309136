import { isSuspended } from './airport.ts';
import {
  decisiveOf,
  delayFromMinutes,
  type Entitlement,
  type Flight,
  isCovered,
  tolerated,
} from './entitlement.ts';
import type { carrierNames, noticeNames, problemNames, reasonNames } from './flight-query.ts';

type Option<Names> = { value: keyof Names & string; label: string };

export const problemOptions: ReadonlyArray<Option<typeof problemNames>> = [
  { value: 'verspaetet', label: 'Der Flug kam zu spät an, oder wir haben den Anschluss verpasst' },
  { value: 'gestrichen', label: 'Der Flug wurde gestrichen' },
  { value: 'abgewiesen', label: 'Ich durfte gegen meinen Willen nicht mit, zum Beispiel wegen Überbuchung' },
];
export const noticeOptions: ReadonlyArray<Option<typeof noticeNames>> = [
  { value: 'kurz', label: 'Weniger als 7 Tage vorher' },
  { value: 'woche', label: '7 bis 13 Tage vorher' },
  { value: 'zweiwochen', label: '14 Tage vorher oder früher' },
];
export const reasonOptions: ReadonlyArray<Option<typeof reasonNames>> = [
  { value: 'unbekannt', label: 'Keinen, oder einen ungenauen' },
  { value: 'technik', label: 'Technischer Fehler, Crew fehlt, Flugzeug verspätet' },
  { value: 'streik', label: 'Streik der eigenen Leute' },
  { value: 'fremdstreik', label: 'Streik am Flughafen oder der Lotsen' },
  { value: 'wetter', label: 'Wetter' },
  { value: 'luftraum', label: 'Luftraum gesperrt, Flugsicherung, Sicherheitslage' },
];
export const carrierOptions: ReadonlyArray<Option<typeof carrierNames>> = [
  { value: 'eu', label: 'EU, Island, Norwegen oder Schweiz' },
  { value: 'andere', label: 'Anderswo' },
];

/** „3 Stunden 20 Minuten“. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && `${hours}\u00a0${hours === 1 ? 'Stunde' : 'Stunden'}`,
    (rest > 0 || hours === 0) && `${rest}\u00a0${rest === 1 ? 'Minute' : 'Minuten'}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** „Art. 3 Abs. 1 VO (EG) 261/2004“. */
export const law = (article: string) => `Art.\u00a0${article} VO (EG) 261/2004`;
export const lateHours = delayFromMinutes / 60;

type Ground = { text: string; basis: string };

function replacedWords({ notice }: Flight): string {
  const { early, late } = tolerated[notice === 'week' ? 'week' : 'short'];
  return `Der Ersatzflug ging höchstens ${durationWords(early)} früher los und war weniger als ${durationWords(late)} später da. Dann ist für die Streichung nichts zu zahlen.`;
}

const scope =
  'Die Verordnung gilt für jeden Abflug in der EU, in Island, Norwegen und der Schweiz; für Flüge dorthin nur, wenn auch die Gesellschaft dort sitzt. Für andere Flüge kann ein anderes Recht gelten, etwa das britische.';

function outsideWords({ from, to }: Flight): string {
  return isSuspended(from) || isSuspended(to)
    ? `${scope} In Nordzypern ist das Recht der EU ausgesetzt (Protokoll Nr.\u00a010 zur Beitrittsakte von 2003).`
    : scope;
}

/** Objections without effect are left out: nothing about limitation or excuses if nothing was due. */
function objectionsToSay({ objections }: Entitlement): Entitlement['objections'] {
  const decisive = decisiveOf(objections);
  if (decisive === null || decisive === 'time-barred') return objections;
  return objections.filter((one) => one !== 'time-barred' && one !== 'extraordinary');
}

/** Why nothing or perhaps nothing is due, a sentence each. */
export function objectionGrounds(entitlement: Entitlement, flight: Flight): Ground[] {
  const grounds: Readonly<Record<Entitlement['objections'][number], Ground>> = {
    outside: {
      text: outsideWords(flight),
      basis: law('3 Abs.\u00a01'),
    },
    'too-early': { text: 'Die Verordnung gab es damals noch nicht.', basis: law('19') },
    'told-in-time': {
      text: 'Wer zwei Wochen vorher Bescheid bekommt, bekommt den Flugpreis zurück oder einen anderen Flug, aber keine Ausgleichszahlung.',
      basis: law('5 Abs.\u00a01 lit.\u00a0c'),
    },
    replaced: { text: replacedWords(flight), basis: law('5 Abs.\u00a01 lit.\u00a0c') },
    'barely-late': {
      text: `Geld gibt es ab ${lateHours}\u00a0Stunden Verspätung am Ziel. Es zählt, wann die erste Tür aufging.`,
      basis: 'EuGH C-402/07, C-452/13',
    },
    'time-barred': {
      text: `Nach deutschem Recht ist der Anspruch seit dem Ende des Jahres ${entitlement.lapsesOn.slice(0, 4)} verjährt. Die Gesellschaft darf dann die Zahlung verweigern.`,
      basis: '§§\u00a0195, 199, 214 BGB',
    },
    extraordinary: {
      text: 'Das kann ein außergewöhnlicher Umstand sein. Beweisen muss ihn die Gesellschaft, und auch, dass sie alles Zumutbare getan hat. Lassen Sie sich den Grund genau nennen.',
      basis: law('5 Abs.\u00a03'),
    },
  };
  return objectionsToSay(entitlement).map((objection) => grounds[objection]);
}

/** Why the amount is what it is. */
export function bandWords({ kilometres, band }: Entitlement): string {
  if (band.article === 'a') return 'bis 1.500\u00a0km';
  if (band.article === 'c') return 'über 3.500\u00a0km';
  return kilometres > 3500 ? 'innerhalb der EU, über 1.500\u00a0km' : 'über 1.500 bis 3.500\u00a0km';
}

export const basisOfBand = ({ band }: Entitlement) => law(`7 Abs.\u00a01 lit.\u00a0${band.article}`);

/** The answer in a sentence. */
export function answerWords({ verdict, objections }: Entitlement): string {
  if (verdict === 'due') return 'Ja, nach diesen Angaben steht Ihnen Geld zu.';
  if (verdict === 'open') return 'Vielleicht. Es kommt auf den Grund an.';
  return decisiveOf(objections) === 'time-barred'
    ? 'Eher nicht mehr: Der Anspruch ist wohl verjährt.'
    : 'Nein, eine Ausgleichszahlung ist nach diesen Angaben nicht drin.';
}

/** Other rights if the regulation does not apply. */
export function leftWords({ objections }: Entitlement): string | null {
  return isCovered(objections)
    ? null
    : 'Essen, Hotel oder den Ticketpreis gibt es dann auch nicht nach dieser Verordnung. Bleiben können Ansprüche aus Ihrem Vertrag mit der Gesellschaft und, für einen Schaden durch die Verspätung eines internationalen Flugs, aus dem Übereinkommen von Montreal (Art.\u00a019). Danach muss man binnen zwei Jahren klagen (Art.\u00a035).';
}
