import type { StateTone } from '#src/ui/tags.tsx';
import type { Contract, InsuredRisk, PaymentMode } from './contracts.schema.ts';

/** Payment periods in the words of the pages: „monatlich“, „im Monat“, „Monatlich“. */
export const paymentModeWords: Record<PaymentMode, { adverb: string; per: string; title: string }> = {
  MONTHLY: { adverb: 'monatlich', per: 'im Monat', title: 'Monatlich' },
  QUARTERLY: { adverb: 'vierteljährlich', per: 'im Vierteljahr', title: 'Vierteljährlich' },
  HALF_YEARLY: { adverb: 'halbjährlich', per: 'im Halbjahr', title: 'Halbjährlich' },
  YEARLY: { adverb: 'jährlich', per: 'im Jahr', title: 'Jährlich' },
};

/** The risks of the policy as customers read them. */
export const riskWords: Record<InsuredRisk, string> = {
  PRIVAT: 'Privat',
  BERUF: 'Beruf',
  VERKEHR: 'Verkehr',
  WOHNEN: 'Wohnen',
  FIRMA: 'Firma',
};

export const contractStatusWords: Record<Contract['status'], { word: string; tone: StateTone }> = {
  active: { word: 'Läuft', tone: 'done' },
  ending: { word: 'Gekündigt, läuft noch', tone: 'now' },
  ended: { word: 'Beendet', tone: 'closed' },
};

/** „Privat, Beruf und Verkehr“. */
export function riskList(risks: ReadonlyArray<InsuredRisk>): string {
  return new Intl.ListFormat('de-DE').format(risks.map((risk) => riskWords[risk]));
}

/** Whom a contract insures besides the name. */
export const relationWords: Record<Contract['insuredPersons'][number]['relation'], string> = {
  policyholder: 'Sie',
  partner: 'Partnerin oder Partner',
  child: 'Kind',
  employees: 'Beschäftigte',
  management: 'Geschäftsführung',
};
