/** Version of the wording that a customer confirms; kept with his change. */
export const sepaMandateVersion = '2026-11';

/**
 * The wording of a SEPA core direct debit mandate in German, as the banks' associations (Deutsche Kreditwirtschaft)
 * recommend it for recurring payments.
 * @param creditor name of the insurer
 */
export function sepaMandateText(creditor: string): string[] {
  return [
    `Ich ermächtige die ${creditor}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von der ${creditor} auf mein Konto gezogenen Lastschriften einzulösen.`,
    'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
  ];
}
