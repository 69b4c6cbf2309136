import type { ReactNode } from 'react';
import { systemClock } from '#src/lib/clock.ts';
import { readDay } from '#src/lib/day-input.ts';
import { textOf } from '#src/lib/form-data.ts';
import { Checkbox, Fieldset, RadioGroup } from '#src/ui/choice.tsx';
import { useFieldError } from '#src/ui/form-problems.tsx';
import { Link } from '#src/ui/link.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { dayKeys, TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import { CheckedForm } from './checked-form.tsx';
import { keepTypedPassword } from './code-form.tsx';
import { type PasswordRule, passwordHint } from './password-rule.ts';
import { faultsOf, registrationSchema } from './registration.schema.ts';
import type { Refusal } from './registration-calls.ts';

/** What stands in the fields of the registration before anything is typed. */
export const emptyRegistration = {
  profileType: 'INDIVIDUAL',
  hasPolicy: 'yes',
  givenName: '',
  name: '',
  companyName: '',
  email: '',
  insuranceNumber: '',
  dateOfBirth: '',
  postcode: '',
  acceptsTerms: '',
};

/** The same as it was typed; the password is never given back. */
export type RegistrationValues = typeof emptyRegistration;

/** The posted values, to be shown again when something is wrong. */
export function postedRegistration(form: FormData): RegistrationValues {
  const names = Object.keys(emptyRegistration) as Array<keyof RegistrationValues>;
  return { ...emptyRegistration, ...Object.fromEntries(names.map((name) => [name, textOf(form, name)])) };
}

function policyOf({ hasPolicy, insuranceNumber, postcode, dateOfBirth, profileType }: RegistrationValues) {
  if (hasPolicy !== 'yes') return undefined;
  const shared = { insuranceNumber, postcode };
  if (profileType === 'COMPANY') return shared;
  return { ...shared, dateOfBirth: readDay(dateOfBirth, systemClock.now()) ?? '' };
}

/**
 * The registration that a filled-in form means. Fields that its choices hide are left out: without script they are
 * sent too.
 */
export function registrationFrom(values: RegistrationValues, password: string): unknown {
  const { profileType, givenName, name, companyName, email } = values;
  const isCompany = profileType === 'COMPANY';
  const policy = policyOf(values);
  return {
    profileType,
    ...(isCompany ? { companyName } : { givenName, name }),
    email,
    password,
    acceptsTerms: values.acceptsTerms === 'on',
    ...(policy ? { policy } : {}),
  };
}

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

function Terms({ isTicked }: { isTicked: boolean }) {
  const error = useFieldError('acceptsTerms', undefined);
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
  const faults = (form: FormData) => {
    const password = textOf(form, 'password');
    const wrong = faultsOf(registrationSchema(rule), registrationFrom(postedRegistration(form), password));
    if (wrong.length === 0) keepTypedPassword(textOf(form, 'email'), password);
    return wrong;
  };
  const line: Line = (props) => <TextField defaultValue={values[props.name]} {...props} />;
  return (
    <CheckedForm
      action="/account/registrieren"
      className="registration stack"
      refusal={refusal}
      faults={faults}
      submit="Konto anlegen"
      pendingText="Konto wird angelegt …"
    >
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
        />
      </Fieldset>
      <Terms isTicked={values.acceptsTerms === 'on'} />
    </CheckedForm>
  );
}
