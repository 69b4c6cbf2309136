import { DocumentView, documentAt, metaOfDocument } from '#src/features/guides/editorial/public.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import type { Route } from './+types/datenleck-pruefung.page';
import { BreachCheck, type Sources } from './breach-check.tsx';
import type { BreachesApi } from './breaches.api.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [loaded, { items }] = await Promise.all([
    documentAt(context, url),
    answer(api<BreachesApi>(context).breaches.$get()),
  ]);
  const sourceOf = (kind: 'email' | 'password') =>
    items.find((one) => one.kind === kind)?.source ?? ('bundled' as const);
  const sources: Sources = { email: sourceOf('email'), password: sourceOf('password') };
  return { ...loaded, sources };
}

export const clientLoader = payloadLoader;

export const meta = metaOfDocument;

/** The service for leaks, and the free check. */
export default function LeakCheckPage({ loaderData }: Route.ComponentProps) {
  const { sources } = loaderData;
  return <DocumentView loaded={loaderData} tool={<BreachCheck sources={sources} />} />;
}
