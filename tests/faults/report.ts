import type { Buyer } from './buyer.ts';
import { type EventFigures, eventAims } from './event-rounds.ts';
import { type EventFacts, repeatedAfterAnswer } from './event-verdict.ts';
import type { Evidence } from './evidence.ts';
import type { ReceivedMail } from './mail-sink.ts';
import type { Figures } from './rounds.ts';
import { dangerousSteps, stepTitles } from './steps.ts';

type Facts = { evidence: Evidence; buyers: Buyer[]; mails: ReceivedMail[] };

const seconds = (ms: number) => (ms / 1000).toFixed(1);

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const last = sorted.at(-1);
  return middle === undefined || last === undefined ? '-' : `${seconds(middle)} / ${seconds(last)}`;
}

/** Mails that arrived again because the portal died between handing over and noting it. */
function repeatedMails(mails: readonly ReceivedMail[]): number {
  return mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
}

/** Prints the table of kills and the figures of the run. */
export function printFigures(say: (text: string) => void, figures: Figures, facts: Facts): void {
  const { evidence, mails } = facts;
  say('');
  say(
    'step                                                  kills  others  end after restart, s (median / longest)',
  );
  for (const key of dangerousSteps) {
    const title = `${key}  ${stepTitles[key]}`.padEnd(53);
    const hits = String(figures.aimedHits.get(key) ?? 0).padStart(5);
    const others = String(figures.otherHits.get(key) ?? 0).padStart(7);
    say(`${title} ${hits} ${others}  ${spread(figures.recoveriesMs.get(key) ?? [])}`);
  }
  const hitsOutside = (['0', 'z'] as const).map(
    (key) => `${stepTitles[key]} ${figures.aimedHits.get(key) ?? 0}`,
  );
  say(`outside these steps: ${hitsOutside.join(', ')}`);
  const total = [...figures.aimedHits.values()].reduce((sum, hits) => sum + hits, 0);
  const emails = new Set(facts.buyers.map(({ email }) => email));
  const ours = evidence.orders.filter(({ email }) => emails.has(email));
  const withStatus = (status: string) => ours.filter((order) => order.status === status).length;
  const captures = ours.reduce((sum, { wallet }) => sum + (wallet?.captures.length ?? 0), 0);
  say('');
  say(`kills of the portal ${total}, of the wallet alone ${figures.walletKills}`);
  say(`restart to serving, s (median / longest): ${spread(figures.startsMs)}`);
  say(
    `orders ${ours.length} (and ${evidence.orders.length - ours.length} of the sample data): fulfilled ${withStatus('fulfilled')}, refunded ${withStatus('refunded')}, never approved ${withStatus('created')}; captures ${captures}, invoices ${ours.reduce((sum, { invoices }) => sum + invoices, 0)}`,
  );
  say(`mails ${mails.length}, of them arrived again under the same Message-ID ${repeatedMails(mails)}`);
  say(`jobs by state: ${JSON.stringify(evidence.jobs)}`);
}

/** Prints where the kills met the delivery of events, and what came of it. */
export function printEventFigures(
  say: (text: string) => void,
  figures: EventFigures,
  { recorded, posts, stored }: EventFacts,
): void {
  const hits = eventAims.map((aim) => `${aim} ${figures.hits.get(aim) ?? 0}`).join(', ');
  const kept = new Set(stored.map(({ id }) => id)).size;
  say('');
  say(`kills of the delivery of events, by the event: ${hits}`);
  say(
    `events ${recorded.length}, kept by the receiver ${kept}, posts ${posts.length}, kept again under the same id ${stored.length - kept}, of them already answered ${repeatedAfterAnswer(stored)}`,
  );
  say(
    `restart to serving, s (median / longest): ${spread(figures.startsMs)}; until nothing was open after the last: ${(figures.settledMs / 1000).toFixed(1)}`,
  );
}
