import { Refused, serveTasks } from '#src/features/checks/document-reading/public.server.ts';
import { ListRefused } from './list-refusals.ts';
import type { ListAnswer } from './open-list.ts';
import { readList } from './read-list.ts';

/** The process that reads one list and then ends. */
serveTasks(async (_task, bytes): Promise<ListAnswer> => {
  try {
    return { ok: true, list: await readList(bytes) };
  } catch (error) {
    if (!(error instanceof ListRefused)) throw error;
    // The portal remembers it, so that the same bomb is not opened again.
    if (error.reason === 'bomb') throw new Refused('bomb', '', error.rule);
    return { ok: false, reason: error.reason, rule: error.rule };
  }
});
