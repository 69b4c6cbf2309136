/** How a payment stands that is not done, in words. */
export const paymentReturnWords = {
  cancelled: {
    tone: 'water',
    title: 'Sie haben die Zahlung abgebrochen',
    text: 'Es wurde nichts abgebucht. Ihre Angaben sind noch da.',
  },
  'not-approved': {
    tone: 'water',
    title: 'Die Zahlung ist noch nicht freigegeben',
    text: 'Beim Bezahldienst fehlt noch Ihre Zustimmung. Es wurde nichts abgebucht.',
  },
  declined: {
    tone: 'warning',
    title: 'Der Bezahldienst hat die Zahlung abgelehnt',
    text: 'Es wurde nichts abgebucht. Bitte wählen Sie dort ein anderes Zahlungsmittel.',
  },
  pending: {
    tone: 'water',
    title: 'Der Bezahldienst prüft Ihre Zahlung',
    text: 'Das kann einige Minuten dauern. Sobald die Zahlung bestätigt ist, beginnen wir und schicken Ihnen eine E-Mail. Sie müssen nichts tun.',
  },
  closed: {
    tone: 'warning',
    title: 'Diese Bestellung ist abgeschlossen',
    text: 'Sie wurde nicht bezahlt und ist verfallen. Es wurde nichts abgebucht. Sie können neu bestellen.',
  },
  refunded: {
    tone: 'success',
    title: 'Das Geld zu dieser Bestellung ist zurückgezahlt',
    text: 'Den Grund haben wir Ihnen per E-Mail geschrieben.',
  },
  mismatch: {
    tone: 'danger',
    title: 'Der Betrag passt nicht zu Ihrer Bestellung',
    text: 'Beim Bezahldienst stand ein anderer Betrag als in Ihrer Bestellung. Wir haben die Bestellung beendet und nichts behalten. Bitte bestellen Sie neu.',
  },
  unreachable: {
    tone: 'warning',
    title: 'Der Bezahldienst antwortet gerade nicht',
    text: 'Ihre Bestellung ist gespeichert. Wir fragen in den nächsten Minuten von selbst nach und schicken Ihnen eine E-Mail, sobald die Zahlung da ist. Es wird nichts doppelt abgebucht.',
  },
  lost: {
    tone: 'water',
    title: 'Wir haben Ihre Rückkehr bemerkt',
    text: 'In diesem Browser kennen wir Ihre Bestellung nicht, zum Beispiel weil Sie das Gerät gewechselt haben. War die Zahlung freigegeben, ist sie jetzt angekommen: Bestätigung und Bestellung finden Sie über den Link in Ihrer E-Mail.',
  },
  none: {
    tone: 'water',
    title: 'Hier ist keine Bestellung offen',
    text: 'Diese Seite zeigt, wie weit eine Bezahlung ist. Öffnen Sie sie über den Link in Ihrer E-Mail oder beginnen Sie eine Bestellung.',
  },
} as const;
