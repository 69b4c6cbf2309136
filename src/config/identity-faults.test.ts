import { describe, expect, test } from 'vitest';
import { faultsOf } from '#tests/tables/config/faults-of.ts';

const userPool = { COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'client' };
const identityPool = { COGNITO_IDENTITY_POOL_ID: 'eu-central-1:1a2b3c4d-0000-4000-8000-0123456789ab' };
const oauth = {
  OAUTH_DOMAIN: 'https://login.example',
  OAUTH_REDIRECT_IN: 'https://portal.example/api/auth/callback',
  OAUTH_REDIRECT_OUT: 'https://portal.example/account/bye',
  OAUTH_RESPONSE_TYPE: 'code',
};

function without<T extends Record<string, string>>(all: T, key: keyof T): Record<string, string> {
  return { ...all, [key]: '' };
}

type Case = [name: string, provider: string, environment: Record<string, string>, faults: string[]];

const cases: Case[] = [
  ['embedded needs nothing, whatever else is set', 'embedded', { COGNITO_IDENTITY_POOL_ID: 'x' }, []],
  ['a user pool alone', 'cognito', userPool, []],
  ['user pool and identity pool', 'cognito', { ...userPool, ...identityPool }, []],
  ['user pool with hosted pages', 'cognito', { ...userPool, ...oauth }, []],
  [
    'neither pool',
    'cognito',
    { COGNITO_CLIENT_ID: 'client' },
    ['COGNITO_USER_POOL_ID: user pool or identity pool not configured'],
  ],
  [
    'nothing at all',
    'cognito',
    {},
    [
      'COGNITO_USER_POOL_ID: user pool or identity pool not configured',
      'COGNITO_CLIENT_ID: token provider not configured',
    ],
  ],
  [
    'an identity pool alone signs nobody in',
    'cognito',
    { ...identityPool, COGNITO_CLIENT_ID: 'client' },
    ['COGNITO_USER_POOL_ID: user pool not configured'],
  ],
  [
    'a user pool id without region',
    'cognito',
    { ...userPool, COGNITO_USER_POOL_ID: 'AbCdEfGhI', ...identityPool },
    ['COGNITO_USER_POOL_ID: user pool not configured'],
  ],
  [
    'no client id',
    'cognito',
    without(userPool, 'COGNITO_CLIENT_ID'),
    ['COGNITO_CLIENT_ID: token provider not configured'],
  ],
  ...['1a2b3c4d-0000-4000-8000-0123456789ab', 'eu-central-1:', 'eu-central-1:1a2b', 'eu central:1'].map(
    (id): Case => [
      `identity pool id ${id}`,
      'cognito',
      { ...userPool, COGNITO_IDENTITY_POOL_ID: id },
      ['COGNITO_IDENTITY_POOL_ID: invalid identity pool id'],
    ],
  ),
  [
    'guest credentials without an identity pool',
    'cognito',
    { ...userPool, COGNITO_GUEST_CREDENTIALS: 'true' },
    ['COGNITO_IDENTITY_POOL_ID: invalid identity pool id'],
  ],
  ...(['OAUTH_DOMAIN', 'OAUTH_REDIRECT_IN', 'OAUTH_REDIRECT_OUT', 'OAUTH_RESPONSE_TYPE'] as const).flatMap(
    (key): Case[] => [
      [
        `hosted pages without ${key}`,
        'cognito',
        { ...userPool, ...without(oauth, key) },
        [`${key}: OAuth parameters not configured`],
      ],
      [
        `OpenID without ${key}`,
        'oidc',
        { ...without(oauth, key), OAUTH_CLIENT_ID: 'portal' },
        [`${key}: OAuth parameters not configured`],
      ],
    ],
  ),
  ['OpenID complete', 'oidc', { ...oauth, OAUTH_CLIENT_ID: 'portal' }, []],
  ['OpenID without client id', 'oidc', oauth, ['OAUTH_CLIENT_ID: token provider not configured']],
];

describe('configuration errors of section 8', () => {
  test.each(cases)('%s', (_name, provider, environment, expected) => {
    expect(faultsOf({ IDENTITY_PROVIDER: provider, ...environment })).toEqual(expected);
  });

  test('stand beside the faults of other providers, all at once', () => {
    const faults = faultsOf({ IDENTITY_PROVIDER: 'oidc', MAIL_PROVIDER: 'smtp' });
    expect(faults).toHaveLength(6);
    expect(faults[0]).toContain('SMTP_URL');
  });
});
