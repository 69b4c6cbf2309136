import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { faultsOf } from './faults-of.test-data.ts';
import { settingDefinitions } from './settings.schema.ts';
import { publicUrl, readSettings } from './settings.ts';
import { settingsAsEnvExample, settingsAsMarkdown } from './settings-documentation.ts';

const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://portal.example/',
  DATABASE_URL: 'postgres://user:secret-word@db/portal',
  APP_SECRET: 'x'.repeat(40),
  STORAGE_ACCESS_KEY: 'own-key',
  STORAGE_SECRET_KEY: 'own-storage-secret',
  PAYMENT_PROVIDER: 'paypal',
  PAYMENT_CLIENT_ID: 'id',
  PAYMENT_CLIENT_SECRET: 'own',
  PAYMENT_WEBHOOK_ID: 'WH-1',
  ALTCHA_HMAC_KEY: 'own-altcha-key-with-thirty-two-characters',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtp://mail:25',
  SMS_PROVIDER: 'seven',
  SEVEN_API_KEY: 'own',
  LETTER_PROVIDER: 'mailbox',
  LETTER_MAILBOX: 'druck@post.example',
  INSURER_IBAN: 'DE02 1203 0000 0000 2020 51',
  SEPA_CREDITOR_ID: 'DE02ABC00000012345',
  PROVIDER_REGISTER: 'Amtsgericht Hamburg, HRB 42',
  PROVIDER_VAT_ID: 'DE42',
  INTERMEDIARY_STATUS: 'none',
  LAW_FIRM: 'Kanzlei am Hafen',
};

describe('settings', () => {
  test('an empty environment is the demonstration', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ APP_ENV: 'demo', PORT: 3000, PRODUCT_NAME: 'Rechtshafen' });
    expect(publicUrl(settings)).toBe('http://localhost:3000');
  });

  test('every fault is named at once, and no secret value is part of the message', () => {
    const faults = faultsOf({
      PORT: 'acht',
      VAT_PERCENT: '19,5',
      APP_SECRET: 'short-secret',
      APP_ENV: 'test',
    });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'APP_ENV',
      'PORT',
      'APP_SECRET',
      'VAT_PERCENT',
    ]);
    expect(faults.join()).not.toContain('short-secret');
  });

  test('production lists every demonstration default that is left', () => {
    const expected = Object.entries(settingDefinitions).filter(([, setting]) => 'demoOnly' in setting);
    const faults = faultsOf({ APP_ENV: 'production', PUBLIC_URL: 'https://portal.example' });
    expect(faults).toHaveLength(expected.length + 1);
    for (const [key] of expected) expect(faults.join('\n')).toContain(`${key}: still has`);
    expect(faults.join('\n')).toContain('DATABASE_URL: production needs PostgreSQL');
  });

  test('complete production settings are accepted', () => {
    const settings = readSettings(production);
    expect(publicUrl(settings)).toBe('https://portal.example');
  });

  test.each([
    ['CAPTCHA_PROVIDER', 'recaptcha', ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET']],
    ['MAIL_PROVIDER', 'smtp', ['SMTP_URL']],
    ['CMS_HOST', 'cdn.contentful.com', ['CMS_SPACE', 'CMS_ACCESS_TOKEN']],
    ['SMS_PROVIDER', 'seven', ['SEVEN_API_KEY']],
    ['LETTER_PROVIDER', 'mailbox', ['LETTER_MAILBOX']],
    [
      'INTERMEDIARY_STATUS',
      'bound_agent',
      ['INTERMEDIARY_REGISTER_NUMBER', 'INTERMEDIARY_PAY', 'INTERMEDIARY_HOLDINGS'],
    ],
    [
      'INTERMEDIARY_STATUS',
      'broker',
      ['INTERMEDIARY_REGISTER_NUMBER', 'INTERMEDIARY_PAY', 'INTERMEDIARY_HOLDINGS', 'INTERMEDIARY_AUTHORITY'],
    ],
  ])('%s=%s needs its own settings', (key, value, needed) => {
    expect(faultsOf({ [key]: value }).map((fault) => fault.split(':')[0])).toEqual(needed);
  });

  test('a secret can come from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'secret');
    writeFileSync(file, `${'s'.repeat(40)}\n`);
    expect(readSettings({ APP_SECRET_FILE: file }).APP_SECRET).toBe('s'.repeat(40));
  });

  test('the committed documentation is the generated one', () => {
    const read = (name: string) => readFileSync(join(projectRoot(), name), 'utf8');
    expect(read('docs/configuration.md')).toBe(settingsAsMarkdown());
    expect(read('.env.example')).toBe(settingsAsEnvExample());
  });
});
