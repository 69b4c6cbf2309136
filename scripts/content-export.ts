/**
 * Writes all content as an import file for Contentful. `npm run content:export -- contentful.json`; without a name it
 * goes to standard output. See docs/how-to/connect-contentful.md.
 */
import { writeFileSync } from 'node:fs';
import { publicUrl } from '#src/config/settings.ts';
import { contentfulImport, faultLine, readContent } from '#src/providers/cms/index.ts';
import { contentFolder } from './content-world.ts';
import { settingsOfPortal } from './portal-settings.ts';

const content = await readContent(contentFolder);
if (content.faults.length > 0) {
  process.stderr.write(`${content.faults.map(faultLine).join('\n')}\nErst beheben, dann ausführen.\n`);
  process.exitCode = 1;
} else {
  const json = `${JSON.stringify(contentfulImport(content, publicUrl(settingsOfPortal())), null, 2)}\n`;
  const [file] = process.argv.slice(2);
  if (file === undefined) process.stdout.write(json);
  else writeFileSync(file, json);
}
