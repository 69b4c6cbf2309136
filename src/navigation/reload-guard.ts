const storageKey = 'reload-guard';
const guardMs = 10_000;

/** A part of the program could not be loaded: mostly because a newer version is online. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** How browsers and Vite word the failure of a part that was loaded later. */
const wordings =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** Whether an error means that a part of the program could not be loaded. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'LoadError' || wordings.test(error.message));
}

type Noted = { path: string; at: number };

function noted(storage: Storage): Noted | undefined {
  const [at, path] = (storage.getItem(storageKey) ?? '').split(' ');
  return path === undefined ? undefined : { path, at: Number(at) };
}

/**
 * Whether a page may be loaded anew because a part of it failed: once per path within 10 seconds
 * (specification, section 9), so that a part that is really gone does not reload for ever. Without storage
 * it may, because nothing could be remembered anyway and the error page is one step away.
 * @param now milliseconds; the guard remembers the attempt
 */
export function mayReload(
  path: string,
  now: number = Date.now(),
  storageOf: () => Storage = () => sessionStorage,
): boolean {
  try {
    const storage = storageOf();
    const last = noted(storage);
    if (last?.path === path && now - last.at < guardMs) return false;
    storage.setItem(storageKey, `${now} ${path}`);
    return true;
  } catch {
    return !isRepeated(path, now);
  }
}

/** Stands in where there is no storage: the attempts of this page's life. */
let remembered: Noted | undefined;

function isRepeated(path: string, now: number): boolean {
  const isAgain = remembered?.path === path && now - remembered.at < guardMs;
  remembered = { path, at: now };
  return isAgain;
}
