/** Checks all content files and names each fault with file and line. `npm run content:check`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeFaults, homeFile } from '#src/features/guides/home/public.server.ts';
import { synonymFaults } from '#src/features/guides/search/synonyms.ts';
import { checkContent, faultLine, readContent } from '#src/providers/cms/index.ts';
import { contentFolder, contentWorld } from './content-world.ts';

const content = await readContent(contentFolder);
const world = contentWorld(new Date());
const home = readFileSync(join(contentFolder, homeFile), 'utf8');
const synonyms = (await synonymFaults()).map((message) => ({
  file: 'search/synonyms.json',
  line: 1,
  message,
}));
const faults = [...checkContent(content, world), ...homeFaults(home, world.isPage), ...synonyms];
for (const fault of faults) process.stdout.write(`${faultLine(fault)}\n`);
const fileCount = content.files.length + 2;
const files = new Set(faults.map(({ file }) => file)).size;
process.stdout.write(
  faults.length === 0
    ? `${fileCount} Dateien, nichts zu mängeln.\n`
    : `\n${faults.length} Mängel in ${files} von ${fileCount} Dateien.\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
