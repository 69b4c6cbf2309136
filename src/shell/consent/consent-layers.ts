import {
  type ConsentCategory,
  consentState,
  currentEdition,
  type Edition,
  type ExternalService,
} from '#src/features/legal/consent-records/public.ts';
import { isBot } from '#src/navigation/bots.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import type { ConsentAction } from './record-queue.ts';

/** Which layers are open; the second lies over the first. */
export type OpenLayers = { first: boolean; second: boolean };

/** Pages that must be readable without the question (specification, “Route guards”). */
const quietPaths = ['/datenschutz', '/impressum'];

const closed: OpenLayers = { first: false, second: false };
let layers: OpenLayers = closed;
/** The visitor has answered on this page, even if his browser keeps no cookies. */
let hasAnswered = false;
const listeners = new Set<() => void>();

function show(next: OpenLayers): void {
  if (next.first === layers.first && next.second === layers.second) return;
  layers = next;
  for (const listener of listeners) listener();
}

export function openLayers(): OpenLayers {
  return layers;
}

/** The server and the first render show no layer, so that all visitors get the same page. */
export function noLayers(): OpenLayers {
  return closed;
}

export function watchLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isInApp(): boolean {
  return 'rechtshafenApp' in window || document.documentElement.hasAttribute('data-in-app');
}

/** Whether this visitor has to be asked at all: he has not chosen yet, is a person, and uses a browser of his own. */
function mustBeAsked(edition: Edition): boolean {
  return (
    !hasAnswered && !isInApp() && !isBot(navigator.userAgent) && consentState(edition).kind === 'implicit'
  );
}

/**
 * A page was opened, by a first load or inside the application: `/datenschutz` and `/impressum` close both layers,
 * every other page shows the first one as long as consent is only implicit.
 */
export function pageOpened(pathname: string, services: readonly ExternalService[]): void {
  const isQuiet = quietPaths.includes(plainPath(pathname));
  show({ first: !isQuiet && mustBeAsked(currentEdition(services)), second: false });
}

/** Opens the second layer, to choose or to change a choice. */
export function openSecondLayer(): void {
  if (!isInApp()) show({ ...layers, second: true });
}

/** Closing is no choice: the first layer stays as it was. */
export function closeSecondLayer(): void {
  show({ ...layers, second: false });
}

/** Puts the question aside until the next page; that is neither consent nor refusal. */
export function putFirstLayerAside(): void {
  show({ ...layers, first: false });
}

/** Called for a button of the layers: the action, and what is allowed besides the necessary. */
export type Choose = (action: ConsentAction, optional: readonly ConsentCategory[]) => void;

/** The visitor has chosen. */
export function choiceMade(): void {
  hasAnswered = true;
  show(closed);
}
