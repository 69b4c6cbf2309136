import { rm } from 'node:fs/promises';
import { systemClock } from '#src/lib/clock.ts';
import { createLog } from '#src/lib/log.ts';
import { writeCopy } from './copy.ts';
import { createCms } from './create-cms.ts';
import { readContent } from './local/shelf.ts';
import { stateOfContent } from './local/state.ts';

/** Where the build puts it, from the root of the project. */
export const builtContentFile = 'build/content.json';

/**
 * Reads the content folder for the build, in the form in which a portal keeps it, so that no start has to do it again.
 * Files with faults are left to the start, which says what is wrong with them.
 */
export async function buildContent(folder: string, file: string): Promise<void> {
  await rm(file, { force: true });
  const state = await stateOfContent(folder);
  if ((await readContent(folder)).faults.length > 0) return;
  const access = { accessToken: 'build-content-token', previewToken: 'build-preview-token' };
  const cms = createCms(
    {
      space: 'build',
      environment: 'master',
      source: { kind: 'local', folder, built: null, ...access },
      showsDrafts: false,
      timeoutMs: 60_000,
      maxAgeSeconds: 60,
      webhookSecret: '',
    },
    { clock: systemClock, log: createLog('error') },
  );
  await cms.start();
  cms.close();
  await writeCopy(
    file,
    { documents: cms.documents(), questions: cms.questions(), revision: cms.revision },
    state,
  );
}
