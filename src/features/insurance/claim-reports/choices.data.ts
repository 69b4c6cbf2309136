import { formatDate } from '#src/lib/dates.ts';

/** What people can wish for. */
export const wishes = [
  {
    key: 'cover',
    label: 'Ich möchte wissen, ob Sie die Kosten übernehmen',
    text: 'Wir prüfen die Deckung und antworten schriftlich.',
  },
  {
    key: 'lawyer',
    label: 'Ich brauche eine Anwältin oder einen Anwalt',
    text: 'Sie wählen selbst. Wenn Sie möchten, nennen wir Ihnen Kanzleien in Ihrer Nähe.',
  },
  {
    key: 'mediation',
    label: 'Ich möchte mich einigen, ohne Gericht',
    text: 'Mediation: Jemand Unbeteiligtes hilft beiden Seiten, eine Lösung zu finden. Freiwillig.',
  },
  {
    key: 'callback',
    label: 'Ich möchte zuerst mit jemandem sprechen',
    text: 'Wir rufen Sie an und gehen die Meldung mit Ihnen durch.',
  },
] as const;
export type WishKey = (typeof wishes)[number]['key'];
export const wishKeys = wishes.map(({ key }) => key) as [WishKey, ...WishKey[]];

/** How sure somebody is of the day. */
export const dayCertainties = [
  { key: 'exact', label: 'Genau an diesem Tag' },
  { key: 'about', label: 'Ungefähr dann' },
  { key: 'ongoing', label: 'Es begann da und dauert an' },
] as const;
export type DayCertainty = (typeof dayCertainties)[number]['key'];
export const dayCertaintyKeys = dayCertainties.map(({ key }) => key) as [DayCertainty, ...DayCertainty[]];

/** Who the other side is. */
export const opponentKinds = [
  { key: 'company', label: 'Eine Firma oder ein Arbeitgeber' },
  { key: 'person', label: 'Eine Privatperson' },
  { key: 'authority', label: 'Eine Behörde oder ein Gericht' },
  { key: 'unknown', label: 'Ich weiß nicht, wer es ist' },
] as const;
export type OpponentKind = (typeof opponentKinds)[number]['key'];
export const opponentKindKeys = opponentKinds.map(({ key }) => key) as [OpponentKind, ...OpponentKind[]];

/** When somebody can be called: the answer as he gives it, and as we say it to him. */
export const callTimes = [
  { key: 'any', label: 'Egal, zu Ihren Sprechzeiten', ours: 'zu unseren Sprechzeiten' },
  { key: 'morning', label: 'Vormittags', ours: 'vormittags' },
  { key: 'noon', label: 'Mittags', ours: 'mittags' },
  { key: 'afternoon', label: 'Nachmittags', ours: 'nachmittags' },
] as const;
export type CallTime = (typeof callTimes)[number]['key'];
export const callTimeKeys = callTimes.map(({ key }) => key) as [CallTime, ...CallTime[]];

/**
 * What is promised to somebody who wishes a call: the call is our answer, so it comes by the day of the answer.
 * @param promisedOn ISO day
 */
export function callPromise(
  { callTime, promisedOn }: { callTime: CallTime; promisedOn: string },
  phone: string,
) {
  const ours = callTimes.find(({ key }) => key === callTime)?.ours ?? '';
  return `Spätestens am ${formatDate(promisedOn)} rufen wir Sie ${ours} unter ${phone} an und gehen die Meldung mit Ihnen durch.`;
}

/** Who the trouble is about. */
export const affectedPersons = [
  { key: 'self', label: 'Mich selbst' },
  {
    key: 'family',
    label: 'Jemanden aus meiner Familie',
    text: 'zum Beispiel Partner oder Kind, mitversichert',
  },
  { key: 'company', label: 'Meine Firma' },
] as const;
export type AffectedPerson = (typeof affectedPersons)[number]['key'];
export const affectedKeys = affectedPersons.map(({ key }) => key) as [AffectedPerson, ...AffectedPerson[]];

/** The label of a choice by its key. */
export function labelOf(choices: ReadonlyArray<{ key: string; label: string }>, key: string): string {
  return choices.find((one) => one.key === key)?.label ?? '';
}
