const pdf = 'application/pdf';
const images = ['image/jpeg', 'image/png'] as const;
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const maxBytes = 10 * 1024 * 1024;
/** The sentence about a file that is too large, for browser, storage and server. */
export const tooLargeFile =
  'Die Datei ist größer als 10\u00a0MB. Bitte verkleinern Sie sie, zum Beispiel mit einem Scan in Graustufen.';

/** The kinds of uploads with their limits and accepted types. */
export const uploadKinds = {
  'employers-reference': { maxBytes, maxPages: 10, types: [pdf, docx, ...images] },
  // Contracts with their annexes.
  'employment-contract': { maxBytes, maxPages: 30, types: [pdf, docx, ...images] },
  'claim-supplement': { maxBytes, maxPages: 100, types: [pdf, docx, ...images] },
  // Photos and letters for a claim that is being reported, with or without an account.
  'claim-report': { maxBytes, maxPages: 100, types: [pdf, docx, ...images] },
  // Files of a conversation with staff, from either side.
  'case-file': { maxBytes, maxPages: 100, types: [pdf, docx, ...images] },
  // A page and its back; some customers also scan the letter that came with it.
  'sepa-mandate': { maxBytes, maxPages: 4, types: [pdf, ...images] },
  'name-change': { maxBytes, maxPages: 10, types: [pdf, ...images] },
} as const satisfies Record<string, { maxBytes: number; maxPages: number; types: ReadonlyArray<string> }>;

/** Kinds that visitors may upload after the bot check, before they order. */
export const orderedKinds = ['employers-reference', 'employment-contract'] as const satisfies UploadKind[];

export type UploadKind = keyof typeof uploadKinds;

/** Seconds from the request for the form to the end of sending the file. */
export const uploadFormSeconds = 15 * 60;

/** The reason for a refused file as German sentence. */
export class SendFileError extends Error {}

/** The call that returns the presigned form of a file, and the identity of the sender. */
export type UploadCall = {
  path: string;
  method: 'GET' | 'POST';
  body?: Record<string, string>;
  /** Guests send the token of their bot check; others have a session. */
  as: 'guest' | 'customer';
  /** Address for inspection and removal, if the sender is neither guest nor customer. */
  inspection?: string;
  removal?: string;
};
