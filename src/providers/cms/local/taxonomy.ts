import { areasOfLaw, contentLocale, foldersOfAreas } from '../model.ts';
import { linkOf } from './wire.ts';

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

export type WireConcept = ReturnType<typeof concept>;

/** The areas of law, and what lies below them. */
export const concepts: readonly WireConcept[] = [...labels].map(([id, label]) => concept(id, label));

export const conceptSchemes = [
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
export function ancestorsOf(id: string): WireConcept[] {
  const broader = broaderOf.get(id);
  return broader === undefined ? [] : concepts.filter(({ sys }) => sys.id === broader);
}

/** Everything below a concept. */
export function descendantsOf(id: string): WireConcept[] {
  return concepts.filter(({ sys }) => broaderOf.get(sys.id) === id);
}
