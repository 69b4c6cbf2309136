/** Why a whole list is not read, each with the sentence for whoever sent it: what is wrong, how to mend it. */
export const listSentences = {
  empty: 'Die Datei ist leer. Bitte wählen Sie die Liste noch einmal aus.',
  large:
    'Die Datei ist größer als 3\u00a0MB. Eine Liste mit 5.000\u00a0Zeilen braucht weniger als ein Zehntel davon: Bitte lassen Sie Bilder und weitere Tabellenblätter weg und wählen Sie die Liste noch einmal aus.',
  unsupported:
    'Das ist keine Tabelle, die wir lesen können. Bitte speichern Sie die Liste als Excel-Arbeitsmappe (XLSX) oder als CSV.',
  xls: 'Das ist das alte Excel-Format XLS. Bitte öffnen Sie die Liste und speichern Sie sie mit „Speichern unter“ als Excel-Arbeitsmappe (XLSX).',
  ods: 'Das ist eine OpenDocument-Tabelle (ODS). Bitte speichern Sie sie in Ihrem Programm unter „Speichern unter“ als XLSX oder CSV.',
  encrypted:
    'Die Arbeitsmappe ist mit einem Kennwort geschützt. Bitte entfernen Sie es in Excel unter „Datei“, „Informationen“, „Arbeitsmappe schützen“ und senden Sie die Liste noch einmal.',
  damaged:
    'Die Arbeitsmappe ist beschädigt oder unvollständig. Bitte speichern Sie sie in Excel neu, oder speichern Sie die Liste als CSV.',
  bomb: 'Die Arbeitsmappe wird beim Öffnen ungewöhnlich groß, deshalb öffnen wir sie nicht. Bitte kopieren Sie nur die Liste in eine neue Arbeitsmappe.',
  rows: 'Die Liste hat mehr als 5.000\u00a0Zeilen. Bitte fassen Sie gleiche Zeilen in der Spalte „Anzahl“ zusammen.',
  wide: 'Die Liste hat viel zu viele Spalten oder Trennzeichen. Bitte löschen Sie alles neben „Art“, „Anzahl“ und „Bezeichnung“, oder nehmen Sie unsere Vorlage.',
  slow: 'Diese Liste zu lesen hat zu lange gedauert. Bitte kopieren Sie nur die Zeilen der Liste in eine neue Arbeitsmappe oder in unsere Vorlage.',
  text: 'Die Zeichen der CSV-Datei lassen sich nicht lesen. Bitte speichern Sie sie als „CSV UTF-8“ oder als XLSX.',
  quotes:
    'In der CSV-Datei ist ein Anführungszeichen nicht geschlossen. Bitte speichern Sie die Liste neu als CSV oder XLSX.',
  header:
    'In der ersten Zeile fehlt die Spalte „Art“. Bitte nehmen Sie unsere Vorlage: Die erste Zeile heißt „Art“, „Anzahl“, „Bezeichnung“.',
  nothing:
    'In der Liste steht unter der ersten Zeile nichts. Bitte tragen Sie je Zeile eine Art und ihre Anzahl ein.',
  infected:
    'In dieser Datei hat unser Virenschutz etwas gefunden. Wir haben sie nicht geöffnet. Bitte erzeugen Sie die Liste neu.',
} as const;

export type ListRefusal = keyof typeof listSentences;

/** A list that is refused as a whole. Faults of single rows are reported otherwise. */
export class ListRefused extends Error {
  readonly reason: ListRefusal;
  /** Which rule struck, for logs and tests; the reason itself where it has one rule only. */
  readonly rule: string;
  /** For whoever sent the list. */
  readonly sentence: string;

  constructor(reason: ListRefusal, rule: string = reason) {
    super(`list refused: ${reason}`);
    this.name = 'ListRefused';
    this.reason = reason;
    this.rule = rule;
    this.sentence = listSentences[reason];
  }
}
