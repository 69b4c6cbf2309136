import { rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { newDataFolder } from '../worlds.ts';
import { loadedCode } from './loaded-code.ts';
import { endLaunched, launch, ownFolder, type Program } from './own-portal.ts';
import { expect, test } from './test.ts';

// The last test ends the program that the others look at. Starts take many times as long beside other work.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.afterAll(endLaunched);

const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  ALLOW_PGLITE: 'true',
  APP_SECRET: 'q3Vw8nZr5TkL0bXyF7mHcJ2sPdUaGe9Ro1iN4tBv',
  STORAGE_ACCESS_KEY: 'own-key',
  STORAGE_SECRET_KEY: 'Zk4mQ9xLw2Rt7VbN1pYc8HsJ5dGfUa3EoXi6TqBr',
  PAYMENT_PROVIDER: 'paypal',
  PAYMENT_CLIENT_ID: 'AVb7Xc1Vn5Mq9Wz3Er6Ty2Ui8Op4',
  PAYMENT_CLIENT_SECRET: 'EKq3Vw8nZr5TkL0bXyF7mHcJ2sPdUaGe9Ro1',
  PAYMENT_WEBHOOK_ID: '0EH40505U7160970P',
  ALTCHA_HMAC_KEY: 'b7Xc1Vn5Mq9Wz3Er6Ty2Ui8Op4As0Df7Gh1Jk5Lp',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_PROVIDER: 'seven',
  SEVEN_API_KEY: 'sT4kY8bQ2nW6rX0zM3vJ7cL1',
  LETTER_PROVIDER: 'mailbox',
  LETTER_MAILBOX: 'druck@portal.example',
  INSURER_IBAN: 'DE02 1203 0000 0000 2020 51',
  SEPA_CREDITOR_ID: 'DE02ABC00000012345',
  PROVIDER_REGISTER: 'Amtsgericht Hamburg, HRB 42',
  PROVIDER_VAT_ID: 'DE42',
  INTERMEDIARY_STATUS: 'none',
  LAW_FIRM: 'Kanzlei am Hafen',
};

test('wrong settings end the start with one readable list', async () => {
  const { program } = launch({ APP_ENV: 'production', PORT: 'acht' });
  expect(await program.exit).toBe(1);
  expect(program.output()).toContain('The settings are not usable:');
  expect(program.output()).toContain('- PORT: Invalid input: expected number');
  expect(program.output()).toContain('- APP_SECRET: still has the value of the demonstration');
  expect(program.output()).not.toContain('    at ');
  const second = launch({ APP_ENV: 'production', PUBLIC_URL: 'https://portal.example' });
  expect(await second.program.exit).toBe(1);
  expect(second.program.output()).toContain('APP_SECRET: still has the value of the demonstration');
  expect(second.program.output()).toContain('DATABASE_URL: production needs PostgreSQL');
});

test('production does not start on a database of the demonstration', async () => {
  const { program } = launch(production, 'demo');
  expect(await program.exit).toBe(1);
  expect(program.output()).toContain('holds people of the demonstration, whose passwords everybody can read');
  expect(program.output()).not.toContain('    at ');
  expect(program.output()).not.toContain('"msg":"serving"');
});

test('what lies in the database is told together with the settings that are wrong', async () => {
  const { program } = launch({ ...production, SEVEN_API_KEY: '', INTERMEDIARY_STATUS: 'broker' }, 'demo');
  expect(await program.exit).toBe(1);
  for (const key of ['SEVEN_API_KEY', 'INTERMEDIARY_AUTHORITY', 'DATA_DIR']) {
    expect(program.output()).toContain(`- ${key}: `);
  }
});

test('production has no viewer, no wallet, no sample data, and sends the strict headers', async () => {
  const { program, serving } = launch(production);
  const url = await serving;
  for (const path of [
    '/dev/postfach',
    '/dev/postfach.json',
    '/dev/bausteine',
    '/dev/fehler',
    // An address can leave out the loader of the root.
    '/dev/fehler.data?_routes=%2Fdev%2Ffehler&wo=server',
    '/dev/postfach.data?_routes=%2Fdev%2Fpostfach',
    '/dev/bausteine.data?_routes=%2Fdev%2Fbausteine',
    '/sandbox/wallet/checkoutnow?token=x',
  ]) {
    expect(`${path} ${(await fetch(url + path)).status}`).toBe(`${path} 404`);
  }
  const sent = await fetch(`${url}/sandbox/partner/testament_assistent`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ code: 'RH-2222-2222' }),
  });
  expect(sent.status).toBe(404);
  const sampleLogin = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'erika.mustermann@example.org', password: 'Hafen-2026!' }),
  });
  expect(sampleLogin.status).toBe(401);
  expect(await (await fetch(`${url}/account/login`)).text()).not.toContain('mustermann');
  const home = await fetch(url);
  expect(home.status).toBe(200);
  expect(home.headers.get('strict-transport-security')).toContain('max-age');
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);
});

