/** How long there is time, from the day a letter came: `from` is what the day means. */
type DeadlinePeriod = { weeks: number } | { months: number } | 'given' | 'none';

/** A letter that sets a deadline, and what happens when it passes. */
export type DeadlineKind = {
  key: string;
  label: string;
  text: string;
  period: DeadlinePeriod;
  /** What the day is called that is asked for; absent where none is. */
  dayLabel?: string;
  /** How long it is, for somebody who does not know the day. */
  length?: string;
  /** What has to be done until then, and what follows otherwise. With its statute. */
  duty?: string;
  law?: string;
};

/**
 * Deadlines that pass while a report is looked at. Sources: § 4 KSchG; § 67 OWiG; § 410 StPO; §§ 692, 694 ZPO;
 * §§ 700, 339 ZPO; § 276 ZPO; § 70 VwGO, § 84 SGG, § 355 AO (each as of 20 November 2026).
 */
export const deadlineKinds = [
  {
    key: 'none',
    label: 'Nein, zurzeit nicht',
    text: 'Es gibt keinen Brief mit einer Frist.',
    period: 'none',
  },
  {
    key: 'dismissal',
    label: 'Mir wurde gekündigt',
    text: 'Kündigung der Arbeit durch den Arbeitgeber',
    period: { weeks: 3 },
    length: 'Die Frist ist drei Wochen lang, ab dem Tag, an dem das Schreiben ankam',
    dayLabel: 'Wann ist das Kündigungsschreiben angekommen?',
    duty: 'Die Klage muss bis dahin beim Arbeitsgericht sein. Sonst gilt die Kündigung als wirksam',
    law: '§\u00a04 und §\u00a07\u00a0KSchG',
  },
  {
    key: 'fine',
    label: 'Bußgeldbescheid',
    text: 'meist im gelben Umschlag',
    period: { weeks: 2 },
    length: 'Die Frist ist zwei Wochen lang, ab dem Tag auf dem gelben Umschlag',
    dayLabel: 'Welcher Tag steht auf dem gelben Umschlag?',
    duty: 'Der Einspruch muss bis dahin bei der Bußgeldstelle sein',
    law: '§\u00a067\u00a0OWiG',
  },
  {
    key: 'penalty-order',
    label: 'Strafbefehl',
    text: 'vom Amtsgericht, meist im gelben Umschlag',
    period: { weeks: 2 },
    length: 'Die Frist ist zwei Wochen lang, ab dem Tag auf dem gelben Umschlag',
    dayLabel: 'Welcher Tag steht auf dem gelben Umschlag?',
    duty: 'Der Einspruch muss bis dahin beim Gericht sein. Sonst steht der Strafbefehl einem Urteil gleich',
    law: '§\u00a0410\u00a0StPO',
  },
  {
    key: 'payment-order',
    label: 'Mahnbescheid oder Vollstreckungsbescheid',
    text: 'vom Gericht, meist im gelben Umschlag',
    period: { weeks: 2 },
    length: 'Die Frist ist zwei Wochen lang, ab dem Tag auf dem gelben Umschlag',
    dayLabel: 'Welcher Tag steht auf dem gelben Umschlag?',
    duty: 'Der Widerspruch oder Einspruch muss bis dahin beim Gericht sein',
    law: '§§\u00a0692, 700\u00a0ZPO',
  },
  {
    key: 'lawsuit',
    label: 'Klage oder Ladung zum Gericht',
    text: 'Die Frist oder der Termin steht im Schreiben.',
    period: 'given',
    length: 'Bis wann Sie antworten müssen oder wann der Termin ist, steht im Schreiben',
    dayLabel: 'Bis wann sollen Sie antworten, oder wann ist der Termin?',
    duty: 'Wer nicht antwortet, kann allein deshalb verlieren',
    law: '§§\u00a0276, 331\u00a0ZPO',
  },
  {
    key: 'decision',
    label: 'Bescheid einer Behörde',
    text: 'zum Beispiel vom Jobcenter, von der Rente, vom Finanzamt',
    period: { months: 1 },
    length: 'Meist ist die Frist einen Monat lang, von der Bekanntgabe an',
    dayLabel: 'Wann haben Sie den Bescheid bekommen?',
    duty: 'Widerspruch oder Einspruch müssen in der Regel bis dahin bei der Behörde sein. Sehen Sie auf der letzten Seite nach, dort steht die Frist',
    law: '§\u00a070\u00a0VwGO, §\u00a084\u00a0SGG, §\u00a0355\u00a0AO',
  },
  {
    key: 'letter',
    label: 'Ein anderer Brief nennt eine Frist',
    text: 'zum Beispiel vom Vermieter, Händler oder Anwalt der anderen Seite',
    period: 'given',
    length: 'Bis wann, steht im Brief',
    dayLabel: 'Welcher Tag steht darin?',
    duty: 'Unterschreiben und zahlen Sie nichts, was Sie nicht verstanden haben',
  },
  {
    key: 'unknown',
    label: 'Ich weiß es nicht',
    text: 'Dann sehen wir die Unterlagen darauf durch.',
    period: 'none',
  },
] as const satisfies ReadonlyArray<DeadlineKind>;

export type DeadlineKindKey = (typeof deadlineKinds)[number]['key'];
export const deadlineKindKeys = deadlineKinds.map(({ key }) => key) as [
  DeadlineKindKey,
  ...DeadlineKindKey[],
];
