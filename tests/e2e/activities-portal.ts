import { endLaunched, freePort, launch } from './own-portal.ts';
import { test as base } from './test.ts';

let running: Promise<string> | undefined;

async function start(): Promise<string> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { serving } = launch({
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    ALTCHA_COST: '100',
  });
  await serving;
  return url;
}

/** For `test.afterAll`: ends what the first test of the file has started. */
export const endActivitiesPortal = endLaunched;

/** Tests in a portal of their own, where they may read what counts as unread elsewhere. */
export const test = base.extend<{ portal: string }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its first argument taken apart, even where nothing is needed
    async ({}, use) => {
      running ??= start();
      await use(await running);
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal),
});
