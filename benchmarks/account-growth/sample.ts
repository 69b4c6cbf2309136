import { createHash } from 'node:crypto';

/** Rows of invented customers as CSV, always the same for the same number. */
export type SampleTable = { table: string; columns: readonly string[]; lines: Generator<string> };

export const contractsOf = (customer: number) => (customer % 2 === 0 ? 2 : 3);
export const activitiesPerCustomer = 30;
export const policyholderId = (customer: number) => `BENCH-${customer}`;

/** A UUID in random order, so that an index is filled as a real one. */
function idOf(kind: string, customer: number, index: number): string {
  const hex = createHash('md5').update(`${kind} ${customer} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const day = (offset: number) => new Date(Date.UTC(2026, 10, 20) - offset * 86_400_000).toISOString();
const dateOf = (offset: number) => day(offset).slice(0, 10);

function* policyholders(customers: number): Generator<string> {
  for (let one = 0; one < customers; one += 1) {
    const id = policyholderId(one);
    yield `${id},${id},INDIVIDUAL,Muster,Kunde ${one},"",1980-01-01,Musterweg ${one},20457,Hamburg,Privat,{},,false\n`;
  }
}

function* contracts(customers: number): Generator<string> {
  for (let one = 0; one < customers; one += 1) {
    for (let index = 0; index < contractsOf(one); index += 1) {
      const id = idOf('contract', one, index);
      const start = dateOf(400 + ((one * 7 + index) % 2000));
      yield `${id},${policyholderId(one)},B-${one}-${index},Privat,active,${start},,${dateOf(-10)},2490,29000,MONTHLY,true,15000,"[""PRIVAT""]",[],[],\n`;
    }
  }
}

const kinds = ['document', 'correspondence', 'change_request', 'claim', 'phone_note'];

function* activities(customers: number): Generator<string> {
  for (let one = 0; one < customers; one += 1) {
    for (let index = 0; index < activitiesPerCustomer; index += 1) {
      const contract = idOf('contract', one, index % contractsOf(one));
      const at = day((one * 13 + index * 37) % 1500);
      const isUnread = index % 15 === 0;
      yield `${idOf('activity', one, index)},${policyholderId(one)},${contract},,${kinds[index % 5]},Schreiben ${index},Vertrag B-${one},${at},${isUnread},,,\n`;
    }
  }
}

/** The tables in the order of their references. */
export function sampleTables(customers: number): SampleTable[] {
  return [
    {
      table: 'policyholders',
      columns: [
        'id',
        'insurance_number',
        'profile_type',
        'given_name',
        'name',
        'company_name',
        'date_of_birth',
        'street',
        'postcode',
        'city',
        'tariff_description',
        'service_claims',
        'iban_last_four',
        'offers_digital_activation',
      ],
      lines: policyholders(customers),
    },
    {
      table: 'contracts',
      columns: [
        'id',
        'policyholder_id',
        'number',
        'tariff',
        'status',
        'start_date',
        'end_date',
        'next_due_date',
        'premium_cents',
        'yearly_premium_cents',
        'payment_mode',
        'allows_payment_mode_change',
        'deductible_cents',
        'insured_risks',
        'insured_persons',
        'waiting_periods',
        'intermediary_id',
      ],
      lines: contracts(customers),
    },
    {
      table: 'activities',
      columns: [
        'id',
        'policyholder_id',
        'contract_id',
        'claim_id',
        'kind',
        'title',
        'subject',
        'happened_at',
        'is_unread',
        'document_id',
        'phone_note_id',
        'change_request_id',
      ],
      lines: activities(customers),
    },
  ];
}
