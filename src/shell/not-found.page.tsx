import { data, type LoaderFunctionArgs } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** Answers an address without a page with status 404 and the full path with its query (specification, section 8). */
export function loader({ url }: LoaderFunctionArgs) {
  return data({ path: `${url.pathname}${url.search}` }, { status: 404 });
}

export const meta = () => [{ title: 'Seite nicht gefunden' }, { name: 'robots', content: 'noindex' }];

export default function NotFoundPage({ loaderData }: { loaderData: { path: string } }) {
  return <ErrorPage status={404} path={loaderData.path} />;
}
