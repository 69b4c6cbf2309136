/** Kinds of hits in the customer's words, in the order of the list. */
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
