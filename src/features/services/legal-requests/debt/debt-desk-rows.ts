import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/percent-input.ts';
import type { Services } from '#src/services.ts';
import { storedIntake } from '../intake.schema.ts';
import type { RequestRow } from '../requests.store.ts';
import { type DebtStep, debtAccount } from './debt-account.ts';
import { stepsOf } from './debt-steps.store.ts';
import { debtStateWords, debtStepWords } from './debt-words.ts';
import { owedLines } from './dunning-letter.ts';
import { paymentCourts } from './payment-courts.data.ts';

type Rows = Array<{ label: string; value: string }>;

function stepText({ kind, on, amountCents }: DebtStep): string {
  const amount = amountCents === null ? '' : `, ${formatCents(amountCents)}`;
  return `${formatDate(on)}: ${debtStepWords[kind]}${amount}`;
}

/** What the debt service has worked out for its customer, for staff who answer him; nothing for other kinds. */
export async function debtDeskRows({ db, clock }: Services, row: RequestRow): Promise<Rows> {
  const stored = storedIntake(row.kind, row.intake);
  if (stored.kind !== 'claim_debt_service') return [];
  const { intake } = stored;
  const steps = await stepsOf(db, row.id);
  const known = debtAccount(intake, steps, berlinDay(clock.now()));
  const { account, debt } = known;
  const letters =
    known.state === 'paid'
      ? 'keine mehr: die Forderung ist erledigt'
      : `Mahnschreiben (PDF und Word) mit Zahlungstag ${formatDate(known.payBy)}; Datenblatt für den Mahnbescheid`;
  return [
    { label: 'Stand der Forderung', value: debtStateWords[known.state] },
    ...owedLines(known).map(([label, cents]) => ({ label, value: formatCents(cents) })),
    { label: `Zusammen am ${formatDate(known.asOf)}`, value: formatCents(account.open.totalCents) },
    {
      label: 'Zinsen',
      value: `seit ${formatDate(debt.startOn)}, zurzeit ${formatPercent(known.rate)} im Jahr`,
    },
    {
      label: 'Mahngericht',
      value: paymentCourts[intake.creditorState].map(({ name }) => name).join(' oder '),
    },
    { label: 'Erstellte Schreiben', value: letters },
    { label: 'Was seither geschah', value: steps.map(stepText).join('; ') || 'noch nichts eingetragen' },
    { label: 'Verjährung in der Regel', value: formatDate(known.limitationEnd) },
  ];
}
