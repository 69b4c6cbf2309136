/** Pages with their full content, which have no text in `content/open-pages`; title and line as in a list of hits. */
export const builtPages = [
  {
    path: '/',
    kind: 'Startseite',
    title: 'Startseite',
    description: 'Rat, Prüfungen und Schadenmeldung auf einen Blick.',
  },
  {
    path: '/arbeitsrecht/arbeitszeugnis-pruefung',
    kind: 'Service',
    title: 'Arbeitszeugnis prüfen',
    description: 'Note, Bedeutung jeder Formel und ein Brief an den Arbeitgeber.',
  },
  {
    path: '/impressum',
    kind: 'Rechtliches',
    title: 'Impressum',
    description: 'Wer dieses Portal betreibt und wie Sie uns erreichen.',
  },
  {
    path: '/datenschutz',
    kind: 'Rechtliches',
    title: 'Datenschutz',
    description: 'Welche Daten wir verarbeiten, wozu, wie lange, und welche Rechte Sie haben.',
  },
  {
    path: '/nutzungsbedingungen',
    kind: 'Rechtliches',
    title: 'Nutzungsbedingungen',
    description: 'Regeln für dieses Portal und für Bestellungen, auch AGB genannt.',
  },
  {
    path: '/widerrufsbelehrung',
    kind: 'Rechtliches',
    title: 'Widerrufsbelehrung',
    description: 'Wann und wie Sie einen online geschlossenen Vertrag widerrufen können.',
  },
  {
    path: '/vertrag-widerrufen',
    kind: 'Rechtliches',
    title: 'Vertrag widerrufen',
    description: 'Einen Vertrag online widerrufen, ohne Anmeldung, mit Bestätigung per E-Mail.',
  },
  {
    path: '/barrierefreiheit',
    kind: 'Rechtliches',
    title: 'Barrierefreiheit',
    description: 'Was schon barrierefrei ist, was noch nicht, und wo Sie Hindernisse melden.',
  },
] as const;
