import type { RouteConfig } from '@react-router/dev/routes';
// React Router's tools read this file without our import map.
import { fileRoutes } from './file-routes.ts';
import { type PageEntry, page } from './navigation/page-entry.ts';
import { plainPath } from './navigation/plain-path.ts';

export type { PageEntry };

/**
 * Pages that show texts of the editors, guides and calculators alike. A change of the texts drops the kept page at once;
 * other programs of the portal show the change after at most this many seconds.
 */
const editorial: Partial<PageEntry> = { cache: 300 };

/** A page that is no feature’s. @param file below `src` */
const framePage = (path: string, file: string, options: Partial<PageEntry>) =>
  page(path, '', { ...options, file });

/** A page whose whole content is a text in `content` (docs/how-to/write-content.md). */
const text = (path: string, options: Partial<PageEntry> = {}) =>
  page(path, 'guides/editorial/document.page.tsx', { ...editorial, ...options });

/** A legal text of `content/legal`: it changes with a release only. */
const legal = (path: string) => page(path, 'legal/company/legal.page.tsx');

/** Not for search engines, and rendered for each request. */
const unlisted: Partial<PageEntry> = { isIndexed: false, cache: 'none' };
/** Before and after signing in. */
const accountDoor: Partial<PageEntry> = { ...unlisted, background: 'grey' };
/** Behind the login, with everything below. */
const account: Partial<PageEntry> = { ...accountDoor, access: 'customer-below' };

/** The way of an order. */
const service: Partial<PageEntry> = { ...unlisted, isService: true };

const referenceCheck = '/arbeitsrecht/arbeitszeugnis-pruefung';
const contractCheck = '/arbeitsrecht/arbeitsvertrags-pruefung';
const dismissalAdvice = '/arbeitsrecht/arbeitsrechts-beratung-bei-kuendigung';

/** One form under the addresses of all who send their customers here. */
const reportForm = 'insurance/claim-reports/schaden-melden.page.tsx';

const publicPages = [
  page('/', 'guides/home/home.page.tsx', editorial),
  framePage('/error', 'shell/error.page.tsx', { isIndexed: false }),
  page('/suche', 'guides/search/search.page.tsx', { ...unlisted, keepsScroll: true }),
  page('/faq', 'guides/faq/faq.page.tsx', { ...editorial, keepsScroll: true }),
  page('/magazin', 'guides/magazine/magazin.page.tsx', { ...editorial, keepsScroll: true }),
  page('/magazin/:id', 'guides/magazine/artikel.page.tsx', { ...editorial, validity: 'slug' }),
  page('/kontakt', 'outreach/contact/kontakt.page.tsx', { cache: 300 }),
  page('/vor-ort', 'outreach/offices/vor-ort.page.tsx', { cache: 'none', keepsScroll: true }),
  page('/erbrecht', 'tools/succession/erbrecht.page.tsx', { ...editorial, keepsScroll: true }),
  text('/mietrecht'),
  text('/reiserecht'),
  text('/arbeitsrecht'),
  text('/verkehrsrecht'),
  text('/vertragsrecht'),
  text('/datenschutzrecht'),
  legal('/impressum'),
  legal('/datenschutz'),
  legal('/nutzungsbedingungen'),
  legal('/barrierefreiheit'),
  legal('/erstinformation'),
  legal('/produktinformationsblatt'),
  legal('/beschwerde'),
  text('/freie-anwaltswahl'),
  page('/widerrufsbelehrung', 'legal/withdrawal/widerrufsbelehrung.page.tsx'),
  page('/vertrag-widerrufen', 'legal/withdrawal/vertrag-widerrufen.page.tsx', { cache: 'none' }),
  text('/ueber-:product', { validity: 'product' }),
  page('/gewinnspiel', 'outreach/prize-draw/gewinnspiel.page.tsx', { cache: 'none' }),
  page('/servicecard', 'insurance/service-card/servicecard.page.tsx', { cache: 'none' }),
  page('/mustervorlagen', 'tools/templates/mustervorlagen.page.tsx', {
    ...editorial,
    keepsScroll: true,
  }),
  page('/mustervorlagen/:slug', 'tools/templates/vorlage.page.tsx', {
    ...editorial,
    validity: 'slug',
  }),
  page('/radmobilschutz', 'insurance/bike-cover/radmobilschutz.page.tsx', {
    cache: 'none',
    keepsScroll: true,
  }),
  page('/rechtsratgeber', 'guides/guide-register/rechtsratgeber.page.tsx', editorial),
  page('/rechtsservices', 'services/legal-services/rechtsservices.page.tsx', {
    cache: 'none',
    keepsScroll: true,
  }),
  page('/schaden-melden', reportForm, { cache: 'none' }),
  page('/schaden-melden-bavaria', reportForm, { cache: 'none' }),
  page('/schaden-melden-s-direkt', reportForm, { cache: 'none' }),
  page('/schaden-melden/meldung/:id', 'insurance/claim-reports/meldung.page.tsx', {
    ...unlisted,
    validity: 'uuid',
  }),
  page('/stichtagsmeldung', 'insurance/key-date-report/stichtagsmeldung.page.tsx', {
    cache: 'none',
  }),
  page('/forderungsservice', 'tools/default-interest/default-interest.page.tsx', {
    ...editorial,
    keepsScroll: true,
  }),
  text('/online-rechtsberatung'),
  text('/online-vertragspruefung'),
  text('/telefonische-rechtsberatung'),
  page('/prozesskosten-rechner', 'tools/litigation-costs/litigation.page.tsx', {
    ...editorial,
    keepsScroll: true,
  }),
  page('/rechtsschutz-anpassen', 'insurance/tariff-change/rechtsschutz-anpassen.page.tsx', {
    cache: 'none',
    keepsScroll: true,
  }),
  text('/rechtsschutzfall-vorgehensweise'),
  text('/services-fuer-versicherte'),
  text('/servicepaket-tarif24'),
  text('/socialmedia/netiquette'),
];

