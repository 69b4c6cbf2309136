import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { currentEdition, type ExternalService } from '#src/features/legal/consent-records/public.ts';
import { noLayers, openLayers, openSecondLayer, pageOpened, watchLayers } from './consent-layers.ts';
import type { LayersProps } from './layers.tsx';
import { sendWaiting } from './record-queue.ts';

/** Any button that opens the settings carries this attribute: the footer's, and one beside what needs consent. */
const settingsButton = '[data-consent-settings]';

function openOnPress({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest(settingsButton)) openSecondLayer();
}

/** The layers' own part of the program, once it is wanted; a failure leaves the visitor unasked until the next page. */
function useLayers(isWanted: boolean): ComponentType<LayersProps> | null {
  const [Layers, setLayers] = useState<ComponentType<LayersProps> | null>(null);
  useEffect(() => {
    if (!isWanted || Layers) return;
    let isGone = false;
    // In a task of its own, so that a press during hydration need not wait for it.
    const later = setTimeout(() => {
      import('./layers.tsx').then(
        (part) => {
          if (!isGone) setLayers(() => part.Layers);
        },
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      clearTimeout(later);
    };
  }, [isWanted, Layers]);
  return Layers;
}

const noServices: readonly ExternalService[] = [];

/**
 * The question for consent (specification, section 2). Costs the first load next to nothing: the
 * layers, their style and the library come later, and only to those who are asked.
 */
export function Consent({ services = noServices }: { services?: readonly ExternalService[] | undefined }) {
  const { pathname } = useLocation();
  const { first, second } = useSyncExternalStore(watchLayers, openLayers, noLayers);
  const Layers = useLayers(first || second);
  const key = services.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same services come as a new array with every load
  useEffect(() => {
    pageOpened(pathname, services);
    void sendWaiting();
  }, [pathname, key]);
  useEffect(() => {
    document.addEventListener('click', openOnPress);
    return () => document.removeEventListener('click', openOnPress);
  }, []);
  if (!Layers) return null;
  return <Layers first={first} second={second} edition={currentEdition(services)} />;
}
