import { join } from 'node:path';
import { hasOAuth } from '#src/config/identity-faults.ts';
import type { Settings } from '#src/config/settings.ts';
import { withoutEndSlashes } from '#src/lib/end-slashes.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import type { BreachSettings } from './breaches/index.ts';
import type { CaptchaSettings } from './captcha/index.ts';
import { type CmsSettings, runningProgram } from './cms/index.ts';
import type { IdentitySettings, OAuthSettings } from './identity/index.ts';
import type { InsurerSettings } from './insurer/index.ts';
import type { LetterSettings } from './letter/index.ts';
import type { MailSettings } from './mail/index.ts';
import type { PaymentSettings } from './payment/index.ts';
import type { SearchSettings } from './search/index.ts';
import type { SmsSettings } from './sms/index.ts';
import type { StorageSettings } from './storage/index.ts';
import type { VirusScanSettings } from './virus-scan/index.ts';

/**
 * The settings of every provider, taken from the settings of the program: the one place that maps them. A provider with a
 * setting `X_PROVIDER` goes by a `kind`; one that only needs an address is off, or ours, while the address is empty. A new
 * one takes `kind`.
 */
export type ProviderSettings = {
  storage: StorageSettings;
  payment: PaymentSettings;
  captcha: CaptchaSettings;
  identity: IdentitySettings;
  insurer: InsurerSettings;
  cms: CmsSettings;
  search: SearchSettings;
  breaches: BreachSettings;
  mail: MailSettings;
  sms: SmsSettings;
  letter: LetterSettings;
  virusScan: VirusScanSettings;
};

/** @param url the address customers see, for upload forms, the wallet's pages and its webhooks */
export function providerSettings(settings: Settings, url: string): ProviderSettings {
  return {
    storage: storageSettings(settings, url),
    payment: paymentSettings(settings, url),
    captcha: captchaSettings(settings, url),
    identity: identitySettings(settings, url),
    insurer: {
      profileUrl: settings.PROFILE_API_URL,
      customerAreaUrl: settings.CUSTOMER_API_URL,
      secondUrl: settings.INSURER_API_2_URL,
      timeoutMs: settings.INSURER_API_TIMEOUT_MS,
    },
    cms: cmsSettings(settings),
    search: searchSettings(settings),
    breaches: {
      passwordUrl: settings.BREACH_PASSWORD_URL,
      emailUrl: settings.BREACH_EMAIL_URL,
      apiKey: settings.BREACH_API_KEY,
      timeoutMs: settings.BREACH_TIMEOUT_MS,
    },
    mail: mailSettings(settings),
    sms:
      settings.SMS_PROVIDER === 'outbox'
        ? { kind: 'outbox' }
        : { kind: 'seven', apiKey: settings.SEVEN_API_KEY, sender: settings.SMS_SENDER },
    letter: letterSettings(settings, url),
    virusScan:
      settings.CLAMD_HOST === ''
        ? { kind: 'off' }
        : { kind: 'clamd', host: settings.CLAMD_HOST, port: settings.CLAMD_PORT },
  };
}

function storageSettings(settings: Settings, url: string): StorageSettings {
  const credentials = {
    accessKeyId: settings.STORAGE_ACCESS_KEY,
    secretAccessKey: settings.STORAGE_SECRET_KEY,
  };
  const bucket = settings.STORAGE_BUCKET;
  if (settings.STORAGE_PROVIDER === 'local') {
    const directory = join(settings.DATA_DIR, 'storage');
    return { kind: 'local', directory, bucket, publicUrl: url, ...credentials };
  }
  return {
    kind: 's3',
    endpoint: settings.S3_ENDPOINT || undefined,
    region: settings.S3_REGION,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    bucket,
    credentials,
  };
}

const paypalLive = 'https://api-m.paypal.com';

function paymentSettings(settings: Settings, url: string): PaymentSettings {
  const client = {
    clientId: settings.PAYMENT_CLIENT_ID,
    clientSecret: settings.PAYMENT_CLIENT_SECRET,
    webhookId: settings.PAYMENT_WEBHOOK_ID,
  };
  if (settings.PAYMENT_PROVIDER === 'wallet' && settings.PAYMENT_BASE_URL === '') {
    return {
      kind: 'wallet',
      publicUrl: `${url}/sandbox/wallet`,
      directory: join(settings.DATA_DIR, 'wallet'),
      webhookUrl: `${url}/api/payments/webhook`,
      ...client,
    };
  }
  return { kind: 'paypal', baseUrl: settings.PAYMENT_BASE_URL || paypalLive, ...client };
}

function captchaSettings(settings: Settings, url: string): CaptchaSettings {
  if (settings.CAPTCHA_PROVIDER === 'altcha') {
    return { kind: 'altcha', hmacKey: settings.ALTCHA_HMAC_KEY, cost: settings.ALTCHA_COST };
  }
  return {
    kind: 'recaptcha',
    siteKey: settings.RECAPTCHA_SITE_KEY,
    secret: settings.RECAPTCHA_SECRET,
    minScore: settings.RECAPTCHA_MINIMUM_SCORE,
    hostnames: [new URL(url).hostname],
  };
}

