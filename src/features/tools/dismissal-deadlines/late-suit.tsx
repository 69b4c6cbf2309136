/** What may still help who has missed the deadline to sue. */
export function LateClaim() {
  return (
    <p>
      Haben Sie sie ohne eigene Schuld verpasst, hilft vielleicht ein Antrag auf nachträgliche Zulassung,
      binnen zwei Wochen nach dem Hindernis (§&nbsp;5 KSchG).
    </p>
  );
}
