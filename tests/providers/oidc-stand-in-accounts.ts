import { serviceKeys } from '#src/features/services/catalogue/public.ts';

export type StandInAccount = {
  sub: string;
  email: string;
  password: string;
  /** Claims besides the standard ones, and those of the person. */
  claims: Record<string, string | boolean>;
};

const services = (value: string) => Object.fromEntries(serviceKeys.map((key) => [`service_${key}`, value]));

/** Two customers of the demonstration as a foreign provider knows them: one activated, one not yet. */
export const standInAccounts: ReadonlyArray<StandInAccount> = [
  {
    sub: 'oidc-erika',
    email: 'erika.mustermann@example.org',
    password: 'Hafen-2026!',
    claims: {
      partnerId: 'DEMO-ERIKA',
      profileType: 'INDIVIDUAL',
      given_name: 'Erika',
      family_name: 'Mustermann',
      tariffDescription: 'Privat, Beruf & Verkehr Premium',
      isAccountActivated: true,
      ...services('free_of_charge'),
    },
  },
  {
    sub: 'oidc-max',
    email: 'max.neumann@example.org',
    password: 'Hafen-2026!',
    claims: {
      partnerId: 'DEMO-MAX',
      profileType: 'INDIVIDUAL',
      given_name: 'Max',
      family_name: 'Neumann',
      tariffDescription: 'Privat',
      isAccountActivated: false,
      isDigitalActivationAvailable: true,
      hasRequestedBriefcode: true,
      ...services('unavailable'),
    },
  },
];

/** Every claim the stand-in may put into an identity token. */
export const standInClaims: ReadonlyArray<string> = [
  ...new Set(standInAccounts.flatMap(({ claims }) => Object.keys(claims))),
];
