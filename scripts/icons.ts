/** Draws the icons of `src/ui/icon-names.ts` into the one file that pages load: `node scripts/icons.ts` writes `src/ui/icons.svg`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#src/lib/project-root.ts';
import { iconSprite } from './icon-sprite.ts';

writeFileSync(join(projectRoot(), 'src/ui/icons.svg'), await iconSprite());
