/**
 * Countries whose accounts carry the IBAN of another one, while their banks keep a BIC of their own (SWIFT registry
 * of IBANs, ISO 13616; there in the notes on France, Finland and the United Kingdom). Key: country of the IBAN.
 */
export const bicTerritories: Readonly<Record<string, ReadonlyArray<string>>> = {
  FR: ['GF', 'GP', 'MQ', 'RE', 'PF', 'TF', 'YT', 'NC', 'BL', 'MF', 'PM', 'WF'],
  FI: ['AX'],
  GB: ['IM', 'JE', 'GG'],
};
