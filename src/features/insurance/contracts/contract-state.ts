import { formatDate } from '#src/lib/dates.ts';
import type { StateTone } from '#src/ui/tags.tsx';
import { contractStatusWords } from './contract-words.ts';
import type { Contract, InsuredRisk } from './contracts.schema.ts';

/** A waiting period that still runs: for which risks, until when, and whether for all that is insured. */
export type RunningWait = { risks: InsuredRisk[]; until: string; isWhole: boolean };

/**
 * The waiting periods of a contract that are not over; its last day belongs to a period.
 * @param today `YYYY-MM-DD`
 */
export function runningWait(
  { waitingPeriods, insuredRisks, status }: Pick<Contract, 'waitingPeriods' | 'insuredRisks' | 'status'>,
  today: string,
): RunningWait | undefined {
  const running = waitingPeriods.filter(({ months, endsOn }) => months > 0 && endsOn >= today);
  const until = running
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1);
  if (!until || status === 'ended') return undefined;
  const risks = running.map(({ risk }) => risk);
  return { risks, until, isWhole: insuredRisks.every((risk) => risks.includes(risk)) };
}

/**
 * The state of a contract as point and word. What the customer must do or know takes precedence over “running”.
 * @param today `YYYY-MM-DD`
 */
export function contractState(
  contract: Pick<Contract, 'status' | 'arrears' | 'startDate' | 'waitingPeriods' | 'insuredRisks'>,
  today: string,
): { word: string; tone: StateTone } {
  const { status, arrears, startDate } = contract;
  if (status === 'ended') return contractStatusWords.ended;
  if (arrears) return { word: 'Beitrag offen', tone: 'failed' };
  if (status === 'ending') return contractStatusWords.ending;
  if (startDate > today) return { word: `Beginnt am ${formatDate(startDate)}`, tone: 'now' };
  const wait = runningWait(contract, today);
  if (!wait) return contractStatusWords.active;
  const until = formatDate(wait.until);
  return {
    word: wait.isWhole ? `Wartezeit bis ${until}` : `Läuft, teils Wartezeit bis ${until}`,
    tone: 'now',
  };
}
