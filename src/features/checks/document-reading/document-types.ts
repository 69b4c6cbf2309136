/** The readable types; uploads that accept fewer have another sentence. */
export const readableTypes = 'Wir können PDF, DOCX (Word), JPEG und PNG lesen.';

/** Active content of a PDF or a Word file, and the sentence about it. */
const activeSentences = {
  'pdf-script': 'Die PDF-Datei enthält ein kleines Programm (JavaScript).',
  'pdf-launch': 'Die PDF-Datei enthält einen Befehl, der auf dem Gerät des Lesers etwas startet.',
  'pdf-sends': 'Die PDF-Datei enthält einen Befehl, der Eingaben an andere sendet oder von dort holt.',
  'pdf-file-inside': 'In der PDF-Datei steckt noch eine andere Datei.',
  'pdf-media': 'Die PDF-Datei enthält Ton, Film oder bewegliche Inhalte.',
  'pdf-xfa': 'Die PDF-Datei ist ein dynamisches Formular (XFA).',
  'pdf-opens': 'Die PDF-Datei ruft von selbst eine fremde Adresse auf.',
  'pdf-server': 'Die PDF-Datei führt zu Dateien auf einem fremden Server.',
  'word-server':
    'Die Word-Datei führt zu Dateien auf einem fremden Server oder zu einem Programm auf dem Gerät des Lesers.',
  'word-outside':
    'Die Word-Datei holt beim Öffnen etwas von einer fremden Adresse oder aus einer anderen Datei.',
  'word-object': 'In der Word-Datei steckt noch eine andere Datei oder ein eingebettetes Objekt.',
  'word-command': 'Die Word-Datei enthält ein Feld, das ein Programm startet oder eine andere Datei lädt.',
  'word-program': 'In der Word-Datei steckt ein Programm.',
  'word-media': 'Die Word-Datei enthält Ton oder Film.',
} as const;

export type ActiveRule = keyof typeof activeSentences;

/** Limits that a hostile file exceeds. Each is one rule that tests and logs can name. */
export type BoundRule =
  | 'zip-entries'
  | 'zip-bytes'
  | 'zip-ratio'
  | 'zip-shared'
  | 'xml-bytes'
  | 'xml-elements'
  | 'xml-depth'
  | 'xml-attributes'
  | 'xml-comments'
  | 'xml-entities'
  | 'xml-instructions'
  | 'xml-marked'
  | 'xml-breaks'
  | 'xml-tag'
  | 'word-fields'
  | 'word-pieces'
  | 'word-names'
  | 'pdf-objects'
  | 'pdf-depth'
  | 'pdf-streams'
  | 'pdf-stream-bytes'
  | 'pdf-total-bytes'
  | 'pdf-filters'
  | 'pdf-rows'
  | 'pdf-picture'
  | 'pdf-drawings'
  | 'pdf-text'
  | 'pdf-marks'
  | 'pdf-texts'
  | 'picture-pixels'
  | 'picture-bytes'
  | 'picture-parts';

