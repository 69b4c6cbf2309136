/** A letter to an employer, as a check writes it. Requests are numbered. */
export type Letter = {
  sender: string[];
  recipient: string[];
  placeAndDate: string;
  subject: string;
  paragraphs: string[];
  requests: ReadonlyArray<{ text: string }>;
  conclusion: string[];
  closing: string[];
};

/** The parts of the letter from top to bottom, the same for PDF and Word. */
export type LetterPart =
  | { kind: 'lines' | 'text' | 'subject' | 'place'; text: string }
  | { kind: 'list'; items: string[] };

export function letterParts(letter: Letter): LetterPart[] {
  return [
    { kind: 'lines', text: letter.sender.join('\n') },
    { kind: 'lines', text: letter.recipient.join('\n') },
    { kind: 'place', text: letter.placeAndDate },
    { kind: 'subject', text: letter.subject },
    ...letter.paragraphs.map((text): LetterPart => ({ kind: 'text', text })),
    ...(letter.requests.length > 0
      ? [{ kind: 'list' as const, items: letter.requests.map((request) => request.text) }]
      : []),
    ...letter.conclusion.map((text): LetterPart => ({ kind: 'text', text })),
    { kind: 'lines', text: letter.closing.join('\n') },
  ];
}
