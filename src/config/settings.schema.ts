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
import { flag, optionalAddress, type SettingDefinition, secretList, wholeNumber } from './setting.ts';

export type { SettingDefinition } from './setting.ts';

/** `path=url` pairs of LEGACY_URLS; every fault is named. */
const legacyUrls = z.string().transform((text, context) => {
  const { urls, faults } = readLegacyUrls(text);
  for (const message of faults) context.addIssue({ code: 'custom', message });
  return urls;
});

/** Every setting of the program, in the order of the documentation. Each is an environment variable. */
export const settingDefinitions = {
  APP_ENV: {
    schema: z.enum(['demo', 'production']),
    default: 'demo',
    description:
      'Decides about seed data, the local wallet, /dev/* and /sandbox/* addresses and development keys. "production" refuses to start with a demonstration default, a guessable secret, an http:// address beyond this machine, a PUBLIC_URL with more than scheme, host and port, NODE_TLS_REJECT_UNAUTHORIZED=0 or sample people in the database.',
  },
  PORT: {
    schema: wholeNumber(0, 65535),
    default: '3000',
    description: 'Port the server listens on. 0 takes a free one.',
  },
  HOST: {
    schema: z.string().min(1),
    default: '127.0.0.1',
    description: 'Address the server binds to; 0.0.0.0 in a container.',
  },
  PUBLIC_URL: {
    schema: optionalAddress,
    default: '',
    description:
      'Address customers see: scheme, host and port, without path, user or a slash at the end; links in mails use it. Empty: http://localhost:{PORT}.',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    default: './data',
    description: 'Folder of the embedded database, the local storage and the local wallet.',
  },
  DATABASE_URL: {
    schema: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]),
    default: '',
    secret: 'address',
    description: 'PostgreSQL 15 or newer. Empty: the embedded PGlite in DATA_DIR.',
  },
  ALLOW_PGLITE: {
    schema: flag,
    default: 'false',
    description:
      'Allows the embedded database in production. It is not safe against power loss and serves one process only.',
  },
  ALLOW_OPEN_DEMO: {
    schema: flag,
    default: 'false',
    description:
      'Lets the demonstration (APP_ENV=demo) start with an https address beyond this machine; that it is open stands in the log at each start. Everybody who reaches it reads all mails at /dev/postfach and signs in as anybody of the sample people.',
  },
  APP_SECRET: {
    schema: secretList,
    default: 'demo-secret-demo-secret-demo-secret-demo',
    secret: 'own',
    demoOnly: true,
    description:
      'Encrypts what lies secret in the database, and signs links to drafts. At least 32 random characters. Several, the new one first, separated by blanks or commas, while the old one is replaced (docs/how-to/change-app-secret.md).',
  },
  LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
    description: 'How much is logged. Logs are JSON lines on standard output.',
  },
  SHUTDOWN_SECONDS: {
    schema: wholeNumber(1, 300),
    default: '25',
    description: 'How long running requests and jobs may take to finish after SIGTERM.',
  },
  TRUST_PROXY: {
    schema: flag,
    default: 'false',
    description:
      'Takes the client address for rate limits and turns from the last entry of X-Forwarded-For. Only behind a proxy that writes it; behind one without this setting all visitors are one client and lock each other out. The proxy has to bound the connections of each address then: here all are its own.',
  },
  RATE_LIMIT_FACTOR: {
    schema: wholeNumber(1, 10_000),
    default: '1',
    description: 'Multiplies all rate limits; for load tests and for customers behind one shared address.',
  },
  PAGE_CACHE: {
    schema: flag,
    default: 'true',
    description:
      'Keeps the finished bytes of guests’ public pages in memory. Switch it off to have every page rendered for its visitor, for example to compare.',
  },
  PAGE_CACHE_MEGABYTES: {
    schema: wholeNumber(1, 4096),
    default: '64',
    description:
      'Memory for kept pages, all forms together (plain, gzip, Brotli). When it is full, the pages used longest ago give way.',
  },
  LEGACY_URLS: {
    schema: legacyUrls,
    default: '',
    description:
      'Where addresses of the old portal lead, as path=url separated by spaces, e.g. "/login=https://alt.example/login /kundenportal/**=https://alt.example/kunden". Only the legacy paths and https. Without an address a path answers 404 and names the new page.',
  },
  PRODUCT_NAME: {
    schema: z.string().min(1).max(40),
    default: 'Rechtshafen',
    description: 'Name of the portal; also the slug of /ueber-{product}.',
  },
  INSURER_NAME: {
    schema: z.string().min(1),
    default: 'Hafen Rechtsschutz Versicherung AG',
    description: 'The insurer.',
  },
  PROVIDER_NAME: {
    schema: z.string().min(1),
    default: 'Hafen Rechtsservices GmbH',
    description: 'The company that provides the paid services and is the contract partner.',
  },
  PROVIDER_ADDRESS: {
    schema: z.string().min(1),
    default: 'Am Musterkai 1, 20457 Hamburg',
    description: 'Postal address of the provider: street, postcode and town, separated by a comma.',
  },
  PROVIDER_EMAIL: {
    schema: z.email(),
    default: 'service@rechtshafen.example',
    description: 'E-mail address for customers; also the sender of mails.',
  },
  PROVIDER_MANAGERS: {
    schema: z.string().min(1),
    default: 'Anna Beispiel, Jan Muster',
    description: 'Managing directors for the Impressum.',
  },
  PROVIDER_REGISTER: {
    schema: z.string().min(1),
    default: 'Amtsgericht Hamburg, HRB 000000 (Beispiel)',
    demoOnly: true,
    description: 'Commercial register of the provider.',
  },
  PROVIDER_VAT_ID: {
    schema: z.string().min(1),
    default: 'DE000000000 (Beispiel)',
    demoOnly: true,
    description: 'VAT identification number of the provider; printed on invoices.',
  },
  INSURER_ADDRESS: {
    schema: z.string().min(1),
    default: 'Am Musterkai 2, 20457 Hamburg',
    description: 'Postal address of the insurer.',
  },
  SUPPORT_PHONE: {
    schema: z.string().min(3),
    default: '040 66969 123',
    description:
      'Phone number shown for support and claim reports. The default is a number reserved for fiction.',
  },
  SUPPORT_HOURS: {
    schema: z.string().min(1),
    default: 'Montag bis Freitag, 8 bis 20 Uhr',
    description: 'When the phone is answered.',
  },
  VAT_PERCENT: {
    schema: wholeNumber(0, 30),
    default: '19',
    description: 'Value-added tax contained in all prices (§ 12 Abs. 1 UStG).',
  },
  PRICE_PHONE_LEGAL_ADVICE: {
    schema: wholeNumber(0, 1_000_000),
    default: '4900',
    description: 'Price of phone_legal_advice in cents.',
  },
  PRICE_TOURISM_LAW_ASSISTANT: {
    schema: wholeNumber(0, 1_000_000),
    default: '2900',
    description: 'Price of tourism_law_assistant in cents.',
  },
  UPLOAD_RETENTION_DAYS: {
    schema: wholeNumber(1, 365),
    default: '30',
    description: 'Days after which uploaded files and their results are deleted.',
  },
  ORDER_EXPIRY_MINUTES: {
    schema: wholeNumber(5, 10_080),
    default: '180',
    description: 'Minutes after which an order that nobody approved expires.',
  },
  STORAGE_PROVIDER: {
    schema: z.enum(['local', 's3']),
    default: 'local',
    description: 'Where uploaded files lie: DATA_DIR/storage or S3.',
  },
  STORAGE_BUCKET: {
    schema: z.string().regex(/^[a-z0-9.-]{3,63}$/),
    default: 'rechtshafen',
    description: 'Bucket name.',
  },
  STORAGE_ACCESS_KEY: {
    schema: z.string().min(3),
    default: 'demo-access-key',
    secret: 'given',
    demoOnly: true,
    description: 'Access key of the storage; for the local one any value of your own.',
  },
  STORAGE_SECRET_KEY: {
    schema: z.string().min(16),
    default: 'demo-storage-secret-key',
    secret: 'given',
    demoOnly: true,
    description: 'Secret key of the storage.',
  },
  S3_ENDPOINT: {
    schema: optionalAddress,
    default: '',
    description: 'Address of an S3-compatible storage; empty: AWS.',
  },
  S3_REGION: { schema: z.string().min(1), default: 'eu-central-1', description: 'Region of the bucket.' },
  S3_FORCE_PATH_STYLE: {
    schema: flag,
    default: 'false',
    description: 'Path-style addresses, needed by most S3-compatible storages.',
  },
  PAYMENT_PROVIDER: {
    schema: z.enum(['wallet', 'paypal']),
    default: 'wallet',
    demoOnly: true,
    description: 'wallet: the local demonstration wallet, no money flows. paypal: PayPal Orders v2.',
  },
  PAYMENT_BASE_URL: {
    schema: optionalAddress,
    default: '',
    description:
      'API address of the payment provider. Empty: the embedded wallet in process, or PayPal live for paypal. A separate wallet process is named here.',
  },
  PAYMENT_CLIENT_ID: {
    schema: z.string().min(1),
    default: 'demo-client',
    demoOnly: true,
    shortest: 16,
    description: 'Client id at the payment provider.',
  },
  PAYMENT_CLIENT_SECRET: {
    schema: z.string().min(1),
    default: 'demo-client-secret',
    secret: 'given',
    demoOnly: true,
    shortest: 32,
    description: 'Client secret at the payment provider.',
  },
  PAYMENT_WEBHOOK_ID: {
    schema: z.string().min(1),
    default: 'demo-webhook',
    demoOnly: true,
    shortest: 12,
    description: 'Id of the webhook subscription, needed to check signatures.',
  },
  CAPTCHA_PROVIDER: {
    schema: z.enum(['altcha', 'recaptcha']),
    default: 'altcha',
    description: 'Bot check: ALTCHA on this server (no third party) or reCAPTCHA v3 (needs consent).',
  },
  ALTCHA_HMAC_KEY: {
    schema: z.string().min(32, 'needs at least 32 characters'),
    default: 'demo-altcha-hmac-key-of-the-demonstration',
    secret: 'own',
    demoOnly: true,
    description: 'Signs the bot-check challenges. At least 32 random characters.',
  },
  ALTCHA_COST: {
    schema: wholeNumber(100, 1_000_000),
    default: '3000',
    description:
      'Work of one bot check for the visitor’s device: rounds of each of about 650 derivations. 3000 is a second or two.',
  },
  RECAPTCHA_SITE_KEY: {
    schema: z.string(),
    default: '',
    shortest: 20,
    description: 'Site key, needed for recaptcha.',
  },
  RECAPTCHA_SECRET: {
    schema: z.string(),
    default: '',
    secret: 'given',
    shortest: 20,
    description: 'Secret, needed for recaptcha.',
  },
  RECAPTCHA_MINIMUM_SCORE: {
    schema: z.coerce.number().min(0).max(1),
    default: '0.5',
    description: 'Lowest score that passes.',
  },
  MAIL_PROVIDER: {
    schema: z.enum(['outbox', 'smtp']),
    default: 'outbox',
    demoOnly: true,
    description: 'outbox: mails are kept and shown at /dev/postfach. smtp: they are sent.',
  },
  SMTP_URL: {
    schema: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]),
    default: '',
    secret: 'address',
    description: 'smtp://user:password@host:port, needed for smtp.',
  },
  CLAMD_HOST: {
    schema: z.string(),
    default: '',
    description: 'Host of clamd. Empty: uploads are not scanned for viruses, only checked by type.',
  },
  CLAMD_PORT: { schema: wholeNumber(1, 65535), default: '3310', description: 'Port of clamd.' },
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
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settingDefinitions;

