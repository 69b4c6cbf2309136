/** A price, and what insured people pay instead. */
export default function Price({ price, isFree, note }) {
  return (
    <>
      <span className={isFree ? 'price price-free' : 'price'}>{price}</span>
      {note && <span className="price-note">{note}</span>}
    </>
  );
}
