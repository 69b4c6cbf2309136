/** What the portal reads; the type is decided by the bytes, never by a name or a declared content type. */
export type DocumentType = 'pdf' | 'docx' | 'jpeg' | 'png';

export type RefusalCode =
  | 'empty'
  | 'too-large'
  | 'unsupported'
  | 'heic'
  | 'encrypted'
  | 'damaged'
  | 'too-many-pages'
  | 'bomb'
  | 'no-text'
  | 'timeout';

/** A file that is not read. `message` is German and fit for the customer: what is wrong, how to mend it. */
export type Refusal = { ok: false; code: RefusalCode; message: string };

export type Inspection = { ok: true; type: DocumentType; contentType: string; pages: number };

export type Reading = {
  ok: true;
  text: string;
  pages: number;
  /** Where the text comes from: the file's own text, recognition (OCR), or pages of both kinds. */
  source: 'text' | 'ocr' | 'mixed';
  /** 0–100, mean of the recognised pages weighted by their length; null when nothing was recognised. */
  confidence: number | null;
};

export const contentTypes: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Hard bounds against hostile files, independent of what a kind of upload allows. */
export const bounds = {
  /** Unpacked size of a DOCX in bytes, all parts together. */
  zipBytes: 50 * 1024 * 1024,
  zipEntries: 2000,
  /** A DOCX may unpack to this many times its own size once it is larger than `zipRatioFrom`. */
  zipRatio: 100,
  zipRatioFrom: 10 * 1024 * 1024,
  /** Unpacked size of one stream of a PDF that is not a picture, in bytes. */
  pdfStreamBytes: 50 * 1024 * 1024,
  /** Unpacked size of all streams of a PDF together, in bytes. */
  pdfTotalBytes: 500 * 1024 * 1024,
  /** Pixels of a photo; 64 million are a 50-megapixel phone or A4 at 800 dpi. */
  imagePixels: 64 * 1024 * 1024,
  /** Decoded size of one picture in bytes; A4 at 1200 dpi in black and white is 17 MB. */
  imageBytes: 256 * 1024 * 1024,
  /** Characters of a document; ten dense pages have 50,000. */
  textLength: 2_000_000,
} as const;

/** A DOCX knows no pages; 3,000 characters are one A4 page of a letter in 11 point with its blank lines. */
export const docxCharactersPerPage = 3000;
