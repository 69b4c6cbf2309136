import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { type LimitName, limitRules } from '#src/database/limit-rules.ts';
import { uploadKinds } from '#src/features/checks/uploads/upload-kinds.ts';
import { legalDetailsOf, legalText } from '#src/features/legal/company/public.server.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { kinds } from '#src/navigation/browser-store.ts';
import { type ProviderSettings, providerSettings } from '#src/providers/from-settings.ts';

/**
 * Holds the privacy page to the program: every table, provider, cookie, kind of upload and period of the code has its
 * part there. Something new without words for it fails here.
 */
const settings = readSettings({});
const details = legalDetailsOf({ settings, publicUrl: 'https://portal.example' });
const text = legalText('datenschutz', details);
const sections = new Map(text.sections.map((section) => [section.id, JSON.stringify(section)]));
const part = (id: string) => (sections.get(id) ?? '').replaceAll('\u00a0', ' ');
const whole = JSON.stringify(text).replaceAll('\u00a0', ' ');

/** Anchor of the part that speaks of it, and a word of it; `null`: nothing of a person is in there. */
type Words = readonly [section: string, word: string] | null;

const tables: Readonly<Record<string, Words>> = {
  signing_keys: null,
  portal_keys: null,
  captcha_uses: ['missbrauch', 'damit niemand sie zweimal verwendet'],
  uploads: ['zeugnis', 'Die Datei'],
  orders: ['bestellung', 'Rechnungsanschrift'],
  // Random ids and instants.
  moved_links: null,
  order_access: ['bestellung', 'welche Browser oder Konten die Bestellung öffnen dürfen'],
  order_consents: ['bestellung', 'Ihre Erklärungen im Wortlaut'],
  invoices: ['bestellung', 'Stornorechnung'],
  checks: ['zeugnis', 'das Ergebnis'],
  messages: ['nachrichten', 'der Text mit seinen Anhängen'],
  message_attachments: ['nachrichten', 'Anhängen'],
  hand_overs: ['bestellung', 'Gutscheincode oder Zugang'],
  contact_requests: ['kontakt', 'Telefonnummer und Zeit'],
  withdrawals: ['widerruf', 'eine Anmerkung ist freiwillig'],
  // Numbers of notifications; with PayPal the part on payment names them.
  webhook_events: null,
  rate_limits: ['missbrauch', 'ein daraus berechneter Schlüssel'],
  seed_states: null,
  customer_sessions: ['konto', 'Firefox auf Windows'],
  consent_records: ['einwilligung', 'halten wir fest, welche Fassung'],
  identity_users: ['konto', 'argon2id'],
  identity_registrations: ['konto', 'mehrere Registrierungen'],
  ended_sign_ins: ['konto', 'damit keine Anmeldung durchrutscht'],
  known_devices: ['konto', 'Welche Browser Sie schon benutzt haben'],
  identity_address_codes: ['konto', 'Adresse, an die er ging'],
  identity_codes: ['konto', 'Codes zum Bestätigen und Zurücksetzen'],
  identity_refresh_tokens: ['konto', 'Prüfwerte der Zugangsschlüssel'],
  policyholders: ['versicherung', 'Versicherungsnummer'],
  accounts: ['konto', 'zu welchem Vertrag es gehören soll'],
  briefcodes: ['konto', 'Den Code speichern wir nur als Prüfwert'],
  second_factors: ['konto', 'zehn Wiederherstellungscodes'],
  sms_codes: ['konto', 'Codes per SMS'],
  // Only while somebody is on the pages of a sign-in service; the part is there with such a service.
  redirect_logins: ['geraet', 'rh-login'],
  customer_settings: ['konto', 'papierlose Post'],
  intermediaries: ['versicherung', 'Betreuer des Vertrags'],
  contracts: ['versicherung', 'Selbstbeteiligung'],
  fee_accounts: ['versicherung', 'Die IBAN liegt verschlüsselt'],
  bookings: ['versicherung', 'Buchungen'],
  tariff_change_sessions: ['versicherung', 'Tarif'],
  claims: ['versicherung', 'Gegenseite'],
  claim_events: ['versicherung', 'Stand'],
  claim_costs: ['versicherung', 'Kosten'],
  claim_reports: ['meldung', 'was passiert ist'],
  claim_drafts: ['meldung', 'angefangene Meldung'],
  claim_supplements: ['versicherung', 'nachreichen'],
  legal_assessments: ['versicherung', 'rechtlichen Einschätzungen'],
  phone_notes: ['versicherung', 'Telefonnotizen'],
  documents: ['versicherung', 'Briefe, Rechnungen und Bescheinigungen'],
  correspondences: ['versicherung', 'Schriftwechsel'],
  change_requests: ['aenderungen', 'Vorgangsnummer'],
  activities: ['versicherung', 'ob Sie es schon gelesen haben'],
  case_messages: ['vorgang', 'Ihre Nachrichten und unsere'],
  case_files: ['vorgang', 'die Dateien dazu'],
  case_access: ['vorgang', 'welche Browser ihn über den Link öffnen dürfen'],
  case_events: ['vorgang', 'Nummer, Art und Stand eines Vorgangs'],
  case_event_leases: null,
  staff: ['vorgang', 'wer bei uns den Vorgang bearbeitet'],
  staff_recovery_codes: null,
  staff_sessions: ['geraet', 'rh-staff'],
  desk_cases: ['vorgang', 'wer bei uns den Vorgang bearbeitet'],
  desk_notes: ['vorgang', 'interne Notizen'],
  desk_templates: null,
  appointments: ['termin', 'Tag der Kündigung'],
  appointment_events: ['termin', 'ein Verlauf'],
  appointment_reminders: ['termin', 'welche Erinnerungen'],
  newsletter_subscribers: ['newsletter', 'Ihre E-Mail-Adresse, Ihre Themen'],
  // Our own words, as they were shown.
  newsletter_wordings: null,
  newsletter_consents: ['newsletter', 'Wortlaut und Fassung Ihrer Einwilligung'],
  newsletter_suppressions: ['newsletter', 'als Prüfwert auf einer Sperrliste'],
  newsletter_issues: null,
  newsletter_deliveries: ['newsletter', 'welche Ausgabe an Sie ging'],
  // The record of a draw has tickets, no people.
  prize_draws: null,
  prize_draw_entries: ['gewinnspiel', 'Name, E-Mail-Adresse, Losnummer'],
  desk_audit: ['vorgang', 'Prüfprotokoll'],
  legal_requests: ['rechtsanfrage', 'Ihre Antworten im Formular'],
  form_entries: null,
  kept_forms: ['versicherung', 'Was Sie angemeldet eintippen und nicht mehr absenden können'],
  retention_runs: null,
  bike_interests: ['radmobil', 'Angaben zum Rad'],
  key_date_reports: ['stichtag', 'eine Ansprechperson mit E-Mail-Adresse'],
  key_date_versions: ['stichtag', 'bleibt die erste Fassung erhalten'],
  claim_steps: ['rechtsanfrage', 'was seither gezahlt wurde'],
};

