import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#src/lib/project-root.ts';
import { askFor } from '../load/asking.ts';
import { connections, engines } from '../load/options.ts';
import { pagesOf } from '../load/pages.ts';
import { withDemo } from '../load/portal.ts';
import { pictureOf } from './picture.ts';
import { flameOf, inspectorPlace, profiled } from './profile.ts';

/**
 * Draws the processor time of pages as pictures for `docs/performance.md`: `node benchmarks/flame/run.ts postgres
 * --pages "search, hits"`.
 */
const warmingMs = 4_000;
const profiledMs = 5_000;
const folder = join(projectRoot(), 'docs/pictures');

mkdirSync(folder, { recursive: true });
for (const engine of engines) {
  const inspector = await inspectorPlace();
  await withDemo(
    engine,
    async (portal) => {
      for (const { name, question } of await pagesOf(portal)) {
        await askFor(question, { connections, ms: warmingMs });
        const profile = await profiled(inspector.port, () =>
          askFor(question, { connections, ms: profiledMs }),
        );
        const file = join(folder, `flame-${engine.toLowerCase()}-${name.replace(/\W+/g, '-')}.svg`);
        writeFileSync(file, pictureOf(flameOf(profile), `${name} on ${engine}: where the time goes`));
        process.stdout.write(`${file}\n`);
      }
    },
    inspector.env,
  );
}
process.exit();
