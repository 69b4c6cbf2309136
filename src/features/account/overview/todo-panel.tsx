import { type ClaimSummary, NextStepTag, taskLink } from '#src/features/insurance/claims/public.ts';
import { arrearsId, payByWords } from '#src/features/insurance/contracts/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { type Part, valueOr } from '#src/navigation/api-client.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { type LinkRow, LinkRows } from '#src/ui/link-rows.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { DeadlineTag } from '#src/ui/tags.tsx';
import type { OverviewContract } from './overview-contract.ts';

function arrearsRow(contract: OverviewContract, today: string): LinkRow[] {
  const { arrears, id, number, tariff } = contract;
  if (!arrears) return [];
  const path = `/account/vertraege/${id}`;
  return [
    {
      key: id,
      title: `${formatCents(arrears.amount.amountCents)} überweisen`,
      to: path,
      meta: (
        <>
          <MetaLine parts={[tariff, `Nr. ${number}`]} />
          <span className="row-next">
            Die Lastschrift{arrears.since && ` vom ${formatDate(arrears.since)}`} ging zurück. Bitte
            überweisen Sie {payByWords(arrears, today)}.
          </span>
          <span className="row-action">
            <ButtonLink to={`${path}#${arrearsId}`}>So überweisen Sie</ButtonLink>
            {arrears.payBy && <DeadlineTag>Frist bis {formatDate(arrears.payBy)}</DeadlineTag>}
          </span>
        </>
      ),
    },
  ];
}

function taskRow(claim: ClaimSummary): LinkRow[] {
  const link = taskLink(claim);
  if (!link || !claim.nextStep) return [];
  return [
    {
      key: claim.id,
      title: claim.title,
      to: `/account/schadenmeldungen/${claim.id}`,
      meta: (
        <>
          <MetaLine parts={[`Schaden ${claim.number}`, claim.areaOfLaw]} />
          <span className="row-next">{claim.nextStep.text}</span>
          <span className="row-action">
            <ButtonLink to={link.to}>{link.text}</ButtonLink>
            <NextStepTag step={claim.nextStep} />
          </span>
        </>
      ),
    },
  ];
}

/** What waits for the customer himself, each with its day and the one button for it; nothing where nothing waits. */
export function TodoPanel({
  contracts,
  claims,
  today,
}: {
  contracts: Part<{ items: readonly OverviewContract[] }>;
  claims: Part<{ open: readonly ClaimSummary[] }>;
  today: string;
}) {
  const owed = valueOr(contracts, undefined)?.items ?? [];
  const open = valueOr(claims, undefined)?.open ?? [];
  const rows = [...owed.flatMap((one) => arrearsRow(one, today)), ...open.flatMap(taskRow)];
  if (rows.length === 0) return null;
  return (
    <Panel layout="stacked" title="Das wartet auf Sie">
      <LinkRows label="Ihre Aufgaben" rows={rows} />
    </Panel>
  );
}
