/** Above the form of a partner, and above what became of it: whose customers it is for. @param name empty for our own */
export function BrandBand({ name }: { name: string }) {
  if (!name) return null;
  return (
    <p className="claim-brand">
      <span className="wrap">{name}</span>
    </p>
  );
}
