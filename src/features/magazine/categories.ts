/** What articles are about, in the order of the page; the keys stand in the files and in addresses. */
export const categories = {
  arbeit: 'Arbeit',
  wohnen: 'Wohnen',
  'familie-und-erbe': 'Familie und Erbe',
  unterwegs: 'Unterwegs',
  'geld-und-vertrag': 'Geld und Vertrag',
  'daten-und-netz': 'Daten und Netz',
  rechtsschutz: 'Rechtsschutz',
} as const;

export type Category = keyof typeof categories;

export function isCategory(text: string | null): text is Category {
  return text !== null && Object.hasOwn(categories, text);
}

/** The word for a category; articles with one we do not know have none. */
export function categoryWord(key: string | null): string {
  return isCategory(key) ? categories[key] : '';
}
