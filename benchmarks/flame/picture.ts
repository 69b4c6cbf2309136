import type { Flame } from './profile.ts';

const width = 1200;
const row = 18;
const top = 44;
/** Pixels of one letter, and the width below which a part has no label. */
const letter = 6.2;
const leastForText = 28;
const leastShown = 0.6;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Ours, React and its router, other packages, V8 and Node. */
const colours = { ours: '#7fc3b8', react: '#f0c27b', others: '#c9d3e0', engine: '#e3e0da' } as const;

function colourOf(name: string): string {
  if (name.includes(' · ')) return colours.ours;
  if (/^react/.test(name)) return colours.react;
  return /^(\(|Node$|V8$|[a-z]+[A-Z]|writev?$|encode)/.test(name) ? colours.engine : colours.others;
}

type Placed = { flame: Flame; x: number; y: number; wide: number };

/** Position of each part: callers below, called functions above, the longest first. */
function placed(flame: Flame, x: number, y: number, perMicrosecond: number): Placed[] {
  const wide = flame.microseconds * perMicrosecond;
  if (wide < leastShown) return [];
  let left = x;
  const above = [...flame.calls.values()]
    .toSorted((one, other) => other.microseconds - one.microseconds)
    .flatMap((call) => {
      const parts = placed(call, left, y + 1, perMicrosecond);
      left += call.microseconds * perMicrosecond;
      return parts;
    });
  return [{ flame, x, y, wide }, ...above];
}

function drawn({ flame: { name, microseconds }, x, y, wide }: Placed, total: number, height: number): string {
  const share = ((100 * microseconds) / total).toFixed(1);
  const text = wide < leastForText ? '' : name.slice(0, Math.floor((wide - 6) / letter));
  const at = height - (y + 1) * row;
  return [
    `<g><title>${escaped(name)}: ${share} %</title>`,
    `<rect x="${x.toFixed(1)}" y="${at}" width="${Math.max(wide - 0.4, 0.3).toFixed(1)}" height="${row - 1}" fill="${colourOf(name)}"/>`,
    text && `<text x="${(x + 3).toFixed(1)}" y="${at + 13}">${escaped(text)}</text>`,
    '</g>',
  ].join('');
}

/**
 * Draws the processor time of a page: a row for each depth of calls, with widths by share.
 * @param title one line above it
 * @returns an SVG without scripts; the share of each part is its title
 */
export function pictureOf(flame: Flame, title: string): string {
  const parts = placed(flame, 0, 0, width / flame.microseconds);
  const height = top + (Math.max(...parts.map(({ y }) => y)) + 1) * row;
  const key = [
    ['ours', colours.ours],
    ['React and its router', colours.react],
    ['other packages', colours.others],
    ['V8, Node, kernel', colours.engine],
  ]
    .map(
      ([name, colour], index) =>
        `<rect x="${index * 170}" y="24" width="12" height="12" fill="${colour}"/><text x="${index * 170 + 17}" y="34">${name}</text>`,
    )
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="10.5" fill="#1d2a33">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="0" y="14" font-size="12">${escaped(title)}</text>${key}`,
    ...parts.map((part) => drawn(part, flame.microseconds, height)),
    '</svg>\n',
  ].join('\n');
}
