import type { IntermediaryTable, PaymentMode } from '#src/database/insurance-tables.ts';
import type { InsuredRisk } from '#src/features/insurance/contracts/contracts.schema.ts';

/** Whom the sample customers may call; numbers reserved for fiction. */
export const sampleIntermediaries: ReadonlyArray<IntermediaryTable> = [
  {
    id: 'VM-HANSEN',
    name: 'Petra Hansen',
    agency: 'Agentur Hansen am Hafen',
    phone: '040 66969 210',
    email: 'petra.hansen@example.org',
    street: 'Musterkai 8',
    postcode: '20457',
    city: 'Hamburg',
    register_number: 'D-BSP1-H4NSN-01',
  },
  {
    id: 'VM-BRANDT',
    name: 'Tarek Brandt',
    agency: 'Brandt Versicherungen für Betriebe',
    phone: '040 66969 340',
    email: 'tarek.brandt@example.org',
    street: 'Beispielufer 21',
    postcode: '21107',
    city: 'Hamburg',
    register_number: 'D-BSP2-BR4ND-02',
  },
];

export type SampleContract = {
  id: string;
  policyholderId: string;
  number: string;
  tariff: string;
  insuredRisks: ReadonlyArray<InsuredRisk>;
  /** A fixed day, or the first of the month so many months before today. */
  start: string | { monthsAgo: number };
  /** Cancelled to the last day of the month so many months after today. */
  endsInMonths?: number;
  paymentMode: PaymentMode;
  allowsPaymentModeChange: boolean;
  deductibleCents: number;
  /** Premium of a year paid at once, in cents, each from a due date on; the first from the beginning. */
  yearlyPremiums: ReadonlyArray<{ from: string; cents: number }>;
  persons: ReadonlyArray<{
    name: string;
    relation: 'policyholder' | 'partner' | 'child' | 'employees' | 'management';
  }>;
  /** Ten digits; bank code and check digits are added. */
  accountNumber: string;
  otherHolder?: string;
  /** The last debit came back, and nobody has paid since. */
  hasReturnedDebit?: true;
  /** So many cents were paid back on this day. */
  refund?: { on: string; cents: number; title: string };
  intermediaryId: string;
};

/** Bank of all sample accounts: a bank code that no bank has. */
export const sampleBank = { code: '20990000', name: 'Musterbank Hamburg' } as const;

const idOf = (count: number) => `0c000001-0000-4000-8000-0000000000${String(count).padStart(2, '0')}`;