const newsletterPages = [
  page('/newsletter', 'outreach/newsletter/newsletter.page.tsx', { cache: 'none' }),
  page('/newsletter/success', 'outreach/newsletter/success.page.tsx', unlisted),
  page('/newsletter/bye', 'outreach/newsletter/bye.page.tsx', unlisted),
  page('/newsletter/confirm-subscription', 'outreach/newsletter/confirm-subscription.page.tsx', unlisted),
  page('/newsletter/confirm-error', 'outreach/newsletter/confirm-error.page.tsx', unlisted),
];

const accountPages = [
  page('/account', 'account/overview/account.page.tsx', { ...account, access: 'customer' }),
  page('/account/login', 'account/sign-in/login.page.tsx', accountDoor),
  page('/account/logout', 'account/sign-in/logout.page.tsx', { ...accountDoor, isPreloaded: false }),
  page('/account/bye', 'account/registration/bye.page.tsx', accountDoor),
  page('/account/registrieren', 'account/registration/registrieren.page.tsx', accountDoor),
  page('/account/confirm', 'account/registration/confirm.page.tsx', accountDoor),
  page('/account/confirm-email', 'account/settings/confirm-email.page.tsx', accountDoor),
  page('/account/password-reset', 'account/registration/password-reset.page.tsx', accountDoor),
  page('/account/password-confirm', 'account/registration/password-confirm.page.tsx', accountDoor),
  page('/account/vertraege', 'insurance/contracts/vertraege.page.tsx', account),
  page('/account/vertraege/:id', 'insurance/contracts/vertrag.page.tsx', {
    ...account,
    validity: 'uuid',
  }),
  page('/account/aktivitaeten', 'account/activities/aktivitaeten.page.tsx', {
    ...account,
    keepsScroll: true,
  }),
  page('/account/vorgaenge', 'account/cases/vorgaenge.page.tsx', account),
  page('/account/vorgaenge/:id', 'account/cases/vorgang.page.tsx', { ...account, validity: 'case' }),
  page('/account/schadenmeldungen', 'insurance/claims/schadenmeldungen.page.tsx', account),
  page('/account/schadenmeldungen/:id', 'insurance/claims/schaden.page.tsx', {
    ...account,
    validity: 'uuid',
  }),
  page('/account/schadenmeldungen/einschaetzungen/:id', 'insurance/claims/einschaetzung.page.tsx', {
    ...account,
    validity: 'uuid',
  }),
  page('/account/einstellungen', 'account/settings/einstellungen.page.tsx', account),
  page('/account/sofortzugriff', 'account/activation/sofortzugriff.page.tsx', account),
  page('/account/meine-rechtsservices', 'services/my-legal-services/meine-rechtsservices.page.tsx', account),
  page('/account/meine-rechtsservices/:id', 'services/legal-requests/rechtsanfrage.page.tsx', {
    ...account,
    validity: 'uuid',
  }),
  page('/account/persoenliche-daten', 'account/personal-data/persoenliche-daten.page.tsx', account),
];

const topicPages = [
  '/erbrecht/vorsorge',
  '/erbrecht/testament',
  '/erbrecht/testaments-assistent',
  '/erbrecht/vorsorgeverfuegungs-assistent',
  '/mietrecht/mietkaution-service',
  '/mietrecht/mietnebenkosten',
  '/mietrecht/mietnebenkosten-pruefung',
  '/arbeitsrecht/abmahnung',
  '/arbeitsrecht/arbeitsvertrag',
  '/arbeitsrecht/arbeitszeugnis',
  contractCheck,
  dismissalAdvice,
  '/reiserecht/reiserechts-assistent',
  '/datenleck/datenleck',
].map((path) => text(path));

