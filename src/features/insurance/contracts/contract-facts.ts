import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { datedText, type TimelineEntry } from '#src/ui/timeline.tsx';
import { runningWait } from './contract-state.ts';
import { paymentModeWords, riskList, riskWords } from './contract-words.ts';
import type { Arrears, Contract } from './contracts.schema.ts';

/** „24,90 € im Monat“. */
export function premiumWords({ premium, paymentMode }: Pick<Contract, 'premium' | 'paymentMode'>): string {
  return `${formatCents(premium.amountCents)} ${paymentModeWords[paymentMode].per}`;
}

/**
 * Until when what is owed is to be paid: „bis zum 07.12.2026“, or „sofort“ once that day is over or nobody named one.
 * @param today `YYYY-MM-DD`
 */
export function payByWords({ payBy }: Arrears, today: string): string {
  return payBy && payBy >= today ? `bis zum ${formatDate(payBy)}` : 'sofort';
}

type Moment = { date: string; title: string; detail?: string; isOver: boolean };

/** What has been and what is to come in a contract, by its days. */
function moments(contract: Contract, today: string): Moment[] {
  const at = (date: string, title: string, detail?: string): Moment => ({
    date,
    title,
    isOver: date <= today,
    ...(detail ? { detail } : {}),
  });
  const list = [at(contract.startDate, 'Vertrag beginnt')];
  for (const { risk, endsOn } of contract.waitingPeriods) {
    if (contract.endDate && endsOn > contract.endDate) continue;
    // There is no cover yet on its last day.
    list.push({ ...at(endsOn, `Wartezeit ${riskWords[risk]} endet`), isOver: endsOn < today });
  }
  if (contract.nextDueDate && contract.status !== 'ended') {
    list.push(at(contract.nextDueDate, 'Nächste Zahlung', formatCents(contract.premium.amountCents)));
  }
  if (contract.endDate) list.push(at(contract.endDate, 'Vertrag endet'));
  return list.toSorted((a, b) => a.date.localeCompare(b.date));
}

const nothingToDo = 'Sie müssen nichts tun.';

/** Where the contract is today. */
function present(contract: Contract, today: string): { title: string; detail: string } {
  if (contract.status === 'ended') return { title: 'Vertrag ist beendet', detail: nothingToDo };
  const { arrears } = contract;
  if (arrears) {
    return {
      title: 'Ihr Beitrag ist noch offen',
      detail: `Bitte überweisen Sie ${payByWords(arrears, today)} ${formatCents(arrears.amount.amountCents)}.`,
    };
  }
  const wait = runningWait(contract, today);
  if (!wait) return { title: 'Versicherungsschutz besteht', detail: nothingToDo };
  const until = formatDate(wait.until);
  if (wait.isWhole) {
    return { title: 'Wartezeit läuft', detail: `Ihr Schutz beginnt nach dem ${until}. ${nothingToDo}` };
  }
  return {
    title: 'Versicherungsschutz besteht zum Teil',
    detail: `Für ${riskList(wait.risks)} läuft die Wartezeit bis zum ${until}. ${nothingToDo}`,
  };
}

/**
 * A contract as a timeline: what was, where it is today, what comes.
 * @param today `YYYY-MM-DD`
 */
export function contractTimeline(contract: Contract, today: string): TimelineEntry[] {
  const all = moments(contract, today);
  const entry = ({ date, title, detail }: Moment, state: 'past' | 'next'): TimelineEntry => ({
    title,
    state,
    detail: datedText(date, detail),
  });
  const now: TimelineEntry = { ...present(contract, today), state: 'now' };
  return [
    ...all.filter(({ isOver }) => isOver).map((one) => entry(one, 'past')),
    ...(contract.startDate <= today ? [now] : []),
    ...all.filter(({ isOver }) => !isOver).map((one) => entry(one, 'next')),
  ];
}
