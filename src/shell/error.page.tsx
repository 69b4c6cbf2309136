import { ErrorPage } from './error-page.tsx';

export const meta = () => [{ title: 'Fehler' }, { name: 'robots', content: 'noindex' }];

/** `/error`: where the browser is taken after a fatal error (specification, section 4). */
export default function ErrorRoute() {
  return <ErrorPage status={500} />;
}
