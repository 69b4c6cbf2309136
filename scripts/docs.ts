/** Writes the generated documentation: docs/configuration.md and .env.example. `npm run docs`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsAsEnvExample, settingsAsMarkdown } from '#src/config/settings-documentation.ts';
import { projectRoot } from '#src/lib/project-root.ts';

writeFileSync(join(projectRoot(), 'docs/configuration.md'), settingsAsMarkdown());
writeFileSync(join(projectRoot(), '.env.example'), settingsAsEnvExample());