/** The settings as the program uses them: checked and converted. */
export type Settings = {
  readonly [Key in SettingKey]: z.output<(typeof settingDefinitions)[Key]['schema']>;
};

type Need = [isNeeded: boolean, key: SettingKey, reason: string];

/** What a setting that is chosen needs beside it, as `MAIL_PROVIDER=smtp` needs `SMTP_URL`. */
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
 * What the values need that a setting can take, for whoever has not chosen yet: „smtp needs SMTP_URL“.
 * @returns only what is not there; empty where nothing is
 */
export function needsOfValues(settings: Settings, chosen: SettingKey): string {
  const byReason = Map.groupBy(
    needsOf(settings).filter(([, key, reason]) => reason.startsWith(`${chosen}=`) && settings[key] === ''),
    ([, , reason]) => reason.slice(chosen.length + 1),
  );
  return [...byReason]
    .map(([value, needs]) => `${value} needs ${needs.map(([, key]) => key).join(', ')}`)
    .join('; ');
}

/** Rules between settings: what a chosen provider needs. Answers the key and what is wrong with it. */
export function conditionalFaults(settings: Settings): Array<{ key: SettingKey; fault: string }> {
  const missing = needsOf(settings)
    .filter(([isNeeded, key]) => isNeeded && settings[key] === '')
    .map(([, key, reason]) => ({ key, fault: `is needed with ${reason}` }));
  return [...missing, ...identityFaults(settings)];
}
