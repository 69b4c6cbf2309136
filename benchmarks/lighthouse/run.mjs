/**
 * `npm run lighthouse`: twelve kinds of page of the built portal, by Lighthouse (median of five) and by a slow phone.
 * `-- --runs 1 --only home,login` for a quick look. Ends with 1 where something is over its bound.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../../scripts/chromium.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { ensureBuilt, ensureInstalled, nodeBinary, root, say } from '../../scripts/prepare.mjs';
import { ensureLighthouse } from './install.mjs';
import { measure } from './measure.mjs';
import { bounds, kinds } from './pages.mjs';
import { onSlowPhone } from './slow-phone.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string' }, only: { type: 'string' } } });
const runs = Number(values.runs ?? 5);
const only = values.only?.split(',');

async function answering(url) {
  for (let tries = 0; tries < 180; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`${url} does not answer.`);
}

/** The portal of the browser tests, in a copy of the seeded world. */
async function startPortal() {
  const port = await freePort();
  const child = spawn(nodeBinary(), ['tests/e2e/main-portal.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  await answering(`http://localhost:${port}/ready`);
  return { url: `http://localhost:${port}`, stop: () => process.kill(-child.pid, 'SIGTERM') };
}

async function startBrowser(path) {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'rh-lighthouse-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
  ];
  const child = spawn(path, [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`], {
    stdio: 'ignore',
  });
  await answering(`http://127.0.0.1:${port}/json/version`);
  const stop = () => {
    child.kill();
    child.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
  };
  return { port, stop };
}

async function cookieOf(url, email) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email, password: 'Hafen-2026!' }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function over(kind, found) {
  const wanted = [
    ['performance', found.performance >= bounds.performance(kind)],
    ['accessibility', found.accessibility === bounds.others],
    ['best practices', found.practices === bounds.others],
    ['SEO', !kind.isIndexed || found.seo === bounds.others],
    ['LCP', found.lcpMs <= bounds.lcpMs],
    ['CLS', found.cls <= bounds.cls],
    ['TBT', found.tbtMs <= bounds.tbtMs],
    ['press', found.pressMs <= bounds.pressMs],
    ['first paint', found.firstPaintMs <= bounds.firstPaintMs],
    ['text', found.textMs <= bounds.textMs],
  ];
  return wanted.filter(([, isReached]) => !isReached).map(([name]) => name);
}

const columns = [
  ['kind', 12],
  ['performance', 12],
  ['accessibility', 14],
  ['practices', 10],
  ['seo', 4],
  ['fcpMs', 6],
  ['lcpMs', 6],
  ['tbtMs', 6],
  ['cls', 6],
  ['pressMs', 8],
  ['firstPaintMs', 13],
  ['textMs', 7],
];

const line = (row) => columns.map(([name, width]) => String(row[name] ?? '').padStart(width)).join(' ');

await ensureInstalled();
await ensureBuilt();
const folder = await ensureLighthouse();
const program = await ensureBrowser();
const portal = await startPortal();
const rows = [];
try {
  say(line(Object.fromEntries(columns.map(([name]) => [name, name]))));
  for (const kind of kinds.filter(({ kind: name }) => !only || only.includes(name))) {
    const headers = kind.signedIn ? { Cookie: await cookieOf(portal.url, kind.signedIn) } : {};
    const browser = await startBrowser(program);
    const page = { url: `${portal.url}${kind.path}`, headers };
    const seen = await measure(folder, page, { port: browser.port, runs }).finally(browser.stop);
    const row = { kind: kind.kind, ...seen, ...(await onSlowPhone(program, page, { runs })) };
    row.over = over(kind, row);
    rows.push(row);
    say(`${line(row)}  ${[...row.over.map((name) => `over: ${name}`), ...row.wanting].join(', ')}`);
  }
} finally {
  portal.stop();
}
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/lighthouse.json'), JSON.stringify(rows, null, 2));
process.exit(rows.some((row) => row.over.length > 0) ? 1 : 0);
