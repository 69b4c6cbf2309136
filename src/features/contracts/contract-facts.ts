import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { TimelineEntry } from '#src/ui/timeline.tsx';
import { paymentModeWords, riskWords } from './contract-words.ts';
import type { Contract } from './contracts.schema.ts';

/** „24,90 € im Monat“. */
export function premiumWords({ premium, paymentMode }: Pick<Contract, 'premium' | 'paymentMode'>): string {
  return `${formatCents(premium.amountCents)} ${paymentModeWords[paymentMode].per}`;
}

type Moment = { date: string; title: string; detail?: string };

/** What has been and what is to come in a contract, by its days. */
function moments(contract: Contract): Moment[] {
  const list: Moment[] = [{ date: contract.startDate, title: 'Vertrag beginnt' }];
  for (const { risk, endsOn } of contract.waitingPeriods) {
    if (contract.endDate && endsOn > contract.endDate) continue;
    list.push({ date: endsOn, title: `Wartezeit ${riskWords[risk]} endet` });
  }
  if (contract.nextDueDate && contract.status !== 'ended') {
    list.push({
      date: contract.nextDueDate,
      title: 'Nächste Zahlung',
      detail: formatCents(contract.premium.amountCents),
    });
  }
  if (contract.endDate) list.push({ date: contract.endDate, title: 'Vertrag endet' });
  return list.toSorted((a, b) => a.date.localeCompare(b.date));
}

/**
 * A contract as a timeline: what was, where it is today, what comes.
 * @param today `YYYY-MM-DD`
 */
export function contractTimeline(contract: Contract, today: string): TimelineEntry[] {
  const all = moments(contract);
  const entry = ({ date, title, detail }: Moment, state: 'past' | 'next'): TimelineEntry => ({
    title,
    state,
    detail: [formatDate(date), detail].filter(Boolean).join(', '),
  });
  const now: TimelineEntry = {
    title: contract.status === 'ended' ? 'Vertrag ist beendet' : 'Versicherungsschutz besteht',
    state: 'now',
    detail: 'Sie müssen nichts tun.',
  };
  return [
    ...all.filter(({ date }) => date <= today).map((one) => entry(one, 'past')),
    ...(contract.startDate <= today ? [now] : []),
    ...all.filter(({ date }) => date > today).map((one) => entry(one, 'next')),
  ];
}
