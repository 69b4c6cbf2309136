import type { Customer } from '#src/features/account/sign-in/customer.ts';
import { type ServiceKey, serviceKeys } from '#src/features/services/catalogue/public.ts';

type Entitlement = Customer['serviceClaims'][string];

/** The password of every sample customer. */
export const demoPassword = 'Hafen-2026!';

export type DemoPolicyholder = {
  id: string;
  insuranceNumber: string;
  profileType: Customer['profileType'];
  givenName: string;
  name: string;
  companyName: string;
  dateOfBirth: string | null;
  street: string;
  postcode: string;
  city: string;
  tariffDescription: string;
  serviceClaims: Record<string, Entitlement>;
  ibanLastFour: string | null;
  offersDigitalActivation: boolean;
};

export type DemoCustomer = {
  /** Id of the identity and of the account, both fixed so that tests can name them. */
  userId: string;
  partnerId: string;
  email: string;
  /** Description on the login page of the demonstration. */
  hint: string;
  isActivated: boolean;
  /** Brief code already on its way by letter. */
  briefcode?: string;
  /** Verified phone of the second factor, E.164; numbers reserved for fiction. */
  phone?: string;
  /** Null for the provider's own people. */
  policyholder: DemoPolicyholder | null;
};

const freeTools: ReadonlyArray<ServiceKey> = [
  'traffic_fine_calculator',
  'downloads_and_templates',
  'litigation_cost_calculator',
];

/** An entitlement for each of the 16 services; the free tools are free for everybody. */
function entitlements(of: (key: ServiceKey) => Entitlement): Record<string, Entitlement> {
  return Object.fromEntries(
    serviceKeys.map((key) => [key, freeTools.includes(key) ? 'free_of_charge' : of(key)]),
  );
}

function without(
  list: Record<string, Entitlement>,
  keys: ReadonlyArray<ServiceKey>,
): Record<string, Entitlement> {
  return Object.fromEntries(Object.entries(list).filter(([key]) => !keys.some((one) => one === key)));
}

const paidBySara: ReadonlyArray<ServiceKey> = [
  'testament_assistent',
  'patients_provision_assistent',
  'mineko_check',
  'rent_deposit_service',
  'tourism_law_assistant',
];

const person = {
  profileType: 'INDIVIDUAL',
  companyName: '',
  city: 'Hamburg',
  ibanLastFour: null,
  offersDigitalActivation: false,
  serviceClaims: entitlements(() => 'free_of_charge'),
} as const;

const company = {
  ...person,
  profileType: 'COMPANY',
  givenName: '',
  name: '',
  dateOfBirth: null,
  tariffDescription: 'Firma Komplett',
} as const;

const erika: DemoPolicyholder = {
  ...person,
  id: 'DEMO-ERIKA',
  insuranceNumber: 'RS-1001-2204',
  givenName: 'Erika',
  name: 'Mustermann',
  dateOfBirth: '1982-05-12',
  street: 'Am Sandtorkai 12',
  postcode: '20457',
  tariffDescription: 'Privat, Beruf & Verkehr Premium',
};

const max: DemoPolicyholder = {
  ...person,
  id: 'DEMO-MAX',
  insuranceNumber: 'RS-1002-7718',
  givenName: 'Max',
  name: 'Neumann',
  dateOfBirth: '1979-09-17',
  street: 'Hafenstraße 7',
  postcode: '22767',
  tariffDescription: 'Privat & Beruf',
  ibanLastFour: '4417',
  offersDigitalActivation: true,
};

const bau: DemoPolicyholder = {
  ...company,
  id: 'DEMO-BAU',
  insuranceNumber: 'RF-2001-0031',
  companyName: 'Beispiel Bau GmbH',
  street: 'Werftweg 3',
  postcode: '21129',
};

const sara: DemoPolicyholder = {
  ...person,
  id: 'DEMO-SARA',
  insuranceNumber: 'RS-1004-5120',
  givenName: 'Sara',
  name: 'Yilmaz',
  dateOfBirth: '1990-11-30',
  street: 'Elbchaussee 44',
  postcode: '22765',
  tariffDescription: 'Privat & Verkehr',
  serviceClaims: entitlements((key) => (paidBySara.includes(key) ? 'needs_payment' : 'free_of_charge')),
};

