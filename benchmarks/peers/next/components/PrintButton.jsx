'use client';

export default function PrintButton() {
  return (
    <button type="button" className="document-print" onClick={() => window.print()}>
      Seite drucken
    </button>
  );
}