/** Tables that hold our texts for the search, nobody's words. */
const isIndex = (table: string) => table.startsWith('search_');

function createdTables(): string[] {
  const folder = join(projectRoot(), 'src/database/migrations');
  return readdirSync(folder).flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    return [...source.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table = '']) => table);
  });
}

describe('tables', () => {
  test('each has its words, or holds nothing of a person', () => {
    const unknown = createdTables().filter((table) => !isIndex(table) && !Object.hasOwn(tables, table));
    expect(unknown).toEqual([]);
    expect(createdTables().length).toBeGreaterThan(40);
  });

  test.each(Object.entries(tables).flatMap(([table, words]) => (words ? [[table, ...words] as const] : [])))(
    '%s: part „%s“ says „%s“',
    (_table, section, word) => {
      expect(part(section)).toContain(word);
    },
  );
});

/** What each provider does with data of people; TypeScript asks for a line for each. */
const providers: Readonly<Record<keyof ProviderSettings, readonly [Record<string, string>, string] | null>> =
  {
    storage: [{ STORAGE_PROVIDER: 's3' }, 'Dateispeicher bei einem Anbieter'],
    payment: [{ PAYMENT_PROVIDER: 'paypal' }, 'PayPal (Europe) S.à r.l. et Cie, S.C.A.'],
    captcha: [
      { CAPTCHA_PROVIDER: 'recaptcha', RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's' },
      'reCAPTCHA von Google Ireland Limited',
    ],
    identity: [
      {
        IDENTITY_PROVIDER: 'cognito',
        COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
        COGNITO_CLIENT_ID: 'client',
      },
      'Amazon Web Services EMEA SARL',
    ],
    insurer: [{ PROFILE_API_URL: 'https://v.example' }, 'fragt sie in Ihrem Namen ab'],
    cms: [
      { CMS_HOST: 'cdn.contentful.com', CMS_SPACE: 's', CMS_ACCESS_TOKEN: 't' },
      'Contentful GmbH, Berlin',
    ],
    mail: [{ MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://mail:25' }, 'E-Mails verschickt ein Versanddienst'],
    sms: [{ SMS_PROVIDER: 'seven', SEVEN_API_KEY: 'k' }, 'seven communications GmbH & Co. KG'],
    letter: [{ LETTER_PROVIDER: 'mailbox', LETTER_MAILBOX: 'd@d.example' }, 'Briefe druckt und versendet'],
    virusScan: [{ CLAMD_HOST: 'clamd' }, 'Ein Virenscanner'],
    search: [
      { SEARCH_PROVIDER: 'opensearch', OPENSEARCH_URL: 'https://o.example:9200' },
      'Gesucht wird mit einem eigenen Suchdienst',
    ],
    breaches: [
      { BREACH_PASSWORD_URL: 'https://range.example' },
      'bei einem Verzeichnis bekannter Lecks nach',
    ],
  };

describe('providers', () => {
  test('the list is that of the program', () => {
    const used = Object.keys(providerSettings(settings, 'https://portal.example'));
    expect(used.toSorted()).toEqual(Object.keys(providers).toSorted());
  });

  test.each(Object.entries(providers).flatMap(([name, words]) => (words ? [[name, ...words] as const] : [])))(
    '%s is named when it is somebody else’s, and only then',
    (_name, environment, words) => {
      const other = legalDetailsOf({
        settings: readSettings(environment),
        publicUrl: 'https://portal.example',
      });
      const named = JSON.stringify(legalText('datenschutz', other)).replaceAll('\u00a0', ' ');
      expect(named).toContain(words);
      expect(whole).not.toContain(words);
    },
  );
});

/** Files of the program, without tests. */
function programFiles(): string[] {
  const source = join(projectRoot(), 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test(-data)?\.tsx?$/.test(name))
    .map((name) => readFileSync(join(source, name), 'utf8'));
}

/** Names under which the program keeps something in the visitor's browser. */
function keptNames(): string[] {
  const cookies = programFiles().flatMap((code) => [
    ...Array.from(code.matchAll(/'((?:__Host-)?rh-[a-z]+)'/g), ([, name = '']) => name),
    ...Array.from(code.matchAll(/new HostCookie\('([\w-]+)'/g), ([, name = '']) => `__Host-${name}`),
  ]);
  // `tests/house/browser-stores.test.ts` sees to it that nothing else is kept.
  return [...new Set([...cookies, ...Object.keys(kinds)])];
}

test('everything kept in the browser is named, and nothing else', () => {
  const names = keptNames();
  expect(names.length).toBeGreaterThan(8);
  const device = text.sections.find(({ id }) => id === 'geraet');
  const rows = device?.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : [])) ?? [];
  const named = rows.flatMap(([term]) => term.match(/(?:__Host-)?[A-Za-z][\w-]*(?=[ )]|$)/g) ?? []);
  expect(names.filter((name) => !named.includes(name))).toEqual([]);
  const words = ['bei', 'https'];
  expect(named.filter((name) => !names.includes(name) && !words.includes(name))).toEqual([]);
});

