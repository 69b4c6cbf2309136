/** Day on which the statements of the page were last compared with statute and case law. */
export const introCheckedOn = '2026-11-20';

export type Topic = { title: string; text: string };

/** What the buyer receives. */
export const gains: readonly Topic[] = [
  {
    title: 'Die Gesamtnote',
    text: 'Eine Spanne von 1 bis 6, der Grund dafür und ein Satz dazu, wie sicher sie ist.',
  },
  {
    title: 'Eine Note je Bereich',
    text: 'Leistung, Verhalten, Arbeitsweise, Fachwissen, Schluss und was sonst im Zeugnis steht. Jede mit dem Satz, auf dem sie beruht.',
  },
  {
    title: 'Ihren Text mit Anmerkungen',
    text: 'Jede bewertete Stelle ist im vollen Wortlaut unterstrichen und am Rand erklärt.',
  },
  {
    title: 'Was fehlt und was auffällt',
    text: 'Mit dem Hinweis, ob Sie einen Anspruch darauf haben oder nur darum bitten können.',
  },
  {
    title: 'Einen Brief an den Arbeitgeber',
    text: 'Höflich, mit Ihren Änderungswünschen und einer Frist. Als PDF und als Word-Datei zum Anpassen.',
  },
];

/** From the file to the letter. */
export const courses: readonly Topic[] = [
  {
    title: 'Zeugnis hochladen',
    text: 'PDF, Word-Datei oder ein gut lesbares Foto. Ein Konto brauchen Sie nicht.',
  },
  {
    title: 'Daten eingeben und bestellen',
    text: 'Name, E-Mail-Adresse und Anschrift für die Rechnung. Vor dem Bestellen sehen Sie alles noch einmal und können es ändern.',
  },
  {
    title: 'Ergebnis lesen, Brief abschicken',
    text: 'Das Ergebnis öffnet sich im Browser, den Link dazu bekommen Sie per E-Mail. Den Brief lesen Sie durch, ergänzen ihn und schicken ihn selbst ab.',
  },
];

export const does: readonly string[] = [
  'Es liest Ihr Zeugnis Satz für Satz, auch vom Foto.',
  'Es bewertet nach festen Regeln und zeigt zu jeder Note den Grund.',
  'Es sagt, wenn ein Satz sich verschieden lesen lässt.',
  'Es erkennt auch Zwischenzeugnisse, einfache Zeugnisse und Ausbildungszeugnisse.',
];

export const doesNot: readonly string[] = [
  'Es berät Sie nicht rechtlich und ersetzt keine anwaltliche Beratung.',
  'Es weiß nicht, wie Sie wirklich gearbeitet haben.',
  'Es sagt keinen Erfolg beim Arbeitgeber oder vor Gericht voraus.',
  'Es prüft keine Zeugnisse in anderen Sprachen.',
];

/** The usual reading of the summary formula. State of 20 November 2026. */
export const formulas: readonly { words: string; meaning: string; grade: string }[] = [
  { words: '„stets zu unserer vollsten Zufriedenheit“', meaning: 'sehr gut', grade: '1' },
  { words: '„stets zu unserer vollen Zufriedenheit“', meaning: 'gut', grade: '2' },
  { words: '„zu unserer vollen Zufriedenheit“', meaning: 'befriedigend', grade: '3' },
  { words: '„zu unserer Zufriedenheit“', meaning: 'ausreichend', grade: '4' },
  { words: '„im Großen und Ganzen zu unserer Zufriedenheit“', meaning: 'mangelhaft', grade: '5' },
  {
    words: '„hat sich bemüht, die Aufgaben zu erledigen“',
    meaning: 'mangelhaft bis ungenügend',
    grade: '5–6',
  },
];

