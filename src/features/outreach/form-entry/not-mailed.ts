/**
 * Shown instead of „a confirmation is on its way“ if an unverified mailbox has got too many mails. The sentence is
 * true whoever caused them.
 */
export const notMailedWords =
  'Diese Bestätigung steht nur hier. An die angegebene E-Mail-Adresse gingen in der letzten Stunde schon viele E-Mails von uns, darum schicken wir jetzt keine weitere. Bitte drucken Sie die Seite, oder notieren Sie die Nummer. Wollen Sie etwas ergänzen, bevor wir antworten, rufen Sie uns an.';
