/** Chapters of the catalogue: from a row number on. The order is that of the ordinance. */
export const catalogueGroups = [
  { key: 'grundregeln', from: 1, title: 'Rücksicht, Straßenseite, Radwege' },
  { key: 'tempo', from: 8, title: 'Geschwindigkeit' },
  { key: 'abstand', from: 12, title: 'Abstand' },
  { key: 'ueberholen', from: 16, title: 'Überholen, Fahrstreifen' },
  { key: 'vorfahrt', from: 32, title: 'Vorfahrt, Abbiegen, Wenden' },
  { key: 'stau', from: 49, title: 'Stau und Rettungsgasse' },
  { key: 'parken', from: 51, title: 'Halten und Parken' },
  { key: 'licht', from: 64, title: 'Aussteigen, Panne, Hupe, Licht' },
  { key: 'autobahn', from: 78, title: 'Autobahn und Kraftfahrstraße' },
  { key: 'bahn', from: 89, title: 'Bahnübergang, Bus und Bahn' },
  { key: 'ladung', from: 97, title: 'Kinder, Gurt, Helm, Ladung' },
  { key: 'fussgaenger', from: 111, title: 'Fußgänger, Lärm, Hindernisse, Unfall' },
  { key: 'ampel', from: 128, title: 'Polizei, Ampel, Blaulicht' },
  { key: 'zeichen', from: 136, title: 'Verkehrszeichen' },
  { key: 'papiere', from: 163, title: 'Auflagen, Führerschein, Kennzeichen' },
  { key: 'technik', from: 186, title: 'Hauptuntersuchung, Reifen, Gewicht, Technik' },
  { key: 'escooter', from: 234, title: 'E-Scooter' },
  { key: 'umwelt', from: 239, title: 'Fahrverbote für die Umwelt' },
  { key: 'rausch', from: 241, title: 'Alkohol und Drogen' },
  { key: 'vorsatz', from: 244, title: 'Handy, Schranke und anderes mit Vorsatz' },
] as const;

/** The key of the group that a row belongs to. */
export function groupOf(number: string): string {
  const chapter = Number.parseInt(number, 10);
  return catalogueGroups.findLast(({ from }) => chapter >= from)?.key ?? '';
}
