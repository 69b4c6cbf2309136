import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** An editor's program writes a file in several steps; they are one change. */
const quietMs = 200;
const lookEveryMs = 1000;

/** A folder and all folders below it. */
function foldersBelow(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...found.filter((one) => one.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
}

/**
 * Follows changes of files below a folder. Each folder is watched for itself: Node's own watching of whole trees loses
 * files on Linux that are saved by putting a new one in their place, as most editors do. Where nothing can be watched,
 * it looks every second.
 * @param changed called once the folders are quiet again
 * @returns a function that ends it
 */
export function followFiles(folder: string, changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;

  function lookEverySecond(): void {
    poll ??= setInterval(changed, lookEveryMs);
    poll.unref();
  }

  function forget(path: string): void {
    watchers.get(path)?.close();
    watchers.delete(path);
  }

  function add(path: string): void {
    const watcher = watch(path, { persistent: false }, soon);
    watcher.on('error', () => forget(path));
    watchers.set(path, watcher);
  }

  /** New folders are watched before their files are read, so that none slips through. */
  function watchAll(): void {
    try {
      const folders = new Set(foldersBelow(folder));
      for (const path of watchers.keys()) if (!folders.has(path)) forget(path);
      for (const path of folders) if (!watchers.has(path)) add(path);
    } catch {
      lookEverySecond();
    }
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      watchAll();
      changed();
    }, quietMs);
    timer.unref();
  }

  watchAll();
  return () => {
    clearTimeout(timer);
    clearInterval(poll);
    for (const path of [...watchers.keys()]) forget(path);
  };
}
