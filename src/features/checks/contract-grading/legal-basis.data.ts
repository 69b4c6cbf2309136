import type { CourtCase } from './grading.schema.ts';
import { germanDay } from './reading/dates.ts';

/**
 * Judgments that the rules rest on, by court, date and file number (facts part B, state 20 November 2026). A lawyer
 * reviews this file before it changes; its date is the rules version.
 */
export const rulesVersion = '2026-11-20' as const;

const judgments = {
  probationFourOfTwelve: ['BAG', '2025-10-30', '2 AZR 160/24'],
  probationWholeTerm: ['BAG', '2024-12-05', '2 AZR 275/23'],
  longNotice: ['BAG', '2017-10-26', '6 AZR 158/16'],
  exclusionTwoStages: ['BAG', '2005-05-25', '5 AZR 572/04'],
  exclusionThreeMonths: ['BAG', '2005-09-28', '5 AZR 52/05'],
  exclusionMinimumWage: ['BAG', '2018-09-18', '9 AZR 162/18'],
  exclusionIntent: ['BAG', '2020-11-26', '8 AZR 58/20'],
  overtimeIncluded: ['BAG', '2010-09-01', '5 AZR 517/09'],
  overtimeLawyer: ['BAG', '2011-08-17', '5 AZR 406/10'],
  overtimeWarehouse: ['BAG', '2012-02-22', '5 AZR 765/10'],
  penaltyProbation: ['BAG', '2004-03-04', '8 AZR 196/03'],
  penaltyHeight: ['BAG', '2010-09-23', '8 AZR 897/08'],
  penaltyClear: ['BAG', '2014-01-23', '8 AZR 130/13'],
  trainingExceptions: ['BAG', '2018-12-11', '9 AZR 383/18'],
  trainingInability: ['BAG', '2022-03-01', '9 AZR 260/21'],
  trainingOwnNotice: ['BAG', '2023-04-25', '9 AZR 187/22'],
  bonusRepayment: ['BAG', '2018-06-27', '10 AZR 290/17'],
  nonCompeteVoid: ['BAG', '2017-03-22', '10 AZR 448/15'],
  doubleWrittenForm: ['BAG', '2008-05-20', '9 AZR 382/07'],
  leaveWarning: ['BAG', '2019-02-19', '9 AZR 541/15'],
  leaveNoWaiver: ['BAG', '2025-06-03', '9 AZR 104/24'],
  priorEmployment: ['BVerfG', '2018-06-06', '1 BvL 7/14'],
  release: ['BAG', '2026-03-25', '5 AZR 108/25'],
  secondaryNotice: ['BAG', '2001-12-11', '9 AZR 464/00'],
  secondaryInterests: ['BAG', '2019-12-19', '6 AZR 23/19'],
  secrecy: ['BAG', '2024-10-17', '8 AZR 172/23'],
  travelTime: ['BAG', '2018-10-17', '5 AZR 553/17'],
  timeRecording: ['BAG', '2022-09-13', '1 ABR 22/21'],
  referenceWaiver: ['BAG', '2025-06-18', '2 AZR 96/24 (B)'],
  missingTerms: ['BAG', '2022-09-22', '8 AZR 4/21'],
} as const satisfies Record<string, readonly [court: string, date: string, fileNumber: string]>;

export type CaseKey = keyof typeof judgments;

/** A judgment as the result names it. Orders of the Federal Constitutional Court and in ABR matters are „Beschluss“. */
export function courtCase(key: CaseKey): CourtCase {
  const [court, date, fileNumber] = judgments[key];
  const kind = court === 'BVerfG' || fileNumber.includes('ABR') ? 'Beschluss' : 'Urteil';
  const number = fileNumber.replaceAll(' ', '\u00A0');
  return { court, date, fileNumber, text: `${court}, ${kind} vom ${germanDay(date)} – ${number}` };
}

export const disclaimer =
  'Dieses Ergebnis hat ein Programm nach festen Regeln erstellt. Es ersetzt keine Rechtsberatung und sagt nicht, ob Sie unterschreiben sollen. Ein Tarifvertrag, eine Betriebsvereinbarung oder die Umstände Ihres Falls können etwas anderes ergeben.';
