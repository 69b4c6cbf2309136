import { z } from 'zod';

const sentence = z.string().trim().min(1);

/** What people write to us about (`content/contact/topics.json`). */
export const topicsSchema = z
  .array(
    z.strictObject({
      /** In addresses and in the setting CONTACT_ADDRESSES; what was sent keeps it, so it is never renamed. */
      key: z.string().regex(/^[a-z]+$/),
      title: sentence,
      /** A few words of what belongs here. */
      line: sentence,
      /** Within so many working days we answer. */
      days: z.int().min(1).max(20),
      /** What should stand in the message. */
      ask: sentence,
      /** Where it is done faster than by writing to us. */
      quick: z.array(
        z.strictObject({ text: sentence, to: z.string().regex(/^\/[a-z0-9\-/]*$/), line: z.string() }),
      ),
    }),
  )
  .min(2);

export type Topic = z.infer<typeof topicsSchema>[number];
