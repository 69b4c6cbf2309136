import { articleCategories, contentLocale, contentModel } from '../model.ts';
import type { ContentAsset, ContentEntry } from './content.ts';
import type { Content } from './shelf.ts';
import { linkOf } from './wire.ts';

const inGerman = (value: unknown) => ({ [contentLocale]: value });

function exportedEntry({ id, contentType, fields, tags, isDraft }: ContentEntry) {
  return {
    sys: {
      id,
      type: 'Entry',
      contentType: linkOf('ContentType', contentType),
      // An entry that has this is published by the import, another one stays a draft.
      ...(isDraft ? {} : { publishedVersion: 1 }),
    },
    metadata: { tags: tags.map((tag) => linkOf('Tag', tag)) },
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, inGerman(value)])),
  };
}

function exportedAsset({ id, title, description, url, isDraft }: ContentAsset, publicUrl: string) {
  const fileName = url.split('/').at(-1) ?? url;
  const ending = fileName.split('.').at(-1) ?? '';
  const contentType = ending === 'svg' ? 'image/svg+xml' : `image/${ending === 'jpg' ? 'jpeg' : ending}`;
  return {
    sys: { id, type: 'Asset', ...(isDraft ? {} : { publishedVersion: 1 }) },
    metadata: { tags: [] },
    fields: {
      title: inGerman(title),
      description: inGerman(description),
      file: inGerman({ contentType, fileName, upload: new URL(url, publicUrl).href }),
    },
  };
}

/**
 * All content as `contentful space import` takes it. Concepts of the taxonomy belong to the organisation and are no
 * part of an import.
 * @param publicUrl of the portal: from there Contentful fetches the pictures
 */
export function contentfulImport(content: Content, publicUrl: string) {
  return {
    contentTypes: contentModel.map(({ id, ...rest }) => ({
      sys: { id, type: 'ContentType', publishedVersion: 1 },
      description: '',
      ...rest,
    })),
    tags: Object.entries(articleCategories).map(([id, name]) => ({
      sys: { id, type: 'Tag', visibility: 'public' },
      name,
    })),
    locales: [
      {
        sys: { type: 'Locale' },
        name: 'Deutsch (Deutschland)',
        code: contentLocale,
        fallbackCode: null,
        default: true,
        contentManagementApi: true,
        contentDeliveryApi: true,
        optional: false,
      },
    ],
    entries: [...content.entries.values()].map(exportedEntry),
    assets: [...content.assets.values()].map((asset) => exportedAsset(asset, publicUrl)),
  };
}
