import { catalogue, servicePages } from '#src/features/catalogue/public.ts';
import { editorialAddress, fillIn, plainText } from '#src/features/editorial/public.server.ts';
import { openPageText, openPageTexts, type TextNames } from '#src/features/open-pages/public.server.ts';
import { allServiceTexts } from '#src/features/policy-services/public.server.ts';
import { productSlug } from '#src/lib/slug.ts';
import type { Cms, CmsDocument } from '#src/providers/cms/index.ts';
import type { SearchDocument } from '#src/providers/search/index.ts';
import type { Services } from '#src/services.ts';
import { builtPages } from './built-pages.ts';

/** Pages that only make sense on the way from a mail, after an action, or for a partner's customers. */
const unlisted: readonly RegExp[] = [
  /^\/account\/(logout|bye|confirm|confirm-email|password-confirm|sofortzugriff)$/,
  /^\/newsletter\/./,
  /\/(upload|ergebnis|bezahlung)(\/|$)/,
  /^\/schaden-melden-/,
  /:id/,
];

const services = new Set<string>(Object.values(servicePages));

/** Which kind of page a path leads to, by its beginning; the first rule that fits. */
const kinds: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\/account(\/|$)/, 'Konto'],
  [/^\/magazin(\/|$)/, 'Magazin'],
  [/^\/versicherten-services\//, 'Service für Versicherte'],
  [/^\/(schaden-melden|stichtagsmeldung|rechtsschutz-anpassen)$/, 'Service für Versicherte'],
  [
    /^\/(erb|miet|reise|arbeits|verkehrs|vertrags|datenschutz)recht(\/|$)|^\/datenleck\/|^\/rechtsratgeber$/,
    'Ratgeber',
  ],
];

function kindOf(path: string): string {
  if (services.has(path) || path.endsWith('/termin-buchen')) return 'Service';
  return kinds.find(([rule]) => rule.test(path))?.[1] ?? 'Information';
}

function textNames(settings: Services['settings']): TextNames {
  return {
    phone: settings.SUPPORT_PHONE,
    product: settings.PRODUCT_NAME,
    insurer: settings.INSURER_NAME,
    provider: settings.PROVIDER_NAME,
    email: settings.PROVIDER_EMAIL,
  };
}

function openPageDocuments(names: TextNames): SearchDocument[] {
  return openPageTexts.flatMap(({ path }) => {
    if (unlisted.some((rule) => rule.test(path))) return [];
    const realPath = path.replace(':product', productSlug(names.product));
    const text = openPageText(realPath, names);
    if (!text) return [];
    const body = text.sections.flatMap((section) => [
      section.heading,
      ...section.paragraphs,
      ...(section.list ?? []),
    ]);
    return [
      {
        id: realPath,
        path: realPath,
        kind: kindOf(realPath),
        title: text.title,
        description: text.description,
        heading: text.heading,
        text: [text.lead, ...body].join(' '),
      },
    ];
  });
}

function policyServiceDocuments(): SearchDocument[] {
  return allServiceTexts().map(
    ({ path, text: { title, description, heading, lead, needs, steps, sections } }) => ({
      id: path,
      path,
      kind: kindOf(path),
      title,
      description,
      heading,
      text: [lead, ...needs, ...steps, ...sections.flatMap((one) => [one.heading, ...one.paragraphs])].join(
        ' ',
      ),
    }),
  );
}

const kindWords: Record<CmsDocument['kind'], string> = {
  area: 'Ratgeber',
  guide: 'Ratgeber',
  article: 'Magazin',
  page: 'Information',
};

/** The texts of the editors; the page of a service is a service, wherever its text stands. */
function editorialDocuments(cms: Cms, fill: (text: string) => string, productName: string): SearchDocument[] {
  return cms.documents().map(({ kind, path: written, title, heading, description, lead, body }) => {
    const path = editorialAddress(written, productName);
    return {
      id: path,
      path,
      kind: services.has(path) ? 'Service' : kindWords[kind],
      title: fill(title),
      description: fill(description),
      heading: fill(heading),
      text: fill(`${lead}\n${plainText(body)}`),
    };
  });
}

/**
 * Everything the search finds until it has an engine of its own: titles and texts of the pages, and the services
 * under the names of the catalogue.
 */
export function searchDocuments({ cms, settings }: Pick<Services, 'cms' | 'settings'>): SearchDocument[] {
  const names = textNames(settings);
  const pages: SearchDocument[] = [
    ...builtPages.map((page) => ({ ...page, id: page.path })),
    ...openPageDocuments(names),
    ...editorialDocuments(cms, fillIn({ settings }), names.product),
    ...policyServiceDocuments(),
  ];
  const byPath = new Map(pages.map((page) => [page.path, page]));
  for (const { key, name } of catalogue(settings)) {
    const page = byPath.get(servicePages[key]);
    if (page && page.title !== name) byPath.set(page.path, { ...page, names: [name, ...(page.names ?? [])] });
  }
  return [...byPath.values()];
}
