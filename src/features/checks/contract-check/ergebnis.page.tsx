import { data, redirect, useActionData, useLoaderData } from 'react-router';
import {
  type DocumentChecksApi,
  deleteResult,
  loadResult,
  ResultPage,
} from '#src/features/checks/document-checks/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import type { Route } from './+types/ergebnis.page';
import { answerFields, readAnswers } from './answers-form.tsx';
import { contractCheckOffer } from './offer.ts';
import { ResultView } from './result-view.tsx';

const words = {
  service: 'employment_contract_check',
  slot: 'employmentContract',
  path: contractCheckOffer.path,
  uploadPath: `${contractCheckOffer.path}/upload`,
  name: 'Arbeitsvertrag prüfen',
  finished: 'Ergebnis Ihrer Vertragsprüfung',
  again: 'Einen Vertrag prüfen lassen',
} as const;

export const meta = metaOf({
  title: 'Ergebnis Ihrer Vertragsprüfung',
  description: 'Klauseln, fehlende Angaben und nachgerechnete Werte.',
});

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadResult(context, url, params.id, words);
}

/** „Ergänzen“ grades again with the answers; the other form deletes the result. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('absicht') !== 'ergaenzen') return deleteResult(context, params.id, words);
  const values = Object.fromEntries(answerFields.map((name) => [name, textOf(form, name)]));
  const read = readAnswers(values, new Date(pageRequest(context).now));
  if (!read.ok) return data({ values, problems: read.problems }, { status: 422 });
  const call = await outcome(
    api<DocumentChecksApi>(context).checks[':id'].answers.$put({
      param: { id: params.id },
      json: read.answers,
    }),
  );
  if (call.ok) throw redirect(`${contractCheckOffer.path}/ergebnis/${params.id}#nachgerechnet`, 303);
  const { errors, detail, status } = call.problem;
  const problems = errors.length > 0 ? errors : [{ field: 'lohn', message: detail }];
  return data({ values, problems }, { status });
}

export default function ContractResultPage() {
  const { check, isLinkDead, providerName, supportPhone } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <ResultPage words={words} check={check} isLinkDead={isLinkDead} supportPhone={supportPhone}>
      {check?.result && (
        <ResultView check={check} grading={check.result} providerName={providerName} posted={posted} />
      )}
    </ResultPage>
  );
}
