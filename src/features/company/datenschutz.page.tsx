import { payloadLoader } from '#src/navigation/page-payload.ts';
import type { Route } from './+types/datenschutz.page';
import { LegalPage } from './legal-page.tsx';
import { legalMeta, loadLegalText } from './legal-route.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalText(context, 'datenschutz');
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta(matches, '/datenschutz', loaderData?.text);
}

export default function DatenschutzPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />;
}
