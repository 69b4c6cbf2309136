import { useLoaderData } from 'react-router';
import { deleteResult, loadResult, ResultPage } from '#src/features/checks/document-checks/public.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import type { Route } from './+types/ergebnis.page';
import { referenceCheckOffer } from './offer.ts';
import { ResultView } from './result-view.tsx';

const words = {
  service: 'employers_reference_check',
  slot: 'employersReference',
  path: referenceCheckOffer.path,
  uploadPath: `${referenceCheckOffer.path}/upload`,
  name: 'Arbeitszeugnis prüfen',
  finished: 'Ergebnis Ihrer Zeugnisprüfung',
  again: 'Ein Zeugnis prüfen lassen',
} as const;

export const meta = metaOf({
  title: 'Ergebnis Ihrer Zeugnisprüfung',
  description: 'Noten, Erklärungen und der fertige Brief.',
});

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadResult(context, url, params.id, words);
}

export function action({ context, params }: Route.ActionArgs) {
  return deleteResult(context, params.id, words);
}

export default function ReferenceResultPage() {
  const { check, isLinkDead, providerName, supportPhone } = useLoaderData<typeof loader>();
  return (
    <ResultPage words={words} check={check} isLinkDead={isLinkDead} supportPhone={supportPhone}>
      {check?.result && <ResultView check={check} grading={check.result} providerName={providerName} />}
    </ResultPage>
  );
}
