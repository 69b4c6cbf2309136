import { data, type RouterContextProvider } from 'react-router';
import type { CatalogueApi } from '#src/features/catalogue/public.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { openPageParents } from './open-page-parents.ts';
import { openPageText, type TextNames } from './open-page-texts.ts';

export type OpenPage = Awaited<ReturnType<typeof openPageOf>>;
export type OpenPageService = {
  name: string;
  priceCents: number | null;
  reducedCents: number | null;
  isFree: boolean;
};

async function serviceOf(
  context: Readonly<RouterContextProvider>,
  key: string | undefined,
): Promise<OpenPageService | null> {
  if (!key) return null;
  const { items } = await answer(api<CatalogueApi>(context).services.$get());
  const found = items.find((item) => item.key === key);
  if (!found) return null;
  return {
    name: found.name,
    priceCents: found.price?.amountCents ?? null,
    reducedCents: found.reducedPrice?.amountCents ?? null,
    isFree: found.availability === 'free_of_charge',
  };
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
  return {
    path,
    text,
    parents: openPageParents(path, names),
    service: await serviceOf(context, text.service),
    provider: shell.providerName,
    phone: text.phone || !text.service ? { number: shell.supportPhone, hours: shell.supportHours } : null,
    isIndexed,
  };
}