const dismissalPage = page('/arbeitsrecht/kuendigung', 'tools/dismissal-deadlines/kuendigung.page.tsx', {
  ...editorial,
  keepsScroll: true,
});

const depositPage = page('/mietrecht/mietkaution', 'tools/rent-deposit/rent-deposit.page.tsx', {
  ...editorial,
  keepsScroll: true,
});

const leakPage = page(
  '/datenleck/datenleck-pruefung',
  'tools/data-leak/datenleck-pruefung.page.tsx',
  editorial,
);

const travelDefectsPage = page('/reiserecht/reisemaengel', 'tools/travel-defects/reisemaengel.page.tsx', {
  ...editorial,
  keepsScroll: true,
});

const flightPage = page('/reiserecht/flugverspaetung', 'tools/flight-compensation/flight.page.tsx', {
  ...editorial,
  keepsScroll: true,
});

const fine = (path: string, file = 'tools/traffic-fines/fine.page.tsx') =>
  page(path, file, { ...editorial, keepsScroll: true });
const finePages = [
  fine('/verkehrsrecht/bussgeldkatalog', 'tools/traffic-fines/fine-hub.page.tsx'),
  fine('/verkehrsrecht/rotlichtverstoss'),
  fine('/verkehrsrecht/handy-und-smartwatch'),
  fine('/verkehrsrecht/geschwindigkeitsueberschreitung'),
];

const checkPages = [
  page(referenceCheck, 'checks/reference-check/reference-check.page.tsx'),
  page(`${referenceCheck}/upload`, 'checks/reference-check/upload.page.tsx', service),
  page(`${referenceCheck}/bezahlung`, 'services/order-flow/bezahlung.page.tsx', service),
  page(`${referenceCheck}/ergebnis`, 'checks/reference-check/ergebnis-letztes.page.tsx', unlisted),
  page(`${referenceCheck}/ergebnis/:id`, 'checks/reference-check/ergebnis.page.tsx', {
    ...unlisted,
    validity: 'uuid',
  }),
  page(`${contractCheck}/upload`, 'checks/contract-check/upload.page.tsx', service),
  page(`${contractCheck}/ergebnis/:id`, 'checks/contract-check/ergebnis.page.tsx', {
    ...unlisted,
    validity: 'uuid',
  }),
  page(`${dismissalAdvice}/termin-buchen`, 'services/appointments/termin-buchen.page.tsx', service),
  page('/termine/:id', 'services/appointments/termin.page.tsx', { ...unlisted, validity: 'uuid' }),
];

/** The forms of the services that people answer; one module, its path says which. */
const requestPages = [
  '/online-rechtsberatung/anfrage',
  '/online-vertragspruefung/anfrage',
  '/telefonische-rechtsberatung/anfrage',
  '/forderungsservice/auftrag',
  '/datenleck/datenleck-pruefung/anfrage',
].map((path) => page(path, 'services/legal-requests/anfrage.page.tsx', service));

/** Ordering, paying and looking at an order, for every service that has no address of its own for it. */
const orderPages = [
  '/erbrecht/testaments-assistent/bestellen',
  '/erbrecht/vorsorgeverfuegungs-assistent/bestellen',
  '/mietrecht/mietnebenkosten-pruefung/bestellen',
  '/mietrecht/mietkaution-service/bestellen',
  '/reiserecht/reiserechts-assistent/bestellen',
]
  .map((path) => page(path, 'services/partner-services/bestellen.page.tsx', service))
  .concat([
    page('/telefonische-rechtsberatung/bestellen', 'services/legal-requests/bestellen.page.tsx', service),
    page('/rechtsservices/bezahlung', 'services/order-flow/bezahlung.page.tsx', service),
    page('/rechtsservices/anfragen/:id', 'services/legal-requests/gastanfrage.page.tsx', {
      ...unlisted,
      validity: 'uuid',
    }),
    page('/rechtsservices/bestellungen/:id', 'services/order-page/bestellung.page.tsx', {
      ...unlisted,
      validity: 'uuid',
    }),
  ]);

