import { beginning } from '#src/lib/beginning.ts';
import { wordFilter } from '#src/lib/word-filter.ts';
import type { TemplateSummary } from './templates.schema.ts';

/** What the address of the register says: words that were typed, an area of law that was chosen. */
export type TemplateQuery = { typed: string; area: string | null };

export type TemplateGroup = { key: string; title: string; templates: TemplateSummary[] };

/** Longer than any search; an address may hold more. */
const longest = 100;

/** Reads the address of the register. An area that there is not is none. */
export function templateQuery(parameters: URLSearchParams, all: readonly TemplateSummary[]): TemplateQuery {
  const area = parameters.get('bereich')?.toLowerCase() ?? null;
  const isKnown = all.some((one) => one.area.key === area);
  return { typed: beginning(parameters.get('q') ?? '', longest), area: isKnown ? area : null };
}

/** The address of the register for a search. */
export function templatesAddress({ typed, area }: TemplateQuery): string {
  const query = new URLSearchParams({
    ...(typed.trim() === '' ? {} : { q: typed.trim() }),
    ...(area === null ? {} : { bereich: area }),
  }).toString();
  return query === '' ? '/mustervorlagen' : `/mustervorlagen?${query}`;
}

/** Templates in which every typed word occurs: in title, description, area or in what people type for it. */
export function templatesFor(all: readonly TemplateSummary[], typed: string): TemplateSummary[] {
  const fits = wordFilter(typed);
  return all.filter(({ title, description, area, to, searchWords }) =>
    fits([title, description, area.title, to, ...searchWords].join(' ')),
  );
}

/** What people ask most comes first; other areas follow. */
const order = ['arbeitsrecht', 'mietrecht', 'verkehrsrecht', 'vertragsrecht', 'reiserecht'];
const placeOf = (area: string) => (order.includes(area) ? order.indexOf(area) : order.length);

/** Templates by area of law. */
export function groupsOf(templates: readonly TemplateSummary[]): TemplateGroup[] {
  const groups = Map.groupBy(templates, ({ area }) => area.key);
  return [...groups]
    .map(([key, list]) => ({ key, title: list[0]?.area.title ?? key, templates: list }))
    .toSorted((one, other) => placeOf(one.key) - placeOf(other.key));
}
