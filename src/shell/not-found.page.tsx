import { data } from 'react-router';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import type { Route } from './+types/not-found.page';
import { ErrorPage } from './error-page.tsx';

/** Answers an address without a page with status 404 and the full path with its query (specification, section 8). */
export function loader({ url, context }: Route.LoaderArgs) {
  const { supportPhone } = pageRequest(context).shell;
  return data({ path: `${url.pathname}${url.search}`, supportPhone }, { status: 404 });
}

export const meta = metaOf({ title: 'Seite nicht gefunden', description: 'Diese Seite gibt es nicht.' });

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <ErrorPage status={404} path={loaderData.path} supportPhone={loaderData.supportPhone} />;
}
