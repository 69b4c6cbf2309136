import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox, Fieldset, RadioGroup } from '#src/ui/choice.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { dayKeys, TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import { type PasswordRule, passwordHint } from './password-rule.ts';
import type { Refusal } from './posted.ts';
import { problemsOf, registrationSchema } from './registration.schema.ts';
import { postedRegistration, type RegistrationValues, registrationFrom } from './registration-form.ts';
import { keepTypedPassword } from './typed-password.ts';

type TextName = Exclude<keyof RegistrationValues, 'profileType' | 'hasPolicy' | 'acceptsTerms'>;
type Line = (props: Omit<TextFieldProps, 'name'> & { name: TextName }) => ReactNode;

function WhoFields({ line, profileType }: { line: Line; profileType: string }) {
  return (
    <Fieldset legend="Für wen ist das Konto?">
      <RadioGroup
        name="profileType"
        legend="Für wen ist das Konto?"
        legendHidden
        defaultValue={profileType}
        options={[
          { value: 'INDIVIDUAL', label: 'Für mich selbst', text: 'Als Privatperson' },
          { value: 'COMPANY', label: 'Für eine Firma', text: 'Als Unternehmen, Praxis oder Verein' },
        ]}
      />
      <div className="only-person field-row">
        {line({ name: 'givenName', label: 'Vorname', autoComplete: 'given-name' })}
        {line({ name: 'name', label: 'Nachname', autoComplete: 'family-name' })}
      </div>
      <div className="only-company">
        {line({ name: 'companyName', label: 'Name der Firma', autoComplete: 'organization' })}
      </div>
    </Fieldset>
  );
}

function PolicyFields({ line, hasPolicy }: { line: Line; hasPolicy: string }) {
  return (
    <Fieldset legend="Haben Sie einen Rechtsschutzvertrag bei uns?">
      <RadioGroup
        name="hasPolicy"
        legend="Haben Sie einen Rechtsschutzvertrag bei uns?"
        legendHidden
        defaultValue={hasPolicy}
        options={[
          { value: 'yes', label: 'Ja', text: 'Wir verbinden das Konto mit Ihrem Vertrag.' },
          { value: 'no', label: 'Nein', text: 'Ich möchte einzelne Services nutzen.' },
        ]}
      />
      <div className="only-policy">
        {line({
          name: 'insuranceNumber',
          label: 'Versicherungsnummer',
          hint: (
            <>
              Steht auf der Police und auf jedem Schreiben, zum Beispiel{' '}
              <span className="nowrap">RS-1009-4471</span>.
            </>
          ),
          width: 'md',
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
        })}
      </div>
      <div className="only-policy only-person">
        {line({
          name: 'dateOfBirth',
          label: 'Geburtsdatum',
          hint: 'Zum Beispiel 17.9.1979',
          width: 'sm',
          ...dayKeys,
          autoComplete: 'bday',
        })}
      </div>
      <div className="only-policy">
        {line({
          name: 'postcode',
          label: 'Postleitzahl im Vertrag',
          width: 'sm',
          inputMode: 'numeric',
          autoComplete: 'postal-code',
        })}
      </div>
    </Fieldset>
  );
}

function Terms({ isTicked, error }: { isTicked: boolean; error: string | undefined }) {
  return (
    <div className="stack-tight">
      <Checkbox
        name="acceptsTerms"
        label={
          <>
            Ich stimme den <Link to="/nutzungsbedingungen">Nutzungsbedingungen</Link> zu.
          </>
        }
        defaultChecked={isTicked}
        error={error}
      />
      <p className="meta">
        Wofür wir Ihre Angaben verwenden, steht in den{' '}
        <Link to="/datenschutz">Hinweisen zum Datenschutz</Link>.
      </p>
    </div>
  );
}

/** The registration in one form; its choices show the fields that they need. */
export function RegistrationView({
  values,
  rule,
  refusal,
}: {
  values: RegistrationValues;
  rule: PasswordRule;
  refusal: Refusal;
}) {
  const [found, setFound] = useState<FieldProblem[] | null>(null);
  const isSending = useNavigation().state !== 'idle';
  const problems = found ?? refusal.problems;
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const check = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const password = textOf(form, 'password');
    const typed = registrationFrom(postedRegistration(form), password);
    const parsed = registrationSchema(rule).safeParse(typed);
    setFound(parsed.success ? null : problemsOf(parsed.error));
    if (parsed.success) keepTypedPassword(textOf(form, 'email'), password);
    else event.preventDefault();
  };
  const line: Line = (props) => (
    <TextField defaultValue={values[props.name]} error={errorOf(props.name)} {...props} />
  );
  return (
    <Form
      method="post"
      action="/account/registrieren"
      noValidate
      className="registration stack"
      onSubmit={check}
    >
      <ErrorSummary problems={problems} />
      <Failure text={refusal.failure} />
      <WhoFields line={line} profileType={values.profileType} />
      <PolicyFields line={line} hasPolicy={values.hasPolicy} />
      <Fieldset legend="Womit melden Sie sich an?">
        {line({
          name: 'email',
          label: 'E-Mail-Adresse',
          hint: 'Dorthin schicken wir gleich einen Code.',
          type: 'email',
          inputMode: 'email',
          autoComplete: 'username',
        })}
        <PasswordField
          name="password"
          label="Passwort"
          hint={passwordHint(rule)}
          autoComplete="new-password"
          error={errorOf('password')}
        />
      </Fieldset>
      <Terms isTicked={values.acceptsTerms === 'on'} error={errorOf('acceptsTerms')} />
      <Button wide pending={isSending} pendingText="Konto wird angelegt …">
        Konto anlegen
      </Button>
    </Form>
  );
}
