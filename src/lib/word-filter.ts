/** Lower case, umlauts as people without them on their keyboard write them. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
}

/** Narrows a list while somebody types: whether every word that was typed occurs in a text. Nothing typed fits all. */
export function wordFilter(typed: string): (text: string) => boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const searched = folded(text);
    return words.every((word) => searched.includes(word));
  };
}
