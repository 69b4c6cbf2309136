/** Shown instead of an account whose number was sealed with a lost secret. */
export const unreadableAccount =
  'Ihre hinterlegte Bankverbindung können wir gerade nicht lesen. Bitte geben Sie Ihre IBAN noch einmal ein, damit wir weiter abbuchen können.';
