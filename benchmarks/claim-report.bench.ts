import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/chromium.mjs';
import { portalProgram } from '../tests/faults/processes.ts';
import { type Row, report, rowOf } from './table.ts';

/**
 * From the press of a button to the next heading of the claim report, in a browser on a phone's screen that the protocol makes
 * four times slower, on a slow 4G line as Chrome's developer tools set it: `node benchmarks/claim-report.bench.ts`.
 * Bound of the task: median of seven below one second.
 */
const rounds = 7;
const boundMs = 1_000;
const slowdown = 4;
/** „Slow 4G“ of Chrome's developer tools: latency in ms, bytes per second. */
const slow4g = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

const steps: ReadonlyArray<{ heading: string; answer: (page: Page) => Promise<unknown> }> = [
  { heading: 'Worum geht es?', answer: (page) => page.locator('input[name=area][value=work]').check() },
  {
    heading: 'Läuft eine Frist?',
    answer: (page) => page.locator('input[name=deadlineKind][value=none]').check(),
  },
  {
    heading: 'Was ist passiert?',
    answer: async (page) => {
      await page.locator('input[name=happenedOn]').fill('2.6.2025');
      await page.locator('textarea[name=story]').fill('Es ist etwas passiert.');
    },
  },
  {
    heading: 'Mit wem haben Sie Streit?',
    answer: (page) => page.locator('input[name=opponentKind][value=unknown]').check(),
  },
  {
    heading: 'Was steht auf dem Spiel, und was möchten Sie?',
    answer: (page) => page.locator('input[name=wish][value=cover]').check(),
  },
  { heading: 'Haben Sie Unterlagen?', answer: () => Promise.resolve() },
  { heading: 'Wer sind Sie?', answer: () => Promise.resolve() },
];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds in the page from the press to the first frame that shows the next heading. */
function pressed(page: Page, next: string): Promise<number> {
  return page.evaluate((heading) => {
    const button = document.querySelector<HTMLButtonElement>('button[name=absicht][value=weiter]');
    const begun = performance.now();
    button?.click();
    return new Promise<number>((resolve) => {
      const look = () => {
        if (document.querySelector('h1')?.textContent === heading) resolve(performance.now() - begun);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, next);
}

/** One run through the form by a new visitor. @returns milliseconds of each step */
async function walk(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/schaden-melden`);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const times: number[] = [];
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    await step.answer(page);
    if (next) times.push(await pressed(page, next.heading));
  }
  return times;
}

const data = mkdtempSync(join(tmpdir(), 'rechtshafen-bench-'));
const url = 'http://localhost:3989';
const portal = await portalProgram(
  { PORT: '3989', DATA_DIR: data, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' },
  join(data, 'portal.log'),
);
await portal.start();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
const measured: number[][] = [];
for (let round = 0; round < rounds; round += 1) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  measured.push(await walk(page, url));
  await context.close();
}
await browser.close();
await portal.stop(20_000);
rmSync(data, { recursive: true, force: true });

const load = loadavg()[0]?.toFixed(1) ?? '?';
process.stdout.write(`${availableParallelism()} cores, load ${load}, processor ÷ ${slowdown}, slow 4G\n`);
const rows: Row[] = [];
for (const [index, { heading }] of steps.slice(1).entries()) {
  const times = measured.map((round) => round[index] ?? Number.POSITIVE_INFINITY);
  const middle = median(times);
  rows.push(
    rowOf({
      what: `claim report: to „${heading}“, processor ÷ ${slowdown}, slow 4G`,
      figure: { value: middle, unit: 'ms' },
      target: { atMost: boundMs },
    }),
  );
  process.stdout.write(
    `${heading.padEnd(50)} median ${middle.toFixed(0).padStart(5)} ms, slowest ${Math.max(...times)
      .toFixed(0)
      .padStart(5)} ms\n`,
  );
}
report(rows);
