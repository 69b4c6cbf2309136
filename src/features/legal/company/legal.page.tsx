import { AsSent, sent } from '#src/navigation/as-sent.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import type { Route } from './+types/legal.page';
import { LegalPage, legalMeta } from './legal-page.tsx';
import { isLegalPath, legalPages, legalText } from './legal-text.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  const path = plainPath(url.pathname);
  if (!isLegalPath(path)) throw new Error(`${path} is no page of a legal text.`);
  const page = legalPages[path];
  const text = legalText(page.key, pageRequest(context).company.legal);
  const { title, description } = text;
  return { path, title, description, text: sent(context, text), pdf: 'pdf' in page ? page.pdf : null };
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? legalMeta(matches, loaderData.path, loaderData) : [];
}

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AsSent name="text" data={loaderData.text}>
      {(text) => <LegalPage text={text} pdf={loaderData.pdf} />}
    </AsSent>
  );
}
