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

/** Paths the specification does not list: German law, a decision of ours, or a tool added since asks for them. */
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

/** Detail pages of the account, each below a path of the specification. */
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

/** Not for search engines, and rendered for each request. */
const unlisted = { cache: 'none', isIndexed: false } as const;

/** Public pages that differ from the rule: kept in the page cache as long as the build runs, listed by search engines. */
export const publicExceptions: Readonly<
  Record<string, { cache?: 'none' | number; isIndexed?: false; keepsScroll?: true }>
> = {
  // The days until which we answer go on at midnight; the form of a topic stands behind a query and is kept never.
  '/kontakt': { cache: 300 },
  // Which offices are open is as of now.
  '/vor-ort': { cache: 'none', keepsScroll: true },
  '/error': { isIndexed: false },
  '/suche': { ...unlisted, keepsScroll: true },
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
  '/schaden-melden/meldung/:id': unlisted,
  '/gewinnspiel': { cache: 'none' },
  '/newsletter': { cache: 'none' },
  '/radmobilschutz': { cache: 'none', keepsScroll: true },
  '/rechtsschutz-anpassen': { cache: 'none', keepsScroll: true },
  '/servicecard': { cache: 'none' },
  '/stichtagsmeldung': { cache: 'none' },
  '/newsletter/success': unlisted,
  '/newsletter/bye': unlisted,
  '/newsletter/confirm-subscription': unlisted,
  '/newsletter/confirm-error': unlisted,
  '/betrieb/anmelden': unlisted,
  '/vorgang/:id': unlisted,
  '/account/login': unlisted,
  '/account/logout': unlisted,
  '/account/bye': unlisted,
  '/account/registrieren': unlisted,
  '/account/confirm': unlisted,
  '/account/confirm-email': unlisted,
  '/account/password-reset': unlisted,
  '/account/password-confirm': unlisted,
  [`${employment}/arbeitszeugnis-pruefung/upload`]: unlisted,
  [`${employment}/arbeitszeugnis-pruefung/bezahlung`]: unlisted,
  [`${employment}/arbeitszeugnis-pruefung/ergebnis`]: unlisted,
  [`${employment}/arbeitszeugnis-pruefung/ergebnis/:id`]: unlisted,
  [`${employment}/arbeitsvertrags-pruefung/upload`]: unlisted,
  [`${employment}/arbeitsvertrags-pruefung/ergebnis/:id`]: unlisted,
  [`${employment}/arbeitsrechts-beratung-bei-kuendigung/termin-buchen`]: unlisted,
  '/datenleck/datenleck-pruefung/anfrage': unlisted,
  '/forderungsservice/auftrag': unlisted,
  '/online-rechtsberatung/anfrage': unlisted,
  '/online-vertragspruefung/anfrage': unlisted,
  '/telefonische-rechtsberatung/anfrage': unlisted,
  '/telefonische-rechtsberatung/bestellen': unlisted,
  '/termine/:id': unlisted,
  '/erbrecht/testaments-assistent/bestellen': unlisted,
  '/erbrecht/vorsorgeverfuegungs-assistent/bestellen': unlisted,
  '/mietrecht/mietkaution-service/bestellen': unlisted,
  '/mietrecht/mietnebenkosten-pruefung/bestellen': unlisted,
  '/reiserecht/reiserechts-assistent/bestellen': unlisted,
  '/rechtsservices/bezahlung': unlisted,
  '/rechtsservices/anfragen/:id': unlisted,
  '/rechtsservices/bestellungen/:id': unlisted,
};
/** Of the pages behind the login, those with filters or paging. */
export const guardedKeepingScroll = ['/account/aktivitaeten', '/betrieb/eingang/:queue'];
