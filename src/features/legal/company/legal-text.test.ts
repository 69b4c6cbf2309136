import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { legalDetailsOf } from './legal-details.ts';
import { type LegalTextKey, legalCaseNames, legalCases, legalText, legalTextKeys } from './legal-text.ts';

const environment = {
  PRODUCT_NAME: 'Prüfhafen',
  PROVIDER_NAME: 'Kai Services GmbH',
  PROVIDER_ADDRESS: 'Kaiweg 7, 20457 Hamburg',
  PROVIDER_EMAIL: 'hilfe@pruefhafen.example',
  PROVIDER_MANAGERS: 'Kim Kai',
  PROVIDER_REGISTER: 'Amtsgericht Hamburg, HRB 42',
  PROVIDER_VAT_ID: 'DE42',
  INSURER_NAME: 'Kai Versicherung AG',
  INSURER_ADDRESS: 'Kaiweg 8, 20457 Hamburg',
  SUPPORT_PHONE: '040 66969 777',
  SUPPORT_HOURS: 'Montag, 8 bis 9 Uhr',
  UPLOAD_RETENTION_DAYS: '17',
  BRIEFCODE_DAYS: '44',
};
const publicUrl = 'https://pruefhafen.example';

/** The details of a portal with these settings besides those above. */
function detailsWith(more: Record<string, string> = {}) {
  return legalDetailsOf({ settings: readSettings({ ...environment, ...more }), publicUrl });
}
const details = detailsWith();
/** As if everything were configured at once, and nothing. */
const everyCase: typeof details = { ...details, cases: legalCaseNames };
const noCase: typeof details = { ...details, cases: [] };

const every = (key: LegalTextKey, of = everyCase) => JSON.stringify(legalText(key, of));
/** The text with ordinary spaces, so that the table below can be read and written. */
const plain = (key: LegalTextKey, of = everyCase) =>
  every(key, of).replaceAll('\u00a0', ' ').replaceAll('\\"', '"');

/** Anlage 1 to Art. 246a § 1 Abs. 2 EGBGB since 19 June 2026, for services: protected only word for word. */
const modelInstruction = [
  'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
  'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
  'Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (Kai Services GmbH, Kaiweg 7, 20457 Hamburg, Telefon: 040 66969 777, E-Mail: hilfe@pruefhafen.example) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.',
  'Sie können Ihr Widerrufsrecht auch online unter https://pruefhafen.example/vertrag-widerrufen ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
  'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
  'spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist.',
  'in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
  'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
];

/** Anlage 2 to Art. 246a § 1 Abs. 2 EGBGB. */
const modelForm = [
  '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
  'An Kai Services GmbH, Kaiweg 7, 20457 Hamburg, E-Mail: hilfe@pruefhafen.example:',
  'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
  'Bestellt am (*)/erhalten am (*)',
  'Name des/der Verbraucher(s)',
  'Anschrift des/der Verbraucher(s)',
  'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
  'Datum',
  '(*) Unzutreffendes streichen.',
];