/** One answer for each reason. `detail` is a limit that the sentence names. */
const texts: Record<RefusalCode, (detail: string) => string> = {
  empty: () =>
    'Die Datei ist leer. Bitte wählen Sie die Datei noch einmal aus und laden Sie sie erneut hoch.',
  'too-large': (limit) =>
    `Die Datei ist größer als ${limit}. Bitte verkleinern Sie sie, zum Beispiel mit einem Scan in Graustufen und 200\u00a0dpi.`,
  unsupported: (hint) =>
    hint
      ? `${hint} ${readableTypes}`
      : `Dieses Dateiformat können wir nicht lesen. ${readableTypes} Bitte speichern Sie Ihr Dokument in einem dieser Formate.`,
  heic: () =>
    'Das ist ein Foto im Format HEIC, das wir nicht lesen können. Auf dem iPhone wählen Sie unter „Einstellungen“, „Kamera“, „Formate“ die Einstellung „Maximale Kompatibilität“ und fotografieren noch einmal. Oder öffnen Sie das Foto am Computer und speichern Sie es als JPEG.',
  encrypted: (kind) =>
    kind === 'docx'
      ? 'Die Word-Datei ist mit einem Kennwort geschützt. Bitte öffnen Sie sie in Word und entfernen Sie das Kennwort unter „Datei“, „Informationen“, „Dokument schützen“. Laden Sie die Datei danach noch einmal hoch.'
      : 'Die PDF-Datei ist verschlüsselt oder mit einem Kennwort geschützt. Bitte öffnen Sie sie, wählen Sie „Drucken“ und dort „Als PDF speichern“. Laden Sie die neue Datei hoch.',
  damaged: () =>
    'Die Datei ist beschädigt oder unvollständig und lässt sich nicht öffnen. Bitte erzeugen Sie sie neu, zum Beispiel mit einem frischen Scan, und laden Sie sie noch einmal hoch.',
  'too-many-pages': (limit) =>
    `Das Dokument hat zu viele Seiten. Erlaubt sind höchstens ${limit}. Bitte laden Sie nur die Seiten hoch, die wir prüfen sollen.`,
  bomb: () =>
    'Die Datei wird beim Öffnen ungewöhnlich groß, deshalb öffnen wir sie nicht. Bitte erzeugen Sie sie neu, zum Beispiel mit einem Scan bei 200\u00a0dpi, und laden Sie sie noch einmal hoch.',
  'no-text': (kind) =>
    kind === 'docx'
      ? 'In der Word-Datei steht kein Text. Enthält sie nur Bilder, laden Sie bitte die Bilder selbst oder ein PDF hoch.'
      : 'Wir haben in der Datei keinen lesbaren Text gefunden. Bitte scannen oder fotografieren Sie das Dokument gerade, scharf und bei gutem Licht.',
  active: (what) =>
    `${activeSentences[what as ActiveRule] ?? activeSentences['pdf-script']} Solche Dateien nehmen wir zu Ihrem und unserem Schutz nicht an. Bitte öffnen Sie die Datei, wählen Sie „Drucken“ und dort „Als PDF speichern“. Laden Sie die neue Datei hoch.`,
  timeout: () =>
    'Das Lesen der Datei hat zu lange gedauert. Bitte laden Sie eine einfachere Fassung hoch, zum Beispiel einen Scan in Graustufen und 200\u00a0dpi.',
};

/**
 * The refusal of a file with its German sentence.
 * @param detail the limit („10 MB“, „10 Seiten“), the kind of file, or a more precise first sentence
 * @param rule the rule that applied, for logs and tests; never for the customer
 */
export function refuse(code: RefusalCode, detail = '', rule: string = code): Refusal {
  return { ok: false, code, rule, message: texts[code](detail) };
}

/** „1 Seite“, „10 Seiten“ */
export function pageLimit(pages: number): string {
  return pages === 1 ? '1 Seite' : `${pages} Seiten`;
}

/** Thrown inside the reading code for an unacceptable file; becomes a `Refusal` at its edge. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly detail: string;
  /** The rule that applied; equal to the code if that has one rule only. */
  readonly rule: string;

  constructor(code: RefusalCode, detail = '', rule: string = code) {
    super(`document refused: ${code}`);
    this.name = 'Refused';
    this.code = code;
    this.detail = detail;
    this.rule = rule;
  }

  /** For a file beyond a limit. */
  static bound(rule: BoundRule): Refused {
    return new Refused('bomb', '', rule);
  }

  /** For a PDF or a Word file with active content. */
  static active(rule: ActiveRule): Refused {
    return new Refused('active', rule, rule);
  }
}

/** For a Word file if it is uncertain what Word shows. */
export const undecidable = () =>
  new Refused(
    'unsupported',
    'Wir können nicht sicher erkennen, welcher Text der Word-Datei zu sehen ist. Bitte speichern Sie sie als PDF.',
    'word-hidden',
  );

/** The types that the portal reads. The bytes decide, never the name or a declared content type. */
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
  | 'active'
  | 'timeout';

/** A refused file. `message` is German and for the customer: the fault and its remedy. */
export type Refusal = {
  ok: false;
  code: RefusalCode;
  message: string;
  /** Which rule struck, for logs and tests. */
  rule: string;
};

export type Inspection = {
  ok: true;
  type: DocumentType;
  contentType: string;
  pages: number;
  /** A photo without place and device; absent if there was nothing to remove. */
  cleaned?: Uint8Array;
};

/**
 * Kinds of visible content that is missing in `text`: formulas, text in drawings, large pictures beside text,
 * turned text, stamps, remarks, and form fields that show something other than their value. A grading must know
 * that the text is incomplete.
 */
export type UnreadKind =
  | 'formula'
  | 'drawing'
  | 'picture'
  | 'turned-text'
  | 'stamp'
  | 'remark'
  | 'form-field';

export type Reading = {
  ok: true;
  text: string;
  /** Content of the document that is not in its text. */
  unread: readonly UnreadKind[];
  pages: number;
  /** Origin of the text: the file itself, recognition (OCR), or both. */
  source: 'text' | 'ocr' | 'mixed';
  /** 0–100, mean of the recognised pages weighted by length; null without recognition. */
  confidence: number | null;
};

