import type { Synonyms } from '#src/providers/search/index.ts';
import type { Services } from '#src/services.ts';
import { searchDocuments } from './search-documents.ts';
import { readSynonyms } from './synonyms.ts';

/** Pauses after one failure, two, and so on, in milliseconds; the last one from then on. */
const pausesMs = [1_000, 2_000, 5_000, 15_000, 60_000];

type Needed = Pick<Services, 'search' | 'cms' | 'log' | 'settings' | 'publicUrl'>;

/**
 * Publishes the content to the index, at the start and after each change. A failure is logged and retried until it
 * succeeds.
 * @returns a promise that ends with the first attempt, successful or not; searches wait for it
 */
export function keepPublished(services: Needed): Promise<void> {
  const { search, cms, log } = services;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStale = false;
  let synonyms: Synonyms = {};

  /** A broken list of synonyms is ignored; the last good one stays in use. */
  async function lastGoodSynonyms(): Promise<Synonyms> {
    try {
      synonyms = await readSynonyms();
    } catch (error) {
      log.error({ err: error }, 'the synonyms of the search are not usable');
    }
    return synonyms;
  }

  async function attempt(): Promise<void> {
    clearTimeout(retry);
    try {
      await search.publish(searchDocuments(services), await lastGoodSynonyms());
      failures = 0;
    } catch (error) {
      const pause = pausesMs[Math.min(failures, pausesMs.length - 1)];
      failures += 1;
      log.error({ err: error, failures, retryInMs: pause }, 'the search index could not be published');
      retry = setTimeout(publish, pause);
      retry.unref();
    }
  }

  async function untilFresh(): Promise<void> {
    do {
      isStale = false;
      await attempt();
    } while (isStale);
  }

  /** One run at a time; a change during a run starts another one after it. */
  function publish(): Promise<void> {
    isStale = true;
    running ??= untilFresh().finally(() => {
      running = undefined;
    });
    return running;
  }

  // The texts are available only after the CMS has answered.
  const first = cms.start().then(publish);
  cms.onChange(() => void publish());
  return first;
}
