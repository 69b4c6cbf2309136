import { freePort } from '../../scripts/free-port.mjs';
import { endLaunched, launch } from './own-portal.ts';
import { test as base } from './test.ts';

// A fixture of the worker would do too, but Playwright runs files with such fixtures last, one after the other.
let running: Promise<string> | undefined;

/** Starts a portal at an address of its own. @param settings beside those that all tests have */
export async function startPortal(settings: Record<string, string> = {}): Promise<string> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', ALTCHA_COST: '100', ...settings };
  const { serving } = launch({ PORT: String(port), PUBLIC_URL: url, ...environment }, 'demo');
  await serving;
  return url;
}

/** For `test.afterAll`: ends what the first test of the file has started. */
export function endPortal(): void {
  // The next file may run in the same process.
  running = undefined;
  endLaunched();
}

/** Tests in a portal of their own, started once for the file: what they read or change is looked at elsewhere. */
export const test = base.extend<{ portal: string }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its first argument taken apart, even where nothing is needed
    async ({}, use) => {
      running ??= startPortal();
      await use(await running);
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal),
});
