import type { Question } from '#src/features/editorial/public.ts';

export type Topic = { slug: string; title: string; questions: Question[] };

/** Lower case, umlauts as people without them on their keyboard write them. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
}

/** The questions in which every word that was typed occurs, in the question or in its answer. */
export function questionsFor(questions: readonly Question[], typed: string): Question[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer }) => {
    const text = folded(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}

/** Questions by topic, in their order. */
export function topicsOf(questions: readonly Question[]): Topic[] {
  const topics = Map.groupBy(questions, ({ topic }) => topic.slug);
  return [...topics].flatMap(([slug, list]) => {
    const [first] = list;
    return first ? [{ slug, title: first.topic.title, questions: list }] : [];
  });
}