/** Periods and bounds that stand in the code: file, number there, how the page says it. */
const periods: ReadonlyArray<[string, RegExp, number, string, string]> = [
  [
    'features/outreach/messages/messages.store.ts',
    /accountMessageDays = (\d+)/,
    90,
    'nachrichten',
    'nach 90 Tagen',
  ],
  ['features/services/order/personal-data.ts', /unpaidYears = (\d+)/, 3, 'bestellung', 'drei Jahre'],
  ['features/legal/withdrawal/withdrawal-queue.ts', /keptYears = (\d+)/, 3, 'widerruf', 'drei Jahre'],
  ['features/desk/case-messages/add-message.ts', /keptYears = (\d+)/, 3, 'vorgang', 'drei Jahre'],
  [
    'features/services/legal-requests/personal-data.ts',
    /keptYears = (\d+)/,
    3,
    'rechtsanfrage',
    'drei Jahre',
  ],
  [
    'features/legal/consent-records/consent-records.api.ts',
    /keptYears = (\d+)/,
    3,
    'einwilligung',
    'drei Jahre',
  ],
  [
    'features/insurance/claims/supplement-files.ts',
    /keptYears = (\d+)/,
    10,
    'versicherung',
    'zehn Jahre nach dem Ende',
  ],
  ['features/outreach/newsletter/personal-data.ts', /endedDays = (\d+)/, 2, 'newsletter', 'nach 2 Tagen'],
  ['features/outreach/newsletter/personal-data.ts', /proofYears = (\d+)/, 3, 'newsletter', 'drei Jahre'],
  ['features/outreach/prize-draw/personal-data.ts', /pendingDays = (\d+)/, 14, 'gewinnspiel', '14 Tage'],
  [
    'features/account/name-change/request-name-change.ts',
    /keptDays = (\d+)/,
    90,
    'aenderungen',
    'nach 90 Tagen',
  ],
  [
    'features/insurance/contracts/change-fee-account.ts',
    /mandateKeptDays = (\d+) \*/,
    14,
    'aenderungen',
    '14 Monaten',
  ],
  [
    'providers/identity/embedded/registrations.store.ts',
    /registrationDays = (\d+)/,
    7,
    'konto',
    'nach 7 Tagen',
  ],
  [
    'features/services/appointments/hold-appointment.ts',
    /mostHeld = (\d+)/,
    3,
    'missbrauch',
    'höchstens drei unbezahlte Termine',
  ],
  [
    'database/planned-calls.ts',
    /mostCallsToNumber = (\d+)/,
    2,
    'missbrauch',
    'höchstens zwei Rückrufe auf einmal',
  ],
  ['features/account/known-devices/known-devices.ts', /lifeDays = (\d+)/, 365, 'geraet', '365 Tage'],
  ['features/account/sign-in/customer-session.store.ts', /idleMinutes = (\d+)/, 30, 'geraet', '30 Minuten'],
];

