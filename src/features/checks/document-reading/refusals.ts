import type { Refusal, RefusalCode } from './document-types.ts';

/** Which files can be read; where fewer may be sent, another sentence takes its place. */
export const readableTypes = 'Wir können PDF, DOCX (Word), JPEG und PNG lesen.';

/** What a PDF or a Word file may hold besides pages, and what is said of it. */
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

/** Bounds that a hostile file breaks; each stands for one rule, so that tests and logs can name it. */
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

/** One answer for each reason. `detail` fills in a limit where a sentence names one. */
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
 * @param rule which rule struck, for logs and tests; never for the customer
 */
export function refuse(code: RefusalCode, detail = '', rule: string = code): Refusal {
  return { ok: false, code, rule, message: texts[code](detail) };
}

/** „1 Seite“, „10 Seiten“ */
export function pageLimit(pages: number): string {
  return pages === 1 ? '1 Seite' : `${pages} Seiten`;
}

/** Thrown inside the reading code where a file turns out to be unacceptable; becomes a `Refusal` at its edge. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly detail: string;
  /** Which rule struck; the code itself where it has one rule only. */
  readonly rule: string;

  constructor(code: RefusalCode, detail = '', rule: string = code) {
    super(`document refused: ${code}`);
    this.name = 'Refused';
    this.code = code;
    this.detail = detail;
    this.rule = rule;
  }

  /** For a file that goes beyond a bound. */
  static bound(rule: BoundRule): Refused {
    return new Refused('bomb', '', rule);
  }

  /** For a PDF or a Word file that is more than paper. */
  static active(rule: ActiveRule): Refused {
    return new Refused('active', rule, rule);
  }
}

/** For a Word file of which we cannot tell for certain what Word shows. */
export const undecidable = () =>
  new Refused(
    'unsupported',
    'Wir können nicht sicher erkennen, welcher Text der Word-Datei zu sehen ist. Bitte speichern Sie sie als PDF.',
    'word-hidden',
  );