/** Statute or judgment, and what it says in everyday words. State of 20 November 2026. */
export const legalBases: readonly { term: string; value: string }[] = [
  {
    term: '§\u00a0109 Abs.\u00a01 GewO',
    value:
      'Wer aus einem Arbeitsverhältnis ausscheidet, hat Anspruch auf ein schriftliches Zeugnis. Wenn Sie es verlangen, muss es auch Leistung und Verhalten beurteilen; das heißt qualifiziertes Zeugnis.',
  },
  {
    term: '§\u00a0109 Abs.\u00a02 GewO',
    value:
      'Das Zeugnis muss klar und verständlich sein. Merkmale und Formulierungen, die etwas anderes sagen sollen, als dasteht, sind verboten.',
  },
  {
    term: '§\u00a0109 Abs.\u00a03 GewO',
    value:
      'Seit dem 1.\u00a0Januar 2025 geht es auch elektronisch, wenn Sie einwilligen. Dann braucht es eine qualifizierte elektronische Signatur (§\u00a0126a BGB); eine gewöhnliche PDF-Datei genügt nicht.',
  },
  {
    term: 'BAG, 18.11.2014, 9\u00a0AZR\u00a0584/13',
    value:
      '„Zur vollen Zufriedenheit“ ist die Note befriedigend, die Mitte der Skala. Für eine bessere Note müssen Sie die Gründe darlegen und beweisen, für eine schlechtere der Arbeitgeber.',
  },
  {
    term: 'BAG, 25.01.2022, 9\u00a0AZR\u00a0146/21',
    value: 'Auf Dank, Bedauern und gute Wünsche am Schluss besteht kein Anspruch.',
  },
  {
    term: 'BAG, 06.06.2023, 9\u00a0AZR\u00a0272/22',
    value:
      'Steht die Schlussformel einmal da, darf der Arbeitgeber sie nicht streichen, weil Sie eine Berichtigung verlangen.',
  },
  {
    term: 'BAG, 27.04.2021, 9\u00a0AZR\u00a0262/20',
    value:
      'Ein Zeugnis ist ein Fließtext. Eine Tabelle mit Noten wie in der Schule erfüllt den Anspruch nicht.',
  },
];

export type Question = { question: string; answer: string };

/** Questions for the page and its structured data. The answers are plain text, so that both are the same. */
export function questions(offer: { retentionDays: number; supportPhone: string }): Question[] {
  return [
    {
      question: 'Muss mein Arbeitgeber mir ein gutes Zeugnis schreiben?',
      answer:
        'Er muss ein wahres und wohlwollendes Zeugnis schreiben; wohlwollend aber nur im Rahmen der Wahrheit. Beurteilt er Ihre Leistung schlechter als befriedigend, muss er das im Streit begründen. Wollen Sie eine bessere Note als befriedigend, müssen Sie Ihre Leistung belegen (BAG, Urteil vom 18.11.2014, 9\u00a0AZR\u00a0584/13).',
    },
    {
      question: 'Wie lange kann ich eine Berichtigung verlangen?',
      answer:
        'Der Anspruch verjährt in drei Jahren, gerechnet ab dem Ende des Jahres, in dem er entstanden ist (§§\u00a0195, 199 BGB). Er kann aber früher verloren gehen: wenn Sie lange nichts tun und der Arbeitgeber darauf vertrauen durfte, oder wenn Arbeits- oder Tarifvertrag eine kurze Ausschlussfrist enthalten. Warten Sie deshalb nicht.',
    },
    {
      question: 'Habe ich Anspruch auf Dank und gute Wünsche?',
      answer:
        'Nein, das hat das Bundesarbeitsgericht am 25.01.2022 entschieden (9\u00a0AZR\u00a0146/21). Sie können höflich darum bitten. Stand die Formel schon in einer früheren Fassung, darf sie nicht verschwinden, weil Sie eine Berichtigung verlangt haben (BAG, Urteil vom 06.06.2023, 9\u00a0AZR\u00a0272/22).',
    },
    {
      question: 'Gibt es Geheimzeichen im Zeugnis?',
      answer:
        'Sie sind verboten (§\u00a0109 Abs.\u00a02 GewO). Manche Wendungen lassen sich trotzdem verschieden lesen. Das Programm nennt sie, behauptet aber nichts über Sie. „Kennengelernt“ zum Beispiel ist für sich genommen kein Geheimzeichen (BAG, Urteil vom 15.11.2011, 9\u00a0AZR\u00a0386/10).',
    },
    {
      question: 'Was geschieht, wenn das Programm mein Zeugnis nicht lesen kann?',
      answer:
        'Dann sagen wir Ihnen den Grund, löschen die Datei und zahlen den vollen Preis zurück. Dasselbe gilt, wenn die Datei kein Arbeitszeugnis ist.',
    },
    {
      question: 'Ich finde eine Note falsch. Was kann ich tun?',
      answer: `Rufen Sie uns an (${offer.supportPhone}) oder schreiben Sie uns. Ein Mensch sieht sich die Bewertung an, ohne Aufpreis.`,
    },
    {
      question: 'Kann ich die Bestellung widerrufen?',
      answer:
        'Ja, binnen 14\u00a0Tagen und ohne Grund, online und ohne Anmeldung. Das Recht endet, sobald die Prüfung vollständig erbracht ist. Darauf weisen wir Sie vor der Bestellung hin, und Sie bestätigen es in einem eigenen Feld.',
    },
    {
      question: 'Erfährt mein Arbeitgeber davon?',
      answer: `Von uns nicht. Datei und Ergebnis sehen nur Sie; wir löschen beides nach ${offer.retentionDays}\u00a0Tagen.`,
    },
  ];
}
