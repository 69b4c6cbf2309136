import editions from '#content/newsletter/wording.json' with { type: 'json' };

/** The words of a consent, with the names filled in. */
export type ConsentWording = { edition: number; text: string };

/** Names the words leave to the settings. */
export type WordingNames = { productName: string; providerName: string; providerEmail: string };

function filled({ edition, text }: { edition: number; text: string }, names: WordingNames): ConsentWording {
  return {
    edition,
    text: text.replace(
      /\{(productName|providerName|providerEmail)\}/g,
      (_all, name: keyof WordingNames) => names[name],
    ),
  };
}

/** The words that are shown now: the last of the list. Changed words are a new edition at its end. */
export function currentWording(names: WordingNames): ConsentWording {
  const last = editions.at(-1);
  if (!last) throw new Error('content/newsletter/wording.json names no words.');
  return filled(last, names);
}

/** The words somebody has read, whose page may be older than the last release; undefined when there never were such. */
export function wordingOf(edition: number, names: WordingNames): ConsentWording | undefined {
  const found = editions.find((each) => each.edition === edition);
  return found && filled(found, names);
}
