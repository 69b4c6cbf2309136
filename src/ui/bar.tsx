import { formatCents } from '#src/lib/money.ts';
import type { Column } from './table.tsx';

/**
 * A bar inside a table: the same figure as its row, for the eye. Assistive technology reads the figure.
 * @param props.share of the longest bar, 0 to 1; negative bars grow to the left of the middle
 * @param props.isSigned whether there are negative ones in the table
 */
export function Bar({ share, isSigned = false }: { share: number; isSigned?: boolean }) {
  const length = Math.min(1, Math.abs(share)) * (isSigned ? 50 : 100);
  const start = isSigned ? (share < 0 ? 50 - length : 50) : 0;
  return (
    <svg className={share < 0 ? 'bar is-negative' : 'bar'} aria-hidden="true" focusable="false">
      <rect x={`${start}%`} y="0" width={`${length}%`} height="100%" />
      {isSigned && <line x1="50%" x2="50%" y1="0" y2="100%" />}
    </svg>
  );
}

type Amount = { amount: { amountCents: number } };

/**
 * The last columns of a table of amounts: a bar for each, measured by the longest, and the figure.
 * @param bar heading of the bars, @param amount that of the figures
 */
export function amountColumns<Row extends Amount>(
  rows: readonly Row[],
  {
    bar,
    amount,
    className = 'cell-bar cell-bar-narrow',
    isSigned = false,
  }: { bar: string; amount: string; className?: string; isSigned?: boolean },
): Column<Row>[] {
  const longest = Math.max(1, ...rows.map((row) => Math.abs(row.amount.amountCents)));
  return [
    {
      key: 'bar',
      header: bar,
      className,
      cell: (row) => <Bar isSigned={isSigned} share={row.amount.amountCents / longest} />,
    },
    { key: 'amount', header: amount, align: 'end', cell: (row) => formatCents(row.amount.amountCents) },
  ];
}
