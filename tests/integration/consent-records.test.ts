import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#src/lib/clock.ts';
import { sha256 } from '#src/lib/digest.ts';
import { answerProblem, createApi } from '#src/server/api.ts';
import { wordingFor, wordingText } from '#src/shell/consent/wording.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T10:00:00.000Z');
const hour = 3_600_000;
let portal: Portal;
const { sweeps, onServices } = caughtSweeps();

beforeAll(async () => {
  portal = await startPortal({
    overrides: { clock },
    // The numbers of the limits themselves, for the test of them.
    environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' },
    onServices,
  });
});
afterAll(async () => {
  await portal.stop();
});

const choice = () => ({
  consentId: crypto.randomUUID() as string,
  version: 1,
  categories: ['necessary', 'external'],
  action: 'accept_all',
  chosenAt: '2026-11-20T09:59:58.000Z',
});
const path = '/api/consent-records';
const record = (body: unknown) => new Visitor(portal).postJson(path, body);
const rowsOf = (consentId: string) =>
  portal.services.db
    .selectFrom('consent_records')
    .selectAll()
    .where('consent_id', '=', consentId)
    .orderBy('chosen_at')
    .execute();

test('a choice is kept with version, hash of the words shown, and time, and with nothing about the person', async () => {
  const given = choice();
  const response = await record(given);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    consentId: given.consentId,
    recordedAt: '2026-11-20T10:00:00.000Z',
  });
  const [row, ...others] = await rowsOf(given.consentId);
  expect(others).toEqual([]);
  expect(row).toEqual({
    id: expect.any(String),
    consent_id: given.consentId,
    version: 1,
    wording_sha256: sha256(wordingText(wordingFor({ services: [] }))),
    categories: ['necessary', 'external'],
    action: 'accept_all',
    chosen_at: '2026-11-20T09:59:58.000Z',
    recorded_at: '2026-11-20T10:00:00.000Z',
  });
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

test('the words with reCAPTCHA have their own version and hash', async () => {
  const given = { ...choice(), version: 2 };
  expect((await record(given)).status).toBe(201);
  const [row] = await rowsOf(given.consentId);
  expect(row?.wording_sha256).toBe(sha256(wordingText(wordingFor({ services: ['recaptcha'] }))));
});

test('the same choice reported again stays one row with its first time; a withdrawal is a second one', async () => {
  const given = choice();
  const first = await (await record(given)).json();
  clock.advance(hour);
  expect(await (await record(given)).json()).toEqual(first);
  const withdrawal = {
    ...given,
    categories: ['necessary'],
    action: 'only_necessary',
    chosenAt: '2026-11-20T10:30:00.000Z',
  };
  expect((await record(withdrawal)).status).toBe(201);
  expect((await rowsOf(given.consentId)).map(({ action }) => action)).toEqual([
    'accept_all',
    'only_necessary',
  ]);
});

test.each([
  ['an unknown version', { version: 4711 }, 'version'],
  ['no id', { consentId: 'erika@example.org' }, 'consentId'],
  ['an unknown group', { categories: ['necessary', 'marketing'] }, 'categories.1'],
  ['without the necessary', { categories: ['external'], action: 'selection' }, 'categories'],
  ['a group twice', { categories: ['necessary', 'necessary'], action: 'selection' }, 'categories'],
  ['an action that does not fit', { action: 'only_necessary' }, 'action'],
  ['an unknown action', { action: 'looked_away' }, 'action'],
  ['no time', { chosenAt: 'gestern' }, 'chosenAt'],
  ['a time that the calendar does not know', { chosenAt: '0000-01-01T00:00:00Z' }, 'chosenAt'],
])('refused: %s', async (_name, change, field) => {
  const given = { ...choice(), ...change };
  const response = await record(given);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
});

test('the OpenAPI document describes the call', async () => {
  const document = (await (await portal.call('/api/openapi.json')).json()) as {
    paths: Record<string, { post?: { responses: Record<string, unknown> } }>;
  };
  const answers = Object.keys(document.paths['/consent-records']?.post?.responses ?? {});
  expect(answers).toEqual(expect.arrayContaining(['201', '422', '429']));
});

test('more than sixty in ten minutes from one address are refused, another address is not', async () => {
  const { services } = portal;
  const app = new Hono<{ Variables: { nonce: string; requestId: string } }>();
  app.route('/api', createApi(services));
  app.onError((error, c) => answerProblem(c, error, services.log));
  const send = (address: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(choice()),
    });
  for (let call = 1; call <= 60; call += 1) expect((await send('192.0.2.1')).status).toBe(201);
  const refused = await send('192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await send('192.0.2.2')).status).toBe(201);
});

test('records are deleted three years after the end of their year', async () => {
  const { consentId } = await record(choice())
    .then((response) => response.json())
    .then((body) => body as { consentId: string });
  clock.advance(3 * 365 * 24 * hour);
  await sweeps.get('retention')?.();
  expect(await rowsOf(consentId)).toHaveLength(1);
  clock.advance(60 * 24 * hour);
  await sweeps.get('retention')?.();
  expect(await rowsOf(consentId)).toHaveLength(0);
});
