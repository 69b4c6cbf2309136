/**
 * The paths of the specification, section 2 (“Screens and routes”), as they stand there; `:id` for `{id}`,
 * `:product` for `{product}`. Legacy paths have their own list. The list is the test, never the mechanism.
 */
export const publicPaths =
  '/, /error, /suche, /faq, /magazin, /magazin/:id, /kontakt, /vor-ort, /erbrecht, /mietrecht, /reiserecht, /arbeitsrecht, /verkehrsrecht, /vertragsrecht, /datenschutzrecht, /impressum, /datenschutz, /nutzungsbedingungen, /ueber-:product, /gewinnspiel, /servicecard, /mustervorlagen, /radmobilschutz, /rechtsratgeber, /rechtsservices, /schaden-melden, /schaden-melden-bavaria, /schaden-melden-s-direkt, /stichtagsmeldung, /forderungsservice, /online-rechtsberatung, /online-vertragspruefung, /telefonische-rechtsberatung, /prozesskosten-rechner, /rechtsschutz-anpassen, /rechtsschutzfall-vorgehensweise, /services-fuer-versicherte, /servicepaket-tarif24, /socialmedia/netiquette'.split(
    ', ',
  );

export const newsletterPaths =
  '/newsletter, /newsletter/success, /newsletter/bye, /newsletter/confirm-subscription, /newsletter/confirm-error'.split(
    ', ',
  );

export const accountPaths =
  '/account, /account/login, /account/logout, /account/bye, /account/registrieren, /account/confirm, /account/confirm-email, /account/password-reset, /account/password-confirm, /account/vertraege, /account/aktivitaeten, /account/vorgaenge, /account/schadenmeldungen, /account/einstellungen, /account/sofortzugriff, /account/meine-rechtsservices, /account/persoenliche-daten'.split(
    ', ',
  );

const employment = '/arbeitsrecht';
const traffic = '/verkehrsrecht';

export const topicPaths = [
  '/erbrecht/vorsorge',
  '/erbrecht/testament',
  '/erbrecht/testaments-assistent',
  '/erbrecht/vorsorgeverfuegungs-assistent',
  '/mietrecht/mietkaution',
  '/mietrecht/mietkaution-service',
  '/mietrecht/mietnebenkosten',
  '/mietrecht/mietnebenkosten-pruefung',
  `${employment}/abmahnung`,
  `${employment}/kuendigung`,
  `${employment}/arbeitsvertrag`,
  `${employment}/arbeitszeugnis`,
  `${employment}/arbeitszeugnis-pruefung`,
  `${employment}/arbeitsvertrags-pruefung`,
  '/reiserecht/reisemaengel',
  '/reiserecht/reiserechts-assistent',
  '/datenleck/datenleck',
  '/datenleck/datenleck-pruefung',
  `${traffic}/bussgeldkatalog`,
  `${traffic}/rotlichtverstoss`,
  `${traffic}/handy-und-smartwatch`,
  `${traffic}/geschwindigkeitsueberschreitung`,
];

export const checkPaths = [
  `${employment}/arbeitszeugnis-pruefung/upload`,
  `${employment}/arbeitsvertrags-pruefung/upload`,
  `${employment}/arbeitszeugnis-pruefung/ergebnis`,
  `${employment}/arbeitszeugnis-pruefung/ergebnis/:id`,
  `${employment}/arbeitsvertrags-pruefung/ergebnis/:id`,
  `${employment}/arbeitszeugnis-pruefung/bezahlung`,
  `${employment}/arbeitsrechts-beratung-bei-kuendigung`,
  `${employment}/arbeitsrechts-beratung-bei-kuendigung/termin-buchen`,
];

export const policyServicePaths = [
  'namen-aendern',
  'schaden-ergaenzen',
  'kontaktdaten-aendern',
  'bankverbindung-aendern',
  'bankverbindung-aendern/anderer-kontoinhaber',
  'zahlungsperiode-anpassen',
  'finanzamtsbescheinigung-beantragen',
].map((path) => `/versicherten-services/${path}`);

/** Paths that German law, the decisions and the tools of part 6 add. */
export const addedPaths = [
  '/barrierefreiheit',
  '/beschwerde',
  '/betrieb/anmelden',
  '/datenleck/datenleck-pruefung/anfrage',
  '/erbrecht/testaments-assistent/bestellen',
  '/erbrecht/vorsorgeverfuegungs-assistent/bestellen',
  '/erstinformation',
  '/forderungsservice/auftrag',
  '/freie-anwaltswahl',
  '/mietrecht/mietkaution-service/bestellen',
  '/mietrecht/mietnebenkosten-pruefung/bestellen',
  '/mustervorlagen/:slug',
  '/online-rechtsberatung/anfrage',
  '/online-vertragspruefung/anfrage',
  '/produktinformationsblatt',
  '/rechtsservices/anfragen/:id',
  '/rechtsservices/bestellungen/:id',
  '/rechtsservices/bezahlung',
  '/reiserecht/flugverspaetung',
  '/reiserecht/reiserechts-assistent/bestellen',
  '/telefonische-rechtsberatung/anfrage',
  '/telefonische-rechtsberatung/bestellen',
  '/schaden-melden/meldung/:id',
  '/termine/:id',
  '/vertrag-widerrufen',
  '/vorgang/:id',
  '/widerrufsbelehrung',
];

/** The desk of the staff: its pages ask who works in this browser, and nothing leads there. */
export const deskPaths = [
  '/betrieb',
  '/betrieb/eingang/:queue',
  '/betrieb/vorgang/:id',
  '/betrieb/vorlagen',
  '/betrieb/hinweise',
  '/betrieb/gewinnspiele',
  '/betrieb/newsletter',
  '/betrieb/protokoll',
  '/betrieb/loeschungen',
];

