import { JSDOM } from 'jsdom';

/** Text as a reader sees it: one blank where the source has several. Blanks that do not break stay. */
export const oneLine = (text: string) => text.replace(/[ \t\r\n]+/g, ' ').trim();

/** The document of an answer. */
export function parseMarkup(html: string): Document {
  return new JSDOM(html).window.document;
}

/** The first matching element. @throws Error without one: the portal's page has changed. */
export function one(within: ParentNode, selector: string): Element {
  const found = within.querySelector(selector);
  if (!found) throw new Error(`The portal's page has no „${selector}“.`);
  return found;
}

/** All elements that fit. */
export const all = (within: ParentNode, selector: string) => [...within.querySelectorAll(selector)];

/** The text of the first element that fits. */
export const textOf = (within: ParentNode, selector: string) => oneLine(one(within, selector).textContent);

/** The text of each element that fits. */
export const textsOf = (within: ParentNode, selector: string) =>
  all(within, selector).map((element) => oneLine(element.textContent));

export type TextLink = { text: string; href: string };

/** Words and address of a link. */
export function linkOf(anchor: Element): TextLink {
  return { text: oneLine(anchor.textContent), href: anchor.getAttribute('href') ?? '' };
}

/** All links that fit. */
export const linksOf = (within: ParentNode, selector: string) => all(within, selector).map(linkOf);

/** A path or a circle of a drawing. */
export type Shape =
  | { look: string; path: string }
  | { look: string; circle: [x: string, y: string, radius: string] };

export type DrawingData = { viewBox: string; shapes: Shape[] };

function shapeOf(element: Element): Shape {
  const value = (name: string) => element.getAttribute(name) ?? '';
  const look = value('class');
  if (element.localName === 'path') return { look, path: value('d') };
  return { look, circle: [value('cx'), value('cy'), value('r')] };
}

/** The shapes of one of the portal's drawings of paths and circles. */
export function drawingOf(svg: Element): DrawingData {
  return { viewBox: svg.getAttribute('viewBox') ?? '', shapes: all(svg, 'path, circle').map(shapeOf) };
}

/** The name behind # of an icon. */
export function iconOf(svg: Element): string {
  return one(svg, 'use').getAttribute('href')?.split('#')[1] ?? '';
}
