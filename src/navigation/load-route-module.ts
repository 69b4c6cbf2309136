import { LoadError } from './reload-guard.ts';

/** What React Router's manifest says of a route, as far as loading it needs. */
export type LoadableRoute = {
  id: string;
  module: string;
  css?: readonly string[] | undefined;
  /** All code that the module needs, directly or indirectly. */
  imports?: readonly string[] | undefined;
};

/**
 * Tells everybody who listens that a part could not be loaded. Vite raises the same event for the parts it loads.
 * @returns whether a listener has dealt with it
 */
export function raisePreloadError(error: unknown): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
  Object.assign(event, { payload: error });
  return !window.dispatchEvent(event);
}

const loadedStyles = new Set<string>();

/** Preloads a stylesheet. The page links it itself as soon as it is shown. */
function preloadStyle(href: string): Promise<void> {
  if (loadedStyles.has(href) || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) {
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'style';
    link.href = href;
    link.onload = () => {
      loadedStyles.add(href);
      link.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new LoadError(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
}

const askedFor = new Set<string>();

/**
 * Requests code at once that would otherwise be found layer by layer. Some pages have seven layers, each a round
 * trip.
 */
function preloadCode(href: string): void {
  if (askedFor.has(href) || document.querySelector(`link[rel="modulepreload"][href="${href}"]`)) return;
  askedFor.add(href);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  // The import itself reports a failure.
  const remove = () => link.remove();
  link.onload = remove;
  link.onerror = remove;
  document.head.append(link);
}

/**
 * Stands in for the code of a page that could not be loaded: whatever React Router does with it throws. A
 * rejected promise would not do, because its navigation then waits for ever for the loader of that page
 * (React Router 8.4, `singleFetchLoaderNavigationStrategy`).
 */
function failingModule(error: Error) {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail, clientAction: fail };
}

async function importPage({ module, css, imports }: LoadableRoute): Promise<unknown> {
  try {
    for (const href of imports ?? []) preloadCode(href);
    const styles = Promise.all((css ?? []).map(preloadStyle));
    const [loaded] = await Promise.all([import(/* @vite-ignore */ module) as Promise<unknown>, styles]);
    return loaded;
  } catch (cause) {
    if (cause instanceof LoadError) throw cause;
    throw new LoadError(`The page's code at ${module} could not be loaded.`, { cause });
  }
}

/**
 * Loads the code of a page ahead of its opening.
 * @throws {LoadError} after raising the preload error, unless somebody has dealt with it
 */
export async function preloadRouteModule(route: LoadableRoute): Promise<void> {
  try {
    await importPage(route);
  } catch (error) {
    if (!raisePreloadError(error)) throw error;
  }
}

/**
 * Loads the code of a page that is being opened. Takes the place of React Router's own function (see
 * `vite.config.ts`), which reloads the page without end when a part is gone: here the failure is raised as preload
 * error and thrown where the page is used, unless somebody has dealt with it (specification, section 8).
 * @param cache React Router's cache of loaded route modules
 */
export async function loadRouteModule(
  route: LoadableRoute,
  cache: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in cache) return cache[route.id];
  try {
    const module = await importPage(route);
    cache[route.id] = module;
    return module;
  } catch (error) {
    // Dealt with elsewhere, for example by loading the page anew: this navigation never ends.
    if (raisePreloadError(error)) return new Promise(() => undefined);
    return failingModule(error instanceof Error ? error : new LoadError(String(error)));
  }
}
