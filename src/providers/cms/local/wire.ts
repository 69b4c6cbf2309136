import { contentLocale } from '../model.ts';
import type { ContentAsset, ContentEntry } from './content.ts';

export type SpaceNames = { readonly space: string; readonly environment: string };
export type WireLink = { sys: { type: 'Link'; linkType: string; id: string } };
export type WireEntity = {
  metadata: { tags: WireLink[]; concepts: WireLink[] };
  sys: Record<string, unknown> & { id: string; type: 'Entry' | 'Asset' };
  fields: Record<string, unknown>;
};

export function linkOf(linkType: string, id: string): WireLink {
  return { sys: { type: 'Link', linkType, id } };
}

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

function systemOf(
  one: ContentEntry | ContentAsset,
  type: 'Entry' | 'Asset',
  { space, environment }: SpaceNames,
) {
  return {
    space: linkOf('Space', space),
    environment: linkOf('Environment', environment),
    id: one.id,
    type,
    createdAt: one.createdAt,
    updatedAt: one.updatedAt,
    ...(one.isDraft ? {} : { publishedVersion: 1 }),
    revision: one.isDraft ? 0 : 1,
  };
}

/** An entry as the delivery API writes it, with its fields for the one language. */
export function wireEntry(entry: ContentEntry, names: SpaceNames): WireEntity {
  return {
    metadata: {
      tags: entry.tags.map((id) => linkOf('Tag', id)),
      concepts: entry.concepts.map((id) => linkOf('TaxonomyConcept', id)),
    },
    sys: {
      ...systemOf(entry, 'Entry', names),
      contentType: linkOf('ContentType', entry.contentType),
      locale: contentLocale,
    },
    fields: { ...entry.fields },
  };
}

/** A picture as the delivery API writes it. Its address is a path of the portal. */
export function wireAsset(asset: ContentAsset, names: SpaceNames): WireEntity {
  const { title, description, url } = asset;
  const fileName = url.split('/').at(-1) ?? url;
  const contentType = mediaTypes[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return {
    metadata: { tags: [], concepts: [] },
    sys: { ...systemOf(asset, 'Asset', names), locale: contentLocale },
    fields: { title, description, file: { url, fileName, contentType, details: { size: 0 } } },
  };
}

/** The form with all languages: each field holds its value by language, and `sys` names none. */
export function inAllLocales({ metadata, sys, fields }: WireEntity): WireEntity {
  const { locale: _one, ...rest } = sys;
  return {
    metadata,
    sys: { ...rest, id: sys.id, type: sys.type },
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, { [contentLocale]: value }]),
    ),
  };
}

const knownLinks = new WeakMap<object, WireLink['sys'][]>();

/** Every link within the fields of an entity: of link fields, of lists of them, of rich text. */
export function linksOf({ fields }: WireEntity): WireLink['sys'][] {
  const known = knownLinks.get(fields);
  if (known) return known;
  const links = linksIn(fields);
  knownLinks.set(fields, links);
  return links;
}

function linksIn(value: unknown): WireLink['sys'][] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  return isLink(value) ? [value.sys] : Object.values(value).flatMap(linksIn);
}

function isLink(value: object): value is WireLink {
  const sys: unknown = 'sys' in value ? value.sys : undefined;
  return typeof sys === 'object' && sys !== null && 'type' in sys && sys.type === 'Link';
}
