/** An address of the old portal and the page that took its place. */
export type LegacyPath = {
  /** As the old portal wrote it, in lower case; `/**` at the end means everything below as well. */
  path: string;
  /** Path of the new page, as in `routes.ts`. */
  page: string;
  /** What stands on the link to the new page. */
  title: string;
};

/**
 * Every address that was handled outside this application (specification, section 2, “Legacy paths”). The
 * specification names the old check paths below `/arbeitsrecht/services` only as “...”: the two checks
 * stand for themselves, anything else there leads to the area of law.
 */
export const legacyPaths = [
  { path: '/kundenportal/**', page: '/account', title: 'Ihr Kundenkonto' },
  { path: '/login', page: '/account/login', title: 'Anmelden' },
  {
    path: '/services/adressaenderung',
    page: '/versicherten-services/kontaktdaten-aendern',
    title: 'Kontaktdaten ändern',
  },
  {
    path: '/mietrecht/services/mietnebenkostenpruefung',
    page: '/mietrecht/mietnebenkosten-pruefung',
    title: 'Nebenkostenabrechnung prüfen',
  },
  {
    path: '/erbrecht/services/erbomat',
    page: '/erbrecht/testaments-assistent',
    title: 'Testaments-Assistent',
  },
  {
    path: '/erbrecht/services/vorsorge',
    page: '/erbrecht/vorsorgeverfuegungs-assistent',
    title: 'Vorsorgeverfügungs-Assistent',
  },
  {
    path: '/arbeitsrecht/services/arbeitszeugnispruefung',
    page: '/arbeitsrecht/arbeitszeugnis-pruefung',
    title: 'Arbeitszeugnis prüfen',
  },
  {
    path: '/arbeitsrecht/services/arbeitsvertragspruefung',
    page: '/arbeitsrecht/arbeitsvertrags-pruefung',
    title: 'Arbeitsvertrag prüfen',
  },
  { path: '/arbeitsrecht/services/**', page: '/arbeitsrecht', title: 'Arbeitsrecht' },
  { path: '/datenleck/ratgeber', page: '/datenleck/datenleck', title: 'Was bei einem Datenleck zählt' },
  { path: '/datenleck/service', page: '/datenleck/datenleck-pruefung', title: 'Datenleck-Prüfung' },
  { path: '/blog', page: '/magazin', title: 'Magazin' },
] as const satisfies ReadonlyArray<LegacyPath>;

/** The address each legacy path leads to, where one is set. */
export type LegacyUrls = ReadonlyArray<{ path: string; url: string }>;

/**
 * Reads the setting LEGACY_URLS: `path=url`, separated by white space.
 * @returns the pairs, or one sentence for each that is wrong
 */
export function readLegacyUrls(text: string): { urls: LegacyUrls; faults: string[] } {
  const urls: Array<{ path: string; url: string }> = [];
  const faults: string[] = [];
  for (const pair of text.split(/\s+/).filter(Boolean)) {
    const [path = '', ...rest] = pair.split('=');
    const url = rest.join('=');
    if (!legacyPaths.some((legacy) => legacy.path === path)) faults.push(`${path} is no legacy path`);
    else if (urls.some((known) => known.path === path)) faults.push(`${path} is named twice`);
    else if (!URL.canParse(url) || new URL(url).protocol !== 'https:') {
      faults.push(`${path} needs an https address`);
    } else urls.push({ path, url });
  }
  return { urls, faults };
}
