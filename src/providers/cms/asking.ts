import { type Guard, ProviderError } from '#src/providers/http/index.ts';
import { cmsError } from './client.ts';
import type { DeliveryClient } from './cms.ts';
import { collectionSchema } from './wire.schema.ts';

/** The most entries that a delivery API gives at once. */
const mostAtOnce = 1000;
/** Of one content type, so that a server with endless pages cannot fill our memory. */
const mostEntries = 10_000;
/** Guide → questions → question → note in the answer → term in the note. */
const includeDepth = 5;

export type Asking = {
  /** Entries that fit, in one answer. @throws ProviderError */
  some(query: Readonly<Record<string, unknown>>): Promise<readonly unknown[]>;
  /** Every entry of a content type, page by page. @throws ProviderError */
  all(contentType: string): Promise<unknown[]>;
};

/** Asks for entries through the official client, under time limit, one repetition and breaker. */
export function createAsking(client: DeliveryClient, guard: Guard): Asking {
  let atOnce = mostAtOnce;

  /** A page is asked for as each kind of document, but its failures count as those of one thing. */
  const ask = (query: Readonly<Record<string, unknown>>) =>
    guard.run(
      async () => {
        const answer: unknown = await client
          .getEntries({ ...query, include: includeDepth })
          .catch((error: unknown) => Promise.reject(cmsError(error)));
        const parsed = collectionSchema.safeParse(answer);
        if (parsed.success) return parsed.data;
        throw new ProviderError('cms', 'invalid-answer', { cause: parsed.error });
      },
      { idempotent: true, of: String(query['fields.path'] ?? query.content_type) },
    );

  /** Contentful refuses an answer of more than 7 MB: then fewer at once, from now on. */
  async function askForPage(contentType: string, skip: number) {
    for (;;) {
      try {
        return await ask({ content_type: contentType, order: 'sys.id', skip, limit: atOnce });
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== 'http-400' || atOnce < 20) throw error;
        atOnce = Math.floor(atOnce / 2);
      }
    }
  }

  return {
    some: async (query) => (await ask(query)).items,
    async all(contentType) {
      const items: unknown[] = [];
      for (;;) {
        const page = await askForPage(contentType, items.length);
        items.push(...page.items);
        if (items.length >= page.total) return items;
        if (page.items.length === 0) throw new ProviderError('cms', 'invalid-answer', { code: 'incomplete' });
        if (items.length > mostEntries)
          throw new ProviderError('cms', 'invalid-answer', { code: 'too-many' });
      }
    },
  };
}