const policyServicePages = [
  page('/versicherten-services/namen-aendern', 'account/name-change/namen-aendern.page.tsx'),
  page('/versicherten-services/schaden-ergaenzen', 'insurance/claims/schaden-ergaenzen.page.tsx', {
    ...unlisted,
    access: 'customer-below',
  }),
  page(
    '/versicherten-services/kontaktdaten-aendern',
    'insurance/policy-services/kontaktdaten-aendern.page.tsx',
  ),
  page(
    '/versicherten-services/bankverbindung-aendern',
    'insurance/policy-services/bankverbindung-aendern.page.tsx',
  ),
  page(
    '/versicherten-services/bankverbindung-aendern/anderer-kontoinhaber',
    'insurance/policy-services/anderer-kontoinhaber.page.tsx',
  ),
  page(
    '/versicherten-services/zahlungsperiode-anpassen',
    'insurance/policy-services/zahlungsperiode-anpassen.page.tsx',
  ),
  page(
    '/versicherten-services/finanzamtsbescheinigung-beantragen',
    'insurance/policy-services/finanzamtsbescheinigung-beantragen.page.tsx',
  ),
];

/** The case of a mail's link, with all that was said. */
const casePages = [
  page('/vorgang/:id', 'desk/case-messages/case.page.tsx', { ...unlisted, validity: 'case' }),
];

/** The desk of the staff: nothing leads here, and nothing lists it. */
const deskDoor: Partial<PageEntry> = { ...unlisted, frame: 'desk' };
const desk: Partial<PageEntry> = { ...deskDoor, access: 'staff' };
const deskPages = [
  page('/betrieb/anmelden', 'desk/workplace/desk-login.page.tsx', deskDoor),
  page('/betrieb', 'desk/workplace/desk.page.tsx', desk),
  page('/betrieb/eingang/:queue', 'desk/workplace/desk-queue.page.tsx', {
    ...desk,
    validity: 'slug',
    keepsScroll: true,
  }),
  page('/betrieb/vorgang/:id', 'desk/workplace/desk-case.page.tsx', { ...desk, validity: 'case' }),
  page('/betrieb/vorlagen', 'desk/workplace/desk-templates.page.tsx', desk),
  page('/betrieb/hinweise', 'desk/workplace/desk-events.page.tsx', desk),
  page('/betrieb/newsletter', 'outreach/newsletter/desk-newsletter.page.tsx', desk),
  page('/betrieb/gewinnspiele', 'outreach/prize-draw/desk-prize-draw.page.tsx', desk),
  page('/betrieb/protokoll', 'desk/workplace/desk-audit.page.tsx', desk),
  page('/betrieb/loeschungen', 'desk/workplace/desk-retention.page.tsx', desk),
];

const demonstration: Partial<PageEntry> = { ...unlisted, isDemoOnly: true };
const demonstrationPages = [
  framePage('/dev/bausteine', 'ui/bausteine/bausteine.page.tsx', demonstration),
  framePage('/dev/fehler', 'shell/failing.page.tsx', demonstration),
  page('/sandbox/partner/:key', 'services/partner-services/partner-stand-in.page.tsx', {
    ...demonstration,
    validity: 'slug',
  }),
  page('/dev/postfach', 'outreach/messages/postfach.page.tsx', demonstration),
];

/** THE table of pages. Guards, known links, cache, sitemap, robots and the tests derive from it. */
export const pages: ReadonlyArray<PageEntry> = [
  ...publicPages,
  ...newsletterPages,
  ...accountPages,
  ...topicPages,
  dismissalPage,
  depositPage,
  flightPage,
  travelDefectsPage,
  leakPage,
  ...finePages,
  ...checkPages,
  ...requestPages,
  ...orderPages,
  ...policyServicePages,
  ...casePages,
  ...deskPages,
  ...demonstrationPages,
];

const matchers = pages.map((entry) => ({
  entry,
  pattern: new RegExp(`^${entry.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  isFixed: !entry.path.includes(':'),
}));
const fixedPages = new Map(matchers.filter(({ isFixed }) => isFixed).map(({ entry }) => [entry.path, entry]));
const variablePages = matchers.filter(({ isFixed }) => !isFixed);

/**
 * The page at a path with the values of its variable part; undefined when there is none.
 * @param pathname without query; case and a last slash do not matter
 */
export function pageAt(
  pathname: string,
): { entry: PageEntry; params: Readonly<Record<string, string>> } | undefined {
  const path = plainPath(pathname);
  const fixed = fixedPages.get(path);
  if (fixed) return { entry: fixed, params: {} };
  for (const { entry, pattern } of variablePages) {
    const match = pattern.exec(path);
    if (match) return { entry, params: { ...match.groups } };
  }
  return undefined;
}

/** Answers every path that no page has: status 404 at its own address. */
const notFound = { id: 'not-found', path: '*', file: 'shell/not-found.page.tsx' };

/** React Router knows variables as whole segments only; the rest of the rule stands in `validity`. */
const routerPath = (path: string) => (path === '/ueber-:product' ? ':ueber' : path.slice(1));

export default [
  ...pages.map(({ path, file }) =>
    path === '/' ? { id: path, index: true, file } : { id: path, path: routerPath(path), file },
  ),
  ...fileRoutes,
  notFound,
] satisfies RouteConfig;
