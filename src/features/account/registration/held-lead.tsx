/** For whoever registers with a mailbox that has had many mails of ours: which code to take, and where it works. */
export function HeldLead({ email }: { email: string }) {
  return (
    <>
      An <b>{email}</b> gingen schon mehrere E-Mails von uns, vielleicht weil jemand anderes die Adresse
      eingetragen hat. Deshalb schicken wir gerade keine weitere. Nehmen Sie unsere neueste E-Mail, sie ist
      höchstens 20&nbsp;Minuten alt, und geben Sie den Code daraus auf dieser Seite ein; der Knopf in der
      E-Mail gehört zu einer anderen Registrierung. Finden Sie keine, fordern Sie in 20&nbsp;Minuten einen
      neuen Code an.
    </>
  );
}
