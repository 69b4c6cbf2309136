import type { Context, Hono } from 'hono';
import { areasOfLaw, articleCategories, contentLocale, contentModel, foldersOfAreas } from '../model.ts';
import { jsonAnswer, notFound } from './answers.ts';
import { pageByCursor, pageBySkip } from './query.ts';
import { linkOf, type SpaceNames } from './wire.ts';

const schemeId = 'rechtsgebiete';
const since = '2026-11-21T00:00:00.000Z';

const broaderOf = new Map(Object.entries(foldersOfAreas).map(([id, { area }]) => [id, area]));
const labels = new Map([
  ...Object.entries(areasOfLaw),
  ...Object.entries(foldersOfAreas).map(([id, { title }]) => [id, title] as const),
]);

const inGerman = <T>(value: T) => ({ [contentLocale]: value });

function concept(id: string, label: string) {
  const broader = broaderOf.get(id);
  return {
    sys: { id, type: 'TaxonomyConcept', createdAt: since, updatedAt: since, version: 1 },
    uri: null,
    prefLabel: inGerman(label),
    altLabels: inGerman([]),
    hiddenLabels: inGerman([]),
    note: null,
    changeNote: null,
    definition: null,
    editorialNote: null,
    example: null,
    historyNote: null,
    scopeNote: null,
    notations: [],
    broader: broader === undefined ? [] : [linkOf('TaxonomyConcept', broader)],
    related: [],
    conceptSchemes: [linkOf('TaxonomyConceptScheme', schemeId)],
  };
}

type WireConcept = ReturnType<typeof concept>;

/** The areas of law, and what lies below them. */
const concepts: readonly WireConcept[] = [...labels].map(([id, label]) => concept(id, label));

const conceptSchemes = [
  {
    sys: { id: schemeId, type: 'TaxonomyConceptScheme', createdAt: since, updatedAt: since, version: 1 },
    uri: null,
    prefLabel: inGerman('Rechtsgebiete'),
    definition: null,
    topConcepts: Object.keys(areasOfLaw).map((id) => linkOf('TaxonomyConcept', id)),
    concepts: concepts.map(({ sys }) => linkOf('TaxonomyConcept', sys.id)),
    totalConcepts: concepts.length,
  },
];

/** Everything above a concept. */
function ancestorsOf(id: string): WireConcept[] {
  const broader = broaderOf.get(id);
  return broader === undefined ? [] : concepts.filter(({ sys }) => sys.id === broader);
}

/** Everything below a concept. */
function descendantsOf(id: string): WireConcept[] {
  return concepts.filter(({ sys }) => broaderOf.get(sys.id) === id);
}

const locale = { code: contentLocale, name: 'Deutsch (Deutschland)', default: true, fallbackCode: null };

/** The space itself. */
export function spaceAnswer(space: string) {
  return { sys: { type: 'Space', id: space }, name: 'Rechtshafen', locales: [locale] };
}

/** Content types, tags and languages: what the model says, whatever the files hold. */
export function addTypes(app: Hono, { space, environment }: SpaceNames): void {
  const sysOf = (type: string, id: string) => ({
    space: linkOf('Space', space),
    environment: linkOf('Environment', environment),
    id,
    type,
    createdAt: since,
    updatedAt: since,
  });
  const types = contentModel.map(({ id, ...rest }) => ({
    sys: { ...sysOf('ContentType', id), revision: 1 },
    description: '',
    ...rest,
  }));
  const tags = Object.entries(articleCategories).map(([id, name]) => ({
    sys: { ...sysOf('Tag', id), version: 1, visibility: 'public' },
    name,
  }));
  addCollection(app, 'ContentType', '/content_types', types);
  addCollection(app, 'Tag', '/tags', tags);
  const locales = [{ ...locale, sys: { type: 'Locale', id: contentLocale, version: 1 } }];
  app.get('/locales', (c) => {
    const { items, envelope } = pageBySkip(locales, new URL(c.req.url).searchParams);
    return jsonAnswer({ ...envelope, items });
  });
}

type WithId = { sys: { id: string } };

function addCollection(app: Hono, type: string, path: string, all: readonly WithId[]): void {
  app.get(path, (c) => {
    const query = new URL(c.req.url).searchParams;
    const ids = query.get('sys.id[in]')?.split(',');
    const { items, envelope } = pageBySkip(
      all.filter(({ sys }) => !ids || ids.includes(sys.id)),
      query,
    );
    return jsonAnswer({ ...envelope, items });
  });
  app.get(`${path}/:id`, (c) => jsonAnswer(byId(type, all, c.req.param('id'))));
}

function byId<One extends WithId>(type: string, all: readonly One[], id: string | undefined): One {
  const one = all.find(({ sys }) => sys.id === id);
  if (!one) throw notFound(type, id ?? '');
  return one;
}

/** Concepts, schemes, and what stands above and below a concept. */
export function addTaxonomy(app: Hono): void {
  const list = (path: string, all: (c: Context) => readonly WithId[]) =>
    app.get(path, (c) => {
      const { items, envelope } = pageByCursor(
        all(c),
        new URL(c.req.url).searchParams,
        new URL(c.req.url).pathname,
      );
      return jsonAnswer({ ...envelope, items });
    });
  const below = (find: (id: string) => readonly WithId[]) => (c: Context) =>
    find(byId('TaxonomyConcept', concepts, c.req.param('id')).sys.id);
  list('/taxonomy/concepts', () => concepts);
  list('/taxonomy/concept-schemes', () => conceptSchemes);
  list('/taxonomy/concepts/:id/ancestors', below(ancestorsOf));
  list('/taxonomy/concepts/:id/descendants', below(descendantsOf));
  app.get('/taxonomy/concepts/:id', (c) => jsonAnswer(byId('TaxonomyConcept', concepts, c.req.param('id'))));
  app.get('/taxonomy/concept-schemes/:id', (c) =>
    jsonAnswer(byId('TaxonomyConceptScheme', conceptSchemes, c.req.param('id'))),
  );
}
