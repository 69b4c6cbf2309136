import { keep, readKept } from './browser-store.ts';

const guardMs = 10_000;

/** A part of the program could not be loaded: mostly because a newer version is online. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** How browsers and Vite word the failure of a lazy import. */
const wordings =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** Whether an error means that a part of the program could not be loaded. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'LoadError' || wordings.test(error.message));
}

/** Times of the last attempts by path, in milliseconds. */
type Attempts = Record<string, number>;

/** Used without storage: the attempts since this page was loaded. */
let remembered: Attempts = {};

function readAttempts(): Attempts {
  const saved = readKept('reload-guard');
  if (typeof saved !== 'object' || saved === null) return {};
  return Object.fromEntries(Object.entries(saved).filter(([, at]) => typeof at === 'number'));
}

/** Those of the last 10 seconds, and the present one. */
function withAttempt(attempts: Attempts, path: string, now: number): Attempts {
  const recent = Object.entries(attempts).filter(([, at]) => now - at < guardMs);
  return { ...Object.fromEntries(recent), [path]: now };
}

/**
 * Whether a page may be loaded anew because a part of it failed: once per path within 10 seconds
 * (specification, section 9), so that a part that is really gone does not reload for ever. Without storage
 * it may once, and the error page is one step away.
 * @param now milliseconds; the guard remembers the attempt
 */
export function mayReload(path: string, now: number = Date.now()): boolean {
  const attempts = { ...remembered, ...readAttempts() };
  if (now - (attempts[path] ?? Number.NEGATIVE_INFINITY) < guardMs) return false;
  const next = withAttempt(attempts, path, now);
  remembered = keep('reload-guard', next) ? {} : next;
  return true;
}
