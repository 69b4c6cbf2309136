import { payloadLoader } from '#src/navigation/page-payload.ts';
import type { Route } from './+types/impressum.page';
import { LegalPage } from './legal-page.tsx';
import { legalMeta, loadLegalText } from './legal-route.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalText(context, 'impressum');
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta(matches, '/impressum', loaderData?.text);
}

export default function ImpressumPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />;
}
