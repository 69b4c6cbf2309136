import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildContent, programIn } from './src/providers/cms/index.ts';
import { compressClientFiles } from './src/server/client-files/compressed-files.ts';

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole table is needed in the browser anyway; asking the server for parts of it costs round trips.
  routeDiscovery: { mode: 'initial' },
  // Foreign pages are refused before (`src/server/same-origin.ts`). Here they would be a fault in the log with its stack, and our own behind
  // a proxy as well: it takes the scheme of the call for ours.
  allowedActionOrigins: ['**'],
  // One file for each page: what is loaded ahead, and what can be missing, is one thing (docs/adr/0010).
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await compressClientFiles(join(buildDirectory, 'client'));
    // Of the build before (`src/server/main.ts`).
    rmSync(join(buildDirectory, 'compiled'), { recursive: true, force: true });
    const program = programIn(join(buildDirectory, 'server/assets'));
    const faults = await buildContent(join(import.meta.dirname, 'content'), {
      folder: join(buildDirectory, 'content'),
      program,
    });
    for (const line of faults) process.stderr.write(`${line}\n`);
  },
} satisfies Config;
