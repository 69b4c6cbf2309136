import { riskList } from '#src/features/contracts/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { Bar } from '#src/ui/bar.tsx';
import { Table } from '#src/ui/table.tsx';
import type { ComparedTariff } from './tariff-change.schema.ts';

function fitWords({ missing, isAboveLimit, isAdvised }: ComparedTariff): string {
  if (isAdvised) return 'unser Rat';
  if (missing.length > 0) return `ohne ${riskList(missing)}`;
  return isAboveLimit ? 'mehr Selbstbeteiligung' : 'passt auch';
}

/** Every tariff that has to do with the needs, the cheapest first, with a bar for the eye. */
export function TariffTable({ items }: { items: readonly ComparedTariff[] }) {
  const most = Math.max(1, ...items.map(({ premium }) => premium.amountCents));
  return (
    <Table
      caption="Tarife im Vergleich"
      captionHidden
      rows={items}
      rowKey={({ tariff, deductible }) => `${tariff} ${deductible.amountCents}`}
      columns={[
        {
          key: 'tariff',
          header: 'Tarif',
          lead: true,
          cell: (item) => (item.isAdvised ? <b>{item.tariff}</b> : item.tariff),
        },
        { key: 'risks', header: 'Versichert', cell: ({ insuredRisks }) => riskList(insuredRisks) },
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
          key: 'bar',
          header: 'Zum Vergleich',
          cell: ({ premium }) => <Bar share={premium.amountCents / most} />,
        },
        { key: 'fit', header: 'Passt?', cell: fitWords },
      ]}
    />
  );
}
