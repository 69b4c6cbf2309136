import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { sha256 } from '#src/lib/digest.ts';
import type { Log } from '#src/lib/log.ts';
import { type ContentAsset, type ContentEntry, type Fault, faultLine, type ReadFile } from './content.ts';
import { readContentFile } from './read-file.ts';

/** Folders of the content folder that hold pages and questions; others belong to features. */
const contentFolders = ['areas', 'guides', 'magazine', 'templates', 'faq', 'pages'] as const;

/** Everything the content folder holds. */
export type Content = {
  readonly files: readonly ReadFile[];
  readonly entries: ReadonlyMap<string, ContentEntry>;
  readonly assets: ReadonlyMap<string, ContentAsset>;
  readonly faults: readonly Fault[];
};

/** One change of what is published or drafted; `number` counts them. */
export type Change = { readonly number: number; readonly type: 'Entry' | 'Asset'; readonly id: string };

export type Shelf = {
  /** What was read last; reads it if nobody did. */
  content(): Promise<Content>;
  /** Reads changed files anew. A file with faults keeps what it gave before. */
  load(): Promise<Content>;
  /** Changes since a number, each thing once, oldest first; those of deletion too. */
  changesSince(number: number): readonly Change[];
  /** Number of the last change. */
  lastChange(): number;
};

/** A file that was read, with the hash of its text. */
export type KeptReading = { readonly hash: string; readonly read: ReadFile };

const parsed = new Map<string, KeptReading>();

/** A text that did not change needs no second reading; in tests many programs read the same files. */
function readOnce(folder: string, file: string, content: string): ReadFile {
  const key = join(folder, file);
  const hash = sha256(content);
  const known = parsed.get(key);
  if (known?.hash === hash) return known.read;
  const read = readContentFile(file, content);
  parsed.set(key, { hash, read });
  return read;
}

/** Names of all content files, from the content folder, with `/`, in order. */
async function contentFiles(folder: string): Promise<string[]> {
  const names = await Promise.all(
    contentFolders.map(async (part) => {
      const found = await readdir(join(folder, part), { recursive: true }).catch(() => []);
      return found.map((name) => `${part}/${name.split(sep).join('/')}`);
    }),
  );
  return names
    .flat()
    .filter((name) => name.endsWith('.md') && !/(^|\/)[.~#]/.test(name))
    .toSorted();
}

/** All content files with their texts, in order. */
export async function readTexts(folder: string): Promise<Array<{ name: string; text: string }>> {
  const names = await contentFiles(folder);
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

/** Reads the whole content folder once; for checks and exports. */
export async function readContent(folder: string): Promise<Content> {
  return contentOf((await readTexts(folder)).map(({ name, text }) => readOnce(folder, name, text)));
}

function contentOf(files: readonly ReadFile[]): Content {
  const entries = new Map<string, ContentEntry>();
  const assets = new Map<string, ContentAsset>();
  const faults = files.flatMap((file) => file.faults);
  for (const file of files) {
    const twice = file.entries.filter(({ id }) => entries.has(id));
    for (const { id } of twice)
      faults.push({ file: file.file, line: 1, message: `„${id}“ gibt es schon in einer anderen Datei.` });
    for (const entry of file.entries) if (!entries.has(entry.id)) entries.set(entry.id, entry);
    for (const asset of file.assets) assets.set(asset.id, asset);
  }
  return { files, entries, assets, faults };
}

/**
 * Keeps the content folder in memory.
 * @param folder that holds `areas`, `guides`, …
 * @param earlier what is known of the files before the first of them is read
 */
export function createShelf(
  folder: string,
  log: Pick<Log, 'error'>,
  earlier: () => Promise<ReadonlyMap<string, KeptReading>> = async () => new Map(),
): Shelf {
  let content: Content | undefined;
  let loading: Promise<Content> | undefined;
  const changes = new Map<string, Change>();
  let last = 0;

  function note(
    type: Change['type'],
    before: ReadonlyMap<string, object>,
    after: ReadonlyMap<string, object>,
  ): void {
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const [old, fresh] = [before.get(id), after.get(id)];
      if (old === fresh || JSON.stringify(old) === JSON.stringify(fresh)) continue;
      last += 1;
      changes.delete(`${type} ${id}`);
      changes.set(`${type} ${id}`, { number: last, type, id });
    }
  }

  async function filesBefore(): Promise<readonly ReadFile[]> {
    if (content) return content.files;
    const readings = await earlier();
    for (const [file, reading] of readings) parsed.set(join(folder, file), reading);
    return [...readings.values()].map(({ read }) => read);
  }

  async function read(): Promise<Content> {
    const known = new Map((await filesBefore()).map((file) => [file.file, file]));
    const fresh = await readContent(folder);
    const kept = fresh.files.map((file) => {
      const before = known.get(file.file);
      return file.faults.length > 0 && before ? { ...before, faults: file.faults } : file;
    });
    const next = contentOf(kept);
    const told = new Set(content?.faults.map(faultLine));
    for (const fault of next.faults.map(faultLine).filter((line) => !told.has(line))) {
      log.error({ provider: 'cms', fault }, 'content file with a fault');
    }
    note('Entry', content?.entries ?? new Map(), next.entries);
    note('Asset', content?.assets ?? new Map(), next.assets);
    content = next;
    return next;
  }

  function load(): Promise<Content> {
    loading = loading ? loading.then(read, read) : read();
    return loading;
  }

  return {
    content: async () => content ?? loading ?? load(),
    load,
    changesSince: (number) => [...changes.values()].filter((change) => change.number > number),
    lastChange: () => last,
  };
}
