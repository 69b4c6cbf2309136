import { isNode, LineCounter, parseDocument } from 'yaml';
import { servicePages } from '#src/features/services/catalogue/public.ts';
import { type HomeContent, homeContentSchema } from './home-content.schema.ts';

/** Where the file lies, from the content folder. */
export const homeFile = 'home.json';

/** An error in the file that an editor must correct. */
export type HomeFault = { file: string; line: number; message: string };

type Path = ReadonlyArray<PropertyKey>;

/** Checks beyond the schema: whether pages exist, and the address of a service's page. */
function wrongAddresses(
  content: HomeContent,
  isPage: (path: string) => boolean,
): Array<{ path: Path; message: string }> {
  const links = [
    ...content.situations.map(({ to, service }, index) => ({
      path: ['situations', index, 'to'],
      to,
      service,
    })),
    { path: ['claim', 'to'], to: content.claim.to, service: undefined },
  ];
  return links.flatMap(({ path, to, service }) => {
    const [page = ''] = to.split('#');
    if (!isPage(page)) return [{ path, message: `führt zu ${page}, das es nicht gibt` }];
    const own = service && servicePages[service];
    const isOwn = own === undefined || page === own || page.startsWith(`${own}/`);
    return isOwn ? [] : [{ path, message: `nennt den Preis eines Services, dessen Seite ${own} ist` }];
  });
}

/**
 * The errors in `content/home.json` with their lines (JSON is YAML, whose parser knows the lines).
 * @param text of the file
 * @param isPage whether the portal has a page at a path
 */
export function homeFaults(text: string, isPage: (path: string) => boolean): HomeFault[] {
  const lines = new LineCounter();
  const source = parseDocument(text, { lineCounter: lines });
  const fault = (line: number, message: string): HomeFault => ({ file: homeFile, line, message });
  if (source.errors.length > 0) {
    return source.errors.map(({ pos }) => fault(lines.linePos(pos[0]).line, 'ist kein gültiges JSON'));
  }
  const lineOf = (path: Path): number => {
    const node: unknown = path.length === 0 ? source.contents : source.getIn(path, true);
    if (isNode(node)) return lines.linePos(node.range?.[0] ?? 0).line;
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  const parsed = homeContentSchema.safeParse(source.toJS());
  const problems = parsed.success ? wrongAddresses(parsed.data, isPage) : parsed.error.issues;
  return problems.map(({ path, message }) => fault(lineOf(path), `„${path.join('.')}“ ${message}.`));
}
