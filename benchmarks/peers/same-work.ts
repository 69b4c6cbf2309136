import { all, oneLine, parseMarkup } from './markup.ts';
import type { Peer } from './peers.ts';

/** Inline elements; all others begin a new line. */
const inLine = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'code',
  'em',
  'i',
  'label',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
]);

/** Content of a page: words, link targets, drawings and their pieces. */
type Shown = { text: string; links: string[]; drawings: number; pieces: number };

function wordsOf(node: Node): string {
  if (node.nodeName === '#text') return node.textContent ?? '';
  if (node.nodeName === '#comment') return '';
  const words = [...node.childNodes].map(wordsOf).join('');
  return inLine.has(node.nodeName.toLowerCase()) ? words : ` ${words} `;
}

/** The content that a browser with scripts shows. */
function shownBy(html: string): Shown {
  const { body } = parseMarkup(html);
  for (const unseen of all(body, 'script, style, template, noscript')) unseen.remove();
  return {
    text: oneLine(wordsOf(body)),
    links: all(body, 'a[href]')
      .map((anchor) => anchor.getAttribute('href') ?? '')
      .sort(),
    drawings: all(body, 'svg').length,
    pieces: all(body, 'svg :is(path, circle, use)').length,
  };
}

async function pageOf(base: string, path: string): Promise<Shown> {
  const response = await fetch(`${base}${path}`);
  if (response.status !== 200) throw new Error(`${base}${path} is answered with ${response.status}.`);
  return shownBy(await response.text());
}

/** The first difference of two texts, with some words around it. */
function partingOf(ours: string, theirs: string): string {
  let place = 0;
  while (place < ours.length && ours[place] === theirs[place]) place += 1;
  const around = (text: string) => `„${text.slice(Math.max(0, place - 30), place + 50)}“`;
  return `text parts at letter ${place}: ours ${around(ours)}, theirs ${around(theirs)}`;
}

/** Entries of one list that are not in the other, with repetitions. */
function lackingIn(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((entry) => {
    const place = left.indexOf(entry);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

function differences(ours: Shown, theirs: Shown): string[] {
  const found: string[] = [];
  if (ours.text !== theirs.text) found.push(partingOf(ours.text, theirs.text));
  const missing = lackingIn(ours.links, theirs.links);
  const added = lackingIn(theirs.links, ours.links);
  if (missing.length > 0) found.push(`links are missing: ${missing.join(', ')}`);
  if (added.length > 0) found.push(`links are added: ${added.join(', ')}`);
  if (ours.drawings !== theirs.drawings)
    found.push(`${theirs.drawings} drawings instead of ${ours.drawings}`);
  if (ours.pieces !== theirs.pieces)
    found.push(`${theirs.pieces} pieces of drawings instead of ${ours.pieces}`);
  return found;
}

/**
 * Compares what the peers' pages show with the portal's: the words a reader sees, the addresses of all links, the
 * drawings and their pieces.
 * @returns the differences in words, none when all show the same
 */
export async function compareWork(
  portalUrl: string,
  peers: readonly Peer[],
  paths: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const ours = await pageOf(portalUrl.replace(/\/$/, ''), path);
    for (const { name, port } of peers) {
      const theirs = await pageOf(`http://127.0.0.1:${port}`, path);
      found.push(...differences(ours, theirs).map((words) => `${name} ${path}: ${words}`));
    }
  }
  return found;
}
