import { describe, expect, test } from 'vitest';
import { type LegalDetails, type LegalTextKey, legalText, legalTextKeys } from './legal-text.ts';

const details: LegalDetails = {
  productName: 'Prüfhafen',
  publicUrl: 'https://pruefhafen.example',
  providerName: 'Kai Services GmbH',
  providerAddress: 'Kaiweg 7, 20457 Hamburg',
  providerEmail: 'hilfe@pruefhafen.example',
  providerManagers: 'Kim Kai',
  providerRegister: 'Amtsgericht Hamburg, HRB 42',
  providerVatId: 'DE42',
  insurerName: 'Kai Versicherung AG',
  insurerAddress: 'Kaiweg 8, 20457 Hamburg',
  supportPhone: '040 66969 777',
  supportHours: 'Montag, 8 bis 9 Uhr',
  vatPercent: 19,
  retentionDays: 17,
};

const every = (key: LegalTextKey) => JSON.stringify(legalText(key, details));
/** The text with ordinary spaces, so that the table below can be read and written. */
const plain = (key: LegalTextKey) => every(key).replaceAll('\u00a0', ' ').replaceAll('\\"', '"');

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
    ['Verbraucherschlichtungsstelle nehmen wir nicht teil', 'geschlossen'],
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
      'nach 17 Tagen',
      'acht Jahre',
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
];

describe('legal texts', () => {
  test.each(legalTextKeys)('%s: parses, and every placeholder stands for something', (key) => {
    expect(every(key)).not.toMatch(/[{][a-zA-Z]+[}]/);
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

  test('Belehrung and model form speak of the provider only', () => {
    for (const key of ['widerrufsbelehrung', 'muster-widerrufsformular'] as const) {
      expect(plain(key)).not.toContain(details.insurerName);
    }
  });

  test('a placeholder without a detail is an error', () => {
    const { providerName: _, ...incomplete } = details;
    expect(() => legalText('impressum', incomplete as LegalDetails)).toThrow('{providerName}');
  });
});
