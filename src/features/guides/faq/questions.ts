import type { Question } from '#src/features/guides/editorial/public.ts';
import { wordFilter } from '#src/lib/word-filter.ts';

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