export const contentTypes: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Hard limits against hostile files, independent of the limits of an upload kind. */
export const bounds = {
  /** Unpacked size of a DOCX in bytes, all parts together. */
  zipBytes: 50 * 1024 * 1024,
  zipEntries: 2000,
  /** Largest ratio of unpacked to packed size of a DOCX above `zipRatioFrom`. */
  zipRatio: 100,
  zipRatioFrom: 10 * 1024 * 1024,
  /** Unpacked size of one stream of a PDF that is not a picture, in bytes. */
  pdfStreamBytes: 50 * 1024 * 1024,
  /** Unpacked size of all streams of a PDF that are no pictures, in bytes. */
  pdfTotalBytes: 100 * 1024 * 1024,
  /** Unpacked size of all pictures of a PDF, in bytes; 40 pages in colour at 300 dpi. */
  pdfImagesUnpacked: 1024 * 1024 * 1024,
  /**
   * Declared bytes of a row of a stream. The library reserves them even without data; A0 in colour at 600 dpi
   * has 60,000.
   */
  pdfRowBytes: 1024 * 1024,
  /** The same for packed objects, which need no long rows. */
  pdfPackedRow: 65_536,
  /** Objects of a PDF (a dense document of 100 pages has 60,000), and the unpacked size of packed ones in bytes. */
  pdfObjects: 150_000,
  pdfObjectBytes: 60 * 1024 * 1024,
  /** Declared entries of a table of objects. */
  pdfTable: 1_000_000,
  /** Unpacked size of such a table in bytes. */
  pdfTableBytes: 16 * 1024 * 1024,
  /** Characters that the fonts of a PDF map by ranges; a range over a whole plane of Unicode has 65,536. */
  pdfSigns: 4_000_000,
  /** Objects of a PDF with a stream. */
  pdfStreams: 20_000,
  /** Streams without an end mark; a file that was cut off has one. */
  pdfEndlessStreams: 20,
  /** Pictures inside page descriptions of a PDF. */
  pdfInlinePictures: 50_000,
  /** Drawings of all pages of a PDF after following every call of one by another. */
  pdfDrawings: 200_000,
  /** Different names of drawings in all page and form descriptions; each is a table entry for the count above. */
  pdfCalls: 500_000,
  /** Annotations of all pages of a PDF that are read: a form of 40 pages has 1,000 fields. */
  pdfAnnotations: 2000,
  /**
   * Annotations, bookmarks and names of files in all versions of a PDF; more are refused. pdf.js takes a second
   * at most for them.
   */
  pdfMarks: 10_000,
  /**
   * Bytes of the texts of all of them, each counted once per reference; a signature has 60 KB. A second for
   * pdf.js.
   */
  pdfMarkBytes: 20 * 1024 * 1024,
  /** Unpacked size of the XML of an invoice inside a PDF, in bytes. */
  pdfInvoiceBytes: 2 * 1024 * 1024,
  /**
   * XML of a Word file, all parts together; a dense document of 100 pages has 3 MB and 100,000 elements, each of
   * which takes time.
   */
  xmlBytes: 24 * 1024 * 1024,
  xmlElements: 150_000,
  xmlDepth: 200,
  xmlAttributes: 60,
  /** Attributes of all elements together; borders and fonts have four to six, most others none or one. */
  xmlAllAttributes: 750_000,
  /** Nested fields of a Word file; those of a form letter are five deep. */
  wordOpenFields: 200,
  /**
   * Characters read for the instructions of all fields: each is read again at every mark of its field, and white
   * space with the square of its length.
   */
  wordInstructions: 100_000_000,
  /**
   * Paragraphs, runs and cells of a Word file together: each takes the parser 20 to 30 µs while somebody waits. A contract of 60 pages with
   * a run for every word has 48,000, one as Word writes it some thousands.
   */
  wordPieces: 50_000,
  /** Different elements, styles and symbol characters in one part of a Word file; ordinary files have 200. */
  wordNames: 1000,
  /** Segments or chunks of a photo. */
  pictureParts: 100_000,
  /** Pixels of a photo; 64 million are a 50-megapixel phone or A4 at 800 dpi. */
  imagePixels: 64 * 1024 * 1024,
  /** Decoded size of one picture in bytes; A4 at 1200 dpi in black and white is 17 MB, in colour at 600 dpi 105. */
  imageBytes: 160 * 1024 * 1024,
  /**
   * Characters of all pages of a document; a hundred dense ones have 500,000. They are sent on to the process
   * that answers all requests.
   */
  textLength: 500_000,
} as const;

/** A DOCX has no pages; 3,000 characters count as one A4 page in 11 point with blank lines. */
export const docxCharactersPerPage = 3000;