test.each(periods)('%s: the number is the one on the page', (file, pattern, expected, section, words) => {
  const found = pattern.exec(readFileSync(join(projectRoot(), 'src', file), 'utf8'));
  expect(Number(found?.[1])).toBe(expected);
  expect(part(section)).toContain(words);
});

test('limits last as long as the page says', () => {
  const longest = Math.max(...Object.values(limitRules).map(({ seconds }) => seconds));
  const shortest = Math.min(...Object.values(limitRules).map(({ seconds }) => seconds));
  expect([shortest, longest]).toEqual([60, 30 * 86_400]);
  expect(part('missbrauch')).toContain('1 Minute bis 30 Tage');
  const hour = 3600;
  const quarter = 900;
  const said: ReadonlyArray<[words: string, seconds: number, ...limits: LimitName[]]> = [
    ['Kontakt', hour, 'contact-client', 'contact-address'],
    ['Schadenmeldung', hour, 'claim-report-client', 'claim-report-address'],
    ['Stichtagsmeldung', hour, 'key-date-client', 'key-date-address'],
    ['Radmobilschutz', hour, 'bike-interest-client', 'bike-interest-address'],
    [
      'Empfangsbestätigungen an dieselbe E-Mail-Adresse zählen wir zusammen außerdem einen Tag',
      86_400,
      'receipt-day-address',
    ],
    ['Newsletter', hour, 'newsletter-client', 'newsletter-address'],
    ['Gewinnspiel', hour, 'prize-draw-client', 'prize-draw-address'],
    ['Widerrufe', hour, 'withdrawal-client', 'withdrawal-receipt-address'],
    ['Registrierung', hour, 'register-client', 'code-mail-address', 'reset-mail-address'],
    ['Codes per E-Mail', hour, 'email-change-mail-customer', 'email-change-mail-address'],
    ['Codes außerdem einen Tag', 86_400, 'code-mail-day-address', 'code-mail-tagged-address'],
    [
      'Anmeldung',
      quarter,
      'login-client',
      'login-calls-client',
      'login-account',
      'login-device',
      'confirm-client-address',
    ],
    [
      'SMS einen Tag',
      86_400,
      'sms-number',
      'sms-customer',
      'sms-device',
      'sms-account',
      'sms-client',
      'sms-login-client',
    ],
    [
      'eingegebene Codes 15 Minuten',
      quarter,
      'sms-code-customer',
      'sms-code-device',
      'recovery-code-customer',
      'recovery-code-device',
    ],
    ['Briefe 30 Tage', 30 * 86_400, 'briefcode-letter', 'letter-policyholder'],
    [
      'Bestellungen, Blicke auf eine Zahlung und Uploads zehn Minuten',
      600,
      'orders',
      'uploads',
      'payment-look-client',
    ],
    ['Gewünschte Rückrufe', 86_400, 'contact-call-client'],
    ['begonnene Schadenmeldungen', 86_400, 'claim-draft-day-client'],
    ['gewählte Termine', 86_400, 'appointment-day-client'],
    ['Nachrichten zu Vorgängen zehn Minuten', 600, 'case-reply', 'case-reply-client'],
    [
      'Nachrichten zu Vorgängen und Änderungen im Kundenkonto außerdem einen Tag',
      86_400,
      'case-reply-day-client',
      'change-day-customer',
    ],
    ['Uploads außerdem einen Tag', 86_400, 'uploads-day', 'storage-forms-day'],
    ['Suchen und Formulare einer Seite zehn Minuten', 600, 'search-client', 'page-form-client'],
    [
      'E-Mails zu Bestellungen, Änderungen im Kundenkonto und Einträge zu einer Forderung eine Stunde',
      hour,
      'order-address',
      'order-mails',
      'change-customer',
      'debt-steps',
    ],
    ['kostenlose Bestellungen einen Tag', 86_400, 'free-orders-customer'],
    ['Bot-Abwehr eine Minute', 60, 'guest-token'],
    ['Datenschutz-Einstellungen zehn Minuten', 600, 'consent-records'],
  ];
  for (const [words, seconds, ...limits] of said) {
    expect(part('missbrauch')).toContain(words);
    for (const limit of limits) expect([limit, limitRules[limit].seconds]).toEqual([limit, seconds]);
  }
});

test('each kind of upload has its words', () => {
  const words: Readonly<Record<keyof typeof uploadKinds, string>> = {
    'employers-reference': 'Arbeitszeugnis',
    'employment-contract': 'Arbeitsvertrag',
    'claim-supplement': 'Dateien, die Sie zu einem Schaden nachreichen',
    'sepa-mandate': 'unterschriebenes Mandat',
    'name-change': 'Heiratsurkunde',
    'case-file': 'die Dateien dazu',
    'claim-report': 'Fotos und Schreiben zu Ihrer Meldung',
  };
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(uploadKinds).toSorted());
  for (const each of Object.values(words)) expect(whole).toContain(each);
});

test('each purpose says what for, on which ground and how long', () => {
  for (const id of [
    'besuch',
    'missbrauch',
    'zeugnis',
    'bestellung',
    'widerruf',
    'rechtsanfrage',
    'versicherung',
    'nachrichten',
    'newsletter',
    'gewinnspiel',
  ]) {
    for (const term of ['Wozu', 'Grundlage', 'Wie lange']) expect(part(id), id).toContain(`["${term}"`);
    expect(part(id), id).toMatch(/Art\. 6 Abs\. 1 Buchst\. [a-f]/);
  }
});
