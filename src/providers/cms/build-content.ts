import { systemClock } from '#src/lib/clock.ts';
import { createLog } from '#src/lib/log.ts';
import type { Built } from './cms.ts';
import { createCms } from './create-cms.ts';
import { removeBuilt, writeBuilt } from './local/built.ts';
import { readContent, readTexts } from './local/shelf.ts';

/**
 * Reads the content folder at build time and stores the result, so that no start has to do it again. If any text
 * is faulty nothing is stored, and every start reports the fault.
 * @returns what is wrong
 */
export async function buildContent(folder: string, built: Built): Promise<readonly string[]> {
  await removeBuilt(built);
  const texts = await readTexts(folder);
  const lines: string[] = [];
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
    { clock: systemClock, log: createLog('warn', { write: (line) => void lines.push(line.trim()) }) },
  );
  await cms.start();
  cms.close();
  if (lines.length > 0) return lines;
  const snapshot = { documents: cms.documents(), questions: cms.questions(), revision: cms.revision };
  await writeBuilt(built, texts, await readContent(folder), snapshot);
  return [];
}
