import { createContext, useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
} from 'react-router';
import type { WaitingParts } from './waiting-start.ts';
import startWaiting from './waiting-start.ts?in-document';

type Manifest = {
  url: string;
  entry: { module: string; imports: readonly string[] };
  routes: Readonly<Record<string, { module: string; imports?: readonly string[] | undefined } | undefined>>;
};

/** The files that others depend on, the lowest first. They run in this order, each as a task of its own. */
const layers = ['rolldown-runtime', 'react', 'router', 'shell', 'parts'];

function layerOf(href: string): number {
  const layer = layers.findIndex((name) => href.includes(`/${name}-`));
  return layer < 0 ? layers.length : layer;
}

/** The files that a page depends on, lowest first. Each runs as a task of its own. */
function partsOf({ url, entry, routes }: Manifest, ids: readonly string[]): WaitingParts {
  const modules = ids.flatMap((id) => {
    const route = routes[id];
    return route ? [[id, route.module] as const] : [];
  });
  const imports = ids.flatMap((id) => routes[id]?.imports ?? []);
  const first = new Set([...entry.imports, ...imports, url]);
  for (const [, module] of modules) first.delete(module);
  first.delete(entry.module);
  const inOrder = [...first].sort((one, other) => layerOf(one) - layerOf(other));
  return { first: inOrder, modules, entry: entry.module };
}

/** As JSON that may stand in a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The data of the page as React Router writes them, known before anything is shown; set on the server only. */
export const DocumentData = createContext('');

/**
 * What React Router's own scripts set up: its context, without options that are off, and the data. The data are
 * complete when the page is, so no later scripts are needed.
 */
const dataScript = (handoff: string, data: string) =>
  `(o=>{o.stream=new ReadableStream({start(c){c.enqueue(${inScript(data)});c.close()}}).pipeThrough(new TextEncoderStream)})(window.__reactRouterContext=${handoff.replaceAll(/"unstable_\w+":false,?/g, '')})`;

function OwnScript({ nonce, text }: { nonce: string | undefined; text: string }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own, without anything of a visitor
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/**
 * Replaces React Router's `<Scripts>`. A page can be read, and its links and forms work, before any script runs.
 * So its code is loaded when the page is loaded and the browser idle, or at the first touch (ADR 0055). Presses
 * meanwhile are not lost (`early-press.ts`).
 */
export function WaitingScripts({ nonce }: { nonce: string | undefined }) {
  const framework = useContext(FrameworkContext);
  const dataRouter = useContext(DataRouterContext);
  if (!framework || !dataRouter) throw new Error('The scripts stand in a page of the router.');
  const documentData = useContext(DocumentData);
  const ids = useMatches().map(({ id }) => id);
  // In the browser this script has already run and is left unchanged.
  const isSent = import.meta.env.SSR && Boolean(dataRouter.staticContext);
  const data = isSent ? dataScript(framework.serverHandoffString ?? '', documentData) : ' ';
  const start = isSent ? `(${startWaiting})(${inScript(partsOf(framework.manifest, ids))})` : ' ';
  return (
    <>
      <OwnScript nonce={nonce} text={data} />
      <OwnScript nonce={nonce} text={start} />
    </>
  );
}
