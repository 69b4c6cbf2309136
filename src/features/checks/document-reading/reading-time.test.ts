import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { broken, type WayToBreak } from '#tests/fixtures/processes/way-to-break.ts';
import { documentFile } from '#tests/tables/document-reading/document-files.ts';
import { DocumentReader } from './document-reader.ts';
import { ForeignFiles } from './foreign-files.ts';
import { ReadingStopped } from './work-process.ts';

const processFile = 'tests/fixtures/processes/slow-pages-process.ts';
const breaking = 'tests/fixtures/processes/broken-process.ts';
const readers: DocumentReader[] = [];
function readerWith(...[settings, files]: ConstructorParameters<typeof DocumentReader>): DocumentReader {
  const reader = new DocumentReader(settings, files);
  readers.push(reader);
  return reader;
}
/** A process that recognises is started once, outside the time of a document that is measured here. */
const patience = 120_000;
afterAll(() => Promise.all(readers.map((reader) => reader.stop())));

/** How a document of thirty slow pages ends, and how many of them were read. */
async function ended(reader: DocumentReader): Promise<{ code: string; read: number }> {
  let read = 0;
  const onPage = (page: number) => {
    read = page;
  };
  const result = await reader.read(documentFile('hyphenated.pdf'), { maxPages: 30, onPage });
  return { code: result.ok ? 'ok' : result.code, read };
}

beforeAll(() => ended(readerWith({ processFile })), patience);

test(
  'pages that are each within their limit end with the time for drawing all of them',
  async () => {
    const { code, read } = await ended(readerWith({ processFile, drawMs: 250 }));
    expect(code).toBe('timeout');
    expect(read).toBeLessThan(5);
  },
  patience,
);

test(
  'a document ends with the time for all of it, whatever takes it',
  async () => {
    const { code, read } = await ended(readerWith({ processFile, totalMs: 900 }));
    expect(code).toBe('timeout');
    expect(read).toBeLessThan(16);
  },
  patience,
);

const ownText = 'Der Urlaub beträgt 28 Arbeitstage im Kalenderjahr.';

test.each([{ drawMs: 250 }, { totalMs: 900 }, { pictureMs: 20 }])(
  'a page with text of its own keeps it when there is no time for its picture, which is told: %o',
  async (short) => {
    const reader = readerWith({ processFile, ...short });
    const reading = await reader.read(new TextEncoder().encode(ownText), { maxPages: 30 });
    expect(reading).toMatchObject({ ok: true, source: 'text', unread: ['picture'], pages: 30 });
    expect(reading).toHaveProperty('text', Array(30).fill(ownText).join('\n\n'));
  },
  patience,
);

test(
  'what nobody waits for any more is ended, and the next of the same person begins at once',
  async () => {
    const files = new ForeignFiles();
    const reader = readerWith({ processFile: breaking, openMs: patience }, files);
    const run = new AbortController();
    const read = (way: WayToBreak, signal: AbortSignal) =>
      reader.read(broken(way), { maxPages: 1, caller: 'one', signal });
    const [hanging, waiting] = [read('hang', run.signal), read('hang', run.signal)];
    const after = read('thrown', new AbortController().signal);
    await vi.waitFor(() => expect(files.processes.alive).toBe(1), { timeout: patience });
    run.abort();
    await expect(hanging).rejects.toBeInstanceOf(ReadingStopped);
    await expect(waiting).rejects.toBeInstanceOf(ReadingStopped);
    expect(await after).toMatchObject({ ok: false, code: 'damaged' });
    expect(files.processes).toEqual({ started: 2, alive: 0 });
  },
  patience,
);