/** What a duty demands to be said: text, duty with its source, passages that carry it. */
const duties: ReadonlyArray<[LegalTextKey, string, readonly string[]]> = [
  ['widerrufsbelehrung', 'model wording', modelInstruction],
  [
    'widerrufsbelehrung',
    'early end, § 356 Abs. 5 Nr. 2 BGB',
    [
      'vollständig erbracht haben',
      'vor Ablauf der Widerrufsfrist beginnen',
      'mit vollständiger Vertragserfüllung durch uns erlischt (§ 356 Abs. 5 Nr. 2 BGB)',
    ],
  ],
  ['muster-widerrufsformular', 'model wording', modelForm],
  [
    'agb',
    'technical steps, Art. 246c Nr. 1 EGBGB',
    [
      'Zeugnis hochladen: ',
      'Ihre Daten: ',
      'Prüfen und bestellen: ',
      'Zahlungspflichtig bestellen: ',
      'Zahlung freigeben: ',
      'Vertragsbestätigung: ',
    ],
  ],
  [
    'agb',
    'storage, correction, language, codes, Art. 246c Nr. 2 to 5 EGBGB',
    [
      'Wir speichern den Vertragstext',
      'führt der Verweis „Ändern“',
      'Verträge schließen wir auf Deutsch',
      'Verhaltenskodex',
    ],
  ],
  [
    'agb',
    'price and means of payment, § 312j Abs. 1 BGB, § 3 PAngV',
    ['enthält 19 % Mehrwertsteuer', 'kein Abonnement', 'PayPal'],
  ],
  [
    'agb',
    'what the check is not',
    [
      'keine Rechtsberatung',
      'Die Prüfung ist automatisch',
      'Erfolg beim Arbeitgeber oder vor Gericht sagen wir nicht zu',
    ],
  ],
  [
    'agb',
    'liability that cannot be excluded, § 309 Nr. 7 BGB',
    [
      'Vorsatz und grobe Fahrlässigkeit',
      'Verletzung des Lebens, des Körpers oder der Gesundheit',
      'wesentliche Vertragspflicht',
      'Produkthaftungsgesetz',
    ],
  ],
  ['agb', 'deletion', ['löschen wir nach 17 Tagen']],
  [
    'agb',
    'dispute resolution, § 36 VSBG',
    ['Verbraucherschlichtungsstelle nehmen wir nicht teil', 'geschlossen', '/beschwerde'],
  ],
  [
    'agb',
    'withdrawal',
    ['https://pruefhafen.example/vertrag-widerrufen', 'https://pruefhafen.example/widerrufsbelehrung'],
  ],
  [
    'datenschutz',
    'controller, purposes and grounds, Art. 13 Abs. 1 GDPR',
    [
      'Kai Services GmbH, Kaiweg 7',
      'Art. 6 Abs. 1 Buchst. b DSGVO',
      'Art. 6 Abs. 1 Buchst. c DSGVO',
      'Art. 6 Abs. 1 Buchst. f DSGVO',
      'Wer Daten erhält',
      'außerhalb der Europäischen Union',
    ],
  ],
  [
    'datenschutz',
    'storage periods, rights and authority, Art. 13 Abs. 2 GDPR',
    [
      '17 Tage, dann löschen wir',
      'acht Jahre',
      'er gilt 44 Tage',
      'Art. 15 DSGVO',
      'Art. 16 DSGVO',
      'Art. 17 DSGVO',
      'Art. 18 DSGVO',
      'Art. 20 DSGVO',
      'Art. 21 DSGVO',
      'Art. 77 DSGVO',
      'keinen Vertrag schließen',
    ],
  ],
  [
    'datenschutz',
    'automated grading',
    ['Art. 22 DSGVO', 'ein Mensch', 'festen, von uns geschriebenen Regeln'],
  ],
  ['datenschutz', 'special categories', ['Art. 9 DSGVO']],
  [
    'datenschutz',
    'terminal equipment, § 25 TDDDG',
    [
      '§ 25 Abs. 2 Nr. 2 TDDDG',
      'rh-guest',
      'guestToken',
      '"services"',
      '"userState"',
      'scroll-positions',
      'reload-guard',
      'rh-session',
      'rh-login',
      'rh-consent',
    ],
  ],
  [
    'datenschutz',
    'accounts: what for, on which grounds, how long, source of foreign data, Art. 13 and 14 GDPR',
    [
      'Wenn Sie ein Konto haben',
      'Nutzungsvertrag über das Konto (Art. 6 Abs. 1 Buchst. b DSGVO)',
      'die wir von der Kai Versicherung AG erhalten',
      'nach 7 Tagen',
      'höchstens 30 Tagen',
      'Art. 15, Art. 20 DSGVO',
      'löschen Sie Ihr Konto selbst',
    ],
  ],
  [
    'agb',
    'what accounts are under',
    ['Ein Konto ist freiwillig und kostenlos', 'jederzeit in den Einstellungen löschen'],
  ],
  [
    'datenschutz',
    'consent, § 25 Abs. 1 TDDDG, Art. 7 GDPR',
    [
      '§ 25 Abs. 1 TDDDG',
      'Art. 7 Abs. 1',
      'Art. 7 Abs. 3 DSGVO',
      'Datenschutz-Einstellungen',
      'drei Jahre',
      'Ohne JavaScript fragen wir nicht',
    ],
  ],
  [
    'impressum',
    '§ 5 DDG',
    [
      'Kai Services GmbH',
      'Kaiweg 7, 20457 Hamburg',
      'Kim Kai',
      'HRB 42',
      'DE42',
      'hilfe@pruefhafen.example',
      '040 66969 777',
      'Kai Versicherung AG',
      'BaFin',
      '§ 36 VSBG',
    ],
  ],
  [
    'barrierefreiheit',
    '§ 14 and Anlage 3 BFSG',
    [
      'Welcher Service',
      'EN 301 549',
      'WCAG 2.2',
      'axe',
      'Was noch nicht geht',
      'hilfe@pruefhafen.example',
      'Marktüberwachungsstelle',
    ],
  ],
  [
    'erstinformation',
    'first information, § 15 Abs. 1 VersVermV',
    [
      'Kai Services GmbH',
      'Kaiweg 7, 20457 Hamburg',
      '§ 34d Abs. 7 Satz 1 Nr. 1 der Gewerbeordnung',
      'Ob wir Sie beraten',
      'Wer uns bezahlt',
      'Wer an wem beteiligt ist',
      '10178 Berlin',
      'https://www.vermittlerregister.info',
      'Registrierungsnummer',
      'Versicherungsombudsmann e. V., Postfach 08 06 32, 10006 Berlin',
    ],
  ],
  [
    'beschwerde',
    'dispute bodies, §§ 36, 37 VSBG',
    [
      'Versicherungsombudsmann e. V.',
      'Graurheindorfer Straße 108, 53117 Bonn',
      'Schlichtungsstelle der Rechtsanwaltschaft',
      'Verbraucherschlichtungsstelle nimmt die Kai Services GmbH nicht teil',
      'seit dem 20. Juli 2025 geschlossen',
    ],
  ],
  [
    'widerruf-weitere-vertraege',
    'digital content and insurance',
    ['§ 356 Abs. 6 Nr. 2 BGB', '§ 8 VVG', 'Kai Versicherung AG, Kaiweg 8'],
  ],
];

