import { useEffect } from 'react';
import { useLocation, useSearchParams, useSubmit } from 'react-router';
import { type EditorialApi, Island, type Question } from '#src/features/guides/editorial/public.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import { wordFilter } from '#src/lib/word-filter.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { AsSent, narrowsSent, sent, useDataOnFocus } from '#src/navigation/as-sent.tsx';
import { Form } from '#src/navigation/form.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { breadcrumbList, questionData } from '#src/navigation/structured-data.ts';
import { Accordion } from '#src/ui/accordion.tsx';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeading, Section } from '#src/ui/section.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/faq.page';
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

/** All questions are loaded already; typing only filters them. */
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

export type Topic = { slug: string; title: string; questions: Question[] };

/** The questions in which every word that was typed occurs, in the question or in its answer. */
export function questionsFor(questions: readonly Question[], typed: string): Question[] {
  const fits = wordFilter(typed);
  return questions.filter(({ question, answer }) => fits(`${question} ${answer}`));
}

/** Questions by topic, in their order. */
export function topicsOf(questions: readonly Question[]): Topic[] {
  const topics = Map.groupBy(questions, ({ topic }) => topic.slug);
  return [...topics].flatMap(([slug, list]) => {
    const [first] = list;
    return first ? [{ slug, title: first.topic.title, questions: list }] : [];
  });
}

/** Filters the questions while typing; without JavaScript by its button. */
export function QuestionFilter(props: { typed: string; found: number; all: number; onFocus: () => void }) {
  const { typed, found, all, onFocus } = props;
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      className="faq-filter"
      onFocus={onFocus}
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <TextField name="q" label="Fragen durchsuchen" type="search" defaultValue={typed} autoComplete="off" />
      <Button type="submit" variant="secondary">
        Fragen filtern
      </Button>
      <p className="meta" role="status">
        {typed.trim() === '' ? `${all} Fragen` : `${found} von ${all} Fragen`}
      </p>
    </Form>
  );
}

/** A link to one question opens its answer. */
export function useOpenAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target instanceof HTMLDetailsElement) target.open = true;
  }, [hash]);
}

/** The questions by topic, each with an address of its own. */
export function Topics({
  topics,
  phone,
  isFiltered,
}: {
  topics: readonly Topic[];
  phone: { number: string; hours: string };
  isFiltered: boolean;
}) {
  return (
    <>
      {topics.map(({ slug, title, questions }) => (
        <Section key={slug} id={`thema-${slug}`} title={title}>
          <Accordion
            items={questions.map((one) => ({
              id: one.slug,
              question: one.question,
              answer: <Island html={one.html} className="rich-text" />,
            }))}
          />
        </Section>
      ))}
      <Section
        title={topics.length === 0 && isFiltered ? 'Dazu steht hier nichts' : 'Nichts Passendes dabei?'}
      >
        <div className="prose">
          <p>
            Die <Link to="/suche">Suche</Link> geht durch alle Seiten, auch durch Ratgeber und Magazin. Oder
            rufen Sie an:{' '}
            <a className="nowrap num" href={telephoneAddress(phone.number)}>
              {phone.number}
            </a>
            {phone.hours && <span className="meta"> ({phone.hours})</span>}
          </p>
        </div>
      </Section>
    </>
  );
}
