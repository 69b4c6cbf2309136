import { TextField } from '#src/ui/text-field.tsx';
import type { MailedCode } from './mailed-code.ts';

/** Address and code from a mail; where its link was followed, both stand in the fields already. */
export function CodeFields({
  email,
  code,
  mailed,
  errorOf,
}: {
  email: string;
  /** As it was typed before; the link of a mail goes before it. */
  code: string;
  mailed: MailedCode | null;
  errorOf: (field: string) => string | undefined;
}) {
  return (
    <>
      {mailed && <p>Code und Adresse aus unserer E-Mail stehen schon in den Feldern.</p>}
      <TextField
        key={`email ${email}`}
        name="email"
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
        error={errorOf('email')}
      />
      <TextField
        key={`code ${mailed?.code ?? code}`}
        name="code"
        label="Code aus der E-Mail"
        hint="Zum Beispiel 7K2M-93QX. Groß oder klein, mit oder ohne Strich ist gleich."
        width="sm"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={mailed?.code ?? code}
        error={errorOf('code')}
      />
    </>
  );
}
