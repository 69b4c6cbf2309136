/**
 * Said instead of „a confirmation is on its way“, where strangers may have filled a mailbox that nobody has proved to be theirs.
 * It is true for who reads it, whoever it was.
 */
export const notMailedWords =
  'Diese Bestätigung steht nur hier. An die angegebene E-Mail-Adresse gingen in der letzten Stunde schon viele E-Mails von uns, darum schicken wir jetzt keine weitere. Bitte drucken Sie die Seite, oder notieren Sie die Nummer. Wollen Sie etwas ergänzen, bevor wir antworten, rufen Sie uns an.';
