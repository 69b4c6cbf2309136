import { z } from 'zod';
import { contentSettings } from './content-settings.ts';
import { identityFaults } from './identity-faults.ts';
import { breachSettings, identitySettings } from './identity-settings.ts';
import { caseEventSettings, claimReportSettings, insurerSettings } from './insurer-settings.ts';
import { readLegacyUrls } from './legacy-paths.ts';
import { legalSettings, neededForIntermediary } from './legal-settings.ts';
import { contactSettings, newsletterSettings, prizeDrawSettings } from './outreach-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { searchSettings } from './search-settings.ts';
import { appointmentSettings, partnerSettings } from './service-settings.ts';
import {
  addressSetting,
  flag,
  flagSetting,
  secretList,
  setting,
  textSetting,
  wholeNumber,
} from './setting.ts';

export type { SettingDefinition } from './setting.ts';

/** `path=url` pairs of LEGACY_URLS; every fault is named. */
const legacyUrls = z.string().transform((text, context) => {
  const { urls, faults } = readLegacyUrls(text);
  for (const message of faults) context.addIssue({ code: 'custom', message });
  return urls;
});

/** Every setting of the program, in the order of the documentation. Each is an environment variable. */
export const settingDefinitions = {
  APP_ENV: setting(
    z.enum(['demo', 'production']),
    'demo',
    'Decides about seed data, the local wallet, /dev/* and /sandbox/* addresses and development keys. "production" refuses to start with a demonstration default, a guessable secret, an http:// address beyond this machine, a PUBLIC_URL with more than scheme, host and port, NODE_TLS_REJECT_UNAUTHORIZED=0 or sample people in the database.',
  ),
  PORT: setting(wholeNumber(0, 65535), '3000', 'Port the server listens on. 0 takes a free one.'),
  HOST: setting(z.string().min(1), '127.0.0.1', 'Address the server binds to; 0.0.0.0 in a container.'),
  PUBLIC_URL: addressSetting(
    'Address customers see: scheme, host and port, without path, user or a slash at the end; links in mails use it. Empty: http://localhost:{PORT}.',
  ),
  DATA_DIR: setting(
    z.string().min(1),
    './data',
    'Folder of the embedded database, the local storage and the local wallet.',
  ),
  DATABASE_URL: setting(
    z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]),
    '',
    'PostgreSQL 15 or newer. Empty: the embedded PGlite in DATA_DIR.',
    { secret: 'address' },
  ),
  ALLOW_PGLITE: flagSetting(
    'Allows the embedded database in production. It is not safe against power loss and serves one process only.',
  ),
  ALLOW_OPEN_DEMO: flagSetting(
    'Lets the demonstration (APP_ENV=demo) start with an https address beyond this machine; that it is open stands in the log at each start. Everybody who reaches it reads all mails at /dev/postfach and signs in as anybody of the sample people.',
  ),
  APP_SECRET: setting(
    secretList,
    'demo-secret-demo-secret-demo-secret-demo',
    'Encrypts what lies secret in the database, and signs links to drafts. At least 32 random characters. Several, the new one first, separated by blanks or commas, while the old one is replaced (docs/how-to/change-app-secret.md).',
    { secret: 'own', demoOnly: true },
  ),
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    'info',
    'How much is logged. Logs are JSON lines on standard output.',
  ),
  SHUTDOWN_SECONDS: setting(
    wholeNumber(1, 300),
    '25',
    'How long running requests and jobs may take to finish after SIGTERM.',
  ),
  TRUST_PROXY: flagSetting(
    'Takes the client address for rate limits and turns from the last entry of X-Forwarded-For. Only behind a proxy that writes it; behind one without this setting all visitors are one client and lock each other out. The proxy has to bound the connections of each address then: here all are its own.',
  ),
  RATE_LIMIT_FACTOR: setting(
    wholeNumber(1, 10_000),
    '1',
    'Multiplies all rate limits; for load tests and for customers behind one shared address.',
  ),
  PAGE_CACHE: setting(
    flag,
    'true',
    'Keeps the finished bytes of guests’ public pages in memory. Switch it off to have every page rendered for its visitor, for example to compare.',
  ),
  PAGE_CACHE_MEGABYTES: setting(
    wholeNumber(1, 4096),
    '64',
    'Memory for kept pages, all forms together (plain, gzip, Brotli). When it is full, the pages used longest ago give way.',
  ),
  LEGACY_URLS: setting(
    legacyUrls,
    '',
    'Where addresses of the old portal lead, as path=url separated by spaces, e.g. "/login=https://alt.example/login /kundenportal/**=https://alt.example/kunden". Only the legacy paths and https. Without an address a path answers 404 and names the new page.',
  ),
  PRODUCT_NAME: setting(
    z.string().min(1).max(40),
    'Rechtshafen',
    'Name of the portal; also the slug of /ueber-{product}.',
  ),
  INSURER_NAME: setting(z.string().min(1), 'Hafen Rechtsschutz Versicherung AG', 'The insurer.'),
  PROVIDER_NAME: setting(
    z.string().min(1),
    'Hafen Rechtsservices GmbH',
    'The company that provides the paid services and is the contract partner.',
  ),
  PROVIDER_ADDRESS: setting(
    z.string().min(1),
    'Am Musterkai 1, 20457 Hamburg',
    'Postal address of the provider: street, postcode and town, separated by a comma.',
  ),
  PROVIDER_EMAIL: setting(
    z.email(),
    'service@rechtshafen.example',
    'E-mail address for customers; also the sender of mails.',
  ),
  PROVIDER_MANAGERS: setting(
    z.string().min(1),
    'Anna Beispiel, Jan Muster',
    'Managing directors for the Impressum.',
  ),
  PROVIDER_REGISTER: setting(
    z.string().min(1),
    'Amtsgericht Hamburg, HRB 000000 (Beispiel)',
    'Commercial register of the provider.',
    { demoOnly: true },
  ),
  PROVIDER_VAT_ID: setting(
    z.string().min(1),
    'DE000000000 (Beispiel)',
    'VAT identification number of the provider; printed on invoices.',
    { demoOnly: true },
  ),
  INSURER_ADDRESS: setting(
    z.string().min(1),
    'Am Musterkai 2, 20457 Hamburg',
    'Postal address of the insurer.',
  ),
  SUPPORT_PHONE: setting(
    z.string().min(3),
    '040 66969 123',
    'Phone number shown for support and claim reports. The default is a number reserved for fiction.',
  ),
  SUPPORT_HOURS: setting(
    z.string().min(1),
    'Montag bis Freitag, 8 bis 20 Uhr',
    'When the phone is answered.',
  ),
  VAT_PERCENT: setting(
    wholeNumber(0, 30),
    '19',
    'Value-added tax contained in all prices (§ 12 Abs. 1 UStG).',
  ),
  PRICE_PHONE_LEGAL_ADVICE: setting(
    wholeNumber(0, 1_000_000),
    '4900',
    'Price of phone_legal_advice in cents.',
  ),
  PRICE_TOURISM_LAW_ASSISTANT: setting(
    wholeNumber(0, 1_000_000),
    '2900',
    'Price of tourism_law_assistant in cents.',
  ),
  UPLOAD_RETENTION_DAYS: setting(
    wholeNumber(1, 365),
    '30',
    'Days after which uploaded files and their results are deleted.',
  ),
  ORDER_EXPIRY_MINUTES: setting(
    wholeNumber(5, 10_080),
    '180',
    'Minutes after which an order that nobody approved expires.',
  ),
  STORAGE_PROVIDER: setting(
    z.enum(['local', 's3']),
    'local',
    'Where uploaded files lie: DATA_DIR/storage or S3.',
  ),
  STORAGE_BUCKET: setting(z.string().regex(/^[a-z0-9.-]{3,63}$/), 'rechtshafen', 'Bucket name.'),
  STORAGE_ACCESS_KEY: setting(
    z.string().min(3),
    'demo-access-key',
    'Access key of the storage; for the local one any value of your own.',
    { secret: 'given', demoOnly: true },
  ),
  STORAGE_SECRET_KEY: setting(z.string().min(16), 'demo-storage-secret-key', 'Secret key of the storage.', {
    secret: 'given',
    demoOnly: true,
  }),
  S3_ENDPOINT: addressSetting('Address of an S3-compatible storage; empty: AWS.'),
  S3_REGION: setting(z.string().min(1), 'eu-central-1', 'Region of the bucket.'),
  S3_FORCE_PATH_STYLE: flagSetting('Path-style addresses, needed by most S3-compatible storages.'),
  PAYMENT_PROVIDER: setting(
    z.enum(['wallet', 'paypal']),
    'wallet',
    'wallet: the local demonstration wallet, no money flows. paypal: PayPal Orders v2.',
    { demoOnly: true },
  ),
  PAYMENT_BASE_URL: addressSetting(
    'API address of the payment provider. Empty: the embedded wallet in process, or PayPal live for paypal. A separate wallet process is named here.',
  ),
  PAYMENT_CLIENT_ID: setting(z.string().min(1), 'demo-client', 'Client id at the payment provider.', {
    demoOnly: true,
    shortest: 16,
  }),
  PAYMENT_CLIENT_SECRET: setting(
    z.string().min(1),
    'demo-client-secret',
    'Client secret at the payment provider.',
    { secret: 'given', demoOnly: true, shortest: 32 },
  ),
  PAYMENT_WEBHOOK_ID: setting(
    z.string().min(1),
    'demo-webhook',
    'Id of the webhook subscription, needed to check signatures.',
    { demoOnly: true, shortest: 12 },
  ),
  CAPTCHA_PROVIDER: setting(
    z.enum(['altcha', 'recaptcha']),
    'altcha',
    'Bot check: ALTCHA on this server (no third party) or reCAPTCHA v3 (needs consent).',
  ),
  ALTCHA_HMAC_KEY: setting(
    z.string().min(32, 'needs at least 32 characters'),
    'demo-altcha-hmac-key-of-the-demonstration',
    'Signs the bot-check challenges. At least 32 random characters.',
    { secret: 'own', demoOnly: true },
  ),
  ALTCHA_COST: setting(
    wholeNumber(100, 1_000_000),
    '3000',
    'Work of one bot check for the visitor’s device: rounds of each of about 650 derivations. 3000 is a second or two.',
  ),
  RECAPTCHA_SITE_KEY: textSetting('Site key, needed for recaptcha.', { shortest: 20 }),
  RECAPTCHA_SECRET: textSetting('Secret, needed for recaptcha.', {
    secret: 'given',
    shortest: 20,
  }),
  RECAPTCHA_MINIMUM_SCORE: setting(z.coerce.number().min(0).max(1), '0.5', 'Lowest score that passes.'),
  MAIL_PROVIDER: setting(
    z.enum(['outbox', 'smtp']),
    'outbox',
    'outbox: mails are kept and shown at /dev/postfach. smtp: they are sent.',
    { demoOnly: true },
  ),
  SMTP_URL: setting(
    z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]),
    '',
    'smtp://user:password@host:port, needed for smtp.',
    { secret: 'address' },
  ),
  CLAMD_HOST: textSetting('Host of clamd. Empty: uploads are not scanned for viruses, only checked by type.'),
  CLAMD_PORT: setting(wholeNumber(1, 65535), '3310', 'Port of clamd.'),
  ...identitySettings,
  ...insurerSettings,
  ...caseEventSettings,
  ...contentSettings,
  ...searchSettings,
  ...breachSettings,
  ...legalSettings,
  ...appointmentSettings,
  ...contactSettings,
  ...partnerSettings,
  ...claimReportSettings,
  ...retentionSettings,
  ...newsletterSettings,
  ...prizeDrawSettings,
};