/** Detail pages of the account (decisions, “REST API”), each below a path of the specification. */
export const accountDetailPaths = [
  '/account/vertraege/:id',
  '/account/vorgaenge/:id',
  '/account/schadenmeldungen/:id',
  '/account/schadenmeldungen/einschaetzungen/:id',
  '/account/meine-rechtsservices/:id',
];

/** “Route guards”: anonymous visitors sign in first, at exactly `/account` and at anything that begins so. */
export const guardedExactly = ['/account'];
export const guardedBeginnings = [
  '/account/einstellungen',
  '/account/vertraege',
  '/account/vorgaenge',
  '/account/schadenmeldungen',
  '/account/aktivitaeten',
  '/account/meine-rechtsservices',
  '/account/sofortzugriff',
  '/account/persoenliche-daten',
  '/versicherten-services/schaden-ergaenzen',
];

/** Public pages that differ from the rule: kept in the page cache as long as the build runs, listed by search engines. */
const passing = { cache: 'none', isIndexed: false } as const;
export const publicExceptions: Readonly<
  Record<string, { cache?: 'none' | number; isIndexed?: false; keepsScroll?: true }>
> = {
  // The days until which we answer go on at midnight; the form of a topic stands behind a query and is kept never.
  '/kontakt': { cache: 300 },
  // Which offices are open is as of now.
  '/vor-ort': { cache: 'none', keepsScroll: true },
  '/error': { isIndexed: false },
  '/suche': { ...passing, keepsScroll: true },
  '/faq': { keepsScroll: true },
  '/magazin': { keepsScroll: true },
  '/mustervorlagen': { keepsScroll: true },
  '/rechtsservices': { cache: 'none', keepsScroll: true },
  '/arbeitsrecht/kuendigung': { keepsScroll: true },
  '/erbrecht': { keepsScroll: true },
  '/prozesskosten-rechner': { keepsScroll: true },
  '/forderungsservice': { keepsScroll: true },
  '/mietrecht/mietkaution': { keepsScroll: true },
  '/reiserecht/flugverspaetung': { keepsScroll: true },
  '/reiserecht/reisemaengel': { keepsScroll: true },
  '/verkehrsrecht/bussgeldkatalog': { keepsScroll: true },
  '/verkehrsrecht/rotlichtverstoss': { keepsScroll: true },
  '/verkehrsrecht/handy-und-smartwatch': { keepsScroll: true },
  '/verkehrsrecht/geschwindigkeitsueberschreitung': { keepsScroll: true },
  '/vertrag-widerrufen': { cache: 'none' },
  '/schaden-melden': { cache: 'none' },
  '/schaden-melden-bavaria': { cache: 'none' },
  '/schaden-melden-s-direkt': { cache: 'none' },
  '/schaden-melden/meldung/:id': passing,
  '/gewinnspiel': { cache: 'none' },
  '/newsletter': { cache: 'none' },
  '/radmobilschutz': { cache: 'none', keepsScroll: true },
  '/rechtsschutz-anpassen': { cache: 'none', keepsScroll: true },
  '/servicecard': { cache: 'none' },
  '/stichtagsmeldung': { cache: 'none' },
  '/newsletter/success': passing,
  '/newsletter/bye': passing,
  '/newsletter/confirm-subscription': passing,
  '/newsletter/confirm-error': passing,
  '/betrieb/anmelden': passing,
  '/vorgang/:id': passing,
  '/account/login': passing,
  '/account/logout': passing,
  '/account/bye': passing,
  '/account/registrieren': passing,
  '/account/confirm': passing,
  '/account/confirm-email': passing,
  '/account/password-reset': passing,
  '/account/password-confirm': passing,
  [`${employment}/arbeitszeugnis-pruefung/upload`]: passing,
  [`${employment}/arbeitszeugnis-pruefung/bezahlung`]: passing,
  [`${employment}/arbeitszeugnis-pruefung/ergebnis`]: passing,
  [`${employment}/arbeitszeugnis-pruefung/ergebnis/:id`]: passing,
  [`${employment}/arbeitsvertrags-pruefung/upload`]: passing,
  [`${employment}/arbeitsvertrags-pruefung/ergebnis/:id`]: passing,
  [`${employment}/arbeitsrechts-beratung-bei-kuendigung/termin-buchen`]: passing,
  '/datenleck/datenleck-pruefung/anfrage': passing,
  '/forderungsservice/auftrag': passing,
  '/online-rechtsberatung/anfrage': passing,
  '/online-vertragspruefung/anfrage': passing,
  '/telefonische-rechtsberatung/anfrage': passing,
  '/telefonische-rechtsberatung/bestellen': passing,
  '/termine/:id': passing,
  '/erbrecht/testaments-assistent/bestellen': passing,
  '/erbrecht/vorsorgeverfuegungs-assistent/bestellen': passing,
  '/mietrecht/mietkaution-service/bestellen': passing,
  '/mietrecht/mietnebenkosten-pruefung/bestellen': passing,
  '/reiserecht/reiserechts-assistent/bestellen': passing,
  '/rechtsservices/bezahlung': passing,
  '/rechtsservices/anfragen/:id': passing,
  '/rechtsservices/bestellungen/:id': passing,
};
/** Of the pages behind the login, those with filters or paging. */
export const guardedKeepingScroll = ['/account/aktivitaeten', '/betrieb/eingang/:queue'];
