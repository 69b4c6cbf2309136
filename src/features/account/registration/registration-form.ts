import { systemClock } from '#src/lib/clock.ts';
import { readDay } from '#src/lib/day-input.ts';
import { textOf } from '#src/lib/form-data.ts';

/** What stands in the fields of the registration, as it was typed; the password is never given back. */
export type RegistrationValues = {
  profileType: string;
  hasPolicy: string;
  givenName: string;
  name: string;
  companyName: string;
  email: string;
  insuranceNumber: string;
  dateOfBirth: string;
  postcode: string;
  acceptsTerms: string;
};

export const emptyRegistration: RegistrationValues = {
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
