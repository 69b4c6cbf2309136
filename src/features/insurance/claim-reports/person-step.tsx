import { useState } from 'react';
import type { Contract } from '#src/features/insurance/contracts/public.ts';
import { Fieldset, RadioGroup } from '#src/ui/choice.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import { dayKeys, mailKeys, phoneKeys, TextField } from '#src/ui/text-field.tsx';
import type { StepProps } from './case-steps.tsx';
import { affectedPersons } from './choices.data.ts';
import { loginAddress } from './draft-notes.tsx';

/** What is known of whoever is signed in. */
export type KnownPerson = {
  isSignedIn: boolean;
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
  contracts: ReadonlyArray<Pick<Contract, 'id' | 'number' | 'tariff'>>;
};

function ContractFields({
  values,
  person,
  numberHint,
}: StepProps & { person: KnownPerson; numberHint: string }) {
  const [first, ...others] = person.contracts;
  if (!first) {
    return (
      <>
        <TextField
          name="insuranceNumber"
          label="Versicherungsnummer"
          hint={`${numberHint} Haben Sie sie nicht zur Hand, lassen Sie das Feld leer und nennen das Geburtsdatum.`}
          width="md"
          autoComplete="off"
          defaultValue={values.insuranceNumber}
        />
        <TextField
          name="birthDate"
          label="Geburtsdatum der Person, auf die der Vertrag läuft"
          hint="Nur nötig, wenn die Nummer fehlt. Zum Beispiel 4.3.1985"
          width="sm"
          {...dayKeys}
          autoComplete="bday"
          defaultValue={values.birthDate}
        />
      </>
    );
  }
  if (others.length === 0) {
    return (
      <>
        <input type="hidden" name="contractId" value={first.id} />
        <p>
          Vertrag „{first.tariff}“, <span className="nowrap num">Nr.&nbsp;{first.number}</span>
        </p>
      </>
    );
  }
  return (
    <RadioGroup
      name="contractId"
      legend="Zu welchem Vertrag gehört der Fall?"
      hint="Sind Sie unsicher, wählen Sie irgendeinen: Wir sehen alle durch."
      defaultValue={values.contractId || first.id}
      options={person.contracts.map(({ id, tariff, number }) => ({
        value: id,
        label: tariff,
        text: `Nr.\u00a0${number}`,
      }))}
    />
  );
}

type ReachProps = Pick<StepProps, 'values'> & { person: KnownPerson; isCallWanted: boolean };

function ReachFields({ values, person, isCallWanted }: ReachProps) {
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    name,
    defaultValue: values[name] || person[name],
  });
  return (
    <Fieldset legend="So erreichen wir Sie">
      <TextField {...field('firstName')} label="Vorname" autoComplete="given-name" />
      <TextField {...field('lastName')} label="Nachname" autoComplete="family-name" />
      <TextField
        {...field('email')}
        label="E-Mail-Adresse"
        hint="Dorthin schicken wir Bestätigung und PDF."
        {...mailKeys}
      />
      <TextField
        {...field('phone')}
        label="Telefon"
        hint={
          isCallWanted
            ? 'Sie haben angegeben, dass wir Sie anrufen sollen.'
            : 'Für Rückfragen. Bei einer laufenden Frist geht es so am schnellsten.'
        }
        optional={!isCallWanted}
        {...phoneKeys}
      />
    </Fieldset>
  );
}

/** Who reports, whom it is about, and how to reach him. For a signed-in customer most fields are filled in. */
export function PersonStep({
  values,
  person,
  path,
  numberHint,
  isCallWanted,
  ...rest
}: StepProps & { person: KnownPerson; path: string; numberHint: string; isCallWanted: boolean }) {
  const isHydrated = useHydrated();
  const [affected, setAffected] = useState(values.affected ?? (person.companyName ? 'company' : 'self'));
  return (
    <>
      {!person.isSignedIn && (
        <p>
          Haben Sie ein Konto? <Link to={loginAddress(`${path}?schritt=person`)}>Melden Sie sich an</Link>,
          dann füllen wir das meiste aus. Was Sie schon eingegeben haben, bleibt stehen.
        </p>
      )}
      <RadioGroup
        name="affected"
        legend="Wen betrifft der Streit?"
        defaultValue={affected}
        onValueChange={setAffected}
        options={affectedPersons.map(({ key, label, ...more }) => ({
          value: key,
          label,
          text: 'text' in more ? more.text : undefined,
        }))}
      />
      {(!isHydrated || affected === 'family') && (
        <TextField
          name="affectedName"
          label="Name der Person, die es betrifft"
          optional={!isHydrated}
          autoComplete="off"
          defaultValue={values.affectedName}
        />
      )}
      {(!isHydrated || affected === 'company') && (
        <TextField
          name="companyName"
          label="Name der Firma"
          optional={!isHydrated}
          autoComplete="organization"
          defaultValue={values.companyName || person.companyName}
        />
      )}
      <ContractFields {...rest} values={values} person={person} numberHint={numberHint} />
      <ReachFields {...{ values, person, isCallWanted }} />
    </>
  );
}
