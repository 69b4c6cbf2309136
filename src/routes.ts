import type { RouteConfig } from '@react-router/dev/routes';

/** One page of the portal. Everything the program knows of a page by its path stands here. */
export type PageEntry = {
  /** Path as in the specification, with `:name` for a variable part. */
  path: string;
  /** The route module, below `src/`. */
  file: string;
  /** Who may see it; the customer's pages come with the accounts. */
  access: 'public';
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** Account pages are grey, all others white (specification, section 2). */
  background: 'white' | 'grey';
  /** Pages that exist in the demonstration only. */
  isDemoOnly: boolean;
};

const check = '/arbeitsrecht/arbeitszeugnis-pruefung';

function page(path: string, file: string, options: Partial<PageEntry> = {}): PageEntry {
  return {
    path,
    file,
    access: 'public',
    isIndexed: true,
    background: 'white',
    isDemoOnly: false,
    ...options,
  };
}

/** THE table of pages. Guards, known links, sitemap, robots and the tests derive from it. */
export const pages: ReadonlyArray<PageEntry> = [
  page('/', 'features/home/home.page.tsx'),
  page('/error', 'shell/error.page.tsx', { isIndexed: false }),
  page('/impressum', 'features/company/impressum.page.tsx'),
  page('/datenschutz', 'features/company/datenschutz.page.tsx'),
  page('/nutzungsbedingungen', 'features/company/nutzungsbedingungen.page.tsx'),
  page('/barrierefreiheit', 'features/company/barrierefreiheit.page.tsx'),
  page('/widerrufsbelehrung', 'features/withdrawal/widerrufsbelehrung.page.tsx'),
  page('/vertrag-widerrufen', 'features/withdrawal/vertrag-widerrufen.page.tsx'),
  page(check, 'features/reference-check/reference-check.page.tsx'),
  page(`${check}/upload`, 'features/reference-check/upload.page.tsx', { isIndexed: false }),
  page(`${check}/bezahlung`, 'features/reference-check/bezahlung.page.tsx', { isIndexed: false }),
  page(`${check}/ergebnis`, 'features/reference-check/ergebnis-letztes.page.tsx', { isIndexed: false }),
  page(`${check}/ergebnis/:id`, 'features/reference-check/ergebnis.page.tsx', { isIndexed: false }),
  page('/dev/bausteine', 'ui/bausteine/bausteine.page.tsx', { isIndexed: false, isDemoOnly: true }),
  page('/dev/postfach', 'features/messages/postfach.page.tsx', { isIndexed: false, isDemoOnly: true }),
];

/** Answers every path that no page has: status 404 at its own address. */
const notFound = { id: 'not-found', path: '*', file: 'shell/not-found.page.tsx' };

export default [
  ...pages.map(({ path, file }) =>
    path === '/' ? { id: path, index: true, file } : { id: path, path: path.slice(1), file },
  ),
  notFound,
] satisfies RouteConfig;
