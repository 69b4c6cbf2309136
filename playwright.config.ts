import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { fastShell } from './scripts/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 3917);
const url = `http://localhost:${port}`;

/** What the files of this run are called in `test-results`: the suite makes two runs beside each other. */
const name = process.env.E2E_RESULTS ?? 'browser';

const browsers = [fastShell, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export default defineConfig({
  testDir: 'tests/e2e',
  // What another stage of the same run has tried (`scripts/test.mjs`).
  testIgnore: (process.env.E2E_ELSEWHERE ?? '').split(' ').filter(Boolean),
  // Emptied at the start of each run; what other stages have written stays.
  outputDir: `test-results/${name}`,
  // Each test stands for itself, except where a file says so; `--shuffle` mixes what may be mixed.
  fullyParallel: true,
  // More browsers would only wait for each other on two cores.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: `test-results/${name}.json` }]],
  use: {
    baseURL: url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Nothing slides or fades while it is waited for, as for visitors who asked for calm.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? browsers.find((path) => existsSync(path)) ?? '',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // One process draws all pages of a browser, and compiles on the thread that runs them: two cores have no more.
        '--renderer-process-limit=1',
        '--js-flags=--single-threaded',
      ],
    },
  },
  webServer: {
    command: 'node tests/e2e/main-portal.ts',
    url: `${url}/ready`,
    // Where nobody has made the seeded world yet, a whole first start comes before its own.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      PORT: String(port),
      // Empty: PGlite.
      DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ALTCHA_COST: '100',
    },
  },
});
