import { data, type RouterContextProvider } from 'react-router';
import { type CatalogueApi, servicePages } from '#src/features/catalogue/public.ts';
import type { EditorialApi } from '#src/features/editorial/public.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { OpenPageText } from './open-page.schema.ts';
import { openPageParents } from './open-page-parents.ts';
import { openPageText, type TextNames, textsAsOf } from './open-page-texts.ts';

export type OpenPage = Awaited<ReturnType<typeof openPageOf>>;
export type OpenPageService = {
  name: string;
  priceCents: number | null;
  reducedCents: number | null;
  isFree: boolean;
  /** Whether this page is the service's own. */
  isOwn: boolean;
};

async function serviceOf(
  context: Readonly<RouterContextProvider>,
  { service: key, path }: OpenPageText,
): Promise<OpenPageService | null> {
  if (!key) return null;
  const { items } = await answer(api<CatalogueApi>(context).services.$get());
  const found = items.find((item) => item.key === key);
  if (!found) return null;
  // A free tool has nothing to be ordered on its own page.
  if (found.availability === 'free_of_charge' && servicePages[found.key] === path) return null;
  return {
    name: found.name,
    priceCents: found.price?.amountCents ?? null,
    reducedCents: found.reducedPrice?.amountCents ?? null,
    isFree: found.availability === 'free_of_charge',
    isOwn: servicePages[found.key] === path,
  };
}

/** Whether a text speaks of the law, so that its reader has to know of which day. */
function citesLaw(text: OpenPageText): boolean {
  return JSON.stringify(text).includes('§');
}

/** Everything such a page shows. @param path lower case, without a slash at the end @throws 404 without a text */
export async function openPageOf(context: Readonly<RouterContextProvider>, path: string) {
  const { shell, company, isIndexed } = pageRequest(context);
  const names: TextNames = {
    phone: shell.supportPhone,
    product: shell.productName,
    insurer: shell.insurerName,
    provider: shell.providerName,
    email: company.providerEmail,
  };
  const text = openPageText(path, names);
  if (!text) throw data(null, { status: 404 });
  const [service, { items }] = await Promise.all([
    serviceOf(context, text),
    answer(api<EditorialApi>(context).content.documents.$get({ query: {} })),
  ]);
  const titles = new Map(items.map((one) => [one.path, one.title]));
  return {
    path,
    text,
    parents: openPageParents(path, (above) => titles.get(above) ?? openPageText(above, names)?.title),
    service,
    provider: shell.providerName,
    phone: text.phone || !service ? { number: shell.supportPhone, hours: shell.supportHours } : null,
    isIndexed,
    own: { publicUrl: shell.publicUrl, supportPhone: shell.supportPhone },
    asOf: citesLaw(text) ? textsAsOf : null,
  };
}
