import type { ServiceKey } from './catalogue.ts';

/** Areas of law that services belong to, by the path of their page. */
export const serviceTopics = [
  'arbeitsrecht',
  'datenschutzrecht',
  'erbrecht',
  'mietrecht',
  'reiserecht',
  'verkehrsrecht',
  'vertragsrecht',
] as const;

export type ServiceTopic = (typeof serviceTopics)[number];

/** The area of law each service belongs to; `null` where it fits several. */
export const topicOfService: Readonly<Record<ServiceKey, ServiceTopic | null>> = {
  phone_legal_advice_for_termination_of_employment_contract: 'arbeitsrecht',
  employers_reference_check: 'arbeitsrecht',
  employment_contract_check: 'arbeitsrecht',
  data_leak_assistance: 'datenschutzrecht',
  testament_assistent: 'erbrecht',
  patients_provision_assistent: 'erbrecht',
  mineko_check: 'mietrecht',
  rent_deposit_service: 'mietrecht',
  tourism_law_assistant: 'reiserecht',
  traffic_fine_calculator: 'verkehrsrecht',
  claim_debt_service: 'vertragsrecht',
  general_contract_check: 'vertragsrecht',
  online_legal_advice: null,
  phone_legal_advice: null,
  downloads_and_templates: null,
  litigation_cost_calculator: null,
};
