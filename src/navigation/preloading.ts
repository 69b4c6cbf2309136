import { useEffect } from 'react';
import type { ServerBuild } from 'react-router';
import { type LoadableRoute, preloadRouteModule, raisePreloadError } from './load-route-module.ts';
import { allowsPreloading, connection, createPreloadQueue, whenIdle } from './preload-queue.ts';
import { LoadError } from './reload-guard.ts';
import { appManifest } from './route-rules.ts';

/** Route components loaded at once (specification, section 9). */
const atOnce = 4;

type PreloadablePage = { path: string; isPreloaded: boolean; access: string };

declare global {
  interface Window {
    /** React Router's list of the build's pages, which its own scripts leave here. */
    __reactRouterManifest?: Pick<ServerBuild['assets'], 'routes'>;
  }
}

function routeOf(id: string): LoadableRoute | undefined {
  return window.__reactRouterManifest?.routes[id];
}

const queue = createPreloadQueue(atOnce);

/** Styles are only prefetched: nothing waits for them. */
function hintStyle(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'style';
  link.href = href;
  link.onerror = () => raisePreloadError(new LoadError(`Unable to preload CSS for ${href}`));
  document.head.append(link);
}

function loadAhead({ id, module, css, imports }: LoadableRoute): Promise<void> {
  for (const href of css ?? []) hintStyle(href);
  return preloadRouteModule({ id, module, imports });
}

function preload(page: PreloadablePage | undefined): void {
  if (!page?.isPreloaded || !allowsPreloading(connection())) return;
  const route = routeOf(page.path);
  // Many pages can share one module, which takes one place in the queue.
  if (route) queue.add(route.module, () => loadAhead(route));
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
}

/**
 * Loads the code of pages before they are opened: of links in view when the browser is idle, of a link under the
 * pointer, the finger or the focus at once. Nothing is rendered or asked of the server.
 * @param pageOf the page of a path, from the table of pages; the same function with every rendering
 */
export function usePreloading(pageOf: (path: string) => PreloadablePage | undefined): void {
  useEffect(() => {
    // The first change of page needs it, and it is small.
    whenIdle(() => void appManifest());
  }, []);
  useEffect(() => {
    if (!allowsPreloading(connection())) return;
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        const link = linkOf(target);
        if (link) whenIdle(() => preload(pageOf(link.pathname)));
      }
    });
    const observed = new WeakSet<Element>();
    const look = () => {
      for (const link of document.querySelectorAll('a[href^="/"]')) {
        if (observed.has(link)) continue;
        observed.add(link);
        seen.observe(link);
      }
    };
    const changes = new MutationObserver(() => whenIdle(look));
    changes.observe(document.body, { childList: true, subtree: true });
    whenIdle(look);
    const onIntent = (event: Event) => {
      const link = linkOf(event.target);
      if (link) preload(pageOf(link.pathname));
    };
    const intents = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
    return () => {
      seen.disconnect();
      changes.disconnect();
      for (const intent of intents) document.removeEventListener(intent, onIntent);
    };
  }, [pageOf]);
}
