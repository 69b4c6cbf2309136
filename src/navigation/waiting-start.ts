/** The code of a page: its dependencies in order, its routes, and the entry that hydrates it. */
export type WaitingParts = {
  first: readonly string[];
  modules: ReadonlyArray<readonly [id: string, module: string]>;
  entry: string;
};

/**
 * Inlined in the document. It loads the code of the page once the page is painted and the browser idle, or at the
 * first touch. It runs each file as a task of its own, so that presses in between are answered, and hydrates the
 * page last. If a file is missing the page stays as it is: it can be read, and its links and forms work. A resting
 * pointer is no touch, although browsers report it. Old browsers stop at `import` and show the page without
 * script.
 */
export default ({ first, modules, entry }: WaitingParts) => {
  const acts = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart'];
  let isBegun = false;
  const pause = () =>
    new Promise((go) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = go;
      port2.postMessage(0);
    });
  const run = async () => {
    for (const href of [...first, ...modules.map((one) => one[1]), entry]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    for (const href of first) {
      await import(href);
      await pause();
    }
    const routes: Record<string, unknown> = {};
    for (const [id, href] of modules) {
      routes[id] = await import(href);
      await pause();
    }
    Object.assign(window, { __reactRouterRouteModules: routes });
    await import(entry);
  };
  const begin = (act?: Event) => {
    const isResting =
      act?.type === 'pointermove' && act instanceof MouseEvent && !act.movementX && !act.movementY;
    if (isBegun || isResting) return;
    isBegun = true;
    for (const kind of acts) removeEventListener(kind, begin, true);
    setTimeout(() => run().catch(() => undefined));
  };
  for (const kind of acts) addEventListener(kind, begin, { capture: true, passive: true });
  const idle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => begin(), { timeout: 1000 });
    else setTimeout(begin, 200);
  };
  let pictures = 0;
  const whenPainted = () => {
    pictures += 1;
    const isPainted = performance.getEntriesByType('paint').length > 0 || pictures > 60;
    if (document.visibilityState === 'hidden' || isPainted) idle();
    else requestAnimationFrame(() => setTimeout(whenPainted, 0));
  };
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
};
