import type { ExportSource } from '#src/features/account/settings/public.server.ts';
import { conversationText } from '#src/features/desk/case-messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { changesOf } from './change-cases.ts';

/** What a customer has asked to be changed, with what was said about it in whichever queue it lies. */
export const changeExport: ExportSource = {
  title: 'Änderungen und Anträge',
  place: 150,
  insuredOnly: true,
  async entries({ db }, { policyholderId }, queues) {
    const entries: Record<string, string>[] = [];
    for (const { id, reference, title, createdAt, shown } of await changesOf(db, policyholderId)) {
      const talk = await conversationText(db, { queue: queues, id });
      entries.push({
        Nummer: reference,
        Art: title,
        Am: formatDateTime(createdAt),
        ...Object.fromEntries(shown),
        ...(talk === '' ? {} : { Gespräch: talk }),
      });
    }
    return entries;
  },
};
