import { z } from 'zod';
import texts from '#content/contact/topics.json' with { type: 'json' };

const sentence = z.string().trim().min(1);

/** What people write to us about (`content/contact/topics.json`). */
export const topicsSchema = z
  .array(
    z.strictObject({
      /** Used in addresses, in the setting CONTACT_ADDRESSES and in stored requests. Never rename it. */
      key: z.string().regex(/^[a-z]+$/),
      title: sentence,
      /** A few words of what belongs here. */
      line: sentence,
      /** Within so many working days we answer. */
      days: z.int().min(1).max(20),
      /** What should stand in the message. */
      ask: sentence,
      /** Pages where it can be done at once. */
      quick: z.array(
        z.strictObject({ text: sentence, to: z.string().regex(/^\/[a-z0-9\-/]*$/), line: z.string() }),
      ),
    }),
  )
  .min(2);

type Topic = z.infer<typeof topicsSchema>[number];

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
