import texts from '#content/contact/topics.json' with { type: 'json' };
import type { Topic } from './topics.schema.ts';

/** In the order of the page; `topics.test.ts` checks their form. */
export const topics: ReadonlyArray<Topic> = texts;

const byKey = new Map(topics.map((topic) => [topic.key, topic]));

/** The topic of a key; undefined where there is none. */
export function topicOf(key: string): Topic | undefined {
  return byKey.get(key);
}

/** What a topic is called. One that editors have taken away since goes by its key. */
export function topicTitle(key: string): string {
  return topicOf(key)?.title ?? key;
}
