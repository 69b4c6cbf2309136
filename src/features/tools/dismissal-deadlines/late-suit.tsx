/** What may still help after the deadline to sue. */
export function LateSuit() {
  return (
    <p>
      Haben Sie sie ohne eigene Schuld verpasst, hilft vielleicht ein Antrag auf nachträgliche Zulassung,
      binnen zwei Wochen nach dem Hindernis (§&nbsp;5 KSchG).
    </p>
  );
}
