/** What stands in the place of an account whose number was sealed with a secret that is lost. */
export const unreadableAccount =
  'Ihre hinterlegte Bankverbindung können wir gerade nicht lesen. Bitte geben Sie Ihre IBAN noch einmal ein, damit wir weiter abbuchen können.';
