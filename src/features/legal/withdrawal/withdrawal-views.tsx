import { type FormEvent, useState } from 'react';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { TextArea, TextField } from '#src/ui/text-field.tsx';
import { withdrawalProblems } from './withdrawal.schema.ts';

export type DeclarationValues = { name: string; contract: string; email: string; remark: string };

const address = '/vertrag-widerrufen';

/** First view: who withdraws from what, and where the receipt goes. Nothing else is asked (§ 356a BGB). */
export function DeclareView({
  values,
  problems,
  isSending,
}: {
  values: DeclarationValues;
  problems: FieldProblem[];
  isSending: boolean;
}) {
  const [found, setFound] = useState<FieldProblem[] | null>(null);
  const shown = found ?? problems;
  const errorOf = (name: string) => shown.find((problem) => problem.field === name)?.message;
  // The same rules as on the server, before anything is sent.
  const check = (event: FormEvent<HTMLFormElement>) => {
    const wrong = withdrawalProblems(Object.fromEntries(new FormData(event.currentTarget)));
    setFound(wrong.length > 0 ? wrong : null);
    if (wrong.length > 0) event.preventDefault();
  };
  return (
    <Form method="post" action={address} noValidate className="stack" onSubmit={check}>
      <p className="lead">
        Ohne Anmeldung und ohne Begründung. Im nächsten Schritt sehen Sie Ihre Angaben noch einmal und
        bestätigen den Widerruf.
      </p>
      <ErrorSummary problems={shown} />
      <TextField
        name="name"
        label="Ihr Name"
        autoComplete="name"
        defaultValue={values.name}
        error={errorOf('name')}
      />
      <TextField
        name="contract"
        label="Welchen Vertrag widerrufen Sie?"
        hint="Zum Beispiel die Bestellnummer RH-2026-… aus unserer E-Mail, oder der Name des Services und das Datum."
        defaultValue={values.contract}
        error={errorOf('contract')}
      />
      <TextField
        name="email"
        label="E-Mail-Adresse für die Eingangsbestätigung"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={values.email}
        error={errorOf('email')}
      />
      <TextArea
        name="remark"
        label="Anmerkung"
        optional
        rows={3}
        defaultValue={values.remark}
        error={errorOf('remark')}
      />
      <Button wide pending={isSending}>
        Vertrag widerrufen
      </Button>
      <p className="meta">
        Wann Sie widerrufen können, steht in der <Link to="/widerrufsbelehrung">Widerrufsbelehrung</Link>. Wir
        nehmen jede Erklärung an, auch wenn Sie unsicher sind.
      </p>
    </Form>
  );
}

function Hidden({ values }: { values: DeclarationValues }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Second view: the declaration as it will be made, and the button that makes it. */
export function ConfirmView({ values, isSending }: { values: DeclarationValues; isSending: boolean }) {
  return (
    <div className="stack">
      <p className="lead">Hiermit widerrufen Sie diesen Vertrag:</p>
      <DefinitionRows
        rows={[
          { term: 'Name', value: values.name },
          { term: 'Vertrag', value: values.contract },
          { term: 'Bestätigung an', value: values.email },
          ...(values.remark ? [{ term: 'Anmerkung', value: values.remark }] : []),
        ]}
      />
      <Form method="post" action={address}>
        <Hidden values={values} />
        <input type="hidden" name="absicht" value="bestaetigen" />
        <Button wide pending={isSending} pendingText="Widerruf wird übermittelt …">
          Widerruf bestätigen
        </Button>
      </Form>
      <Form method="post" action={address}>
        <Hidden values={values} />
        <input type="hidden" name="absicht" value="aendern" />
        <Button variant="text">Angaben ändern</Button>
      </Form>
    </div>
  );
}
