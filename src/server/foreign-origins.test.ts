import { expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { foreignOrigins } from './foreign-origins.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const oauth = {
  OAUTH_DOMAIN: 'https://id.example/realms/portal',
  OAUTH_CLIENT_ID: 'portal',
  OAUTH_REDIRECT_IN: 'https://portal.example/api/auth/callback',
  OAUTH_REDIRECT_OUT: 'https://portal.example/account/bye',
  OAUTH_RESPONSE_TYPE: 'code',
};
const pool = { COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'portal' };

test.each<[string, Record<string, string>, string]>([
  ['nobody, as it comes', {}, "form-action 'self'"],
  ['the pages of an OpenID provider', { IDENTITY_PROVIDER: 'oidc', ...oauth }, 'https://id.example'],
  ['Cognito’s hosted pages', { IDENTITY_PROVIDER: 'cognito', ...pool, ...oauth }, 'https://id.example'],
  ['nobody for Cognito by our form', { IDENTITY_PROVIDER: 'cognito', ...pool }, "form-action 'self'"],
  ['nobody for settings that are not used', oauth, "form-action 'self'"],
  ['PayPal', { PAYMENT_PROVIDER: 'paypal' }, 'https://www.sandbox.paypal.com'],
])('forms may lead to %s', (_name, environment, last) => {
  const policy = contentSecurityPolicy([], foreignOrigins({ settings: readSettings(environment) }));
  const forms = policy.split('; ').find((directive) => directive.startsWith('form-action')) ?? '';
  expect(forms.endsWith(last)).toBe(true);
});
