import type { Fault, ReadFile } from './content.ts';

export type PageLookup = {
  /** Whether the portal has a page at this address that no content file makes. */
  isPage(path: string): boolean;
  /** Whether a tool that stands on the page has a place of this name. */
  isToolAnchor?: (path: string, anchor: string) => boolean;
};

/** What a link can lead to: each page of the content, with its anchors. */
type Target = { anchors: Set<string>; isDraft: boolean };

function targetsOf(files: readonly ReadFile[]): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const { path, facts, head } of files) {
    if (path === '') continue;
    const target = targets.get(path) ?? { anchors: new Set(), isDraft: head.status === 'entwurf' };
    for (const anchor of facts.anchors) target.anchors.add(anchor);
    targets.set(path, target);
  }
  return targets;
}

/** Links and related pages that lead nowhere; links of drafts may lead to drafts. */
export function brokenLinks(files: readonly ReadFile[], lookup: PageLookup): Fault[] {
  const targets = targetsOf(files);
  return files.flatMap((file) => {
    const { verwandt } = file.head;
    const related = Array.isArray(verwandt) ? verwandt.map(String) : [];
    const relatedFaults = related.flatMap((url, index) => {
      const message = url === file.path ? 'ist diese Seite selbst' : faultOf(url, file, targets, lookup);
      const line = file.headLines.get(`verwandt.${index}`) ?? file.headLines.get('verwandt') ?? 1;
      return message === undefined
        ? []
        : [{ file: file.file, line, message: `„verwandt“: „${url}“ ${message}.` }];
    });
    const linkFaults = file.facts.links.flatMap(({ url, line }) => {
      const message = faultOf(url, file, targets, lookup);
      return message === undefined ? [] : [{ file: file.file, line, message: `Link „${url}“ ${message}.` }];
    });
    return [...relatedFaults, ...linkFaults];
  });
}

/** Former addresses at which there is a page still, or which two pages take: one of them would never be seen. */
export function brokenMoves(files: readonly ReadFile[], lookup: PageLookup): Fault[] {
  const paths = new Set(files.map(({ path }) => path));
  const taken = new Set<string>();
  return files.flatMap((file) => {
    const former = Array.isArray(file.head.früher) ? file.head.früher.map(String) : [];
    return former.flatMap((url, index): Fault[] => {
      const isTaken = paths.has(url) || lookup.isPage(url);
      const message = isTaken
        ? 'hat noch eine Seite'
        : taken.has(url)
          ? 'steht schon bei einer anderen Seite'
          : '';
      taken.add(url);
      const line = file.headLines.get(`früher.${index}`) ?? file.headLines.get('früher') ?? 1;
      return message === '' ? [] : [{ file: file.file, line, message: `„früher“: „${url}“ ${message}.` }];
    });
  });
}

/** An instruction that names no heading of its own text. */
export function brokenInstructions(files: readonly ReadFile[]): Fault[] {
  return files.flatMap(({ file, head, headLines, facts }) => {
    const { anleitung } = head;
    if (anleitung === undefined || facts.anchors.includes(String(anleitung))) return [];
    const message = `„anleitung“: „${String(anleitung)}“ ist kein Anker dieser Seite.`;
    return [{ file, line: headLines.get('anleitung') ?? 1, message }];
  });
}

function faultOf(
  url: string,
  file: ReadFile,
  targets: ReadonlyMap<string, Target>,
  { isPage, isToolAnchor }: PageLookup,
): string | undefined {
  if (/^(mailto|tel):/.test(url)) return undefined;
  if (/^https?:/.test(url)) {
    return url.startsWith('https://') && URL.canParse(url) ? undefined : 'ist keine https-Adresse';
  }
  const [address = '', anchor] = url.split('#', 2);
  if (address !== '' && (!address.startsWith('/') || address.startsWith('//'))) {
    return 'beginnt weder mit / noch mit https://';
  }
  const path = address === '' ? file.path : (address.split('?')[0] ?? '').replace(/(.)\/+$/, '$1');
  const target = targets.get(path);
  if (!target) return isPage(path) ? undefined : 'führt zu keiner Seite';
  if (target.isDraft && file.head.status !== 'entwurf') return 'führt zu einem Entwurf';
  return anchor === undefined || target.anchors.has(anchor) || isToolAnchor?.(path, anchor)
    ? undefined
    : `führt zu keiner Stelle: „#${anchor}“ fehlt`;
}