test('no environment brings React’s development code into the running program', async () => {
  const counted = newDataFolder();
  const { program, serving } = launch({ NODE_ENV: 'development', NODE_V8_COVERAGE: counted }, 'demo');
  const url = await serving;
  // Pages, a drawn picture and a fragment: what is loaded with the first request for it is there as well.
  for (const path of [
    '/',
    '/account/login',
    '/arbeitsrecht/kuendigung',
    '/islands/services.json',
    '/og/arbeitsrecht/kuendigung.png',
  ]) {
    expect(`${path} ${(await fetch(url + path)).status}`).toBe(`${path} 200`);
  }
  program.child.kill('SIGTERM');
  expect(await program.exit).toBe(0);
  const scripts = loadedCode(counted);
  rmSync(counted, { recursive: true });
  const holding = (words: string) => scripts.filter(({ text }) => text.includes(words)).map((one) => one.url);
  expect(
    scripts.map((one) => one.url).filter((one) => /node_modules\/(react|react-dom|react-router)\//.test(one)),
  ).toEqual([]);
  // Words of the development builds of React, its JSX and its server; the last ones show that the search finds.
  expect(holding('captureOwnerStack')).toEqual([]);
  expect(holding('didWarnAboutElementRef')).toEqual([]);
  expect(holding('Each child in a list should have a unique')).toEqual([]);
  expect(holding('react.transitional.element')).not.toEqual([]);
});

test.describe('one program', () => {
  let program: Program;
  let url: string;
  let folder: string;
  test.beforeAll(async () => {
    folder = ownFolder('demo');
    const launched = launch({ DATA_DIR: folder });
    program = launched.program;
    url = await launched.serving;
  });

  test('a failing page is one line in the log, with the id that the visitor is told', async () => {
    const ids: Array<string | null> = [];
    for (const path of ['/dev/fehler?wo=server', '/dev/fehler.data?wo=server']) {
      const response = await fetch(url + path);
      expect(response.status).toBe(500);
      ids.push(response.headers.get('x-request-id'));
      expect(await response.text()).toContain(ids.at(-1));
    }
    // The line of the request itself comes last.
    const isDone = () => program.output().match(/"msg":"request"/g)?.length === ids.length;
    await expect.poll(isDone).toBe(true);
    const told = program
      .output()
      .split('\n')
      .filter((line) => /page failed|on purpose/.test(line));
    expect(told.map((line) => JSON.parse(line))).toMatchObject(
      ids.map((requestId) => ({ level: 'error', msg: 'page failed', requestId })),
    );
  });

  test('it takes the texts as the build has read them', () => {
    expect(program.output()).toContain('"provider":"cms","from":"build"');
  });

  test('its connections outlive those of a proxy', async () => {
    expect((await fetch(`${url}/health`)).headers.get('keep-alive')).toBe('timeout=75');
  });

  test('a second start on the same data is refused with a sentence that helps', async () => {
    const second = launch({ DATA_DIR: folder });
    expect(await second.program.exit).toBe(1);
    expect(second.program.output()).toContain('already in use by process');
    expect(second.program.output()).toContain('DATABASE_URL');
    // The first one is none the worse for it.
    expect((await fetch(`${url}/ready`)).status).toBe(200);
  });

  test('SIGTERM lets a running request finish, refuses new ones, and ends with 0', async () => {
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${url}/ready`)).status).toBe(200);

    // A request whose body is still on its way when the signal comes.
    const answer = new Promise<number>((resolve, reject) => {
      const body = JSON.stringify({ name: 'Erika', contract: 'RH', email: 'stop@example.org' });
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      const running = httpRequest(`${url}/api/withdrawals`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      running.on('error', reject);
      running.write(body.slice(0, 10), () => {
        program.child.kill('SIGTERM');
        const isRefused = () =>
          fetch(`${url}/health`).then(
            () => false,
            () => true,
          );
        const whenRefused = async () => {
          while (!(await isRefused())) await new Promise((next) => setImmediate(next));
          running.end(body.slice(10));
        };
        void whenRefused();
      });
    });
    expect(await answer).toBe(201);
    expect(await program.exit).toBe(0);
    expect(program.output()).toContain('"msg":"stopped"');
  });
});
