import { type ServiceKey, serviceKeys } from '#src/features/catalogue/public.ts';
import type { Customer } from './customer.ts';

type Claim = Customer['serviceClaims'][string];

export type DemoCustomer = {
  email: string;
  /** What the demonstration says of him on the login page. */
  hint: string;
  unreadDocuments: number;
  customer: Customer;
};

const freeTools: ReadonlyArray<ServiceKey> = [
  'traffic_fine_calculator',
  'downloads_and_templates',
  'litigation_cost_calculator',
];

/** A claim for each of the 16 services; the free tools are free for everybody. */
function claims(of: (key: ServiceKey) => Claim): Record<string, Claim> {
  return Object.fromEntries(
    serviceKeys.map((key) => [key, freeTools.includes(key) ? 'free_of_charge' : of(key)]),
  );
}

function without(list: Record<string, Claim>, keys: ReadonlyArray<ServiceKey>): Record<string, Claim> {
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
  isAccountActivated: true,
  isDigitalActivationAvailable: false,
} as const;

/** The customers of the demonstration (decisions, “Demo data”), with the claims an identity token would carry. */
export const demoCustomers: ReadonlyArray<DemoCustomer> = [
  {
    email: 'erika.mustermann@example.org',
    hint: 'aktiviertes Konto, 14 ungelesene Dokumente',
    unreadDocuments: 14,
    customer: {
      ...person,
      partnerId: 'DEMO-ERIKA',
      givenName: 'Erika',
      name: 'Mustermann',
      tariffDescription: 'Privat, Beruf & Verkehr Premium',
      serviceClaims: claims(() => 'free_of_charge'),
    },
  },
  {
    email: 'max.neumann@example.org',
    hint: 'noch nicht aktiviert, reduziertes Menü',
    unreadDocuments: 0,
    customer: {
      ...person,
      partnerId: 'DEMO-MAX',
      givenName: 'Max',
      name: 'Neumann',
      tariffDescription: 'Unbekannter Tarif',
      serviceClaims: claims(() => 'unavailable'),
      isAccountActivated: false,
      isDigitalActivationAvailable: true,
      hasRequestedBriefcode: true,
    },
  },
  {
    email: 'info@beispiel-bau.example.org',
    hint: 'Firma, 2 ungelesene Dokumente',
    unreadDocuments: 2,
    customer: {
      ...person,
      partnerId: 'DEMO-BAU',
      profileType: 'COMPANY',
      givenName: '',
      name: '',
      companyName: 'Beispiel Bau GmbH',
      tariffDescription: 'Firma Komplett',
      serviceClaims: claims(() => 'free_of_charge'),
    },
  },
  {
    email: 'sara.yilmaz@example.org',
    hint: 'einige Services kostenpflichtig',
    unreadDocuments: 1,
    customer: {
      ...person,
      partnerId: 'DEMO-SARA',
      givenName: 'Sara',
      name: 'Yilmaz',
      tariffDescription: 'Privat & Verkehr',
      serviceClaims: claims((key) => (paidBySara.includes(key) ? 'needs_payment' : 'free_of_charge')),
    },
  },
  {
    email: 'jonas.berg@example.org',
    hint: 'ein Vertrag, sonst alles leer',
    unreadDocuments: 0,
    customer: {
      ...person,
      partnerId: 'DEMO-JONAS',
      givenName: 'Jonas',
      name: 'Berg',
      tariffDescription: 'Privat',
      serviceClaims: without(
        claims(() => 'free_of_charge'),
        ['general_contract_check', 'claim_debt_service'],
      ),
    },
  },
];

/** How many documents a customer of the demonstration has not read; 0 for anybody else. */
export function unreadDocumentsOf(partnerId: string): number {
  return demoCustomers.find(({ customer }) => customer.partnerId === partnerId)?.unreadDocuments ?? 0;
}
