import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { type Choose, openSecondLayer, putFirstLayerAside } from './consent-layers.ts';
import type { ConsentWording } from './wording.ts';

/** Tells the style sheet how much of the window the layer takes, so that nothing focused lies behind it. */
function useReportedHeight() {
  const layer = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.setProperty('--consent-height', `${element.offsetHeight}px`);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--consent-height');
    };
  }, []);
  return layer;
}

/** When a button closes the layer, the focus moves to the page instead of being lost. */
function useFocusHandedOn(layer: React.RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = layer.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        document.getElementById('inhalt')?.focus({ preventScroll: true });
      }
    };
  }, [layer]);
}

type Wording<Part extends keyof ConsentWording> = Pick<ConsentWording, Part>;

/** The two answers that need no further look. */
export function AllOrNothing({ buttons, onChoose }: Wording<'buttons'> & { onChoose: Choose }) {
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => onChoose('accept_all', ['external'])}>
        {buttons.acceptAll}
      </Button>
      <Button type="button" variant="secondary" onClick={() => onChoose('only_necessary', [])}>
        {buttons.onlyNecessary}
      </Button>
    </>
  );
}

export function LegalLinks({ links }: Wording<'links'>) {
  return (
    <>
      <Link to="/datenschutz">{links.privacy}</Link>
      <Link to="/impressum">{links.imprint}</Link>
    </>
  );
}

/** The question, at the lower edge: the page behind it can be read, scrolled and used. */
export function FirstLayer({ wording, onChoose }: { wording: ConsentWording; onChoose: Choose }) {
  const layer = useReportedHeight();
  useFocusHandedOn(layer);
  const { first, buttons, links } = wording;
  const putAside = (event: KeyboardEvent) => {
    if (event.key === 'Escape') putFirstLayerAside();
  };
  return (
    <section className="consent-layer" aria-labelledby="consent-title" ref={layer} onKeyDown={putAside}>
      <div className="wrap consent-layer-in">
        <h2 id="consent-title">{first.title}</h2>
        <div className="consent-words">
          <p>{first.lead}</p>
          <p>{first.change}</p>
        </div>
        <div className="consent-ways">
          <div className="consent-buttons">
            <AllOrNothing buttons={buttons} onChoose={onChoose} />
          </div>
          <div className="consent-more">
            <button type="button" onClick={openSecondLayer}>
              {buttons.settings}
            </button>
            <LegalLinks links={links} />
          </div>
        </div>
      </div>
    </section>
  );
}
