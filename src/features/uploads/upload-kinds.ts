/** What can be uploaded for what, and how much of it. */
export const uploadKinds = {
  'employers-reference': { maxBytes: 10 * 1024 * 1024, maxPages: 10 },
} as const satisfies Record<string, { maxBytes: number; maxPages: number }>;

export type UploadKind = keyof typeof uploadKinds;

/** How long the browser may take from asking for the form to sending the file. */
export const uploadFormSeconds = 15 * 60;
