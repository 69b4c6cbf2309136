import { useSearchParams } from 'react-router';
import type { EditorialApi } from '#src/features/guides/editorial/public.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { AsSent, narrowsSent, sent, useDataOnFocus } from '#src/navigation/as-sent.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { breadcrumbList, questionData } from '#src/navigation/structured-data.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { PageHeading } from '#src/ui/section.tsx';
import type { Route } from './+types/faq.page';
import { QuestionFilter } from './question-filter.tsx';
import { questionsFor, topicsOf } from './questions.ts';
import { Topics, useOpenAnchor } from './topics.tsx';
import './faq.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shell } = pageRequest(context);
  const { items } = await answer(api<EditorialApi>(context).content.questions.$get());
  return {
    page: sent(context, { questions: items }),
    found: questionsFor(items, url.searchParams.get('q') ?? '').length,
    all: items.length,
    publicUrl: shell.publicUrl,
    phone: { number: shell.supportPhone, hours: shell.supportHours },
  };
}

export const clientLoader = payloadLoader;

/** What is typed narrows questions that are all there. */
export const shouldRevalidate = narrowsSent('page');

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, publicUrl } = loaderData;
  const way = breadcrumbList(publicUrl, [
    { text: 'Startseite', to: '/' },
    { text: 'Häufige Fragen', to: '/faq' },
  ]);
  return pageMeta(matches, {
    title: 'Häufige Fragen',
    description:
      'Antworten zu Konto, Vertrag, Schaden, Bestellung, Datenschutz und zu Rechtsfragen des Alltags, nach Themen und durchsuchbar.',
    path: '/faq',
    structuredData: [way, questionData(page.value?.questions ?? [])],
  });
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const typed = parameters.get('q') ?? '';
  const { page, phone, all } = loaderData;
  const { value } = page;
  const found = value ? questionsFor(value.questions, typed).length : loaderData.found;
  useOpenAnchor();
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[{ text: 'Startseite', to: '/' }]} current="Häufige Fragen" />
        <PageHeading
          title="Was möchten Sie wissen?"
          lead="Die Fragen, die uns am häufigsten gestellt werden, nach Themen. Schreiben Sie ein Wort in das Feld, dann bleiben nur die passenden stehen."
        />
        <QuestionFilter typed={typed} found={found} all={all} onFocus={useDataOnFocus(page)} />
      </div>
      <AsSent name="page" data={page}>
        {({ questions }) => (
          <Topics
            topics={topicsOf(questionsFor(questions, typed))}
            phone={phone}
            isFiltered={typed.trim() !== ''}
          />
        )}
      </AsSent>
    </>
  );
}
