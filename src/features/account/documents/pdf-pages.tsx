import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PdfPage } from './pdf-document.client.ts';

/** A page is never wider than this at 100 %, in CSS pixels: longer lines read badly. */
const widest = 820;

/** The white margin of a letter, in points. A page wider than the window is scrolled past it. */
const marginPoints = 55;

/** Width that the pages may take; 0 before it was measured. */
function useInnerWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** Whether an element is in sight or about to come; stays true, so that nothing is painted twice for scrolling. */
function useIsNear(element: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { root: root.current, rootMargin: '100% 0px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, root]);
  return isNear;
}

function Page({
  page,
  count,
  scale,
  root,
}: {
  page: PdfPage;
  count: number;
  scale: number;
  root: RefObject<HTMLElement | null>;
}) {
  const sheet = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(sheet, root);
  useEffect(() => {
    if (text.current) void page.layText(text.current).catch(() => undefined);
  }, [page]);
  useEffect(() => {
    if (!isNear) return undefined;
    const stop = new AbortController();
    page.paint(scale, stop.signal).then(
      (canvas) => {
        if (!stop.signal.aborted) picture.current?.replaceChildren(canvas);
      },
      // Rendering is cancelled by zooming. A page that cannot be rendered still has its text.
      () => undefined,
    );
    return () => stop.abort();
  }, [page, scale, isNear]);
  const size = {
    width: `${Math.floor(page.width * scale)}px`,
    height: `${Math.floor(page.height * scale)}px`,
    '--total-scale-factor': scale,
  } as CSSProperties;
  return (
    <section ref={sheet} className="pdf-page" style={size} aria-label={`Seite ${page.number} von ${count}`}>
      <div ref={picture} className="pdf-picture" aria-hidden="true" />
      <div ref={text} className="pdf-text" />
    </section>
  );
}

/**
 * The pages of a document below each other, each as picture with its text over it.
 * @param props.zoom 1 fills the width
 */
export function PdfPages({ pages, zoom }: { pages: readonly PdfPage[]; zoom: number }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useInnerWidth(box);
  const broadest = Math.max(...pages.map((page) => page.width));
  const scale = (Math.min(width, widest) / broadest) * zoom;
  const beginAtText = useEffectEvent(() => {
    if (box.current && zoom > 1) box.current.scrollLeft = marginPoints * scale;
  });
  const isMeasured = width > 0;
  useEffect(() => {
    if (isMeasured) beginAtText();
  }, [isMeasured]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls with the arrow keys
    <section ref={box} className="pdf-pages" aria-label="Seiten des Dokuments" tabIndex={0}>
      {width > 0 &&
        pages.map((page) => (
          <Page key={page.number} page={page} count={pages.length} scale={scale} root={box} />
        ))}
    </section>
  );
}
