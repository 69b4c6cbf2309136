import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import { breadcrumbList, serviceData } from '#src/navigation/structured-data.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import type { Route } from './+types/open-page.page';
import { openPageOf } from './open-page.ts';
import { OpenPageBody } from './open-page-body.tsx';

export function loader({ context, params, url }: Route.LoaderArgs) {
  requireValidPath(context, params);
  return openPageOf(context, plainPath(url.pathname));
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { text, path, parents, own, service, provider, isIndexed } = loaderData;
  const { title, description } = text;
  const structuredData = [
    breadcrumbList(own.publicUrl, [...parents, { text: title, to: path }]),
    service?.isOwn
      ? serviceData({ publicUrl: own.publicUrl, path, description, provider, ...service })
      : undefined,
  ];
  return pageMeta(matches, { title, description, ...(isIndexed ? { path } : {}), structuredData });
}

export default function OpenPage({ loaderData }: Route.ComponentProps) {
  return <OpenPageBody page={loaderData} />;
}
