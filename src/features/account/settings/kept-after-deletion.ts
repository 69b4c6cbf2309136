/** What stays after a deletion, and why; the same words on the pages and in the mail. */
export const keptAfterDeletion: ReadonlyArray<string> = [
  'Ihre Versicherungsverträge und Schadenfälle bei der Versicherung: Sie hängen nicht am Konto und laufen weiter.',
  'Rechnungen und Buchungsbelege acht Jahre, Geschäftsbriefe sechs Jahre, jeweils ab Jahresende (§\u00a0147 AO, §\u00a0257 HGB).',
  'Nachweise über Ihre Erklärungen, etwa Zustimmungen und Widerrufe: bis Ansprüche verjährt sind, in der Regel drei Jahre ab Jahresende (§§\u00a0195, 199 BGB).',
  'Teilnahmen an Gewinnspielen: Ihr Los bleibt im Topf, bis gezogen ist; danach wird der Name gelöscht. Den Newsletter beenden wir mit dem Konto.',
  'Nachrichten und Rückrufe über die Kontaktseite, Telefontermine und Schadenmeldungen: bis die Fristen aus den Hinweisen zum Datenschutz vorbei sind.',
  'Nachrichten rund um Ihr Konto, und wann sie an welche Adresse oder Nummer gingen: 90\u00a0Tage.',
  'Rechtsanfragen mit Antworten und Dateien: drei Jahre ab Ende des Jahres, in dem sie endeten. Offene können Sie vorher zurückziehen.',
];
