import { renderPdf } from '#src/lib/pdf.ts';

/** A reference of one sentence, as little as a check takes. */
export function sampleReference(): Promise<Uint8Array> {
  const text =
    'Arbeitszeugnis. Herr Probe war vom 1. Januar 2020 bis zum 31. Dezember 2025 bei uns beschäftigt und erledigte seine Aufgaben stets zu unserer vollen Zufriedenheit.';
  return renderPdf({ title: 'Zeugnis', author: 'Test', content: [{ text }] });
}
