const most = 9;

/** What the badge shows: the number, „9+“ above nine (specification, section 9), nothing at zero. */
function badgeText(count: number): string | undefined {
  if (count <= 0) return undefined;
  return count > most ? `${most}+` : String(count);
}

/** How many documents wait unread: a sign for the eye, the full number for assistive technology. */
export function UnreadBadge({ count = 0 }: { count?: number | undefined }) {
  const text = badgeText(count);
  if (!text) return null;
  const words = count === 1 ? '1 ungelesenes Dokument' : `${count} ungelesene Dokumente`;
  return (
    <>
      <span className="counter" aria-hidden="true">
        {text}
      </span>
      <span className="visually-hidden">({words})</span>
    </>
  );
}
