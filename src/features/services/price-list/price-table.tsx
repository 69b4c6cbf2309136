import type { CatalogueService } from '#src/features/services/catalogue/public.ts';
import { Link } from '#src/ui/link.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { GuestPrice } from './guest-price.tsx';
import './price-list.css';

const columns: ReadonlyArray<Column<CatalogueService>> = [
  {
    key: 'name',
    header: 'Service',
    lead: true,
    className: 'price-list-name',
    cell: ({ name, href, text }) => (
      <>
        <Link to={href}>{name}</Link>
        <span>{text}</span>
      </>
    ),
  },
  {
    key: 'provider',
    header: 'Wer es macht',
    className: 'price-list-who',
    cell: ({ provider }) => provider,
  },
  { key: 'duration', header: 'Wie lange', className: 'price-list-time', cell: ({ duration }) => duration },
  {
    key: 'price',
    header: 'Preis',
    align: 'end',
    className: 'price-list-price',
    cell: (service) => <GuestPrice service={service} />,
  },
];

type PriceTableProps = { caption: string; services: readonly CatalogueService[] };

/** Services with who does them, how long they take and what a guest pays; rows instead of a table on a phone. */
export function PriceTable({ caption, services }: PriceTableProps) {
  return (
    <div className="price-list">
      <Table caption={caption} captionHidden columns={columns} rows={services} rowKey={({ key }) => key} />
    </div>
  );
}
