/** Checks all content files and names what is to be mended, with file and line. `npm run content:check`. */
import { checkContent, faultLine, readContent } from '#src/providers/cms/index.ts';
import { contentFolder, contentWorld } from './content-world.ts';

const content = await readContent(contentFolder);
const faults = checkContent(content, contentWorld(new Date()));
for (const fault of faults) process.stdout.write(`${faultLine(fault)}\n`);
const files = new Set(faults.map(({ file }) => file)).size;
process.stdout.write(
  faults.length === 0
    ? `${content.files.length} Dateien, nichts zu mängeln.\n`
    : `\n${faults.length} Mängel in ${files} von ${content.files.length} Dateien.\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