/** Headings of the annex of Durchführungsverordnung (EU) 2017/1469, in their order (Art. 4 Abs. 4). */
const sheetHeadings = [
  'Um welche Art von Versicherung handelt es sich?',
  'Was ist versichert?',
  'Was ist nicht versichert?',
  'Gibt es Deckungsbeschränkungen?',
  'Wo bin ich versichert?',
  'Welche Verpflichtungen habe ich?',
  'Wann und wie zahle ich?',
  'Wann beginnt und endet die Deckung?',
  'Wie kann ich den Vertrag kündigen?',
];

/** What a setting brings into a text or takes out: text, setting, passage with it, passage without it. */
const conditional: ReadonlyArray<[LegalTextKey, Record<string, string>, string, string?]> = [
  ['datenschutz', { PAYMENT_PROVIDER: 'paypal' }, 'PayPal (Europe)', 'Übungs-Bezahldienst'],
  ['agb', { PAYMENT_PROVIDER: 'paypal' }, 'Online-Bezahldienst PayPal', 'Übungs-Bezahldienst'],
  ['datenschutz', { SMS_PROVIDER: 'seven', SEVEN_API_KEY: 'k' }, 'seven communications'],
  ['datenschutz', { MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://mail:25' }, 'Versanddienst in unserem Auftrag'],
  [
    'datenschutz',
    { LETTER_PROVIDER: 'mailbox', LETTER_MAILBOX: 'd@d.example' },
    'Briefe druckt und versendet',
  ],
  ['datenschutz', { CLAMD_HOST: 'clamd' }, 'Virenscanner'],
  ['datenschutz', { STORAGE_PROVIDER: 's3' }, 'Region eu-central-1', 'im Speicher unseres Servers'],
  [
    'datenschutz',
    { CMS_HOST: 'cdn.contentful.com', CMS_SPACE: 's', CMS_ACCESS_TOKEN: 't' },
    'Contentful GmbH',
  ],
  [
    'datenschutz',
    { CAPTCHA_PROVIDER: 'recaptcha', RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's' },
    'Google Ireland Limited',
    'ALTCHA',
  ],
  ['datenschutz', { CUSTOMER_API_URL: 'https://v.example' }, 'in den Systemen der Kai Versicherung AG'],
  ['datenschutz', { DATA_PROTECTION_OFFICER: 'Dr. Dana Daten, dsb@k.example' }, 'Dr. Dana Daten'],
  ['datenschutz', { DATA_PROTECTION_AUTHORITY: 'Behörde am Berg' }, 'Behörde am Berg', 'Hamburgische'],
  ['erstinformation', { INTERMEDIARY_STATUS: 'none' }, 'vermittelt keine', 'Wer uns bezahlt'],
  ['beschwerde', { INSURER_IN_OMBUDSMAN: 'false' }, 'an keinem Schlichtungsverfahren', 'Bis 10.000 €'],
];

describe('legal texts', () => {
  test.each(legalTextKeys)('%s: parses in each case, and every placeholder stands for something', (key) => {
    const source = readFileSync(join(projectRoot(), 'content/legal', `${key}.md`), 'utf8');
    // A case that a text does not name changes nothing in it.
    const named = legalCaseNames.filter((name) => source.includes(name));
    for (const cases of [legalCaseNames, [], ...named.map((name) => [name])]) {
      expect(every(key, { ...details, cases })).not.toMatch(/[{][a-zA-Z]+[}]|:::/);
    }
  });

  test.each(duties)('%s says what is demanded: %s', (key, _duty, passages) => {
    const text = plain(key);
    for (const passage of passages) expect(text).toContain(passage.replaceAll('\u00a0', ' '));
  });

  // ODR platform closed on 20 July 2025; Abs. 4 is the number of before 19 June 2026.
  test.each(legalTextKeys)('%s: nothing outdated', (key) => {
    expect(plain(key)).not.toMatch(/ec\.europa\.eu|consumers\/odr/);
    expect(plain(key)).not.toContain('§ 356 Abs. 4');
    expect(plain(key)).not.toContain('Webseite ausfüllen');
  });

  test.each(legalTextKeys)('%s: statutes never break before their number', (key) => {
    expect(every(key)).not.toMatch(/(?:§|Art\.|Abs\.|Nr\.) \d/);
  });

  test.each(legalTextKeys)('%s: ids of sections are unique', (key) => {
    const ids = legalText(key, details).sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(conditional)('%s speaks of what is configured: %o', (key, more, present, absent) => {
    const withIt = plain(key, detailsWith(more));
    const without = plain(key, details);
    expect(withIt).toContain(present);
    expect(without).not.toContain(present);
    if (absent === undefined) return;
    expect(withIt).not.toContain(absent);
    expect(without).toContain(absent);
  });

  test('each case has words in a text, and is decided by settings', () => {
    const all = legalTextKeys.map((key) => every(key, noCase)).join();
    const silent = legalCaseNames.filter(
      (name) => legalTextKeys.map((key) => every(key, { ...details, cases: [name] })).join() === all,
    );
    // Says something only within another case.
    expect(silent).toEqual([]);
    const settings = readSettings(environment);
    for (const name of legalCaseNames) expect(typeof legalCases[name](settings)).toBe('boolean');
  });

  test('the demonstration says so, a real portal does not', () => {
    expect(plain('impressum', details)).toContain('Hier stehen Beispiele');
    const production = { ...details, cases: details.cases.filter((name) => name !== 'demonstration') };
    for (const key of legalTextKeys) expect(plain(key, production)).not.toMatch(/Demonstration|\/dev\//);
  });

  test('the product information sheet has the prescribed parts in their order', () => {
    const [product, ...parts] = legalText('produktinformationsblatt', details).sections;
    expect(JSON.stringify(product)).toContain(environment.INSURER_NAME);
    expect(parts.map(({ heading }) => heading)).toEqual(sheetHeadings);
  });

  test('Belehrung and model form speak of the provider only', () => {
    for (const key of ['widerrufsbelehrung', 'muster-widerrufsformular'] as const) {
      expect(plain(key)).not.toContain(environment.INSURER_NAME);
    }
  });

  test('a placeholder without a detail is an error', () => {
    const { providerName: _, ...facts } = details.facts;
    expect(() => legalText('impressum', { ...details, facts })).toThrow('{providerName}');
  });
});
