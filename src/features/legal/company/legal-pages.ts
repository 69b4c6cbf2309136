import type { LegalTextKey } from './legal-text.ts';

/** The page of each legal text, and the PDF that can be kept of it. */
export const legalPages = {
  '/impressum': { key: 'impressum' },
  '/datenschutz': { key: 'datenschutz', pdf: '/datenschutz.pdf' },
  '/nutzungsbedingungen': { key: 'agb', pdf: '/nutzungsbedingungen.pdf' },
  '/barrierefreiheit': { key: 'barrierefreiheit' },
  '/erstinformation': { key: 'erstinformation', pdf: '/erstinformation.pdf' },
  '/produktinformationsblatt': { key: 'produktinformationsblatt', pdf: '/produktinformationsblatt.pdf' },
  '/beschwerde': { key: 'beschwerde' },
} as const satisfies Readonly<Record<string, { key: LegalTextKey; pdf?: `/${string}.pdf` }>>;

export type LegalPath = keyof typeof legalPages;

export function isLegalPath(path: string): path is LegalPath {
  return Object.hasOwn(legalPages, path);
}