/** The host as an address: Contentful is always spoken to over TLS. */
function baseUrl(host: string): string {
  return host.includes('://') ? host : `https://${host}`;
}

function cmsSettings(settings: Settings): CmsSettings {
  const { CMS_HOST: host, CMS_ACCESS_TOKEN: accessToken, CMS_PREVIEW_TOKEN: previewToken } = settings;
  const program = runningProgram();
  const source: CmsSettings['source'] =
    host === ''
      ? {
          kind: 'local',
          folder: join(projectRoot(), 'content'),
          built: program === undefined ? null : { folder: join(projectRoot(), 'build/content'), program },
          accessToken: accessToken || 'demo-content-token',
          previewToken: previewToken || 'demo-content-preview-token',
        }
      : {
          kind: 'contentful',
          delivery: { baseUrl: baseUrl(host), accessToken },
          preview:
            previewToken === ''
              ? null
              : { baseUrl: baseUrl(settings.CMS_PREVIEW_HOST), accessToken: previewToken },
          copy: join(settings.DATA_DIR, 'cms', 'content.json'),
        };
  return {
    space: settings.CMS_SPACE || 'rechtshafen',
    environment: settings.CMS_ENVIRONMENT,
    source,
    showsDrafts: settings.CMS_PREVIEW,
    timeoutMs: settings.CMS_TIMEOUT_MS,
    maxAgeSeconds: settings.CMS_MAX_AGE_SECONDS,
    webhookSecret: settings.CMS_WEBHOOK_SECRET,
  };
}

function openSearchSettings({ OPENSEARCH_URL, OPENSEARCH_INDEX }: Settings): SearchSettings['engine'] {
  const url = new URL(OPENSEARCH_URL);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = url.username === '' ? '' : `Basic ${Buffer.from(credentials).toString('base64')}`;
  url.username = '';
  url.password = '';
  return {
    kind: 'opensearch',
    url: withoutEndSlashes(url.href),
    authorization,
    index: OPENSEARCH_INDEX,
  };
}

function searchSettings(settings: Settings): SearchSettings {
  return {
    engine: settings.SEARCH_PROVIDER === 'opensearch' ? openSearchSettings(settings) : { kind: 'postgres' },
    conceptUrl: settings.SEARCH_CONCEPT_URL || null,
    fulltextUrl: settings.SEARCH_FULLTEXT_URL || null,
    timeoutMs: settings.SEARCH_TIMEOUT_MS,
  };
}

function letterSettings(settings: Settings, url: string): LetterSettings {
  if (settings.LETTER_PROVIDER === 'outbox') return { kind: 'outbox' };
  return {
    kind: 'mailbox',
    to: settings.LETTER_MAILBOX,
    from: `${settings.PRODUCT_NAME} <${settings.PROVIDER_EMAIL}>`,
    hostname: new URL(url).hostname,
  };
}

function identitySettings(settings: Settings, url: string): IdentitySettings {
  switch (settings.IDENTITY_PROVIDER) {
    case 'embedded':
      return {
        kind: 'embedded',
        issuer: url,
        tokenMinutes: settings.ID_TOKEN_MINUTES,
        signingKeyDays: settings.SIGNING_KEY_DAYS,
      };
    case 'cognito':
      return {
        kind: 'cognito',
        userPoolId: settings.COGNITO_USER_POOL_ID,
        clientId: settings.COGNITO_CLIENT_ID,
        clientSecret: settings.COGNITO_CLIENT_SECRET,
        identityPoolId: settings.COGNITO_IDENTITY_POOL_ID,
        guestCredentials: settings.COGNITO_GUEST_CREDENTIALS && !settings.MANDATORY_SIGN_IN,
        endpoint: settings.COGNITO_ENDPOINT,
        oauth: hasOAuth(settings) ? oauthSettings(settings) : undefined,
      };
    case 'oidc':
      return {
        kind: 'oidc',
        clientId: settings.OAUTH_CLIENT_ID,
        clientSecret: settings.OAUTH_CLIENT_SECRET,
        oauth: oauthSettings(settings),
      };
  }
}

function oauthSettings(settings: Settings): OAuthSettings {
  return {
    domain: settings.OAUTH_DOMAIN,
    redirectIn: settings.OAUTH_REDIRECT_IN,
    redirectOut: settings.OAUTH_REDIRECT_OUT,
    responseType: settings.OAUTH_RESPONSE_TYPE,
    scopes: settings.OAUTH_SCOPES,
    registrationUrl: settings.OAUTH_REGISTRATION_URL,
    passwordResetUrl: settings.OAUTH_PASSWORD_RESET_URL,
  };
}

function mailSettings(settings: Settings): MailSettings {
  if (settings.MAIL_PROVIDER === 'outbox') return { kind: 'outbox' };
  const address = new URL(settings.SMTP_URL);
  const isSecure = address.protocol === 'smtps:';
  return {
    kind: 'smtp',
    host: address.hostname,
    port: address.port === '' ? (isSecure ? 465 : 587) : Number(address.port),
    secure: isSecure,
    requireTls: settings.APP_ENV === 'production' && !isSecure,
    user: decodeURIComponent(address.username) || undefined,
    password: decodeURIComponent(address.password) || undefined,
  };
}
