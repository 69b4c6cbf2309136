import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '#src/providers/identity/index.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/** A provider with pages of its own: whoever calls anything but its `way` has made a mistake. */
const identity = {
  kind: 'oidc',
  way: {
    kind: 'redirect',
    registrationUrl: 'https://id.example/register',
    passwordResetUrl: '',
  },
} as unknown as Identity;
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ overrides: { identity } });
});
afterAll(async () => {
  await portal.stop();
});

const email = 'erika@example.org';
const password = 'anker stein wolke';

test.each([
  ['register', { profileType: 'INDIVIDUAL', givenName: 'E', name: 'S', email, password, acceptsTerms: true }],
  ['confirm', { email, code: '123456' }],
  ['confirmation-code', { email }],
  ['password-reset', { email }],
  ['password', { email, code: '123456', password }],
])('%s says that it happens elsewhere, and sends nothing', async (call, body) => {
  const response = await new Visitor(portal).postJson(`/api/auth/${call}`, body);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: 'sign_in_elsewhere',
    detail: expect.stringContaining('Anmeldedienst'),
  });
  expect(await portal.services.db.selectFrom('messages').selectAll().execute()).toEqual([]);
});

test('the pages are told where', async () => {
  const response = await portal.call('/api/auth/registration');
  expect(await response.json()).toMatchObject({
    kind: 'redirect',
    registrationUrl: 'https://id.example/register',
    passwordResetUrl: '',
  });
});
