import type { PaymentMode } from './contracts.schema.ts';

/**
 * What paying in instalments costs more than paying the year at once, in percent of the yearly premium
 * (Ratenzuschlag). No law fixes these rates: the insurer's tariff does. These are the ones of the demonstration.
 */
export const instalmentSurcharges: ReadonlyArray<{
  /** First day on which they count, `YYYY-MM-DD`. */
  validFrom: string;
  source: string;
  percent: Readonly<Record<PaymentMode, number>>;
}> = [
  {
    validFrom: '2015-01-01',
    source: 'Beispieltarif der Demonstration, Abschnitt „Zahlungsweise“',
    percent: { YEARLY: 0, HALF_YEARLY: 2, QUARTERLY: 3, MONTHLY: 5 },
  },
];