const jonas: DemoPolicyholder = {
  ...person,
  id: 'DEMO-JONAS',
  insuranceNumber: 'RS-1005-9933',
  givenName: 'Jonas',
  name: 'Berg',
  dateOfBirth: '1996-02-08',
  street: 'Deichstraße 21',
  postcode: '20459',
  tariffDescription: 'Privat',
  serviceClaims: without(person.serviceClaims, ['general_contract_check', 'claim_debt_service']),
};

/** Insured, without a login: registration and activation can be tried with them. */
export const demoPolicyholdersWithoutLogin: ReadonlyArray<DemoPolicyholder> = [
  {
    ...person,
    id: 'VN-LENA',
    insuranceNumber: 'RS-1009-4471',
    givenName: 'Lena',
    name: 'Sommer',
    dateOfBirth: '1985-03-04',
    street: 'Brooktorkai 5',
    postcode: '20457',
    tariffDescription: 'Privat, Beruf & Verkehr',
  },
  {
    ...company,
    id: 'VN-WERFT',
    insuranceNumber: 'RF-2009-1180',
    companyName: 'Muster Werft KG',
    street: 'Kaiweg 9',
    postcode: '20457',
  },
  {
    ...company,
    id: 'VN-KONTOR',
    insuranceNumber: 'RF-2010-2264',
    companyName: 'Muster Kontor GmbH',
    street: 'Alter Wandrahm 12',
    postcode: '20459',
  },
];

/** The customers of the demonstration. */
export const demoCustomers: ReadonlyArray<DemoCustomer> = [
  {
    userId: '0d000001-0000-4000-8000-000000000001',
    partnerId: 'DEMO-ERIKA',
    email: 'erika.mustermann@example.org',
    hint: 'aktiviertes Konto, 14 ungelesene Dokumente',
    isActivated: true,
    policyholder: erika,
  },
  {
    userId: '0d000001-0000-4000-8000-000000000002',
    partnerId: 'DEMO-MAX',
    email: 'max.neumann@example.org',
    hint: 'noch nicht aktiviert, reduziertes Menü',
    isActivated: false,
    briefcode: 'HAFEN-7K2M-93QX',
    policyholder: max,
  },
  {
    userId: '0d000001-0000-4000-8000-000000000003',
    partnerId: 'DEMO-BAU',
    email: 'info@beispiel-bau.example.org',
    hint: 'Firma, 2 ungelesene Dokumente',
    isActivated: true,
    policyholder: bau,
  },
  {
    userId: '0d000001-0000-4000-8000-000000000004',
    partnerId: 'DEMO-SARA',
    email: 'sara.yilmaz@example.org',
    hint: 'mit SMS-Code bei der Anmeldung, einige Services kostenpflichtig',
    isActivated: true,
    phone: '+491713920012',
    policyholder: sara,
  },
  {
    userId: '0d000001-0000-4000-8000-000000000005',
    partnerId: 'DEMO-JONAS',
    email: 'jonas.berg@example.org',
    hint: 'ein Vertrag, sonst alles leer',
    isActivated: true,
    policyholder: jonas,
  },
  {
    userId: '0d000001-0000-4000-8000-000000000006',
    partnerId: 'DEMO-BETRIEB',
    email: 'betrieb@example.org',
    hint: 'jemand aus dem Betrieb, mit SMS-Code bei der Anmeldung',
    isActivated: true,
    phone: '+491713920013',
    policyholder: null,
  },
];

/** Invented people who work at the desk of the demonstration; their password is that of all sample people. */
export const demoStaff = [
  {
    email: 'betrieb@example.org',
    name: 'Nina Beispiel',
    role: 'agent',
    hint: 'Sachbearbeitung: liest und beantwortet Vorgänge',
    secret: 'RECHTSHAFENAGENTMUSTERGEHEIMNIS2',
  },
  {
    email: 'leitung.betrieb@example.org',
    name: 'Lars Muster',
    role: 'lead',
    hint: 'Leitung: sieht außerdem das Prüfprotokoll',
    secret: 'RECHTSHAFENLEITUNGMUSTERGEHEIM23',
  },
] as const;
