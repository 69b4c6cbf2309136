import type { ReactNode } from 'react';
import { IntentForm } from '#src/navigation/intent-form.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { phoneCountries } from './phone-countries.ts';

const countryOptions = phoneCountries.map(({ code, name, dialCode }) => ({
  value: code,
  label: `${name} (${dialCode})`,
}));

/** Country and number of a mobile phone. @param children the proof of who asks */
export function PhoneForm({
  intent,
  values,
  errorOf,
  children,
}: {
  intent: string;
  values: { country: string; phoneNumber: string };
  errorOf: (field: string) => string | undefined;
  children: ReactNode;
}) {
  return (
    <IntentForm intent={intent} submit="Code per SMS senden" pendingText="Code wird gesendet …">
      <Select
        name="country"
        label="Land"
        width="md"
        options={countryOptions}
        defaultValue={values.country}
        autoComplete="country"
        error={errorOf('country')}
      />
      <TextField
        name="phoneNumber"
        label="Mobilnummer"
        hint="Zum Beispiel 0171 3920012. Leerzeichen und Striche stören nicht. Festnetznummern empfangen keine SMS."
        width="md"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={values.phoneNumber}
        error={errorOf('phoneNumber')}
      />
      {children}
    </IntentForm>
  );
}
