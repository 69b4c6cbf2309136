/** What a hit can be, in a customer's words and in the order in which a list of hits names them. */
export const searchKinds = [
  'Service',
  'Ratgeber',
  'Rechner',
  'Vorlage',
  'Magazin',
  'Häufige Frage',
  'Service für Versicherte',
  'Konto',
  'Information',
] as const;

export type SearchKind = (typeof searchKinds)[number];
