import { payloadLoader } from '#src/navigation/page-payload.ts';
import type { Route } from './+types/barrierefreiheit.page';
import { LegalPage } from './legal-page.tsx';
import { legalMeta, loadLegalText } from './legal-route.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalText(context, 'barrierefreiheit');
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta(matches, '/barrierefreiheit', loaderData?.text);
}

export default function BarrierefreiheitPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />;
}
