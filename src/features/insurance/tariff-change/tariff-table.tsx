import { riskList } from '#src/features/insurance/contracts/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { Table } from '#src/ui/table.tsx';
import { coverWords } from './advice-words.ts';
import type { ComparedTariff } from './tariff-change.schema.ts';

function fitWords({ missing, isAboveLimit, isAdvised, lacksExtent }: ComparedTariff): string {
  if (isAdvised) return 'unser Rat';
  if (missing.length > 0) return `ohne ${riskList(missing)}`;
  if (lacksExtent) return 'ohne mehr Schutz auf Reisen';
  return isAboveLimit ? 'mehr Selbstbeteiligung als gewünscht' : 'passt auch, kostet mehr';
}

/** Every tariff that has to do with the needs, the cheapest first, with each of its deductibles. */
export function TariffTable({ items }: { items: readonly ComparedTariff[] }) {
  return (
    <Table
      caption="Jeder Tarif mit jeder Selbstbeteiligung"
      rows={items}
      rowKey={({ tariff, deductible }) => `${tariff} ${deductible.amountCents}`}
      columns={[
        { key: 'tariff', header: 'Tarif', lead: true, cell: ({ tariff }) => tariff },
        { key: 'risks', header: 'Versichert', cell: coverWords },
        {
          key: 'deductible',
          header: 'Selbst je Fall',
          align: 'end',
          cell: ({ deductible }) => <span className="num">{formatCents(deductible.amountCents)}</span>,
        },
        {
          key: 'premium',
          header: 'Im Jahr',
          align: 'end',
          cell: ({ premium }) => <span className="num">{formatCents(premium.amountCents)}</span>,
        },
        {
          key: 'fit',
          header: 'Passt?',
          cell: (item) => (item.isAdvised ? <b>{fitWords(item)}</b> : fitWords(item)),
        },
      ]}
    />
  );
}
