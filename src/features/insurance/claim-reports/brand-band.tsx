/** Names the partner above his form and its results. @param name empty for our own */
export function BrandBand({ name }: { name: string }) {
  if (!name) return null;
  return (
    <p className="claim-brand">
      <span className="wrap">{name}</span>
    </p>
  );
}