export type SettingKey = keyof typeof settingDefinitions;

/** The settings as the program uses them: checked and converted. */
export type Settings = {
  readonly [Key in SettingKey]: z.output<(typeof settingDefinitions)[Key]['schema']>;
};

type Need = [isNeeded: boolean, key: SettingKey, reason: string];

/** Settings that need another one: `MAIL_PROVIDER=smtp` needs `SMTP_URL`. */
function needsOf(settings: Settings): Need[] {
  return [
    [settings.CAPTCHA_PROVIDER === 'recaptcha', 'RECAPTCHA_SITE_KEY', 'CAPTCHA_PROVIDER=recaptcha'],
    [settings.CAPTCHA_PROVIDER === 'recaptcha', 'RECAPTCHA_SECRET', 'CAPTCHA_PROVIDER=recaptcha'],
    [settings.MAIL_PROVIDER === 'smtp', 'SMTP_URL', 'MAIL_PROVIDER=smtp'],
    [settings.SMS_PROVIDER === 'seven', 'SEVEN_API_KEY', 'SMS_PROVIDER=seven'],
    [settings.LETTER_PROVIDER === 'mailbox', 'LETTER_MAILBOX', 'LETTER_PROVIDER=mailbox'],
    [settings.CASE_EVENTS_WEBHOOK_URL !== '', 'CASE_EVENTS_WEBHOOK_SECRET', 'CASE_EVENTS_WEBHOOK_URL'],
    [settings.CMS_HOST !== '', 'CMS_SPACE', 'CMS_HOST'],
    [settings.CMS_HOST !== '', 'CMS_ACCESS_TOKEN', 'CMS_HOST'],
    [settings.CMS_HOST !== '' && settings.CMS_PREVIEW, 'CMS_PREVIEW_TOKEN', 'CMS_PREVIEW=true'],
    [settings.SEARCH_PROVIDER === 'opensearch', 'OPENSEARCH_URL', 'SEARCH_PROVIDER=opensearch'],
    [settings.APP_ENV === 'production', 'PUBLIC_URL', 'APP_ENV=production'],
    ...settingDefinitions.INTERMEDIARY_STATUS.schema.options.flatMap((status) =>
      neededForIntermediary({ INTERMEDIARY_STATUS: status }).map(
        (key): Need => [settings.INTERMEDIARY_STATUS === status, key, `INTERMEDIARY_STATUS=${status}`],
      ),
    ),
  ];
}

/**
 * For a setting that is not chosen yet: which settings each of its values would need and which are still empty, as in
 * “smtp needs SMTP_URL”.
 * @returns empty when nothing is missing
 */
export function needsByValue(settings: Settings, chosen: SettingKey): string {
  const byReason = Map.groupBy(
    needsOf(settings).filter(([, key, reason]) => reason.startsWith(`${chosen}=`) && settings[key] === ''),
    ([, , reason]) => reason.slice(chosen.length + 1),
  );
  return [...byReason]
    .map(([value, needs]) => `${value} needs ${needs.map(([, key]) => key).join(', ')}`)
    .join('; ');
}

/** The settings that are missing because another one is chosen, each with its fault in words. */
export function missingNeeds(settings: Settings): Array<{ key: SettingKey; fault: string }> {
  const missing = needsOf(settings)
    .filter(([isNeeded, key]) => isNeeded && settings[key] === '')
    .map(([, key, reason]) => ({ key, fault: `is needed with ${reason}` }));
  return [...missing, ...identityFaults(settings)];
}
