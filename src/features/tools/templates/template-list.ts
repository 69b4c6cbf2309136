import { beginning } from '#src/lib/beginning.ts';
import { wordFilter } from '#src/lib/word-filter.ts';
import type { TemplateSummary } from './templates.schema.ts';

/** The query of the register: typed words and the chosen area of law. */
export type TemplateQuery = { typed: string; area: string | null };

export type TemplateGroup = { key: string; title: string; templates: TemplateSummary[] };

/** Longest search; longer texts in an address are cut. */
const longest = 100;

/** Reads the query of the register. An unknown area is ignored. */
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

/** Templates in which every typed word occurs: in title, description, area or search words. */
export function templatesFor(all: readonly TemplateSummary[], typed: string): TemplateSummary[] {
  const fits = wordFilter(typed);
  return all.filter(({ title, description, area, to, searchWords }) =>
    fits([title, description, area.title, to, ...searchWords].join(' ')),
  );
}

/** The templates that match the words, and those of them in the chosen area. */
function foundFor(all: readonly TemplateSummary[], { typed, area }: TemplateQuery) {
  const found = templatesFor(all, typed);
  return { found, shown: found.filter((one) => area === null || one.area.key === area) };
}

/** The templates that match a search. */
export function shownTemplates(all: readonly TemplateSummary[], query: TemplateQuery): TemplateSummary[] {
  return foundFor(all, query).shown;
}

/** The filters with the number of templates for each choice. */
export type TemplateFilters = ReturnType<typeof templateFilters>;

/** The filters of the register for its address. */
export function templateFilters(all: readonly TemplateSummary[], parameters: URLSearchParams) {
  const query = templateQuery(parameters, all);
  const { found, shown } = foundFor(all, query);
  const areas = groupsOf(found).map(({ key, title, templates }) => ({ key, title, count: templates.length }));
  return { query, areas, found: found.length, shown: shown.length, all: all.length };
}

/** The most asked-for areas first; others follow. */
const order = ['arbeitsrecht', 'mietrecht', 'verkehrsrecht', 'vertragsrecht', 'reiserecht'];
const placeOf = (area: string) => (order.includes(area) ? order.indexOf(area) : order.length);

/** Templates by area of law. */
export function groupsOf(templates: readonly TemplateSummary[]): TemplateGroup[] {
  const groups = Map.groupBy(templates, ({ area }) => area.key);
  return [...groups]
    .map(([key, list]) => ({ key, title: list[0]?.area.title ?? key, templates: list }))
    .toSorted((one, other) => placeOf(one.key) - placeOf(other.key));
}
