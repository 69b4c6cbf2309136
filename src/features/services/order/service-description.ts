/** A service as invoice, mails and the order flow speak of it. */
export type ServiceDescription = {
  /** Its name on invoice and mails. */
  title: string;
  /** What one gets, directly above the button (Art. 246a § 1 Abs. 1 Nr. 1 EGBGB). */
  what: string;
  /** What is delivered until when. */
  delivery: string;
  /** What happens after the payment, as the mails say it: „Wir beginnen jetzt mit der Prüfung.“ */
  next: string;
  /** What the link to the result says. */
  open: string;
};
