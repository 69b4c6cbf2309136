import Link from 'next/link';
import DataTable from './DataTable';
import Price from './Price';

const columns = [
  { text: 'Service' },
  { text: 'Wer es macht' },
  { text: 'Wie lange' },
  { text: 'Preis', isEnd: true },
];

function OfferName({ name, href, text }) {
  return (
    <>
      <Link href={href} prefetch={false}>
        {name}
      </Link>
      <span>{text}</span>
    </>
  );
}

export default function PriceTable({ caption, offers }) {
  const rows = offers.map(({ name, href, text, provider, duration, price, isFree, priceNote }) => ({
    key: href,
    cells: [
      <OfferName key="name" name={name} href={href} text={text} />,
      provider,
      duration,
      <Price key="price" price={price} isFree={isFree} note={priceNote} />,
    ],
  }));
  return (
    <div className="price-list">
      <DataTable caption={caption} columns={columns} rows={rows} />
    </div>
  );
}