/** The contracts of the demonstration. */
export const sampleContracts: ReadonlyArray<SampleContract> = [
  {
    id: idOf(1),
    policyholderId: 'DEMO-ERIKA',
    number: '4471-01',
    tariff: 'Privat, Beruf & Verkehr Premium',
    insuredRisks: ['PRIVAT', 'BERUF', 'VERKEHR'],
    start: '2019-03-01',
    paymentMode: 'MONTHLY',
    allowsPaymentModeChange: true,
    deductibleCents: 15_000,
    yearlyPremiums: [
      { from: '2019-03-01', cents: 24_900 },
      { from: '2021-03-01', cents: 25_700 },
      { from: '2023-03-01', cents: 26_500 },
      { from: '2025-03-01', cents: 27_600 },
      { from: '2026-03-01', cents: 28_457 },
    ],
    persons: [
      { name: 'Erika Mustermann', relation: 'policyholder' },
      { name: 'Jan Mustermann', relation: 'partner' },
      { name: 'Lotte Mustermann', relation: 'child' },
    ],
    accountNumber: '0012204780',
    refund: { on: '2024-05-14', cents: 1_200, title: 'Erstattung: Nachlass für ein Jahr ohne Schaden' },
    intermediaryId: 'VM-HANSEN',
  },
  {
    id: idOf(2),
    policyholderId: 'DEMO-ERIKA',
    number: '4471-02',
    tariff: 'Wohnen und Vermieten',
    insuredRisks: ['WOHNEN'],
    start: '2022-07-01',
    paymentMode: 'MONTHLY',
    allowsPaymentModeChange: true,
    deductibleCents: 15_000,
    yearlyPremiums: [
      { from: '2022-07-01', cents: 6_860 },
      { from: '2025-07-01', cents: 7_429 },
    ],
    persons: [{ name: 'Erika Mustermann', relation: 'policyholder' }],
    accountNumber: '0012204780',
    intermediaryId: 'VM-HANSEN',
  },
  {
    id: idOf(3),
    policyholderId: 'DEMO-MAX',
    number: '7718-01',
    tariff: 'Privat & Beruf',
    insuredRisks: ['PRIVAT', 'BERUF'],
    start: '2021-10-01',
    paymentMode: 'YEARLY',
    allowsPaymentModeChange: true,
    deductibleCents: 15_000,
    yearlyPremiums: [
      { from: '2021-10-01', cents: 18_600 },
      { from: '2024-10-01', cents: 19_740 },
    ],
    persons: [{ name: 'Max Neumann', relation: 'policyholder' }],
    accountNumber: '0077184417',
    intermediaryId: 'VM-HANSEN',
  },
  {
    id: idOf(4),
    policyholderId: 'DEMO-BAU',
    number: '2031-01',
    tariff: 'Firma Komplett',
    insuredRisks: ['FIRMA', 'VERKEHR', 'WOHNEN'],
    start: '2017-05-01',
    paymentMode: 'QUARTERLY',
    allowsPaymentModeChange: true,
    deductibleCents: 25_000,
    yearlyPremiums: [
      { from: '2017-05-01', cents: 81_600 },
      { from: '2020-05-01', cents: 86_400 },
      { from: '2023-05-01', cents: 92_400 },
      { from: '2025-05-01', cents: 98_400 },
    ],
    persons: [
      { name: 'Geschäftsführung', relation: 'management' },
      { name: '24 Beschäftigte', relation: 'employees' },
    ],
    accountNumber: '0031200145',
    hasReturnedDebit: true,
    intermediaryId: 'VM-BRANDT',
  },
  {
    id: idOf(5),
    policyholderId: 'DEMO-BAU',
    number: '2031-02',
    tariff: 'Firma Fuhrpark',
    insuredRisks: ['VERKEHR'],
    start: '2020-02-01',
    paymentMode: 'HALF_YEARLY',
    allowsPaymentModeChange: true,
    deductibleCents: 25_000,
    yearlyPremiums: [
      { from: '2020-02-01', cents: 28_800 },
      { from: '2024-02-01', cents: 31_200 },
    ],
    persons: [{ name: 'Alle, die Ihre 7 Fahrzeuge fahren dürfen', relation: 'employees' }],
    accountNumber: '0031200145',
    intermediaryId: 'VM-BRANDT',
  },
  {
    id: idOf(6),
    policyholderId: 'DEMO-BAU',
    number: '2031-03',
    tariff: 'Wohnen und Vermieten',
    insuredRisks: ['WOHNEN'],
    // Its insurance year ends with the contract, and no premium falls due before.
    start: { monthsAgo: 68 },
    endsInMonths: 3,
    paymentMode: 'YEARLY',
    allowsPaymentModeChange: true,
    deductibleCents: 30_000,
    yearlyPremiums: [{ from: '2015-01-01', cents: 6_180 }],
    persons: [{ name: 'Beispiel Bau GmbH', relation: 'policyholder' }],
    accountNumber: '0031200145',
    intermediaryId: 'VM-BRANDT',
  },
  {
    id: idOf(7),
    policyholderId: 'DEMO-SARA',
    number: '5120-01',
    tariff: 'Privat & Verkehr',
    insuredRisks: ['PRIVAT', 'VERKEHR'],
    start: '2020-09-01',
    paymentMode: 'HALF_YEARLY',
    allowsPaymentModeChange: false,
    deductibleCents: 15_000,
    yearlyPremiums: [
      { from: '2020-09-01', cents: 16_900 },
      { from: '2023-09-01', cents: 18_480 },
    ],
    persons: [
      { name: 'Sara Yilmaz', relation: 'policyholder' },
      { name: 'Deniz Yilmaz', relation: 'partner' },
    ],
    accountNumber: '0051203366',
    intermediaryId: 'VM-HANSEN',
  },
  {
    id: idOf(8),
    policyholderId: 'DEMO-JONAS',
    number: '9933-01',
    tariff: 'Privat',
    insuredRisks: ['PRIVAT'],
    start: { monthsAgo: 1 },
    paymentMode: 'MONTHLY',
    allowsPaymentModeChange: true,
    deductibleCents: 15_000,
    yearlyPremiums: [{ from: '2015-01-01', cents: 12_960 }],
    persons: [{ name: 'Jonas Berg', relation: 'policyholder' }],
    accountNumber: '0099330712',
    intermediaryId: 'VM-HANSEN',
  },
  {
    id: idOf(9),
    policyholderId: 'VN-LENA',
    number: '4472-01',
    tariff: 'Privat, Beruf & Verkehr',
    insuredRisks: ['PRIVAT', 'BERUF', 'VERKEHR'],
    start: '2018-11-01',
    paymentMode: 'QUARTERLY',
    allowsPaymentModeChange: true,
    deductibleCents: 15_000,
    yearlyPremiums: [
      { from: '2018-11-01', cents: 22_400 },
      { from: '2022-11-01', cents: 24_600 },
    ],
    persons: [{ name: 'Lena Sommer', relation: 'policyholder' }],
    accountNumber: '0044710093',
    intermediaryId: 'VM-HANSEN',
  },
  {
    id: idOf(10),
    policyholderId: 'VN-WERFT',
    number: '1180-01',
    tariff: 'Firma Komplett',
    insuredRisks: ['FIRMA', 'VERKEHR', 'WOHNEN'],
    start: '2016-01-01',
    paymentMode: 'YEARLY',
    allowsPaymentModeChange: true,
    deductibleCents: 50_000,
    yearlyPremiums: [
      { from: '2016-01-01', cents: 74_400 },
      { from: '2022-01-01', cents: 82_800 },
    ],
    persons: [{ name: '61 Beschäftigte', relation: 'employees' }],
    accountNumber: '0011802045',
    intermediaryId: 'VM-BRANDT',
  },
  {
    id: idOf(11),
    policyholderId: 'VN-KONTOR',
    number: '2264-01',
    tariff: 'Firma Komplett',
    insuredRisks: ['FIRMA', 'VERKEHR', 'WOHNEN'],
    start: '2022-04-01',
    paymentMode: 'MONTHLY',
    allowsPaymentModeChange: true,
    deductibleCents: 25_000,
    yearlyPremiums: [{ from: '2022-04-01', cents: 98_400 }],
    persons: [{ name: '9 Beschäftigte', relation: 'employees' }],
    accountNumber: '0022640518',
    otherHolder: 'Muster Holding GmbH',
    intermediaryId: 'VM-BRANDT',
  },
];
