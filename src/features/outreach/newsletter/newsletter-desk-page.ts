import type { DeskOwnPage } from '#src/features/desk/workplace/public.server.ts';
import { plannedIssues } from './issues.store.ts';
import { subscriberCounts } from './subscribers.store.ts';

const issueWords = { scheduled: 'geplant', sending: 'im Versand', stopped: 'angehalten' } as const;

/** The newsletter in the overview of the desk: issues that are under way, and how many read. */
export const newsletterDeskPage: DeskOwnPage = {
  key: 'newsletter',
  title: 'Newsletter',
  to: '/betrieb/newsletter',
  async standing({ db }) {
    const { confirmed, pending } = await subscriberCounts(db);
    const issues = await plannedIssues(db);
    const underWay = (['stopped', 'sending', 'scheduled'] as const).flatMap((state) => {
      const count = issues.filter((issue) => issue.state === state).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? 'Ausgabe' : 'Ausgaben'} ${issueWords[state]}`];
    });
    const readers = `${confirmed.toLocaleString('de-DE')} bestätigt, ${pending.toLocaleString('de-DE')} noch nicht`;
    return [...underWay, readers].join('; ');
  },
};
