const pdf = 'application/pdf';
const images = ['image/jpeg', 'image/png'] as const;
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const maxBytes = 10 * 1024 * 1024;
/** What is said of a larger file, wherever it is noticed: in the browser, by the storage, on the server. */
export const tooLargeFile =
  'Die Datei ist größer als 10\u00a0MB. Bitte verkleinern Sie sie, zum Beispiel mit einem Scan in Graustufen.';

/** What can be uploaded for what, how much of it, and which types its reader can use. */
export const uploadKinds = {
  'employers-reference': { maxBytes, maxPages: 10, types: [pdf, docx, ...images] },
  // Contracts with their annexes.
  'employment-contract': { maxBytes, maxPages: 30, types: [pdf, docx, ...images] },
  'claim-supplement': { maxBytes, maxPages: 100, types: [pdf, docx, ...images] },
  // Photos and letters for a claim that is being reported, with or without an account.
  'claim-report': { maxBytes, maxPages: 100, types: [pdf, docx, ...images] },
  // What belongs to a conversation with staff, whichever side sends it.
  'case-file': { maxBytes, maxPages: 100, types: [pdf, docx, ...images] },
  // One page and its back; somebody scans the letter that came with it as well.
  'sepa-mandate': { maxBytes, maxPages: 4, types: [pdf, ...images] },
  'name-change': { maxBytes, maxPages: 10, types: [pdf, ...images] },
} as const satisfies Record<string, { maxBytes: number; maxPages: number; types: ReadonlyArray<string> }>;

/** Kinds that anybody may upload who has passed the bot check or is signed in: they are ordered afterwards. */
export const orderedKinds = ['employers-reference', 'employment-contract'] as const satisfies UploadKind[];

export type UploadKind = keyof typeof uploadKinds;

/** How long the browser may take from asking for the form to sending the file. */
export const uploadFormSeconds = 15 * 60;
