import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
// Sets the language of all messages, as the portal does.
import '#src/lib/field-problems.ts';
import { faultsOf } from '#tests/tables/config/faults-of.ts';
import { demoFaults, demoWarnings } from './demo-faults.ts';
import { settingDefinitions } from './settings.schema.ts';
import { publicUrl, readSettings } from './settings.ts';
import { settingsAsEnvExample, settingsAsMarkdown } from './settings-documentation.ts';

const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://portal.example/',
  DATABASE_URL: 'postgres://user:secret-word@db/portal',
  APP_SECRET: 'q3Vw8nZr5TkL0bXyF7mHcJ2sPdUaGe9Ro1iN4tBv',
  STORAGE_ACCESS_KEY: 'own-key',
  STORAGE_SECRET_KEY: 'Zk4mQ9xLw2Rt7VbN1pYc8HsJ5dGfUa3EoXi6TqBr',
  PAYMENT_PROVIDER: 'paypal',
  PAYMENT_CLIENT_ID: 'AVb7Xc1Vn5Mq9Wz3Er6Ty2Ui8Op4',
  PAYMENT_CLIENT_SECRET: 'EKq3Vw8nZr5TkL0bXyF7mHcJ2sPdUaGe9Ro1',
  PAYMENT_WEBHOOK_ID: '0EH40505U7160970P',
  ALTCHA_HMAC_KEY: 'b7Xc1Vn5Mq9Wz3Er6Ty2Ui8Op4As0Df7Gh1Jk5Lp',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtp://mail:25',
  SMS_PROVIDER: 'seven',
  SEVEN_API_KEY: 'sT4kY8bQ2nW6rX0zM3vJ7cL1',
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

  test('and those of production in the same round, in English, whatever language the forms speak', () => {
    const faults = faultsOf({ APP_ENV: 'production', PORT: 'acht', PROVIDER_EMAIL: 'keine' });
    const named = (key: string) => faults.filter((fault) => fault.startsWith(`${key}: `));
    expect(named('PORT')).toEqual(['PORT: Invalid input: expected number, received NaN']);
    expect(named('PROVIDER_EMAIL')).toEqual(['PROVIDER_EMAIL: Invalid email address']);
    expect(named('APP_SECRET')).toHaveLength(1);
    expect(named('INTERMEDIARY_STATUS').join()).toMatch(
      /bound_agent needs INTERMEDIARY_REGISTER_NUMBER, INTERMEDIARY_PAY, INTERMEDIARY_HOLDINGS; .*broker needs .*INTERMEDIARY_AUTHORITY/,
    );
    expect(named('MAIL_PROVIDER').join()).toContain('smtp needs SMTP_URL');
    expect(faults.join()).not.toMatch(/Ungültig|erwartet/);
  });

  const service = 'take the one that stands in your account there';
  test.each<[string, string, number]>([
    ['PAYMENT_CLIENT_ID', 'id', 16],
    ['PAYMENT_CLIENT_SECRET', 'geheim', 32],
    ['PAYMENT_WEBHOOK_ID', '1', 12],
    ['SEVEN_API_KEY', 'schluessel', 20],
    ['RECAPTCHA_SECRET', 'geheim', 20],
    ['OAUTH_CLIENT_SECRET', 'geheim', 16],
  ])('%s=%s is none that a service gives', (key, value, shortest) => {
    const faults = faultsOf({ ...production, [key]: value });
    expect(faults).toEqual([
      `${key}: has fewer than ${shortest} characters and is none that the service gives; ${service}`,
    ]);
    expect(faultsOf({ [key]: value, APP_ENV: 'demo' })).toEqual([]);
  });

  test('a key of a service that repeats itself is asked for there, and not made here', () => {
    expect(faultsOf({ ...production, SEVEN_API_KEY: '1'.repeat(30) })).toEqual([
      `SEVEN_API_KEY: repeats one part; ${service}`,
    ]);
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
    expect(readSettings({ APP_SECRET_FILE: file }).APP_SECRET).toEqual(['s'.repeat(40)]);
  });

  const [one, other, third] = ['1', '2', '3'].map((digit) => digit.repeat(32));
  test.each([
    ['one', `${one}`, [one]],
    ['blanks', `${one}  ${other}`, [one, other]],
    ['commas', `${one}, ${other},${third}`, [one, other, third]],
    ['lines of a mounted file', `${one}\n${other}\n`, [one, other]],
    ['one that holds such signs', `${one} "my, ${other}"`, [one, `my, ${other}`]],
    ['the same twice', `${one} ${one}`, [one]],
  ])('APP_SECRET takes a list: %s', (_what, text, expected) => {
    expect(readSettings({ APP_SECRET: text }).APP_SECRET).toEqual(expected);
  });

  test.each([`${one} too-short`, ',', 'words of an older secret with blanks in it'])(
    'each secret of the list is long enough: %s',
    (text) => {
      expect(faultsOf({ APP_SECRET: text })).toEqual([
        'APP_SECRET: needs at least 32 characters each; one with blanks or commas in it stands in double quotes',
      ]);
    },
  );

  const good = production.APP_SECRET;
  const make = 'make one with: openssl rand -base64 48';
  const more = 'has more than scheme, host and port; the portal stands at / of its host';
  const underWay = 'http:// is for this machine only (localhost, 127.0.0.1, ::1); use https://';
  test.each<[string, Record<string, string>, string[]]>([
    ['an address of its own', { PUBLIC_URL: 'http://portal.example' }, [`PUBLIC_URL: ${underWay}`]],
    ['an address in the net', { S3_ENDPOINT: 'http://10.0.0.5:9000' }, [`S3_ENDPOINT: ${underWay}`]],
    [
      'a name that begins like it',
      { PROFILE_API_URL: 'http://localhost.example' },
      [`PROFILE_API_URL: ${underWay}`],
    ],
    [
      'a whole address among others',
      { CMS_HOST: 'HTTP://cms.example', CMS_SPACE: 's', CMS_ACCESS_TOKEN: 'kR7wq3Lm9Xz2Vb5Nt8Yc' },
      [`CMS_HOST: ${underWay}`],
    ],
    ['the machine itself by name', { PUBLIC_URL: 'http://localhost:3000' }, []],
    ['the machine itself by number', { PUBLIC_URL: 'http://127.8.0.1:3000' }, []],
    ['the machine itself in IPv6', { PUBLIC_URL: 'http://[::1]:3000' }, []],
    [
      'a user and a password in its address',
      { PUBLIC_URL: 'https://anna:geheim@portal.example' },
      ['PUBLIC_URL: names a user or a password, which would stand in every link; leave them out'],
    ],
    ['a path of its own', { PUBLIC_URL: 'https://portal.example/recht' }, [`PUBLIC_URL: ${more}`]],
    ['a query', { PUBLIC_URL: 'https://portal.example/?a=b' }, [`PUBLIC_URL: ${more}`]],
    ['a place of a page', { PUBLIC_URL: 'https://portal.example/#a' }, [`PUBLIC_URL: ${more}`]],
    ['an empty query', { PUBLIC_URL: 'https://portal.example/?' }, [`PUBLIC_URL: ${more}`]],
    ['an empty place', { PUBLIC_URL: 'https://portal.example#' }, [`PUBLIC_URL: ${more}`]],
    ['a port of its own', { PUBLIC_URL: 'https://portal.example:8443' }, []],
    [
      'certificates of anybody',
      { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      [
        'NODE_TLS_REJECT_UNAUTHORIZED: 0 lets anybody on the way pass for any service; take it out; NODE_EXTRA_CA_CERTS names a certificate of your own',
      ],
    ],
    ['certificates looked at', { NODE_TLS_REJECT_UNAUTHORIZED: '1' }, []],
    [
      'a secret of words',
      { APP_SECRET: 'RechtshafenGeheimnisProduktion2026' },
      [`APP_SECRET: can be guessed; ${make}`],
    ],
    ['one sign', { APP_SECRET: 'a'.repeat(40) }, [`APP_SECRET: repeats one part; ${make}`]],
    [
      'the new one is good, the old one is not',
      { APP_SECRET: `${good} ${'ab'.repeat(20)}` },
      [`APP_SECRET: no. 2 of the list repeats one part; ${make}`],
    ],
    [
      'the demonstration’s in second place',
      { APP_SECRET: `${good} ${settingDefinitions.APP_SECRET.default}` },
      [
        `APP_SECRET: no. 2 of the list contains a value of the demonstration, which everybody can read; ${make}`,
      ],
    ],
    [
      'a key that we give out',
      { PARTNER_API_KEY: 'abcabcabcabcabcabcabcabc' },
      [`PARTNER_API_KEY: has fewer than 32 characters; ${make}`],
    ],
    [
      'the local storage',
      { STORAGE_SECRET_KEY: 'own-storage-secret' },
      [`STORAGE_SECRET_KEY: has fewer than 32 characters; ${make}`],
    ],
    [
      'a storage elsewhere gives its own',
      { STORAGE_PROVIDER: 's3', STORAGE_SECRET_KEY: 'K005jB+9sLqzE2x7' },
      [],
    ],
    [
      'all of it at once',
      { PUBLIC_URL: 'http://portal.example', ALTCHA_HMAC_KEY: 'z'.repeat(40), SEVEN_API_KEY: '11111111' },
      ['PUBLIC_URL', 'ALTCHA_HMAC_KEY', 'SEVEN_API_KEY'],
    ],
  ])('production and %s', (_what, change, faults) => {
    const found = faultsOf({ ...production, ...change });
    const named = faults.every((fault) => /^[A-Z_]+$/.test(fault));
    expect(named ? found.map((fault) => fault.split(':')[0]) : found).toEqual(faults);
    for (const value of [change.APP_SECRET, change.PARTNER_API_KEY]) {
      if (value) expect(found.join()).not.toContain(value);
    }
  });

  test('the demonstration asks for none of it', () => {
    expect(faultsOf({ APP_SECRET: 'a'.repeat(40), PUBLIC_URL: 'http://localhost:3100' })).toEqual([]);
  });

  const open = { PUBLIC_URL: 'https://portal.example' };
  test.each<[string, Record<string, string>, string[], string[]]>([
    ['an address that others reach', open, ['PUBLIC_URL'], ['PUBLIC_URL']],
    ['the same said in so many words', { ...open, APP_ENV: 'demo' }, ['PUBLIC_URL'], ['PUBLIC_URL']],
    ['an address of the house', { PUBLIC_URL: 'http://192.168.0.5:3000' }, [], ['PUBLIC_URL']],
    ['a name that begins like this machine', { PUBLIC_URL: 'http://localhost.example' }, [], ['PUBLIC_URL']],
    ['a port that others reach', { HOST: '0.0.0.0' }, [], ['HOST']],
    ['a database elsewhere', { DATABASE_URL: 'postgres://portal@db/portal' }, [], ['DATABASE_URL']],
    ['one by parameter', { DATABASE_URL: 'postgres:///portal?host=db.example' }, [], ['DATABASE_URL']],
    ['a database here', { DATABASE_URL: 'postgres://portal@127.0.0.1:5433/portal' }, [], []],
    ['a socket', { DATABASE_URL: 'postgres:///portal?host=/var/run/postgresql' }, [], []],
    ['a certificate of this machine', { PUBLIC_URL: 'https://localhost:3443' }, [], []],
    ['a knowing decision', { ...open, ALLOW_OPEN_DEMO: 'true' }, [], ['ALLOW_OPEN_DEMO']],
    ['a decision that changes nothing', { ALLOW_OPEN_DEMO: 'true' }, [], []],
  ])('the demonstration and %s', (_what, environment, refused, warned) => {
    const faults = faultsOf(environment, demoFaults);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(refused);
    for (const fault of faults) expect(fault).toMatch(/APP_ENV=production.*ALLOW_OPEN_DEMO=true/);
    const warnings = demoWarnings(readSettings(environment));
    expect(warnings.map((warning) => warning.split(' ')[0])).toEqual(warned);
  });

  test('every setting that looks like a secret says who chooses it', () => {
    const unsaid = Object.entries(settingDefinitions).filter(
      ([key, definition]) => /SECRET|TOKEN$|_KEY$/.test(key) && !('secret' in definition),
    );
    expect(unsaid.map(([key]) => key)).toEqual(['RECAPTCHA_SITE_KEY']);
  });

  test('the committed documentation is the generated one', () => {
    const read = (name: string) => readFileSync(join(projectRoot(), name), 'utf8');
    expect(read('docs/configuration.md')).toBe(settingsAsMarkdown());
    expect(read('.env.example')).toBe(settingsAsEnvExample());
  });
});
