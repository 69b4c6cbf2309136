/** Something in a content file that an editor has to mend. */
export type Fault = {
  /** From the content folder, e.g. `guides/arbeitsrecht/abmahnung.md`. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
};

/** An entry before it takes the form of the protocol. Fields are those of the one language. */
export type ContentEntry = {
  readonly id: string;
  readonly contentType: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly isDraft: boolean;
  readonly tags: readonly string[];
  readonly concepts: readonly string[];
};

/** A picture of a text. */
export type ContentAsset = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly isDraft: boolean;
};

type Located = { readonly line: number };

/** Facts of a file, for checks that need more than one file. */
export type FileFacts = {
  readonly links: ReadonlyArray<Located & { url: string }>;
  /** In the order of the text; depth 2 is `##`. */
  readonly headings: ReadonlyArray<Located & { depth: number; words: string }>;
  /** Every address within the page, of headings and questions. */
  readonly anchors: readonly string[];
  readonly serviceCards: ReadonlyArray<Located & { key: string }>;
  /** Passages as they are written, addresses and attributes blanked out. */
  readonly passages: ReadonlyArray<Located & { text: string }>;
  readonly pictures: ReadonlyArray<Located & { url: string }>;
};

/** A file that was read: what it gives, and what is wrong with it (then it gives nothing). */
export type ReadFile = {
  readonly file: string;
  /** Address of its page; of questions, `/faq`. */
  readonly path: string;
  readonly head: Readonly<Record<string, unknown>>;
  /** Line of each field of the head. */
  readonly headLines: ReadonlyMap<string, number>;
  readonly entries: readonly ContentEntry[];
  readonly assets: readonly ContentAsset[];
  readonly facts: FileFacts;
  readonly faults: readonly Fault[];
};

/** `content/guides/x.md:7: …`, as editors and their programs know it. */
export function faultLine({ file, line, message }: Fault): string {
  return `content/${file}:${line}: ${message}`;
}
