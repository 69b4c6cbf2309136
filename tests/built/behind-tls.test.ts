import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { type Program, portalProgram } from '../faults/processes.ts';

const data = mkdtempSync(join(tmpdir(), 'rechtshafen-tls-'));
const own = 'https://portal.example';
let portal: Program;
let address: string;

beforeAll(async () => {
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: port,
    DATA_DIR: data,
    PUBLIC_URL: own,
    ALLOW_OPEN_DEMO: 'true',
    LOG_LEVEL: 'warn',
  };
  portal = await portalProgram(settings, join(data, 'portal.log'));
  await portal.start();
}, 120_000);

afterAll(async () => {
  await portal.stop(20_000);
  rmSync(data, { recursive: true, force: true });
});

/** A login as a proxy that speaks TLS hands it on: to us it came by http. */
const login = (origin: string, path = '/account/login') =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ email: 'niemand@example.org', password: 'falsch' }),
    redirect: 'manual',
  });

test.each(['/account/login', '/account/login.data'])('a form of our own page is taken: %s', async (path) => {
  expect((await login(own, path)).status).toBe(422);
});

test('a form of a foreign page is refused', async () => {
  expect((await login('https://evil.example')).status).toBe(403);
});
